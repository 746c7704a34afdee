import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnSession, Security } from '#contract/accounts/accounts.ts';
import type { Colleague } from '#contract/accounts/colleagues.ts';
import { ColleaguesCard } from '#web/features/colleagues/colleagues-card.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, fillIn, findDialog, press, REFUSAL, topDialog } from '#web/testing/screen.tsx';

const member = memberOf();
const said = () => outline(document.body).join('\n');
const session = (id: string, isCurrent = false): OwnSession => ({
  ...{ id, isCurrent, device: `기기 ${id}`, openedAt: '2026-11-19T00:00:00.000Z' },
  lastSeenAt: '2026-11-19T00:00:00.000Z',
});
const securityOf = (given: Partial<Security> = {}): Security => ({
  ...{ hasSecondFactor: true, isSecondFactorRequired: false, recoveryCodesLeft: 9 },
  sessions: [session('a', true), session('b'), session('c')],
  ...given,
});
const security = (given: Partial<Security> = {}) => ({
  draws: () => 'PAGE' as const,
  given: { member, at: '/account/security', answers: { 'GET /account/security': securityOf(given) } },
});

const colleague = (given: Partial<Colleague>): Colleague => ({
  ...{ id: member.id, name: '김하늬', email: 'hanui@example.com', jobTitle: null, joinedOn: '2026-01-05' },
  ...{ isContact: true, isSelf: true },
  ...given,
});
const colleaguesOf = (canManage: boolean) => ({
  ...{ canManage, seats: { used: 2, limit: 10 }, invitations: [] },
  colleagues: [
    colleague({ isContact: canManage }),
    colleague({ id: 'm2', name: '새동료', email: 'new@example.com', isContact: !canManage, isSelf: false }),
  ],
});

afterEach(() => {
  vi.restoreAllMocks();
});

testPresses({
  '[F-77] all other devices are signed out at once': {
    ...security(),
    presses: '다른 기기 모두 로그아웃',
    sends: ['DELETE /account/sessions'],
    toasts: ['success: 로그아웃했어요. 그 기기에서는 다시 로그인해야 해요.'],
    later: {
      'DELETE /account/sessions': securityOf({ sessions: [session('a', true)] }),
      'GET /account/security': securityOf({ sessions: [session('a', true)] }),
    },
    hides: ['기기 b', '기기 c'],
    shows: ['다른 기기에서는 로그인하지 않았어요.'],
  },
  'one other device is signed out': {
    ...security(),
    presses: '로그아웃: 기기 b',
    sends: ['DELETE /account/sessions/b'],
    toasts: ['success: 로그아웃했어요. 그 기기에서는 다시 로그인해야 해요.'],
    later: {
      'DELETE /account/sessions/b': securityOf({ sessions: [session('a', true), session('c')] }),
      'GET /account/security': securityOf({ sessions: [session('a', true), session('c')] }),
    },
    hides: ['기기 b', '[다른 기기 모두 로그아웃]'],
  },
  '[F-77] the second factor is turned off by password': {
    ...security(),
    presses: '2단계 인증 끄기',
    asks: ['2단계 인증 끄기', '끄면 비밀번호만으로 로그인하게 돼요.', '[2단계 인증 끄기]!'],
    fills: [['비밀번호', 'together-2026']],
    sends: ['POST /account/second-factor/removal {"password":"together-2026"}'],
    toasts: ['success: 2단계 인증을 껐어요.'],
    later: { 'GET /account/security': securityOf({ hasSecondFactor: false }) },
    hides: ['켜져 있어요'],
    shows: ['꺼져 있어요'],
  },
  '[F-77] the contact person hands over by password to a colleague, who alone can invite from then on': {
    draws: () => <ColleaguesCard isCompany />,
    given: { member, answers: { 'GET /account/colleagues': colleaguesOf(true) } },
    presses: '담당자 넘기기: 새동료',
    asks: [
      '담당자 넘기기',
      '새동료 님이 담당자가 되면 파트너에게 새동료 님의 연락처가 보이고, 동료 관리와 기관 탈퇴는 새동료 님만 할 수 있어요.',
    ],
    fills: [['비밀번호', 'together-2026']],
    sends: ['POST /account/colleagues/m2/contact {"password":"together-2026"}'],
    toasts: ['success: 새동료 님이 담당자가 됐어요.'],
    later: {
      'POST /account/colleagues/m2/contact': colleaguesOf(false),
      'GET /account/colleagues': colleaguesOf(false),
    },
    hides: ['[담당자 넘기기: 새동료]'],
    shows: ['새동료담당자', '동료를 초대하거나 내보내는 일은 담당자가 해요.'],
  },
});

test('[F-77] new recovery codes are copied or saved before they are gone', async () => {
  const codes = ['abcd-1234', 'efgh-5678'];
  const copy = vi.fn(async (_: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy }, configurable: true });
  let file: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      file = given;
      return 'blob:1';
    },
    revokeObjectURL: () => {},
  });
  const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { toasts, refuse, accept, answer } = drawScreen('PAGE', {
    ...security().given,
    answers: {
      'GET /account/security': securityOf(),
      'POST /account/second-factor/recovery-codes': { recoveryCodes: codes },
    },
  });
  await waitFor(() => expect(said()).toContain('복구 코드가 9개 남았어요.'));
  await press(document.body, '새 복구 코드 만들기');
  const dialog = await findDialog();
  expect(outline(dialog)).toContain('새로 만들면 전에 받은 복구 코드는 쓸 수 없어요.');
  await fillIn([['비밀번호', 'together-2026']], dialog);
  const message = '비밀번호가 올바르지 않아요.';
  refuse({ code: 'VALIDATION', fieldErrors: [{ path: 'password', message }] });
  await press(dialog);
  await waitFor(() => expect(outline(dialog)).toContain(message));
  expect(outline(dialog)).not.toContain(REFUSAL);
  accept();
  await press(dialog);
  await waitFor(() => expect(outline(dialog)).toContain(codes[1]));
  await press(dialog, '복사하기');
  await waitFor(() => expect(toasts).toEqual(['success: 복구 코드를 복사했어요.']));
  expect(copy.mock.calls).toEqual([[codes.join('\n')]]);
  // A browser may refuse to copy.
  copy.mockRejectedValue(new Error('refused'));
  await press(dialog, '복사하기');
  const refused = 'error: 복사하지 못했어요. 코드를 직접 선택해 복사해 주세요.';
  await waitFor(() => expect(toasts.at(-1)).toBe(refused));
  await press(dialog, '파일로 저장');
  expect((saves.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download)).toEqual([
    '맞손-복구-코드.txt',
  ]);
  expect(await file?.text()).toContain(codes.join('\n'));
  answer('GET /account/security', securityOf({ recoveryCodesLeft: 10 }));
  await press(dialog, '확인했어요');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  await waitFor(() => expect(said()).toContain('복구 코드가 10개 남았어요.'));
});

test('[F-77] a device that could not be signed out is shown as it is now', async () => {
  const { answer, refuse } = drawScreen('PAGE', {
    member,
    at: '/account/security',
    answers: { 'GET /account/security': securityOf() },
  });
  await waitFor(() => expect(said()).toContain('기기 b'));
  refuse();
  answer('GET /account/security', securityOf({ sessions: [session('a', true), session('c')] }));
  await press(document.body, '로그아웃: 기기 b, 2026.11.19 오전 9:00');
  await waitFor(() => expect(said()).not.toContain('기기 b'));
  expect(said()).toContain('기기 c');
});
