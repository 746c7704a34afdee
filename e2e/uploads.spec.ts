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

test('[W-01] [S-04] [K-04] [V-05] [V-06] [F-30] a file goes up with its progress and stands with its size; one that is too large or of another type is dropped with a toast over nothing that can be pressed; one is dragged in', async ({
  page,
}, testInfo) => {
  await page.clock.install();
  await openGallery(page, 'files');
  const area = findArea(page, '하나만 (기본)');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    area.getByRole('button', { name: '파일 업로드' }).click(),
  ]);
  expect(chooser.isMultiple()).toBe(false);
  // What the gallery's sample server shows for a moment stays until the clock goes on.
  await page.clock.pauseAt(Date.now() + 60_000);
  await chooser.setFiles(makeFile('고유번호증.pdf', 422_400));
  const item = area.getByRole('listitem');
  await expect(item).toContainText('업로드 중...');
  await expect(item.getByRole('progressbar', { name: '고유번호증.pdf 업로드' })).toBeVisible();
  await page.clock.resume();
  await expect(item).toContainText('412.50 KB');
  await item.getByRole('button', { name: '고유번호증.pdf 삭제' }).click();
  await expect(area.getByRole('button', { name: '파일 업로드' })).toBeVisible();

  await area.locator('input[type=file]').setInputFiles(makeFile('그림.png', 5, 'image/png'));
  await expect(findToast(page, 'File type not allowed. (.pdf)')).toContainText('.pdf 파일만 올릴 수 있어요');
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
  await expect(area.getByRole('listitem')).toHaveCount(0);

  await area.getByText('파일을 끌어다 놓거나').evaluate((target) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7'], '끌어온 파일.pdf', { type: 'application/pdf' }));
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(item).toContainText('끌어온 파일.pdf');
  await expect(findToast(page, 'File size cannot exceed 10MB.')).toHaveCount(0);
});
