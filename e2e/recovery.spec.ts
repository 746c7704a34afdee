import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createMember } from '#e2e/members.ts';

const newPassword = '노을 지는 강가에서 5분';

test('[R-10] [B-20] a link that is mistyped leads to a new one, by which a forgotten password is set by keyboard alone; beside it a forgotten ID is asked for', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '아이디 찾기' })).toBeVisible();
  await expectSoundAt(page, [1280, 360]);

  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await page.goto(`/new-password#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.getByRole('link', { name: '링크 다시 받기' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  const id = page.getByRole('textbox', { name: '아이디' });
  await expect(id).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await id.focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${username}@e2e.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/링크는 60분 동안 한 번/)).toBeVisible();
  const mail = await waitForMail(product.databaseUrl, `${username}@e2e.example`, '새 비밀번호');

  await page.goto(mail.match(/\/new-password#[\w-]+/)?.[0] ?? '');
  await expect(page.getByText(`아이디 ${username}의 비밀번호를 다시 정해요.`)).toBeVisible();
  await page.getByRole('textbox', { name: '새 비밀번호 필수' }).focus();
  await page.keyboard.type(newPassword);
  await page.getByLabel('새 비밀번호 다시 입력').focus();
  await page.keyboard.type(newPassword);
  await expectSoundAt(page, [1280, 360]);
  await page.getByLabel('새 비밀번호 다시 입력').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('비밀번호를 바꿨어요.', { exact: false })).toBeVisible();
  const form = page.getByRole('form', { name: '로그인' });
  await form.getByLabel('아이디').fill(username);
  await form.getByLabel('비밀번호', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});
