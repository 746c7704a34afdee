import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL, slowDown } from '#web/testing/screen.tsx';
import { SignInForm } from './sign-in-form.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);
const member = memberOf();

/** Stands where the code of the second factor is asked for. */
async function drawCode(keepsData = false) {
  const onSignedIn = vi.fn();
  const screen = drawScreen(<SignInForm keepsData={keepsData} onSignedIn={onSignedIn} />, {
    loaded: [{ queryKey: ['project', 'w1'], data: 'of who was here before' }],
    answers: { 'POST /session': { needsCode: true }, 'GET /session': { member } },
  });
  const enter = async () => {
    await fillIn(
      [
        ['아이디', 'hanui_csr'],
        ['비밀번호', 'Long-enough-1'],
      ],
      document.body,
    );
    await press(document.body, '로그인');
    await waitFor(() => expect(said()).toContain('[복구 코드로 로그인]'));
  };
  await enter();
  screen.calls.length = 0;
  return { ...screen, onSignedIn, enter };
}

test('[F-77] nobody is signed in before the code; an empty one is asked for, a wrong one is told and emptied', async () => {
  const { calls, onSignedIn, queryClient, refuse, accept } = await drawCode();
  expect(onSignedIn).not.toHaveBeenCalled();
  await press(document.body, '로그인');
  await waitFor(() => expect(said()).toContain('인증 코드를 입력해주세요.'));
  expect(calls).toEqual([]);
  await fillIn([['인증 앱의 코드', '123456']], document.body);
  expect(said()).not.toContain('인증 코드를 입력해주세요.');
  refuse();
  await press(document.body, '로그인');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(document.querySelector('input')?.value).toBe('');
  accept();
  await fillIn([['인증 앱의 코드', '654321']], document.body);
  await press(document.body, '로그인');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(member));
  expect(said()).not.toContain(REFUSAL);
  expect(calls).toEqual([
    'POST /session/code {"code":"123456","isRecoveryCode":false}',
    'POST /session/code {"code":"654321","isRecoveryCode":false}',
  ]);
  expect(queryClient.getQueryData(['session'])).toEqual({ member });
  expect(queryClient.getQueryData(['project', 'w1'])).toBeUndefined();
});

test('[F-77] a recovery code goes as one; the other kind begins empty, and what stands on the page may stay', async () => {
  const { calls, onSignedIn, queryClient } = await drawCode(true);
  await fillIn([['인증 앱의 코드', '12']], document.body);
  await press(document.body, '복구 코드로 로그인');
  expect(document.querySelector('input')?.value).toBe('');
  await fillIn([['복구 코드', ' abcd-efgh ']], document.body);
  await press(document.body, '로그인');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(calls).toEqual(['POST /session/code {"code":"abcd-efgh","isRecoveryCode":true}']);
  expect(queryClient.getQueryData(['project', 'w1'])).toBe('of who was here before');
  await press(document.body, '인증 앱의 코드로 로그인');
  expect(said()).toContain('[복구 코드로 로그인]');
});

test('[F-77] a challenge that has ended leads back to the password with the reason; going back by itself gives none', async () => {
  const { refuse, accept, enter } = await drawCode();
  await fillIn([['인증 앱의 코드', '123456']], document.body);
  refuse({ code: 'CHALLENGE_ENDED' });
  await press(document.body, '로그인');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  const fields = () => [...document.querySelectorAll('input')].map(({ name, value }) => [name, value]);
  const begun = [
    ['username', 'hanui_csr'],
    ['password', ''],
  ];
  expect(fields()).toEqual(begun);
  accept();
  await enter();
  await press(document.body, '처음으로');
  expect(fields()).toEqual(begun);
  expect(said()).not.toContain(REFUSAL);
});
