import { expect, test } from 'vitest';
import { siteQuery } from '#web/lib/site.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { FindIdPage } from './find-id.tsx';
import { LoginPage } from './login.tsx';
import { ResetPasswordPage } from './reset-password.tsx';

const site = { isDemo: false, demoAccounts: [] };
const draw = (page: React.ReactElement, at: string) =>
  drawMarkup(page, { at, loaded: [{ queryKey: siteQuery.queryKey, data: site }] });

test('the pages on the way in lead to each other', () => {
  expect(draw(<LoginPage />, '/login').links).toEqual([
    ['회원가입', '/signup'],
    ['아이디 찾기', '/find-id'],
    ['비밀번호 재설정', '/reset-password'],
    ['FAQ', '/howto/faq'],
  ]);
  expect(draw(<FindIdPage />, '/find-id').links).toEqual([
    ['로그인', '/login'],
    ['비밀번호 재설정', '/reset-password'],
  ]);
  expect(draw(<ResetPasswordPage />, '/reset-password').links).toEqual([
    ['로그인', '/login'],
    ['아이디 찾기', '/find-id'],
  ]);
});

test('whoever was led to the sign-in page reads that it goes on from there', () => {
  const lead = '맞손 회원 아이디로 로그인해 주세요.';
  expect(draw(<LoginPage />, '/login').lines).toContain(lead);
  const led = draw(<LoginPage />, '/login?next=/account/info').lines;
  expect(led).not.toContain(lead);
  expect(led).toContain('로그인하면 보려던 화면으로 바로 이어 드려요.');
});

test('accounts to look around with are offered in a demonstration alone', () => {
  const account = { username: 'company', password: 'pw', label: '기업' };
  const offered = (isDemo: boolean) =>
    drawMarkup(<LoginPage />, {
      at: '/login',
      loaded: [{ queryKey: siteQuery.queryKey, data: { isDemo, demoAccounts: [account] } }],
    }).html.includes('company / pw');
  expect([offered(true), offered(false)]).toEqual([true, false]);
});
