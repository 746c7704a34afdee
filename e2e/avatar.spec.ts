import sharp from 'sharp';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

// A trace would fetch the chosen picture from within the page, which the page's policy refuses with an error.
test.use({ trace: 'off' });

test('[W-08] [W-09] [C-04] a member changes the profile picture and sees it everywhere at once', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  await openAs(page, product, username, '/account/info');
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: 'User avatar' })).toHaveText('새');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: '프로필 사진 바꾸기' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f5f84' } })
    .png()
    .toBuffer();
  await choose('로고.png', 'image/png', logo);
  await expect(findToast(page, '프로필 사진을 바꿨어요.')).toBeVisible();
  const inHeader = page.getByRole('banner').locator('img[src*="/avatar?v="]').first();
  await expect.poll(() => inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expectNoAccessibilityProblems(page);
});
