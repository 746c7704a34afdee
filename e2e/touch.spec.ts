import { expect, test } from '#e2e/fixtures.ts';
import { openGallery } from '#e2e/gallery.ts';
import { openAs } from '#e2e/sign-in.ts';
import { expectRoomForFingers } from '#e2e/touch.ts';
import { walkTo } from '#e2e/walk.ts';

test.use({ width: 360 });

test('on a phone a finger has 44 px for every control of the gallery and the main pages', async ({
  page,
  product,
}) => {
  await openGallery(page);
  await expectRoomForFingers(page);
  for (const [group, button] of [
    [/예상 일정/, '시작일 달력 열기'],
    [/사업 기간/, '시작월 달력 열기'],
  ] as const) {
    await page.getByRole('group', { name: group }).getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: /^2026년 3월/ }).first()).toBeVisible();
    await expectRoomForFingers(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await walkTo(page, '/');
  await expectRoomForFingers(page);
  // Header and footer are the same everywhere: of the other pages what is their own.
  for (const path of ['/npos', '/howto/faq', '/login', '/signup']) {
    await walkTo(page, path);
    await expectRoomForFingers(page, 'main');
  }
  for (const [username, first, ...others] of [
    ['hanui_csr', '/project/manage', '/project/request', '/account/security'],
    ['solgaeul', '/account/profile'],
    ['matson_ops', '/admin', '/admin/projects'],
  ] as const) {
    await openAs(page, product, username, first);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectRoomForFingers(page);
    for (const path of others) {
      await walkTo(page, path);
      await expectRoomForFingers(page, 'main');
    }
  }
});
