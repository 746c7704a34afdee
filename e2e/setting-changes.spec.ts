import { findSettingChanges } from '#contract/admin/setting-changes.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[F-77] a family site is added and taken away again, and a copy of a bankbook that was picked is taken out before anything is sent', async ({
  page,
  product,
}) => {
  const admin = await openApi(product.url, ADMIN);
  const { FAMILY_SITES: before } = (await admin.call(findSettingChanges)).now;
  const at = before.length + 1;
  await openAs(page, product, ADMIN, '/admin/settings/operator');
  const card = page.getByRole('region', { name: '가족 사이트' });
  const dialog = page.getByRole('dialog', { name: '가족 사이트 바꾸기' });
  const siteOf = (place: number) => dialog.getByLabel(`${place}번째 이름`);
  await card.getByRole('button', { name: /^바꾸기/ }).click();
  await dialog.getByRole('button', { name: '한 곳 더하기' }).click();
  await dialog.getByRole('button', { name: '한 곳 더하기' }).click();
  await expect(siteOf(at + 1)).toBeVisible();
  await dialog.getByRole('button', { name: '마지막 한 곳 빼기' }).click();
  await expect(siteOf(at + 1)).toHaveCount(0);
  await siteOf(at).fill('맞손 자료실');
  await dialog.getByLabel(`${at}번째 주소`).fill('https://library.example');
  await dialog.getByLabel('이유').fill('자료실을 열었어요');
  await dialog.getByRole('button', { name: '바꾸기 예약하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('https://library.example').first()).toBeVisible();
  expect((await admin.call(findSettingChanges)).now.FAMILY_SITES).toEqual([
    ...before,
    { label: '맞손 자료실', url: 'https://library.example' },
  ]);
  await card.getByRole('button', { name: /^바꾸기/ }).click();
  await dialog.getByRole('button', { name: '마지막 한 곳 빼기' }).click();
  await dialog.getByLabel('이유').fill('자료실을 닫았어요');
  await dialog.getByRole('button', { name: '바꾸기 예약하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('자료실을 닫았어요');
  expect((await admin.call(findSettingChanges)).now.FAMILY_SITES).toEqual(before);

  await page.goto('/admin/settings/account');
  await page
    .getByRole('region', { name: '입금 계좌' })
    .getByRole('button', { name: /^바꾸기/ })
    .click();
  const account = page.getByRole('dialog', { name: '입금 계좌 바꾸기' });
  const picking = page.waitForEvent('filechooser');
  await account.getByRole('button', { name: '통장사본 고르기' }).click();
  await (await picking).setFiles({
    name: '잘못 고른 파일.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(account.getByText('잘못 고른 파일.pdf')).toBeVisible();
  await account.getByRole('button', { name: '통장사본 빼기' }).click();
  await expect(account.getByText('잘못 고른 파일.pdf')).toHaveCount(0);
  await expect(account.getByRole('button', { name: '통장사본 고르기' })).toBeVisible();
  // Nothing is left that could be lost.
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
});

test('[F-77] one sentence of a mail is put back to its first wording, and the mail is read as its readers see it', async ({
  page,
  product,
}) => {
  const admin = await openApi(product.url, ADMIN);
  const { MAIL_WORDING: before } = (await admin.call(findSettingChanges)).now;
  await openAs(page, product, ADMIN, '/admin/mail-wordings');
  await page.getByRole('link', { name: /^프로젝트를 마쳤을 때/ }).click();
  const closing = page.getByRole('textbox', { name: /^맺는말/ });
  const putBack = page.getByRole('button', { name: /^원래 문장 넣기.*맺는말/ });
  const marks = page.frameLocator('iframe[title="지금 메일"]').locator('mark');
  const none = 'rgba(0, 0, 0, 0)';
  await expect(marks.first()).not.toHaveCSS('background-color', none);
  await page.getByRole('checkbox', { name: '바꿀 수 있는 문장 표시하기' }).uncheck();
  await expect(marks.first()).toHaveCSS('background-color', none);

  const first = await closing.inputValue();
  await expect(putBack).toHaveCount(0);
  await closing.fill('함께해 주셔서 고마워요.');
  await expect(
    page.frameLocator('iframe[title="바꾼 뒤 메일"]').getByText('함께해 주셔서 고마워요.'),
  ).toBeVisible();
  await putBack.click();
  await expect(closing).toHaveValue(first);
  await expect(putBack).toHaveCount(0);
  await expect(page.getByText('문장을 고치면 바꾼 뒤의 메일이 여기에 보여요.')).toBeVisible();
  await page.getByLabel('이유').fill('바꿀 것이 없어요');
  await page.getByRole('button', { name: '이 문구로 바꾸기' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '고친 문장이 없어요.' })).toBeVisible();
  expect((await admin.call(findSettingChanges)).now.MAIL_WORDING).toEqual(before);
});
