import type { Page } from '@playwright/test';
import { deleteProjectDraft, getProjectDraft } from '#contract/projects/project-drafts.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { describeRequest, writeDraft } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

/** On the plan without limits. */
const company = 'hanui_csr';

let api: Api;
test.beforeEach(async ({ product }) => {
  api = await openApi(product.url, company);
  await api.call(deleteProjectDraft);
});

const savedLine = (page: Page) => page.getByText(/^(오전|오후) \d{1,2}:\d{2}에 자동 저장했어요$/);

test('what is written saves itself and stands there again after a reload', async ({ page, product }) => {
  await openAs(page, product, company, '/project/request');
  await page.getByLabel('제목').fill('혼자 저장되는 제목');
  await expect(savedLine(page)).toBeVisible();
  expect((await api.call(getProjectDraft)).content.title).toBe('혼자 저장되는 제목');
  await page.reload();
  await expect(page.getByLabel('제목')).toHaveValue('혼자 저장되는 제목');
  await page.goto('/project/manage');
  await page.getByRole('link', { name: /이어 쓰기/ }).click();
  await expect(page.getByLabel('제목')).toHaveValue('혼자 저장되는 제목');
});

test('without a connection the device keeps the request and hands it over once there is one', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await openAs(page, product, company, '/project/request');
  await page.getByLabel('제목').fill('처음 적은 제목');
  await expect(savedLine(page)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('제목').fill('끊긴 동안 적은 제목');
  await expect(page.getByText('연결이 끊겨 이 기기에 저장했어요.')).toBeVisible({ timeout: 20_000 });
  expect((await api.call(getProjectDraft)).content.title).toBe('처음 적은 제목');
  await page.context().setOffline(false);
  await expect(savedLine(page)).toBeVisible({ timeout: 20_000 });
  expect((await api.call(getProjectDraft)).content.title).toBe('끊긴 동안 적은 제목');
});

test('a session that ends loses nothing: the form stays, and signing in again saves it', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await openAs(page, product, company, '/project/request');
  await page.getByLabel('제목').fill('로그인이 풀리기 전');
  await expect(savedLine(page)).toBeVisible();
  await page.context().clearCookies();
  await page.getByLabel('제목').fill('로그인이 풀린 뒤');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('아이디', { exact: true }).fill(company);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await expect(page.getByText('로그인이 풀려 이 기기에 저장했어요.')).toBeAttached();
  await dialog.getByRole('button', { name: '로그인' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('제목')).toHaveValue('로그인이 풀린 뒤');
  await expect(savedLine(page)).toBeVisible();
  expect((await api.call(getProjectDraft)).content.title).toBe('로그인이 풀린 뒤');
});

test('what was written after the session ended is taken up in the next visit, as the newer one', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await openAs(page, product, company, '/project/request');
  await page.getByLabel('제목').fill('서버가 아는 제목');
  await expect(savedLine(page)).toBeVisible();
  await page.context().clearCookies();
  await page.getByLabel('제목').fill('이 기기만 아는 제목');
  await expect(page.getByRole('dialog')).toBeVisible();
  await openAs(page, product, company, '/project/request');
  await expect(page.getByLabel('제목')).toHaveValue('이 기기만 아는 제목');
  await expect(savedLine(page)).toBeVisible();
  expect((await api.call(getProjectDraft)).content.title).toBe('이 기기만 아는 제목');
});

for (const side of ['MINE', 'THEIRS'] as const) {
  test(`two tabs with different texts are shown side by side, and the member goes on with ${side === 'MINE' ? 'this' : 'the other'} one`, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/);
    await openAs(page, product, company, '/project/request');
    await page.getByLabel('제목').fill('이 창의 제목');
    await expect(savedLine(page)).toBeVisible();
    await writeDraft(api, { title: '다른 창의 제목', fieldCode: 'EDU' });
    await page.getByLabel('제목').fill('이 창의 새 제목');
    const conflict = page.getByRole('alert').filter({ hasText: '다른 창에서 이 요청서를 고쳤어요.' });
    const row = (name: string) => conflict.getByRole('row').filter({ hasText: name });
    await expect(row('제목')).toContainText('이 창의 새 제목');
    await expect(row('제목')).toContainText('다른 창의 제목');
    await expect(row('분야')).toContainText('교육·장학');
    await expectNoAccessibilityProblems(page);
    const name = side === 'MINE' ? '이 창의 내용으로 계속 쓰기' : '다른 창의 내용 불러오기';
    await conflict.getByRole('button', { name }).click();
    await expect(conflict).toBeHidden();
    const title = side === 'MINE' ? '이 창의 새 제목' : '다른 창의 제목';
    await expect(page.getByLabel('제목')).toHaveValue(title);
    await expect.poll(async () => (await api.call(getProjectDraft)).content.title).toBe(title);
  });
}

test('a half-written request is thrown away only after a question', async ({ page, product }) => {
  await writeDraft(api, describeRequest({ title: '지울 요청서' }));
  await openAs(page, product, company, '/project/request');
  await page.getByRole('button', { name: '지우고 새로 쓰기' }).click();
  const question = page.getByRole('alertdialog', { name: '쓰던 요청서를 지울까요?' });
  await question.getByRole('button', { name: '취소' }).click();
  await expect(page.getByLabel('제목')).toHaveValue('지울 요청서');
  await page.getByRole('button', { name: '지우고 새로 쓰기' }).click();
  await question.getByRole('button', { name: '지우기' }).click();
  await expect(page.getByLabel('제목')).toHaveValue('');
  expect(await api.call(getProjectDraft)).toMatchObject({ version: 0, content: {}, attachments: [] });
});

test('[X-01] [X-02] [S-04] [S-05] an attachment that the server refuses says why; one that it will not delete comes back', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 415/, /status of 500/);
  await writeDraft(api, describeRequest());
  await openAs(page, product, company, '/project/request?step=4');
  const files = page.getByRole('list', { name: '관련 첨부' });
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: '속임수.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html></html>'),
  });
  const refused = files.getByRole('listitem').filter({ hasText: '속임수.pdf' });
  await expect(refused).toContainText('File type not allowed. (.pdf, .jpg, .jpeg, .png)');
  await expect(findToast(page, 'File type not allowed. (.pdf, .jpg, .jpeg, .png)')).toBeVisible();
  await refused.getByRole('button', { name: '속임수.pdf 삭제' }).click();

  await input.setInputFiles({
    name: '기획안.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  const kept = files.getByRole('listitem').filter({ hasText: '기획안.pdf' });
  await expect(kept.getByRole('button', { name: '기획안.pdf 삭제' })).toBeVisible();
  for (const { message, told } of [
    { message: '', told: '파일 삭제 오류: 파일 삭제에 실패했습니다.' },
    { message: '잠시 뒤 다시 지워 주세요.', told: '파일 삭제 오류: 잠시 뒤 다시 지워 주세요.' },
  ]) {
    await page.route('**/api/project-draft/attachments/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message } }),
    );
    await kept.getByRole('button', { name: '기획안.pdf 삭제' }).click();
    await expect(findToast(page, told)).toBeVisible();
    await expect(kept).toBeVisible();
    await page.unroute('**/api/project-draft/attachments/*');
  }
});
