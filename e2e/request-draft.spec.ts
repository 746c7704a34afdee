import type { Page } from '@playwright/test';
import { documentTypes } from '#contract/document-types.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { expectNothingCovered, findToast } from '#e2e/gallery.ts';
import { clearDrafts, describeRequest, draftKey, readDraft, requestPath, writeDraft } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';
import { officeFiles } from '#server/testing/office-files.ts';

/** On the plan without limits. */
const company = 'hanui_csr';

let api: Api;
test.beforeEach(async ({ product }) => {
  api = await openApi(product.url, company);
  await clearDrafts(api);
});

const savedLine = (page: Page) => page.getByText(/^(오전|오후) \d{1,2}:\d{2}에 자동 저장했어요$/);

test('what is written saves itself, beside what another tab writes, on the device where connection or session are gone, and is thrown away only after a question', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /status of 401/, /status of 409/);
  const title = page.getByLabel('제목');
  const titleOnServer = async () => (await readDraft(api)).content.title;
  await openAs(page, product, company, requestPath);

  await test.step('it stands there again after a reload', async () => {
    await title.fill('혼자 저장되는 제목');
    await expect(savedLine(page)).toBeVisible();
    expect(await titleOnServer()).toBe('혼자 저장되는 제목');
    await page.reload();
    await expect(title).toHaveValue('혼자 저장되는 제목');
  });

  await test.step('what another tab has written meanwhile stands beside it, and the member goes on with this one', async () => {
    await writeDraft(api, { title: '다른 창의 제목' });
    await title.fill('혼자 저장되는 제목 2');
    const conflict = page.getByRole('alert').filter({ hasText: '다른 창에서 이 요청서를 고쳤어요.' });
    await expect(conflict.getByRole('row').filter({ hasText: '제목' })).toContainText('다른 창의 제목');
    await expectNoAccessibilityProblems(page);
    await conflict.getByRole('button', { name: '이 창의 내용으로 계속 쓰기' }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(titleOnServer).toBe('혼자 저장되는 제목 2');
  });

  await test.step('without a connection the device keeps it, and hands it over once there is one', async () => {
    await page.context().setOffline(true);
    await title.fill('끊긴 동안 적은 제목');
    await expect(page.getByText('연결이 끊겨 이 기기에 저장했어요.')).toBeVisible({ timeout: 20_000 });
    expect(await titleOnServer()).toBe('혼자 저장되는 제목 2');
    await page.context().setOffline(false);
    await expect(savedLine(page)).toBeVisible({ timeout: 20_000 });
    expect(await titleOnServer()).toBe('끊긴 동안 적은 제목');
  });

  await test.step('a session that ends leaves the form, and signing in again saves it', async () => {
    await page.context().clearCookies();
    await title.fill('로그인이 풀린 뒤');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('아이디', { exact: true }).fill(company);
    await dialog.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
    await expect(page.getByText('로그인이 풀려 이 기기에 저장했어요.')).toBeAttached();
    await dialog.getByRole('button', { name: '로그인' }).click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveValue('로그인이 풀린 뒤');
    await expect(savedLine(page)).toBeVisible();
    expect(await titleOnServer()).toBe('로그인이 풀린 뒤');
  });

  await test.step('what was written after the session ended is taken up in the next visit, as the newer one', async () => {
    await page.context().clearCookies();
    await title.fill('이 기기만 아는 제목');
    await expect(page.getByRole('dialog')).toBeVisible();
    await openAs(page, product, company, requestPath);
    await expect(title).toHaveValue('이 기기만 아는 제목');
    await expect(savedLine(page)).toBeVisible();
    expect(await titleOnServer()).toBe('이 기기만 아는 제목');
  });

  await test.step('it is thrown away', async () => {
    await page.getByRole('button', { name: '지우기' }).click();
    const question = page.getByRole('alertdialog', { name: '이 요청서를 지울까요?' });
    await question.getByRole('button', { name: '지우기' }).click();
    // Nothing else is being written, so an empty one follows.
    await expect(page).not.toHaveURL(requestPath);
    await expect(title).toHaveValue('');
    expect(await readDraft(api)).toMatchObject({ version: 0, content: {}, attachments: [] });
  });
});

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[F-38] several are listed where a request is begun, the last one first, and each opens at the step it was left at', async ({
    page,
    product,
  }) => {
    const [first, second] = [
      '5f1c7a1e-0000-4000-8000-00000000e2e1',
      '5f1c7a1e-0000-4000-8000-00000000e2e2',
    ] as const;
    await writeDraft(api, describeRequest({ title: '봄에 낼 요청' }), { key: first, step: 3 });
    await writeDraft(api, { title: '가을에 낼 요청' }, { key: second });
    await openAs(page, product, company, '/project/request');
    const drafts = page.getByRole('region', { name: '쓰던 요청서 2/10' }).getByRole('listitem');
    await expect(drafts.getByRole('heading')).toHaveText(['가을에 낼 요청', '봄에 낼 요청']);
    await expect(drafts.nth(1)).toContainText('3단계 예산과 증빙');
    await expectSoundAt(page, [360, 1280]);

    await page.getByRole('link', { name: /^이어 쓰기.*봄에 낼 요청/ }).click();
    await expect(page.getByRole('heading', { name: '예산과 증빙을 알려 주세요' })).toBeVisible();
    await page.getByRole('button', { name: '다음: 상세 계획' }).click();
    await page.getByLabel('목적').fill('이제 적은 목적');
    await expect.poll(async () => (await readDraft(api, first)).step).toBe(4);
    await page.getByRole('link', { name: '쓰던 요청서 목록' }).click();
    await expect(drafts.first()).toContainText('4단계 상세 계획');
    await expect(drafts.getByRole('heading')).toHaveText(['봄에 낼 요청', '가을에 낼 요청']);
  });
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const typeRefusal = `File type not allowed. (${Object.keys(documentTypes).join(', ')})`;
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
});

