import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { deleteCertificate, findCertificates } from '#contract/npos/certificates.ts';
import { createSamplePdf } from '#db/seed/sample-pdf.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { createMember } from '#e2e/members.ts';
import { markAllSame } from '#e2e/reviews.ts';
import type { Product } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';

const admin = 'matson_ops';

const paper = createSamplePdf('고유번호증', ['단체명 물빛배움터', '고유번호 123-82-45678']);

type Document = { name: string; mimeType: string; buffer: Buffer };

const pdf: Document = { name: '고유번호증_물빛.pdf', mimeType: 'application/pdf', buffer: paper };

/** Sends a document of an organisation for review. */
async function send(page: Page, product: Product, username: string, file = pdf): Promise<void> {
  const { cookies } = await openApi(product.url, username);
  await page.context().addCookies(cookies);
  const sent = await page.request.post('/api/certificates/UNIQUE_NUMBER', { multipart: { file } });
  expect(sent.status()).toBe(200);
}

async function openReview(page: Page, product: Product, username: string): Promise<void> {
  await openAs(page, product, admin, '/admin/certificates');
  await page.getByRole('link', { name: new RegExp(username) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${username} 단체` })).toBeVisible();
}

/** The share of the drawn page that is ink: about 0.3 in 1,000 for its figures alone, above 1 with its Korean letters. */
const measureInk = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 255) < 128 && data[at + 3] === 255) count += 1;
    return (1000 * count) / (canvas.width * canvas.height);
  });

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[B-07] [P-07] [O-09] [F-54] the admin reads the PDF beside what was entered, field by field, and verifies it; its renewal, seen beside it and reviewed by keyboard alone, takes its place', async ({
    page,
    product,
    openVisitor,
  }) => {
    const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
    const member = await openVisitor();
    await send(member, product, username);
    await openAs(page, product, admin, '/admin/certificates');
    await expect(page.getByRole('heading', { level: 1, name: /서류 확인/ })).toBeVisible();
    const queue = page.getByRole('list', { name: '확인을 기다리는 서류' });
    await expect(queue.getByRole('link', { name: new RegExp(username) })).toContainText('2일 23시간 남음');
    await expectSoundAt(page, [360, 1280]);
    await queue.getByRole('link', { name: new RegExp(username) }).click();
    const viewer = page.getByRole('region', { name: '서류 고유번호증_물빛.pdf' });
    await expect(viewer.getByRole('img', { name: '고유번호증_물빛.pdf 1쪽' })).toBeVisible();
    await expect(viewer.getByText('고유번호 123-82-45678')).toBeAttached();
    await expect.poll(() => measureInk(page)).toBeGreaterThan(1);
    const compared = page.getByRole('region', { name: '입력한 값과 서류' });
    await expect(compared).toContainText(/\d{3}-\d{2}-\d{5}/);
    await viewer.getByRole('button', { name: '크게 보기' }).press('Enter');
    await expect(viewer.getByText('150%')).toBeVisible();
    await viewer.getByRole('region', { name: '서류 내용' }).focus();

    await page.getByRole('button', { name: '확인 완료 보내기' }).click();
    await expect(page.getByText('확인할지 보완을 부탁할지 골라 주세요.')).toBeVisible();
    await page.getByRole('radio', { name: /확인했어요/ }).check();
    await page.getByRole('button', { name: '확인 완료 보내기' }).click();
    await expect(page.getByText('서류와 견주지 않은 곳이 4곳 있어요.')).toBeVisible();
    await compared.getByRole('group', { name: /^이름/ }).getByRole('radio', { name: '달라요' }).check();
    await compared.getByRole('textbox', { name: /서류에 적힌 이름/ }).fill('물빛배움터');
    await expect(page.getByRole('textbox', { name: '기관에 보낼 말' })).toHaveValue(
      /서류에는 ‘물빛배움터’로 나와 있어요/,
    );
    await expectSoundAt(page, [360, 768, 1280]);
    await page.reload();
    await expect(compared.getByText('4곳 가운데 1곳을 봤어요', { exact: false })).toBeVisible();
    await markAllSame(page);
    await page.getByRole('radio', { name: /확인했어요/ }).check();
    await page.getByRole('button', { name: '확인 완료 보내기' }).click();
    await expect(findToast(page, '확인 완료로 처리했어요.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: `${username} 단체` })).toHaveCount(0);
    // What was seen and written is for this decision alone.
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('review:'))))
      .toEqual([]);

    await member.goto('/account/info');
    const row = member.getByRole('region', { name: '증빙 서류' }).getByRole('listitem').first();
    const dialog = member.getByRole('dialog', { name: '고유번호증 인증' });
    await test.step('the member sends a renewal beside the valid document', async () => {
      await expect(row).toContainText('확인 완료');
      await expect(row).toContainText(/기준일 \d{4}\.\d{2}\.\d{2}/);
      await member.getByRole('button', { name: '고유번호증 파일 보기' }).click();
      await dialog.getByRole('button', { name: '새 서류 올리기' }).click();
      await expect(dialog.getByText('그때까지 지금 서류를 그대로 써요.')).toBeVisible();
      await dialog.locator('input[type=file]').setInputFiles({ ...pdf, name: '새 고유번호증.pdf' });
      await dialog.getByRole('button', { name: '인증 요청하기' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText('확인 완료');
      await expect(row).toContainText('새 서류 확인 중');
      await member.getByRole('button', { name: '고유번호증 파일 보기' }).click();
      await expect(dialog.getByRole('region', { name: '지금 등록된 파일' })).toContainText(pdf.name);
      await expect(dialog.getByRole('region', { name: '새로 올린 파일' })).toContainText('새 고유번호증.pdf');
      await expectSoundAt(member, [360, 1280], '[role=dialog]');
    });

    await page.goto('/admin/certificates');
    await page.getByRole('link', { name: new RegExp(`${username}.*갱신`) }).click();
    await expect(page.getByRole('region', { name: '새 서류' })).toContainText('새 고유번호증.pdf');
    await expect(page.getByRole('region', { name: '지금 쓰는 서류' }).first()).toContainText(pdf.name);
    await expect(page.locator('canvas')).toHaveCount(2);
    await expectSoundAt(page, [360, 1280]);
    const marks = page.getByRole('radio', { name: '같아요' });
    await expect(marks.first()).toBeVisible();
    for (const same of await marks.all()) await same.press('Space');
    await page.getByRole('radio', { name: /이 서류로 바꿔요/ }).press('Space');
    await page.getByRole('button', { name: '확인 완료 보내기' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${username} 단체` })).toHaveCount(0);
    await member.reload();
    await expect(row).toContainText('확인 완료');
    await expect(row).not.toContainText('새 서류');
    await member.getByRole('button', { name: '고유번호증 파일 보기' }).click();
    await expect(dialog).toContainText('새 고유번호증.pdf');
  });
});

