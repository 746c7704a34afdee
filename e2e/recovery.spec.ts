import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createMember } from '#e2e/members.ts';
import { walkTo } from '#e2e/walk.ts';

const newPassword = '노을 지는 강가에서 5분';
const changedPassword = '별이 많은 언덕에서 7분';

test('[R-10] from the sign-in page a forgotten ID is asked for, and the answer never says whether it is known', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '아이디 찾기' })).toBeVisible();
  const form = page.getByRole('form', { name: '아이디 찾기' });
  await form.getByRole('button', { name: '메일로 받기' }).click();
  await expect(form.getByText('번호를 입력해주세요.')).toBeVisible();
  await expect(form.getByLabel('사업자등록번호 또는 고유번호')).toBeFocused();
  await expectSoundAt(page, [1280, 360]);
  await form.getByLabel('사업자등록번호 또는 고유번호').fill('1208147521');
  await expect(form.getByLabel('사업자등록번호 또는 고유번호')).toHaveValue('120-81-47521');
  await form.getByLabel('담당자 이메일').fill('nobody@matson.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/번호와 맞는 담당자라면 nobody@matson\.example 주소로/)).toBeVisible();
});

test('[R-10] [B-20] a link that is mistyped leads to a new one, by which a forgotten password is set by keyboard alone; then the member changes the password on the own page', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/, /status of 400/);
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await page.goto(`/new-password#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible();
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('link', { name: '링크 다시 받기' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  const id = page.getByRole('textbox', { name: '아이디' });
  await expect(id).toBeVisible();
  await expectSoundAt(page, [1280, 360]);
  await id.focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${username}@e2e.example`);
  await expect(id).toHaveValue(username);
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
  await expectSoundAt(page, [1280, 360]);
  await page.getByLabel('새 비밀번호 다시 입력').fill(newPassword);
  await page.getByLabel('새 비밀번호 다시 입력').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('비밀번호를 바꿨어요.', { exact: false })).toBeVisible();
  const form = page.getByRole('form', { name: '로그인' });
  await form.getByLabel('아이디').fill(username);
  await form.getByLabel('비밀번호', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(form).toBeHidden();

  await walkTo(page, '/account/security');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' });
  await dialog.getByLabel('현재 비밀번호').fill('아닌 비밀번호예요');
  await dialog.getByLabel('새 비밀번호').first().fill(changedPassword);
  await dialog.getByLabel('새 비밀번호 다시 입력').fill(changedPassword);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(dialog.getByText('현재 비밀번호가 올바르지 않아요.')).toBeVisible();
  await expect(dialog.getByLabel('현재 비밀번호')).toBeFocused();
  await dialog.getByLabel('현재 비밀번호').fill(newPassword);
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '로그인과 보안' })).toBeVisible();
});
