import { getProject } from '#contract/projects/projects.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { clearDrafts, readDraft, submitRequest, writeDraft } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';

let api: Api;
test.beforeEach(async ({ product }) => {
  api = await openApi(product.url, company);
});

test('a request is canceled with a reason, which is asked for, and written once more from what it says, beside what else is being written', async ({
  page,
  product,
}) => {
  const title = nameRequest('그만두는 요청');
  const { id: projectId } = await submitRequest(api, { title });
  await clearDrafts(api);
  await writeDraft(api, { title: '쓰던 다른 요청' });
  await openAs(page, product, company, `/project/manage?request=${projectId}`);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: '요청 취소하기' }).click();
  await dialog.getByRole('button', { name: '요청 취소하기' }).click();
  await expect(dialog.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await expect(dialog.getByLabel('취소하는 이유')).toBeFocused();
  await dialog.getByLabel('취소하는 이유').fill('올해 사업을 미루게 됐어요');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: '적던 내용이 있어요' })
    .getByRole('button', { name: '계속 쓰기' })
    .click();
  await expect(dialog.getByLabel('취소하는 이유')).toHaveValue('올해 사업을 미루게 됐어요');
  await dialog.getByRole('button', { name: '요청 취소하기' }).click();
  await expect(dialog.getByText('요청을 취소했어요. 이유: 올해 사업을 미루게 됐어요')).toBeVisible();
  expect((await api.call(getProject, { params: { projectId } })).status.code).toBe('CANCELED');

  await page.getByRole('button', { name: '이 내용으로 새 요청 쓰기' }).click();
  await expect(page).toHaveURL(/\/project\/request\?draft=/);
  await expect(page.getByLabel('제목')).toHaveValue(title);
  expect((await readDraft(api)).content).toEqual({ title: '쓰던 다른 요청' });
  // The form would go on saving what is discarded here.
  await page.close();
  await clearDrafts(api);
});
