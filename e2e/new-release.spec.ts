import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast, openGallery } from '#e2e/gallery.ts';

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[F-09] a tab whose release is gone offers to reload, and what was typed is there again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await openGallery(page, 'dialogs');
    await page.getByRole('button', { name: '입력 창' }).click();
    const title = page.getByRole('textbox', { name: /제목/ });
    const content = page.getByRole('textbox', { name: /내용/ });
    await title.fill('수온 기록');
    await content.fill('세 지점에서 쟀어요.');
    await page.route(/assets\/alert-/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('dialog').getByRole('button', { name: '남기기' }).click();
    const offer = page.getByRole('alertdialog', { name: '새 버전이 나왔어요' });
    await expect(offer).toBeVisible();
    await expectSoundAt(page, [360]);
    // Put off, it leaves the dialog below as it was.
    await page.keyboard.press('Escape');
    await expect(offer).toBeHidden();
    await expect(title).toHaveValue('수온 기록');
    await page.getByRole('dialog').getByRole('button', { name: '남기기' }).click();
    // The part is asked for before it can be had again.
    await expect(offer).toBeVisible();
    await page.unroute(/assets\/alert-/);
    await offer.getByRole('button', { name: '새로고침' }).click();
    await expect(offer).toBeHidden();
    await page.mouse.move(20, 20);
    await page.getByRole('button', { name: '입력 창' }).click();
    await expect(title).toHaveValue('수온 기록');
    await expect(content).toHaveValue('세 지점에서 쟀어요.');
    await expect(findToast(page, '새로고침하기 전에 쓰던 글을 다시 채웠어요.')).toBeVisible();
    // The application knows of it, too: the button that needs a title can be pressed.
    await page.getByRole('dialog').getByRole('button', { name: '남기기' }).click();
    await expect(page.getByRole('alertdialog', { name: '기록을 남길까요?' })).toBeVisible();
  });
});

test('[F-09] a part of a page that is cut off leaves the page, and says how to go on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await openGallery(page, 'dates');
  const day = page.getByRole('textbox', { name: '기준일' });
  await day.fill('2026.11.24');
  await page.route(/assets\/day-calendar/, (route) => route.abort());
  await page.getByRole('button', { name: '기준일 달력 열기' }).click();
  const notice = page.getByRole('alert').filter({ hasText: /연결이 끊겨서/ });
  await expect(notice).toBeVisible();
  await page.unroute(/assets\/day-calendar/);
  await notice.getByRole('button', { name: '새로고침' }).click();
  await expect(notice).toBeHidden();
  await page.mouse.move(20, 20);
  await expect(day).toHaveValue('2026.11.24');
  await page.getByRole('button', { name: '기준일 달력 열기' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('[F-09] a page whose application is gone gives way to the present release', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.route(/assets\/entry-client/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/about');
  const loadedAgain = page.waitForEvent('load');
  await page.mouse.move(10, 10);
  await loadedAgain;
  // Once: where that changes nothing, the page is still there to be read.
  const refusedAgain = page.waitForResponse(/assets\/entry-client/);
  await page.mouse.move(30, 30, { steps: 3 });
  await refusedAgain;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(/assets\/entry-client/);
  await page.reload();
  await page.mouse.move(50, 50, { steps: 3 });
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
});

test('[F-09] a page whose application did not come starts once the connection is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.goto('/about');
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/entry-client-'));
  await page.mouse.move(10, 10, { steps: 3 });
  await lost;
  await page.mouse.move(30, 30, { steps: 3 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    // How long a connection that is still away is not asked for again.
    await page.clock.fastForward(3_000);
    await page.mouse.move(50, 50);
    await page.mouse.move(70, 70);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready', { timeout: 1_000 });
  }).toPass();
});
