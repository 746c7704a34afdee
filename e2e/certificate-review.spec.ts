import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { createSamplePdf } from '#db/seed/sample-pdf.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { createMember } from '#e2e/members.ts';
import { markAllSame } from '#e2e/reviews.ts';
import type { Product } from '#e2e/server.ts';
import { openAs } from '#e2e/sign-in.ts';
import { walkTo } from '#e2e/walk.ts';

const admin = 'matson_ops';

const paper = createSamplePdf('고유번호증', ['단체명 물빛배움터', '고유번호 123-82-45678']);

type Document = { name: string; mimeType: string; buffer: Buffer };

const pdf: Document = { name: '고유번호증_물빛.pdf', mimeType: 'application/pdf', buffer: paper };

/** Sends a document of an organisation for review. */
async function send(request: APIRequestContext, product: Product, username: string, file = pdf) {
  const { cookies } = await openApi(product.url, username);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const sent = await request.post('/api/certificates/UNIQUE_NUMBER', {
    multipart: { file },
    headers: { cookie },
  });
  expect(sent.status()).toBe(200);
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

test.use({ width: 360 });

test('[B-07] [P-07] [O-09] [F-54] the admin reads a PDF beside what was entered, field by field, and verifies it; its renewal is seen beside it and reviewed by keyboard alone; a picture is shown redrawn', async ({
  page,
  product,
  request,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const other = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await send(request, product, username);
  const viewer = page.getByRole('region', { name: '서류 고유번호증_물빛.pdf' });
  const compared = page.getByRole('region', { name: '입력한 값과 서류' });
  const queue = page.getByRole('list', { name: '확인을 기다리는 서류' });
  const done = page.getByRole('heading', { level: 1, name: `${username} 단체` });

  await test.step('a PDF, on a phone and wider', async () => {
    await openAs(page, product, admin, '/admin/certificates');
    const row = queue.getByRole('link', { name: new RegExp(username) });
    await expect(row).toContainText('2일 23시간 남음');
    await expectSoundAt(page, [360, 1280]);
    await row.click();
    await expect(viewer.getByRole('img', { name: '고유번호증_물빛.pdf 1쪽' })).toBeVisible();
    await expect(viewer.getByText('고유번호 123-82-45678')).toBeAttached();
    await expect.poll(() => measureInk(page)).toBeGreaterThan(1);
    await viewer.getByRole('button', { name: '크게 보기' }).press('Enter');
    await expect(viewer.getByText('150%')).toBeVisible();
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
    await expect(done).toHaveCount(0);
  });

  await test.step('its renewal beside it', async () => {
    await send(request, product, username, { ...pdf, name: '새 고유번호증.pdf' });
    await walkTo(page, '/admin/certificates');
    await queue.getByRole('link', { name: new RegExp(`${username}.*갱신`) }).click();
    await expect(page.getByRole('region', { name: '새 서류' })).toContainText('새 고유번호증.pdf');
    await expect(page.getByRole('region', { name: '지금 쓰는 서류' }).first()).toContainText(pdf.name);
    await expect(page.locator('canvas')).toHaveCount(2);
    await expectSoundAt(page, [360, 1280]);
    const marks = page.getByRole('radio', { name: '같아요' });
    await expect(marks.first()).toBeVisible();
    for (const same of await marks.all()) await same.press('Space');
    await page.getByRole('radio', { name: /이 서류로 바꿔요/ }).press('Space');
    await page.getByRole('button', { name: '확인 완료 보내기' }).press('Enter');
    await expect(done).toHaveCount(0);
  });

  await test.step('a picture', async () => {
    const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#cdd8e0' } })
      .jpeg()
      .toBuffer();
    await send(request, product, other, { name: '사진.jpg', mimeType: 'image/jpeg', buffer });
    await walkTo(page, '/admin/certificates');
    // What the last decision told stands above the end of a long queue, for as long as the pointer rests on it.
    await page.mouse.move(0, 0);
    await expect(page.getByText('확인 완료로 처리했어요.')).toHaveCount(0);
    await queue.getByRole('link', { name: new RegExp(other) }).click();
    const picture = page.getByRole('img', { name: '사진.jpg' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
    await page.getByRole('button', { name: '오른쪽으로 돌리기' }).click();
    await page.getByRole('radio', { name: /보완을 부탁해요/ }).check();
    await page
      .getByRole('button', { name: '글자가 흐려 읽을 수 없어요. 밝은 곳에서 다시 찍어 주세요.' })
      .click();
    await expectSoundAt(page, [360]);
    await page.getByRole('button', { name: '보완 요청 보내기' }).click();
    await expect(findToast(page, '보완 요청을 보냈어요.')).toBeVisible();
  });
});
