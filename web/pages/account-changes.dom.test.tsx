import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountOf, memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, findDialog, leaveScreen, press } from '#web/testing/screen.tsx';

/*
 * What changes a membership changes the session, too; reading that may fail, and nobody is to be left without a word then.
 */

const said = () => outline(document.body).join('\n');

afterEach(leaveScreen);

test('[F-27] an approval leads in once the session says so too, however often that could not be read', async () => {
  const approved = { 'GET /account': accountOf(), 'GET /session': { member: memberOf() } };
  const screen = drawScreen('PAGE', {
    member: memberOf({ membershipStatus: 'PENDING' }),
    at: '/account/info',
    answers: { ...approved, 'GET /account': accountOf({ membershipStatus: 'PENDING' }) },
  });
  const read = () => {
    vi.setSystemTime(Date.now() + 10_000);
    return screen.queryClient.invalidateQueries({ queryKey: ['account'] });
  };
  await waitFor(() => expect(said()).toContain('하늬에너지'));
  screen.fail('GET /session');
  screen.answer('GET /account', accountOf());
  await read();
  await waitFor(() =>
    expect(screen.queryClient.getQueryState(['session'])?.errorUpdateCount).toBeGreaterThan(0),
  );
  expect(screen.toasts).toEqual([]);
  screen.heal('GET /session');
  await read();
  await waitFor(() => expect(screen.router.latestLocation.pathname).toBe('/home'));
  expect(screen.toasts).toEqual(['success: 가입이 승인됐어요. 이제 모든 화면을 이용할 수 있어요.']);
});

test('whoever has left is out and reads it, also where the session cannot be read any more', async () => {
  const screen = drawScreen('PAGE', {
    member: memberOf(),
    at: '/account/withdrawal',
    fails: ['GET /session'],
    answers: {
      'GET /account/withdrawal': {
        ...{ scope: 'MEMBER', colleagues: 0, canceled: [], rematched: [], invitations: [], underWay: [] },
        ...{ payments: null, destroyedBy: '2026-12-30' },
      },
    },
  });
  await press(document.body, '내 계정 탈퇴하기');
  const dialog = await findDialog();
  await fillIn([['비밀번호', 'together-2026']], dialog);
  await press(dialog);
  await waitFor(() => expect(screen.toasts).toEqual(['success: 탈퇴했어요. 그동안 함께해 주셔서 고마워요.']));
  expect(screen.router.latestLocation.pathname).toBe('/');
  expect(screen.queryClient.getQueryData(['session'])).toEqual({ member: null });
});
