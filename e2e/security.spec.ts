import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createAdmin, createMember } from '#e2e/members.ts';
import { turnOnSecondFactor } from '#e2e/second-factor.ts';
import { openAs } from '#e2e/sign-in.ts';
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

  const { secret, first, recoveryCode } = await turnOnSecondFactor(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin$/);

  // With the code of the app, and once more with a recovery code.
  for (const isRecovery of [false, true]) {
    // The admin screen must not ask for anything more when its session is gone.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/login?next=%2Fadmin');
    await form.getByLabel('아이디').fill(username);
    await form.getByLabel('비밀번호', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const challenge = page.getByRole('form', { name: '2단계 인증' });
    await expect(challenge.getByLabel('인증 앱의 코드')).toBeFocused();
    if (isRecovery) await challenge.getByRole('button', { name: '복구 코드로 로그인' }).click();
    else await expectNoAccessibilityProblems(page);
    if (isRecovery) {
      // The way back leads to the password, which is asked for again.
      await challenge.getByRole('button', { name: '처음으로' }).click();
      await expect(challenge).toHaveCount(0);
      await form.getByLabel('비밀번호', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await challenge.getByRole('button', { name: '복구 코드로 로그인' }).click();
    }
    await challenge.getByRole('textbox').fill(isRecovery ? recoveryCode : showTotp(secret, [first]));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin$/);
  }
});

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[B-20] a member sees where the account is open and ends the others', async ({
    page,
    product,
    openVisitor,
  }) => {
    const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
    const other = await openVisitor();
    await other.request.post('/api/session', { data: { username, password } });
    await other.goto('/account/info');
    await expect(other.getByRole('heading', { level: 1, name: '회원가입 정보' })).toBeVisible();

    await openAs(page, product, username, '/account/security');
    const sessions = page.getByRole('region', { name: '로그인한 기기' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expectSoundAt(page, [360, 768, 1280]);
    await sessions.getByRole('button', { name: /로그아웃/ }).click();
    await expect(sessions.getByText('다른 기기에서는 로그인하지 않았어요.')).toBeVisible();
    await other.goto('/account/info');
    await expect(other).toHaveURL(/\/login/);
  });
});
