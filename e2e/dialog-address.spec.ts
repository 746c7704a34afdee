import { findProjects } from '#contract/projects/projects.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

const phone = { width: 360, height: 780 };

test('[F-29] [D-02] a request has an address: that alone opens it, Back closes it, and the focus returns; Back asks before it throws away what is typed', async ({
  page,
  product,
}) => {
  const api = await openApi(product.url, 'hanui_csr');
  const { items } = await api.call(findProjects);
  const [project] = items;
  if (!project) throw new Error('the demo company has no project');
  await page.setViewportSize(phone);
  const room = `/project/manage/${project.id}`;
  // As after a reload: the address alone opens it.
  await openAs(page, product, 'hanui_csr', `${room}?request=${project.id}`);
  const opener = page.getByRole('button', { name: '요청서 보기' }).first();
  const dialog = page.getByRole('dialog', { name: project.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(room);
  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();

  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`${room}?request=${project.id}`);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(room);
  await expect(opener).toBeFocused();

  // Closing it is the same as going back: no second step is left behind.
  await opener.click();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(page).toHaveURL(room);
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();

  // Back asks before it throws away what is typed.
  await openAs(page, product, 'solgaeul', '/account/profile');
  await page.getByRole('button', { name: '대표 사업 더하기' }).click();
  const work = page.getByRole('dialog', { name: '대표 사업 더하기' });
  await work.getByLabel('사업 이름').fill('반쯤 쓴 사업');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: '적던 내용이 있어요' });
  await question.getByRole('button', { name: '계속 쓰기' }).click();
  await expect(work.getByLabel('사업 이름')).toHaveValue('반쯤 쓴 사업');
  await expect(page).toHaveURL('/account/profile?work=new');
  await page.goBack();
  await question.getByRole('button', { name: '닫기' }).click();
  await expect(work).toBeHidden();
  await expect(page).toHaveURL('/account/profile');
});

test('[F-29] [D-18] legal texts and the filters of a phone have addresses; Back closes the sheet and keeps what was chosen', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  // The page behind was sent as HTML; with a dialog in its address it starts by itself.
  await page.goto('/npos?legal=terms');
  const text = page.getByRole('dialog', { name: '이용약관' });
  await expect(text).toContainText('제1조');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/npos');

  const opener = page.getByRole('button', { name: /^조건/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: '찾기 조건' });
  await expect(page).toHaveURL('/npos?dialog=filters');
  // The sheet stays as it is while filters are chosen: Back closes it, and only then undoes a filter.
  await sheet.evaluate((element) => element.setAttribute('data-first', ''));
  const receipts = sheet.getByRole('link', { name: /기부금영수증 발급가능/ });
  await receipts.click();
  await expect(page).toHaveURL('/npos?donationReceipt=true&dialog=filters');
  await expect(receipts).toHaveAttribute('aria-current', 'true');
  await expect(sheet).toHaveAttribute('data-first');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/npos?donationReceipt=true');
  await page.goBack();
  await expect(page).toHaveURL('/npos');
  await opener.click();
  await receipts.click();
  await sheet.getByRole('button', { name: /^단체 .*보기$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/npos?donationReceipt=true');
  await expect(page.getByRole('button', { name: '조건 1', exact: true })).toBeVisible();
});