test('[X-01] [X-02] [W-01] [W-02] [W-07] [S-04] [S-05] [F-30] [F-31] attachments show kind and size; a refusal names its file and goes with the next good one; one that the server will not delete comes back', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 415/, /status of 500/);
  await writeDraft(api, describeRequest());
  await openAs(page, product, company, `${requestPath}&step=4`);
  const files = page.getByRole('list', { name: '관련 첨부' });
  const item = (name: string) => files.getByRole('listitem').filter({ hasText: name });
  const input = page.locator('input[type=file]');

  await input.setInputFiles([
    { name: '음악.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') },
    { name: '영상.mp4', mimeType: 'video/mp4', buffer: Buffer.from('ftyp') },
  ]);
  const refusal = findToast(page, typeRefusal);
  await expect(refusal).toContainText('음악.mp3 외 1개');
  await expect(files).toHaveCount(0);
  await expectNothingCovered(page);

  await input.setInputFiles(pdf('기획안.pdf'));
  await expect(refusal).toHaveCount(0);
  await expect(item('기획안.pdf')).toContainText('15 Bytes');

  await input.setInputFiles({ ...pdf('속임수.pdf'), buffer: Buffer.from('<html></html>') });
  await expect(item('속임수.pdf')).toContainText(typeRefusal);
  await expect(findToast(page, typeRefusal)).toContainText('속임수.pdf');
  await item('속임수.pdf').getByRole('button', { name: '속임수.pdf 다시 시도' }).click();
  await expect(findToast(page, typeRefusal)).toHaveCount(1);
  await expect(item('속임수.pdf')).toContainText(typeRefusal);
  await item('속임수.pdf').getByRole('button', { name: '속임수.pdf 삭제' }).click();
  await expect(item('속임수.pdf')).toHaveCount(0);
  await expect(findToast(page, typeRefusal)).toHaveCount(0);

  await input.setInputFiles([
    { name: '계획.hwp', mimeType: '', buffer: officeFiles['.hwp'] },
    { name: '발표.pptx', mimeType: '', buffer: officeFiles['.pptx'] },
    { name: '사진.zip', mimeType: 'application/x-zip-compressed', buffer: officeFiles['.zip'] },
    { name: '그림.png', mimeType: 'image/png', buffer: onePixel },
  ]);
  for (const [name, icon] of [
    ['기획안.pdf', 'PDF 파일'],
    ['계획.hwp', '문서 파일'],
    ['발표.pptx', 'PPT 파일'],
    ['사진.zip', '문서 파일'],
    ['그림.png', 'PNG 파일'],
  ] as const) {
    await expect(item(name)).toContainText(/\d Bytes|KB/);
    await expect(item(name).getByRole('img', { name: icon })).toBeVisible();
  }

  const kept = item('기획안.pdf');
  const button = page.getByRole('button', { name: '기획안.pdf 삭제' });
  await page.request.post(`/api/project-drafts/${draftKey}/attachments`, {
    multipart: { file: pdf('동료가 올린 파일.pdf') },
  });
  await page.route('**/api/project-drafts/*/attachments/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '잠시 뒤 다시 지워 주세요.' } }),
  );
  await button.click();
  await expect(findToast(page, '파일 삭제 오류: 잠시 뒤 다시 지워 주세요.')).toBeVisible();
  await expect(kept).toBeVisible();
  // What another device has added meanwhile stands in the list that was fetched again.
  await expect(item('동료가 올린 파일.pdf')).toBeVisible();
  await page.unroute('**/api/project-drafts/*/attachments/*');
  await button.click();
  await expect(kept).toHaveCount(0);
  const attached = async () => (await readDraft(api)).attachments.map(({ name }) => name).toSorted();
  const others = ['계획.hwp', '그림.png', '동료가 올린 파일.pdf', '발표.pptx', '사진.zip'];
  await expect.poll(attached).toEqual(others);
});
