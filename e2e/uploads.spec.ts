import { truncateSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { expectNothingCovered, findToast, openGallery } from '#e2e/gallery.ts';

const MB = 1024 * 1024;

function makeFile(name: string, size = 2000, mimeType = 'application/pdf') {
  return { name, mimeType, buffer: Buffer.alloc(size, 1) };
}

/** A file of any size that the browser reads itself: as a buffer it would travel through the test's connection. */
function keepFile(testInfo: TestInfo, name: string, size: number): string {
  const file = testInfo.outputPath(name);
  writeFileSync(file, '');
  truncateSync(file, size);
  return file;
}

/** One of the gallery's upload lists under its heading. */
const findArea = (page: Page, heading: string) =>
  page
    .locator('#file-upload-list')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openGallery(page, 'files');
});

/** Stops the clock of the gallery's sample server, so that what it shows for a moment stays until `page.clock.resume()`. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

test('[W-01] [W-03] [W-04] [S-04] [K-01] [K-04] [V-05] [V-06] [F-30] one file: uploading with progress, then its size, while the button hides; one that is too large or of another type is dropped with a toast over nothing that can be pressed', async ({
  page,
}, testInfo) => {
  const area = findArea(page, '하나만 (기본)');
  await expect(area.getByText('10MB 이하의 .pdf 파일만 업로드 가능합니다')).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    area.getByRole('button', { name: '파일 업로드' }).click(),
  ]);
  expect(chooser.isMultiple()).toBe(false);
  await stopTime(page);
  await chooser.setFiles(makeFile('고유번호증.pdf', 422_400));
  const item = area.getByRole('listitem');
  await expect(item).toContainText('업로드 중...');
  await expect(item.getByRole('progressbar', { name: '고유번호증.pdf 업로드' })).toBeVisible();
  await expect(item.getByRole('button')).toHaveCount(0);
  await page.clock.resume();
  await expect(item).toContainText('412.50 KB');
  await expect(item.getByRole('img', { name: 'PDF 파일' })).toBeVisible();
  await expect(area.getByRole('button', { name: /파일 (업로드|추가)/ })).toHaveCount(0);
  await expect(
    area.getByRole('status').filter({ hasText: '고유번호증.pdf 업로드를 마쳤어요' }),
  ).toBeAttached();
  await item.getByRole('button', { name: '고유번호증.pdf 삭제' }).click();
  await expect(area.getByRole('button', { name: '파일 업로드' })).toBeVisible();

  await area.locator('input[type=file]').setInputFiles(keepFile(testInfo, '큰 파일.pdf', 10 * MB + 1));
  await expect(findToast(page, 'File size cannot exceed 10MB.')).toContainText('10MB를 넘을 수 없어요');
  await area.locator('input[type=file]').setInputFiles(makeFile('그림.png', 5, 'image/png'));
  await expect(findToast(page, 'File type not allowed. (.pdf)')).toContainText('.pdf 파일만 올릴 수 있어요');
  await expect(area.getByRole('listitem')).toHaveCount(0);
  await area.locator('input[type=file]').setInputFiles(keepFile(testInfo, '가장 큰 파일.pdf', 10 * MB));
  await expect(area.getByRole('listitem')).toContainText('10.00 MB');
  await area.getByRole('button', { name: '가장 큰 파일.pdf 삭제' }).click();
  await area.locator('input[type=file]').setInputFiles(makeFile('대문자.PDF', 2000, ''));
  await expect(area.getByRole('listitem')).toContainText('1.95 KB');
  await area.getByRole('button', { name: '대문자.PDF 삭제' }).click();

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await area.scrollIntoViewIfNeeded();
    await area.locator('input[type=file]').setInputFiles(keepFile(testInfo, '큰 파일.pdf', 10 * MB + 1));
    const refusal = findToast(page, 'File size cannot exceed 10MB.');
    await expect(refusal).toHaveCount(1);
    await expect(refusal).toContainText('큰 파일.pdf');
    await expectNothingCovered(page);
    await page.mouse.wheel(0, 300);
    await expectNothingCovered(page);
  }
  await area.locator('input[type=file]').setInputFiles(makeFile('고유번호증.pdf'));
  await expect(findToast(page, 'File size cannot exceed 10MB.')).toHaveCount(0);
  await area.getByRole('button', { name: '고유번호증.pdf 삭제' }).click();

  await area.getByText('파일을 끌어다 놓거나').evaluate((target) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7'], '끌어온 파일.pdf', { type: 'application/pdf' }));
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(area.getByRole('listitem')).toContainText('끌어온 파일.pdf');
});

test('[W-03] [S-04] several files go at once, three on their way at a time and no more than may be sent in a minute, and the button waits for them', async ({
  page,
}) => {
  const area = findArea(page, '여러 개');
  await stopTime(page);
  await area
    .locator('input[type=file]')
    .setInputFiles([makeFile('하나.pdf'), makeFile('둘.JPG', 5, 'image/jpeg'), makeFile('셋.pptx', 9, '')]);
  await expect(area.getByRole('progressbar')).toHaveCount(3);
  await expect(area.getByRole('button', { name: '파일 추가' })).toBeDisabled();
  await page.clock.resume();
  await expect(area.getByRole('progressbar')).toHaveCount(0);
  await expect(area.getByRole('button', { name: '파일 추가' })).toBeEnabled();
  await expect(area.getByRole('listitem')).toHaveCount(5);

  // The others follow by themselves.
  await stopTime(page);
  await area
    .locator('input[type=file]')
    .setInputFiles(Array.from({ length: 5 }, (_, at) => makeFile(`그림 ${at + 1}.png`, 5, 'image/png')));
  await expect(area.getByRole('progressbar')).toHaveCount(5);
  await page.clock.runFor(300);
  const waiting = area.getByRole('progressbar').and(page.locator('[aria-valuenow="0"]'));
  await expect(waiting).toHaveCount(2);
  await page.clock.resume();
  await expect(area.getByRole('button', { name: /^그림 \d\.png 삭제$/ })).toHaveCount(5);

  await area
    .locator('input[type=file]')
    .setInputFiles(Array.from({ length: 40 }, (_, at) => makeFile(`사진 ${at + 1}.jpg`, 5, 'image/jpeg')));
  const told = findToast(page, '한 번에 30개까지 올릴 수 있어요. 나머지는 1분 뒤에 올려 주세요.');
  await expect(told).toContainText('사진 31.jpg 외 9개');
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await area.getByRole('button', { name: /^사진 \d+\.jpg 삭제$/ }).count()).toBe(30);
  }).toPass({ intervals: [0] });
  await expect(area.getByRole('progressbar')).toHaveCount(0);
});

test('[W-02] [S-04] [S-05] [X-01] [X-02] what the server refuses is told once for each reason and can be tried again; a refused delete brings the list as the server has it', async ({
  page,
}) => {
  const area = findArea(page, '서버가 거절할 때');
  await area.locator('input[type=file]').setInputFiles(makeFile('거절.pdf'));
  const item = area.getByRole('listitem').filter({ hasText: '거절.pdf' });
  await expect(item).toContainText('업로드 실패');
  await expect(findToast(page, '파일 업로드에 실패했습니다.')).toBeVisible();
  await stopTime(page);
  await item.getByRole('button', { name: '거절.pdf 다시 시도' }).click();
  // The second attempt ends like the first, and its toast takes the place of the first one's.
  await expect(item).toContainText('업로드 중...');
  await page.clock.resume();
  await expect(item).toContainText('업로드 실패');
  await expect(findToast(page, '파일 업로드에 실패했습니다.')).toHaveCount(1);
  await item.getByRole('button', { name: '거절.pdf 삭제' }).click();
  await expect(item).toHaveCount(0);

  await stopTime(page);
  await area.getByRole('button', { name: '공간 배치 참고.pptx 삭제' }).click();
  await expect(area.getByRole('listitem')).toHaveCount(1);
  await page.clock.resume();
  await expect(findToast(page, '파일 삭제 오류: 이미 제출한 파일이에요.')).toBeVisible();
  // What is fetched again holds one file more than the list before.
  await expect(area.getByRole('listitem')).toHaveCount(3);

  const other = findArea(page, '여러 개');
  await other.getByRole('button', { name: '공간 배치 참고.pptx 삭제' }).click();
  await expect(other.getByRole('listitem')).toHaveCount(1);

  await area
    .locator('input[type=file]')
    .setInputFiles(Array.from({ length: 8 }, (_, at) => makeFile(`서류 ${at + 1}.pdf`)));
  await expect(area.getByRole('button', { name: /다시 시도$/ })).toHaveCount(8);
  const toasts = page.getByText(/서류 \d\.pdf 외 7개/);
  await expect(toasts).toHaveCount(1);
});

test('[W-05] [W-06] [W-07] [P-04] [X-03] a document list tells kind, date and uploader, and downloads; delete is for owners and hidden when locked', async ({
  page,
}) => {
  const icons = page.locator('#file-upload-list > div').filter({ hasText: 'g.hwp' }).getByRole('img');
  const names = await icons.evaluateAll((all) =>
    all.slice(-8).map((icon) => icon.getAttribute('aria-label')),
  );
  expect(names).toEqual([
    'PDF 파일',
    'PPT 파일',
    'PPT 파일',
    'PNG 파일',
    'JPG 파일',
    'JPG 파일',
    '문서 파일',
    '문서 파일',
  ]);

  const list = page.getByRole('list', { name: '서류', exact: true });
  const [own, foreign] = [list.getByRole('listitem').first(), list.getByRole('listitem').nth(1)];
  await expect(own.getByRole('button', { name: /다운받기/ })).toBeEnabled();
  await expect(own.getByRole('button', { name: /삭제하기/ })).toBeEnabled();
  await expect(foreign.getByRole('button', { name: /삭제하기/ })).toBeDisabled();
  await expect(foreign.getByRole('button', { name: /삭제하기/ })).toHaveAccessibleDescription(
    '올린 기관만 삭제할 수 있어요.',
  );
  await expect(
    page.getByRole('list', { name: '잠긴 서류' }).getByRole('button', { name: /삭제하기/ }),
  ).toHaveCount(0);

  const failing = page.getByRole('list', { name: '서류와 올린 곳' }).getByRole('listitem').nth(1);
  await failing.getByRole('button', { name: /다운받기/ }).click();
  await expect(findToast(page, '파일 다운로드에 실패했습니다.')).toBeVisible();
  await failing.getByRole('button', { name: /삭제하기/ }).click();
  await expect(findToast(page, '파일 삭제 오류: 이미 제출한 서류예요.')).toBeVisible();

  const items = page.getByRole('list', { name: '서류와 올린 곳' }).getByRole('listitem');
  await expect(items.first()).toContainText('1.20 MB · 2025.08.14');
  await expect(items.first()).toContainText('김도현');
  await expect(items.first()).toContainText('잠김');
  await expect(items.nth(1)).toContainText('하늬에너지');
  await expect(items.nth(1)).not.toContainText('한서윤');
});