test('[B-07] an image is shown redrawn, and a request to correct carries the chosen words to the member; a document that was taken back while it was looked at is not decided on', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#cdd8e0' } })
    .jpeg()
    .toBuffer();
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const member = await openVisitor();
  await send(member, product, username, { name: '사진.jpg', mimeType: 'image/jpeg', buffer });
  await openReview(page, product, username);
  const picture = page.getByRole('img', { name: '사진.jpg' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await page.getByRole('button', { name: '오른쪽으로 돌리기' }).click();
  await page.getByRole('radio', { name: /보완을 부탁해요/ }).check();
  await page.getByRole('button', { name: '보완 요청 보내기' }).click();
  await expect(page.getByText('고칠 내용을 적어 주세요.')).toBeVisible();
  const words = '글자가 흐려 읽을 수 없어요. 밝은 곳에서 다시 찍어 주세요.';
  await page.getByRole('button', { name: words }).click();
  await expectNoAccessibilityProblems(page);
  await page.getByRole('button', { name: '보완 요청 보내기' }).click();
  await expect(findToast(page, '보완 요청을 보냈어요.')).toBeVisible();
  await member.goto('/account/info');
  const row = member.getByRole('region', { name: '증빙 서류' }).getByRole('listitem').first();
  await expect(row).toContainText('보완 필요');
  await expect(row).toContainText(words);
  await member.getByRole('button', { name: '고유번호증 다시 올리기' }).click();
  await expect(member.getByRole('dialog', { name: '고유번호증 인증' })).toContainText(words);

  expectedErrors.push(/ERR_FAILED/, /status of 409/, /status of 404/);
  const other = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await send(member, product, other);
  // Whoever hears of it at once has nothing left to decide on.
  await page.route('**/api/live', (route) => route.abort());
  await openReview(page, product, other);
  const api = await openApi(product.url, other);
  const { items } = await api.call(findCertificates);
  await markAllSame(page);
  const fileId = items[0]?.file?.id ?? '';
  await api.call(deleteCertificate, { params: { documentType: 'UNIQUE_NUMBER', fileId } });
  await page.getByRole('radio', { name: /확인했어요/ }).check();
  await page.getByRole('button', { name: '확인 완료 보내기' }).click();
  await expect(page.getByText('이 서류는 이제 없어요')).toBeVisible();
  await expect(findToast(page, '그사이 기관이 서류를 지우거나 새로 올렸어요.')).toBeVisible();
  await page.getByRole('link', { name: '서류 목록 보기' }).click();
  await expect(page.getByRole('link', { name: new RegExp(other) })).toHaveCount(0);
});
