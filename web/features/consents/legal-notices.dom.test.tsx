import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LegalNotice } from '#contract/accounts/consents.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  slowDown,
  topDialog,
} from '#web/testing/screen.tsx';
import { LegalConsentDialog } from './legal-consent-dialog.tsx';
import { LegalNotices } from './legal-notices.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const notice = (given: Partial<LegalNotice>): LegalNotice => ({
  ...{ slug: 'terms', version: '2026-12-01', title: '이용약관', effectiveOn: '2026-12-01' },
  isConsentNeeded: false,
  ...given,
});
const terms = notice({ isConsentNeeded: true, effectiveOn: '2026-11-01' });
const privacy = notice({ ...terms, slug: 'privacy', title: '개인정보 처리방침' });
const said = () => outline(document.body).slice(1);
const textOf = (slug: string) => ({ slug, version: '2026-12-01', textHash: slug.padEnd(64, '0') });
const answers = {
  'GET /legal-texts/terms': textOf('terms'),
  'GET /legal-texts/privacy': textOf('privacy'),
  'POST /account/consents': { items: [], marketing: { isOn: false, nextNoticeOn: null } },
};

test('[F-77] newer texts are agreed to each for itself, as they are shown, and a refusal keeps what was ticked', async () => {
  const onClose = vi.fn();
  const { calls, toasts, refuse, accept } = drawScreen(
    <LegalConsentDialog notices={[terms, privacy]} onClose={onClose} />,
    // What is agreed to stands, whoever cannot be asked for after it.
    { answers, fails: ['GET /session'] },
  );
  const dialog = await findDialog();
  const lines = () => outline(dialog);
  expect(lines()).toContain('2026.11.01부터 적용된 내용이에요.');
  expect(lines()).toContain('[동의하고 계속하기]~');
  await fillIn([['이용약관에 동의해요', true]], dialog);
  expect(lines()).toContain('[동의하고 계속하기]~');
  await fillIn([['개인정보 처리방침에 동의해요', true]], dialog);
  expect(lines()).toContain('[동의하고 계속하기]');
  await fillIn([['이용약관에 동의해요', true]], dialog);
  expect(lines()).toContain('[동의하고 계속하기]~');
  await fillIn([['이용약관에 동의해요', true]], dialog);
  refuse();
  await press(dialog, '동의하고 계속하기');
  await waitFor(() => expect(lines()).toContain(REFUSAL));
  expect(lines().filter((line) => line.startsWith('[x]'))).toHaveLength(2);
  expect(onClose).not.toHaveBeenCalled();
  accept();
  await press(dialog, '동의하고 계속하기');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(toasts).toEqual(['success: 동의한 내용을 저장했어요.']);
  expect(calls.at(-1)).toContain(
    JSON.stringify({ texts: [textOf('privacy'), textOf('terms')].toReversed() }),
  );
});

test.each(['나중에 하기', '닫기'])('[F-77] newer texts are put off by %s', async (name) => {
  const onClose = vi.fn();
  const { calls } = drawScreen(<LegalConsentDialog notices={[terms]} onClose={onClose} />);
  await press(await findDialog(), name);
  expect(onClose.mock.calls).toEqual([[false]]);
  expect(calls).toEqual([]);
});

test('[F-77] a text is read before it is agreed to, and who does not agree finds the way out', async () => {
  const onClose = vi.fn();
  const { router } = drawScreen(<LegalConsentDialog notices={[terms]} onClose={onClose} />);
  await press(await findDialog(), '이용약관 보기');
  await waitFor(() => expect(router.state.location.searchStr).toContain('2026-12-01'));
  expect(onClose).not.toHaveBeenCalled();
  const way = [...document.querySelectorAll('a')].find((link) => link.textContent === '탈퇴');
  expect(way?.getAttribute('href')).toBe('/account/withdrawal');
  way?.click();
  expect(onClose.mock.calls).toEqual([[false]]);
});

test('[F-77] a consent that is needed is asked for once by itself, then by a press', async () => {
  function Page() {
    const [, redraw] = useState(0);
    return (
      <>
        <button type="button" onClick={() => redraw((count) => count + 1)}>
          그리기
        </button>
        <LegalNotices notices={[terms, notice({ slug: 'privacy', title: '방침' })]} />
      </>
    );
  }
  drawScreen(<Page />);
  expect(outline(await findDialog())).toContain('약관이 바뀌었어요');
  expect(outline(await findDialog()).join()).not.toContain('방침에 동의해요');
  await press(await findDialog(), '나중에 하기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  await press(document.body, '그리기');
  expect(topDialog()).toBeUndefined();
  expect(said().slice(1)).toEqual([
    '이용약관의 새 내용에 동의해 주세요.',
    '[확인하고 동의하기]',
    '방침의 새 내용이 2026.12.01부터 적용돼요.',
    '[방침 새 내용 보기]',
  ]);
  await press(document.body, '확인하고 동의하기');
  expect(outline(await findDialog())).toContain('[ ] 이용약관에 동의해요');
});

test('[F-77] texts that change soon stand alone with their day, or folded in the order of their days', async () => {
  const second = notice({ slug: 'privacy', title: '개인정보 처리방침', effectiveOn: '2026-12-24' });
  const { router } = drawScreen(<LegalNotices notices={[notice({})]} />);
  expect(said()).toEqual(['이용약관의 새 내용이 2026.12.01부터 적용돼요.', '[이용약관 새 내용 보기]']);
  await press(document.body, '이용약관 새 내용 보기');
  await waitFor(() => expect(router.state.location.searchStr).toContain('2026-12-01'));
  expect(outline(await findDialog())).toContain('이용약관');
  drawScreen(<LegalNotices notices={[second, notice({})]} />);
  expect(said()).toEqual([
    '약관과 방침 2가지의 새 내용이 2026.12.01부터 차례로 적용돼요.',
    '이용약관의 새 내용이 2026.12.01부터 적용돼요.',
    '[이용약관 새 내용 보기]',
    '개인정보 처리방침의 새 내용이 2026.12.24부터 적용돼요.',
    '[개인정보 처리방침 새 내용 보기]',
  ]);
  drawScreen(<LegalNotices notices={[notice({}), { ...second, effectiveOn: '2026-12-01' }]} />);
  expect(said()[0]).toBe('약관과 방침 2가지의 새 내용이 2026.12.01부터 적용돼요.');
});
