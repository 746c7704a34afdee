import { expect, test } from '#e2e/fixtures.ts';
import { findToast, openGallery } from '#e2e/gallery.ts';

// Pages stand still in the other files: here they show that dialogs work while they move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[D-01] [D-02] [D-04] dialogs hold the page behind them, the focus and what is typed; confirm and popover answer to their keys', async ({
  page,
}) => {
  await openGallery(page, 'dialogs');
  await test.step('the page behind a dialog does not scroll and does not jump', async () => {
    const opener = page.getByRole('button', { name: '긴 글' });
    await opener.scrollIntoViewIfNeeded();
    const place = await opener.boundingBox();
    const top = await page.evaluate(() => window.scrollY);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(
      top,
    );
    await opener.click();
    const dialog = page.getByRole('dialog', { name: '이용약관' });
    await expect(dialog).toBeVisible();
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 600);
    await dialog.hover();
    await page.mouse.wheel(0, 600);
    // The turn over the dialog has come through, so the one over the page before it has too.
    await expect
      .poll(() => dialog.locator('[tabindex="0"]').evaluate((body) => body.scrollTop))
      .toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await opener.boundingBox()).toEqual(place);
  });
  await test.step('Escape and the backdrop close, the focus is trapped and returns to the opener', async () => {
    const opener = page.getByRole('button', { name: '입력 창', exact: true });
    const dialog = page.getByRole('dialog', { name: '활동 기록 남기기' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: /제목/ })).toBeFocused();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    // It listens for a press beside it from the turn after the one in which it takes the focus.
    await expect(dialog.getByRole('textbox', { name: /제목/ })).toBeFocused();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.mouse.click(4, 4);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('typed text is not lost without a question', async () => {
    await page.getByRole('button', { name: '입력 창', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '활동 기록 남기기' });
    const title = page.getByRole('textbox', { name: /제목/ });
    await title.fill('수온 기록');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '계속 쓰기' }).click();
    await expect(title).toHaveValue('수온 기록');
    await expect(title).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('마지막 대답: 그냥 닫았어요')).toBeVisible();
  });
  await test.step('a confirm stands above the dialog that asked, and answers it', async () => {
    await page.getByRole('button', { name: '입력 창', exact: true }).click();
    await page.getByRole('textbox', { name: /제목/ }).fill('수온 기록');
    await page.getByRole('dialog').getByRole('button', { name: '남기기' }).click();
    const confirm = page.getByRole('alertdialog', { name: '기록을 남길까요?' });
    await confirm.getByRole('button', { name: '취소' }).click();
    await expect(confirm).toBeHidden();
    const again = page.getByRole('dialog').getByRole('button', { name: '남기기' });
    await expect(again).toBeFocused();
    await again.click();
    await confirm.getByRole('button', { name: '남기기' }).click();
    await expect(page.getByText('마지막 대답: 수온 기록')).toBeVisible();
    await expect(page.getByRole('button', { name: '입력 창', exact: true })).toBeFocused();
  });
  await test.step('a popover opens and closes by keys', async () => {
    const opener = page.getByRole('button', { name: '매칭 매니저 맞손 매니저' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '매칭 매니저 연락처' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

test('[B-21] toasts of five kinds: three at a time, status or alert, each for its time, also in the place of one that is leaving', async ({
  page,
}) => {
  await openGallery(page, 'feedback');
  await page.clock.install();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  // The first toast loads what draws toasts; from then on time stands still but for what the test lets pass.
  await press('success');
  await expect(findToast(page, '파일이 삭제되었습니다.').getByRole('status')).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const expectAfterATick = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(50);
      await check();
    }).toPass({ intervals: [10] });
  await expectAfterATick(() => expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 100 }));
  for (const name of ['success', 'info', 'warning', 'error']) await press(name);
  for (const [text, role] of [
    ['기업 회원이 이용할 수 있는 서비스입니다.', 'status'],
    ['파일 업로드에 실패했습니다.', 'alert'],
  ] as const)
    await expectAfterATick(() => expect(findToast(page, text).getByRole(role)).toBeVisible({ timeout: 100 }));
  await expectAfterATick(() =>
    expect(findToast(page, '파일이 삭제되었습니다.')).toHaveCSS('opacity', '0', { timeout: 100 }),
  );
  await page.mouse.move(5, 5);
  await page.clock.fastForward(6500);
  await expectAfterATick(() => expect(page.locator('[data-sonner-toast]')).toHaveCount(1, { timeout: 100 }));
  const failed = findToast(page, '파일 업로드에 실패했습니다.');
  await failed.getByRole('button', { name: '알림 닫기' }).click();
  await expectAfterATick(() => expect(failed).toHaveCount(0, { timeout: 100 }));
  await press('loading');
  const loading = findToast(page, '파일을 올리고 있어요');
  await expectAfterATick(() => expect(loading).toBeVisible({ timeout: 100 }));
  await page.clock.fastForward(60_000);
  await expect(loading).toBeVisible();
  await press('loading 끝내기');
  await expectAfterATick(() => expect(findToast(page, '파일을 올렸어요')).toBeVisible({ timeout: 100 }));
  await expect(loading).toHaveCount(0);
  // What comes while the one in its place is leaving stays.
  await page.clock.runFor(3500);
  const leaving = page.locator('[data-sonner-toast][data-removed=true]');
  await expectAfterATick(() => expect(leaving).toHaveCount(1, { timeout: 100 }));
  await press('loading');
  await page.clock.runFor(2000);
  await expect(leaving).toHaveCount(0);
  await expect(loading).toBeVisible();
});
