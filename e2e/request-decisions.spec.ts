import type { Page } from '@playwright/test';
import { cancelProject, getProject } from '#contract/projects/projects.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { refusal } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { acceptOffer, nameRequest } from '#e2e/projects.ts';
import { clearDrafts, readDraft, submitRequest, writeDraft } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress } from '#e2e/walk.ts';

const company = 'hanui_csr';

let api: Api;
test.beforeEach(async ({ product }) => {
  api = await openApi(product.url, company);
});

/** Keeps back what others do, so that the reader acts on what was on the screen before. */
const holdLiveChanges = (page: Page) => page.route('**/api/live', () => {});

test('a choice and a cancellation that a colleague has outrun bring the reader up to what changed', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const npo = await openApi(product.url, 'solgaeul');
  const title = nameRequest('동료가 먼저 취소한 요청');
  const { id: projectId } = await submitRequest(api, { title });
  await acceptOffer(npo, projectId);
  await holdLiveChanges(page);
  await openAs(page, product, company, `/project/manage?request=${projectId}`);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: '파트너로 선택 솔개울배움터' }).click();
  const { version } = await api.call(getProject, { params: { projectId } });
  await api.call(cancelProject, { params: { projectId }, body: { version, reason: '예산이 바뀌었어요' } });
  await page.getByRole('alertdialog').getByRole('button', { name: '파트너로 선택' }).click();
  const note = dialog.getByRole('alert').filter({ hasText: '상태: 제안 중 → 취소' });
  await expect(note).toBeInViewport();
  await expect(dialog.getByRole('article')).toHaveCount(0);

  const other = nameRequest('두 창에서 취소한 요청');
  const { id, version: seen } = await submitRequest(api, { title: other });
  await changeAddress(page, `/project/manage?request=${id}`);
  const second = page.getByRole('dialog', { name: other });
  await second.getByRole('button', { name: '요청 취소하기' }).click();
  await second.getByLabel('취소하는 이유').fill('우리도 취소해요');
  await api.call(cancelProject, {
    params: { projectId: id },
    body: { version: seen, reason: '먼저 취소했어요' },
  });
  await second.getByRole('button', { name: '요청 취소하기' }).click();
  await expect(second.getByRole('alert').filter({ hasText: '상태: 제안 중 → 취소' })).toBeInViewport();
});

test('a request is canceled with a reason, which is asked for, and written once more from what it says, beside what else is being written', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const title = nameRequest('그만두는 요청');
  const { id: projectId } = await submitRequest(api, { title });
  await clearDrafts(api);
  await writeDraft(api, { title: '쓰던 다른 요청' });
  await openAs(page, product, company, `/project/manage?request=${projectId}`);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: '요청 취소하기' }).click();
  await dialog.getByLabel('취소하는 이유').fill('다시 생각해 볼래요');
  await dialog.getByRole('button', { name: '그만두기' }).click();
  await expect(dialog.getByLabel('취소하는 이유')).toHaveCount(0);
  await dialog.getByRole('button', { name: '요청 취소하기' }).click();
  await expect(dialog.getByLabel('취소하는 이유')).toHaveValue('');
  await expect(dialog.getByText('취소하면 되돌릴 수 없어요.')).toBeVisible();
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

  const copies = '**/api/project-drafts/*/copies';
  await page.route(copies, (route) =>
    route.fulfill({ status: 400, json: { code: 'VALIDATION', message: refusal } }),
  );
  await page.getByRole('button', { name: '이 내용으로 새 요청 쓰기' }).click();
  await expect(findToast(page, refusal)).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute(copies);
  await page.getByRole('button', { name: '이 내용으로 새 요청 쓰기' }).click();
  await expect(page).toHaveURL(/\/project\/request\?draft=/);
  await expect(page.getByLabel('제목')).toHaveValue(title);
  expect((await readDraft(api)).content).toEqual({ title: '쓰던 다른 요청' });
  await page.getByRole('button', { name: '다음: 일정' }).click();
  await expect(page.getByRole('textbox', { name: '시작일' })).toHaveValue('');
  // The form would go on saving what is discarded here.
  await page.close();
  await clearDrafts(api);
});
