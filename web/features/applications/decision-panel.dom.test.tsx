import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminApplication } from '#contract/organizations/applications.ts';
import type { Review } from '#web/lib/review-draft.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  isAnnounced,
  leaveScreen,
  press,
  REFUSAL,
  slowDown,
  topDialog,
} from '#web/testing/screen.tsx';
import { type ApplicationDraft, startApplicationDraft } from './application-draft.ts';
import { DecisionPanel } from './decision-panel.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const SHA256 = 'a'.repeat(64);
const application = {
  organizationId: 'o1',
  version: 4,
  organization: { name: '하늬에너지' },
  certificate: { sha256: SHA256 },
  compared: [],
} as unknown as AdminApplication;
const clear = vi.fn();
const onDecided = vi.fn();

function Panel() {
  const [decision, decide] = useState<ApplicationDraft>(startApplicationDraft);
  const review = {
    draft: { decision, marks: {}, found: {} },
    decide,
    clear,
  } as unknown as Review<ApplicationDraft>;
  return <DecisionPanel id="decision" application={application} review={review} onDecided={onDecided} />;
}

function drawPanel() {
  clear.mockReset();
  onDecided.mockReset();
  const drawn = drawScreen(<Panel />, { member: { id: 'a1', role: { name: 'ADMIN' } } as never });
  return { ...drawn, form: document.querySelector('form') as HTMLFormElement };
}

test('an application is approved by one press', async () => {
  const { form, calls, toasts } = drawPanel();
  await fillIn([['승인해요', true]], form);
  await press(form);
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1));
  expect([...calls, ...toasts]).toEqual([
    `POST /admin/applications/o1/decision {"version":4,"certificateSha256":"${SHA256}","to":"APPROVED","reason":null,"fixes":[],"checks":[]}`,
    'success: 승인했어요. 담당자에게 메일로 알려요.',
  ]);
  expect(clear).toHaveBeenCalledTimes(1);
});

test('[F-77] what was seen and written stays as long as the decision can be taken back', async () => {
  const { form, toasts, answer } = drawPanel();
  answer('POST /admin/applications/o1/decision', {
    waiting: { id: 'd1', version: 1, label: '가입 승인', leavesAt: '2026-11-20T03:10:00.000Z' },
  });
  await fillIn([['승인해요', true]], form);
  await press(form);
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual(['success: 가입 승인: 10분 뒤에 보내요.']);
  expect(clear).not.toHaveBeenCalled();
});

test('what is to be corrected is chosen and said, field by field', async () => {
  const { form, calls, toasts } = drawPanel();
  await fillIn([['보완을 부탁해요', true]], form);
  await press(form);
  await vi.waitFor(() => expect(isAnnounced('고칠 곳을 하나 이상 골라 주세요.')).toBe(true));
  await fillIn([['담당자 이름', true]], form);
  await press(form);
  expect(outline(form).slice(8)).toEqual([
    '[ ] 기관 이름',
    '[ ] 번호',
    '[ ] 업종',
    '[ ] 증빙 서류',
    '[x] 담당자 이름',
    '[담당자의 실제 이름을 적어 주세요.]',
    '담당자 이름에서 고칠 내용 (≤500, e.g. 내용을 입력해주세요):  ✗',
    '0 / 500',
    '이유를 두 글자 이상 입력해주세요.',
    '[ ] 담당자 직함',
    '[ ] 담당자 전화번호',
    '[ ] 담당자 이메일',
    '함께 전할 말선택 (≤500, e.g. 내용을 입력해주세요):',
    '0 / 500',
    '[보완 요청 보내기]',
  ]);
  expect(calls).toEqual([]);
  await fillIn(
    [
      ['담당자 이름에서 고칠 내용', '이름이 달라요'],
      ['함께 전할 말', ' 고쳐 주세요 '],
    ],
    form,
  );
  await press(form);
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1));
  expect([...calls, ...toasts]).toEqual([
    `POST /admin/applications/o1/decision {"version":4,"certificateSha256":"${SHA256}","to":"NEEDS_FIX","reason":"고쳐 주세요","fixes":[{"field":"contact.name","reason":"이름이 달라요"}],"checks":[]}`,
    'success: 보완을 부탁했어요. 담당자에게 메일로 알려요.',
  ]);
});

test('a rejection is asked once more; whoever thinks again rejects nothing', async () => {
  const { form, calls, toasts } = drawPanel();
  // What was to be corrected goes with the other answer.
  await fillIn(
    [
      ['보완을 부탁해요', true],
      ['담당자 이름', true],
      ['담당자 이름에서 고칠 내용', '이름이 달라요'],
      ['거절해요', true],
    ],
    form,
  );
  await press(form);
  expect(outline(form)).toContain('거절하는 이유를 적어 주세요.');
  await fillIn([['거절하는 이유', '확인할 수 없어요']], form);
  await press(form);
  const question = await findDialog();
  expect(outline(question)).toEqual([
    '하늬에너지 가입을 거절할까요?',
    '담당자에게 이유를 알림과 메일로 보내요. 로그인해도 신청 상태와 1:1 문의만 쓸 수 있고, 같은 번호로 다시 신청할 수 없어요. 30일 안에는 이유를 적고 다시 열 수 있어요.',
    '[취소]',
    '[거절하기]!',
  ]);
  await press(question, '취소');
  await vi.waitFor(() => expect(topDialog()).toBeUndefined());
  expect(calls).toEqual([]);
  await press(form);
  await press(await findDialog());
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1));
  expect([...calls, ...toasts]).toEqual([
    `POST /admin/applications/o1/decision {"version":4,"certificateSha256":"${SHA256}","to":"REJECTED","reason":"확인할 수 없어요","fixes":[],"checks":[]}`,
    'success: 승인하지 않기로 했어요. 담당자에게 메일로 알려요.',
  ]);
});

test('a refusal of the server is told by its field, or as a whole, and decides nothing', async () => {
  const { form, toasts, refuse } = drawPanel();
  await fillIn([['승인해요', true]], form);
  refuse();
  await press(form);
  await vi.waitFor(() => expect(outline(form)).toContain(REFUSAL));
  expect(toasts).toEqual([`warning: ${REFUSAL}`]);
  refuse({ fieldErrors: [{ path: 'checks', message: '이름을 다시 봐 주세요.' }] });
  await press(form);
  await vi.waitFor(() => expect(outline(form)).toContain('이름을 다시 봐 주세요.'));
  expect(onDecided).not.toHaveBeenCalled();
  expect(clear).not.toHaveBeenCalled();
});
