import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createAdmin } from '#e2e/members.ts';
import { turnOnSecondFactor } from '#e2e/second-factor.ts';
import { showTotp } from '#server/testing/totp.ts';

const password = 'together-2026';

test('[B-20] an admin sets up the second factor before reaching the admin screens, then signs in with password and code', async ({
  page,
  product,
}) => {
  const username = await createAdmin(product.databaseUrl);
  const form = page.getByRole('form', { name: '로그인' });
  await page.goto('/login');
  await form.getByLabel('아이디').fill(username);
  await form.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByText('먼저 2단계 인증을 켜 주세요.')).toBeVisible();

  const { secret, first } = await turnOnSecondFactor(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin$/);

  // The admin screen must not ask for anything more when its session is gone.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login?next=%2Fadmin');
  await form.getByLabel('아이디').fill(username);
  await form.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const challenge = page.getByRole('form', { name: '2단계 인증' });
  await expect(challenge.getByLabel('인증 앱의 코드')).toBeFocused();
  await expectNoAccessibilityProblems(page);
  await challenge.getByRole('textbox').fill(showTotp(secret, [first]));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
});
