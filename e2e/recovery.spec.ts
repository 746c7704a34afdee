import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createMember } from '#e2e/members.ts';
import { devices } from '#e2e/screens.ts';
import { openAs } from '#e2e/sign-in.ts';

const newPassword = '노을 지는 강가에서 5분';

test('[R-10] from the sign-in page a forgotten ID is asked for, and the answer never says whether it is known', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '아이디 찾기' })).toBeVisible();
  const form = page.getByRole('form', { name: '아이디 찾기' });
  await form.getByRole('button', { name: '메일로 받기' }).click();
  await expect(form.getByText('번호를 입력해주세요.')).toBeVisible();
  await expect(form.getByLabel('사업자등록번호 또는 고유번호')).toBeFocused();
  await form.getByLabel('사업자등록번호 또는 고유번호').fill('1208147521');
  await expect(form.getByLabel('사업자등록번호 또는 고유번호')).toHaveValue('120-81-47521');
  await form.getByLabel('담당자 이메일').fill('nobody@matson.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/번호와 맞는 담당자라면 nobody@matson\.example 주소로/)).toBeVisible();
});

test('[R-10] a forgotten password is set anew by the mailed link, once, by keyboard alone', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await page.goto('/reset-password');
  await page.getByRole('textbox', { name: '아이디' }).focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${username}@e2e.example`);
  await expect(page.getByRole('textbox', { name: '아이디' })).toHaveValue(username);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/링크는 60분 동안 한 번/)).toBeVisible();
  const mail = await waitForMail(product.databaseUrl, `${username}@e2e.example`, '새 비밀번호');
  const path = mail.match(/\/new-password#[\w-]+/)?.[0] ?? '';

  await page.goto(path);
  await expect(page.getByText(`아이디 ${username}의 비밀번호를 다시 정해요.`)).toBeVisible();
  await page.getByRole('textbox', { name: '새 비밀번호 필수' }).focus();
  await page.keyboard.type(newPassword);
  await page.getByLabel('새 비밀번호 다시 입력').focus();
  await page.keyboard.type('다른 비밀번호예요');
  await page.keyboard.press('Enter');
  await expect(page.getByText('두 비밀번호가 서로 달라요.')).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.getByLabel('새 비밀번호 다시 입력').fill(newPassword);
  await page.getByLabel('새 비밀번호 다시 입력').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('비밀번호를 바꿨어요.', { exact: false })).toBeVisible();
  const form = page.getByRole('form', { name: '로그인' });
  await form.getByLabel('아이디').fill(username);
  await form.getByLabel('비밀번호', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('[R-10] a link that is used or mistyped says so and leads to a new one', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  await page.goto(`/new-password#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible();
  await page.getByRole('link', { name: '링크 다시 받기' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
});

test('[B-20] a member changes the password on the own page and stays signed in', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  await openAs(page, product, username, '/account/security');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' });
  await dialog.getByLabel('현재 비밀번호').fill('아닌 비밀번호예요');
  await dialog.getByLabel('새 비밀번호').first().fill(newPassword);
  await dialog.getByLabel('새 비밀번호 다시 입력').fill(newPassword);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(dialog.getByText('현재 비밀번호가 올바르지 않아요.')).toBeVisible();
  await expect(dialog.getByLabel('현재 비밀번호')).toBeFocused();
  await dialog.getByLabel('현재 비밀번호').fill('together-2026');
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '로그인과 보안' })).toBeVisible();
});

for (const { width, widths } of devices) {
  const at = `at ${widths.join(' and ')} px`;
  test.describe(at, () => {
    test.use({ width });

    test(`the pages on the way in are accessible and fit the window ${at}`, async ({ page }) => {
      for (const path of ['/login', '/find-id', '/reset-password', '/new-password']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSoundAt(page, widths);
      }
    });
  });
}
