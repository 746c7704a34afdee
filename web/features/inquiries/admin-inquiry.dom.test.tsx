import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Inquiry } from '#contract/inquiries.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
} from '#web/testing/screen.tsx';
import { AdminInquiry } from './admin-inquiry.tsx';

afterEach(leaveScreen);

const inquiry = (given: object = {}) =>
  ({
    ...{ id: 'q1', version: 1, status: 'OPEN', subject: '언제 시작하나요?', body: '날짜를 알고 싶어요.' },
    ...{ organizationId: 'o1', organizationName: '하늬에너지', memberName: '김솔' },
    ...{ createdAt: '2026-11-20T03:00:00Z', answerBy: '2026-11-27', delayReason: null, answer: null },
    answeredAt: null,
    ...given,
  }) as unknown as Inquiry;
const said = () => outline(document.body);
function draw(given: object = {}, refuses?: number) {
  function Card() {
    const [isNext, setIsNext] = useState(false);
    return (
      <AdminInquiry
        inquiry={inquiry(given)}
        waiting={false}
        note={null}
        isNext={isNext}
        onNext={() => setIsNext(true)}
      />
    );
  }
  const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
  return drawScreen(<Card />, { member, ...(refuses === undefined ? {} : { refuses }) });
}

test('[F-77] an answer is begun with a press, kept where it is refused, and gone once it was sent', async () => {
  const { calls, toasts, refuse, accept } = draw();
  await press(document.body, '답변 쓰기');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  (document.activeElement as HTMLElement).blur();
  await press(document.body, '답변 보내기');
  expect(said().some((line) => /^답변 .*✗$/.test(line))).toBe(true);
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await fillIn([['답변', '다음 달이에요.']], document.body);
  refuse();
  await press(document.body, '답변 보내기');
  await waitFor(() => expect(said()).toContain(`${REFUSAL} 적은 답변은 그대로 있어요.`));
  expect(toasts).toEqual(['warning: 그사이 다른 관리자가 답했어요. 적던 답변은 이 문의에 남아 있어요.']);
  expect(document.querySelector('textarea')?.value).toBe('다음 달이에요.');
  leaveScreen();
  const other = draw();
  await waitFor(() => expect(document.querySelector('textarea')?.value).toBe('다음 달이에요.'));
  accept();
  await press(document.body, '답변 보내기');
  await waitFor(() =>
    expect(other.toasts).toEqual(['success: 답변을 보냈어요. 회원에게 알림과 메일로 알려요.']),
  );
  await waitFor(() => expect(document.querySelector('textarea')?.value ?? '').toBe(''));
  expect([calls.length, other.calls.length]).toEqual([1, 1]);
});

test('[F-77] what was written for an inquiry that is answered can be read and thrown away; what was sent itself is', async () => {
  draw();
  await press(document.body, '답변 쓰기');
  await fillIn([['답변', '다음 달이에요.']], document.body);
  leaveScreen();
  const answered = { status: 'ANSWERED', answer: '이번 달이에요.', answeredAt: '2026-11-20T04:00:00Z' };
  draw(answered);
  await waitFor(() => expect(document.querySelector('textarea')?.readOnly).toBe(true));
  expect(said().join('\n')).toContain('보내지 않은 답변');
  expect(said()).not.toContain('[답변 보내기]');
  await press(document.body, '적던 답변 지우기');
  await waitFor(() => expect(document.querySelector('textarea')).toBeNull());
  leaveScreen();
  draw();
  await press(document.body, '답변 쓰기');
  await fillIn([['답변', '이번 달이에요.']], document.body);
  leaveScreen();
  draw(answered);
  await waitFor(() => expect(said()).toContain('이번 달이에요.'));
  await waitFor(() => expect(document.querySelector('textarea')).toBeNull());
});

test('[F-77] an answer that takes longer is told with its reason and its day', async () => {
  const { calls, toasts } = draw();
  await press(document.body, '답변 쓰기');
  await press(document.body, '늦어진다고 알리기');
  const dialog = await findDialog();
  await fillIn(
    [
      ['답할 날', '2026.11.28'],
      ['이유', '확인할 것이 많아요.'],
    ],
    dialog,
  );
  await press(dialog);
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(toasts).toEqual(['success: 늦어지는 이유와 답할 날을 알렸어요.']);
  expect(calls.at(-1)).toMatch(/^PUT \/admin\/inquiries\/q1\/delay .*"answerBy":"2026-11-28"/);
});

test('[F-77] only an answer that another one has outrun is told as such', async () => {
  const { toasts } = draw({}, 400);
  await press(document.body, '답변 쓰기');
  await fillIn([['답변', '다음 달이에요.']], document.body);
  await press(document.body, '답변 보내기');
  await waitFor(() => expect(said()).toContain(`${REFUSAL} 적은 답변은 그대로 있어요.`));
  expect(toasts).toEqual([]);
  await press(document.body, '늦어진다고 알리기');
  const dialog = await findDialog();
  await press(dialog, '닫기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(toasts, 'who closes the question has told nobody').toEqual([]);
});
