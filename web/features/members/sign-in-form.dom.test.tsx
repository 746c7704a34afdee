import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL, slowDown } from '#web/testing/screen.tsx';
import { SignInForm } from './sign-in-form.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);
const textIn = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
const focused = () => document.activeElement?.getAttribute('name');

test('[B-20] each mistake at a sign-in is told in Korean; the ID stays, a wrong password goes, and the right one lets in', async () => {
  const member = memberOf();
  const onSignedIn = vi.fn();
  const { calls, refuse, accept } = drawScreen(<SignInForm onSignedIn={onSignedIn} />, {
    answers: { 'POST /session': { member }, 'GET /session': { member } },
  });
  await press(document.body, '로그인');
  await waitFor(() => expect(said()).toContain('아이디를 입력해주세요.'));
  expect(said()).toContain('비밀번호를 입력해주세요.');
  expect([calls, focused()]).toEqual([[], 'username']);

  const enter = (password: string) => fillIn([['비밀번호', password]], document.body);
  await fillIn([['아이디', 'hanui_csr']], document.body);
  await enter('wrong password');
  refuse({ code: 'SIGN_IN_FAILED' });
  await press(document.body, '로그인');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  await waitFor(() => expect(focused()).toBe('password'));
  expect([textIn('username'), textIn('password')]).toEqual(['hanui_csr', '']);

  accept();
  await enter('Long-enough-1');
  await press(document.body, '로그인');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(member));
  expect(said()).not.toContain(REFUSAL);
});

test('[B-20] what is typed as a password is shown and hidden again', async () => {
  drawScreen(<SignInForm onSignedIn={() => {}} />);
  const type = () => document.querySelector('input[name=password]')?.getAttribute('type');
  expect(type()).toBe('password');
  await press(document.body, '입력한 글자 보기');
  expect(type()).toBe('text');
  await press(document.body, '입력한 글자 숨기기');
  expect(type()).toBe('password');
});
