import { readFileSync } from 'node:fs';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
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

test('[F-77] new recovery codes are copied or saved before they are gone, and the second factor is turned off by password', async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await openAs(page, product, username, '/account/security');
  const { recoveryCode } = await turnOnSecondFactor(page);
  const card = page.getByRole('region', { name: '2단계 인증' });

  await card.getByRole('button', { name: '새 복구 코드 만들기' }).click();
  const renewal = page.getByRole('dialog', { name: '새 복구 코드' });
  await renewal.getByRole('textbox', { name: '비밀번호' }).fill(password);
  await renewal.getByRole('button', { name: '새 복구 코드 만들기' }).click();
  const list = renewal.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  expect(codes).not.toContain(recoveryCode);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await renewal.getByRole('button', { name: '복사하기' }).click();
  await expect(findToast(page, '복구 코드를 복사했어요.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  // A browser may refuse to copy.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await renewal.getByRole('button', { name: '복사하기' }).click();
  await expect(findToast(page, '복사하지 못했어요. 코드를 직접 선택해 복사해 주세요.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await renewal.getByRole('button', { name: '파일로 저장' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('맞손-복구-코드.txt');
  expect(readFileSync(await file.path(), 'utf8')).toContain(codes.join('\n'));
  await renewal.getByRole('button', { name: '확인했어요' }).click();
  await expect(renewal).toBeHidden();
  await expect(card).toContainText('복구 코드가 10개 남았어요.');

  await card.getByRole('button', { name: '2단계 인증 끄기' }).click();
  const removal = page.getByRole('dialog', { name: '2단계 인증 끄기' });
  await removal.getByRole('textbox', { name: '비밀번호' }).fill('틀린 비밀번호예요');
  await removal.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect(removal.getByText('비밀번호가 올바르지 않아요.')).toBeVisible();
  await removal.getByRole('textbox', { name: '비밀번호' }).fill(password);
  await removal.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect(findToast(page, '2단계 인증을 껐어요.')).toBeVisible();
  await expect(card.getByText('꺼져 있어요')).toBeVisible();
});

test('[F-77] all other devices are signed out at once; a failure says so and leaves them in the list', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const others = [await openVisitor(), await openVisitor()];
  for (const other of others) await other.request.post('/api/session', { data: { username, password } });
  await openAs(page, product, username, '/account/security');
  const sessions = page.getByRole('region', { name: '로그인한 기기' });
  const button = sessions.getByRole('button', { name: '다른 기기 모두 로그아웃' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await page.route('**/api/account/sessions', (route) => route.fulfill({ status: 500, json: {} }));
  await button.click();
  await expect(findToast(page, '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await page.unroute('**/api/account/sessions');
  await button.click();
  await expect(findToast(page, '로그아웃했어요. 그 기기에서는 다시 로그인해야 해요.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    const answer = await other.request.get('/api/account');
    expect(answer.status()).toBe(401);
  }
});
