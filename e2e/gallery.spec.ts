import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test, type Width } from '#e2e/fixtures.ts';
import { openGallery } from '#e2e/gallery.ts';
import { openAs } from '#e2e/sign-in.ts';

const WIDTHS: Width[] = [360, 768, 1280];

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ width });

    test('[W-13] [W-15] [D-03] [D-04] every part of the gallery is accessible and none is wider than the page', async ({
      page,
    }) => {
      await openGallery(page);
      await expectNoSideScroll(page);
      await expectNoAccessibilityProblems(page);
    });

    test('[W-13] an open list is accessible', async ({ page }) => {
      await openGallery(page, 'inputs');
      await page.getByRole('combobox', { name: '시군구' }).click();
      await expect(page.getByRole('listbox', { name: '시군구' })).toBeVisible();
      await expectNoAccessibilityProblems(page, '#select');
    });

    test('[W-15] [W-18] open calendars are accessible', async ({ page }) => {
      await openGallery(page, 'dates');
      for (const [group, button] of [
        [/예상 일정/, '시작일 달력 열기'],
        [/사업 기간/, '시작월 달력 열기'],
      ] as const) {
        await page.getByRole('group', { name: group }).getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog', { name: '날짜선택' })).toBeVisible();
        await expect(page.getByRole('button', { name: /^2026년 3월/ }).first()).toBeVisible();
        await expectNoAccessibilityProblems(page, '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    test('[D-01] [D-03] [D-04] open dialogs are accessible and fit the screen', async ({ page }) => {
      await openGallery(page, 'dialogs');
      for (const name of ['입력 창', '저장하지 못한 창', '긴 글', '긴 제목', 'alert', 'confirm · danger']) {
        await page.getByRole('button', { name, exact: true }).click();
        const dialog = page.locator('[role=dialog], [role=alertdialog]');
        await expect(dialog).toBeVisible();
        await expectNoSideScroll(page);
        await expectNoAccessibilityProblems(page, '[role=dialog], [role=alertdialog]');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    });

    test('[B-21] toasts are accessible', async ({ page }) => {
      await openGallery(page, 'feedback');
      for (const name of ['success', 'error', 'loading'])
        await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: '파일 업로드에 실패했습니다.' })).toBeVisible();
      await expectNoAccessibilityProblems(page, '[data-sonner-toaster]');
    });

    test('[D-01] [D-05] [D-06] [D-09] [D-14] [D-19] the dialogs of the product are accessible in every state and fit the screen', async ({
      page,
      product,
    }) => {
      await openAs(page, product, 'hanui_csr', '/gallery?group=product-dialogs');
      const parts = page.locator('#project-detail, #certificate-dialogs, #company-dialogs');
      await expect(parts.getByRole('button', { name: '진행 정보 · 협약 확정' })).toBeVisible();
      const buttons = parts.getByRole('button').or(page.getByRole('button', { name: '담당자 이메일 인증' }));
      await expect(buttons).toHaveCount(18);
      for (const button of await buttons.all()) {
        await button.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('heading').first()).toBeVisible();
        await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
        await expectNoSideScroll(page);
        await expectNoAccessibilityProblems(page, '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
      }
    });
  });
}

test.describe('on a device set to dark', () => {
  test.use({ colorScheme: 'dark' });

  test('pages are dark, and their contrast holds', async ({ page }) => {
    const readGround = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await openGallery(page);
    expect(await readGround()).toBe('rgb(14, 21, 25)');
    await expectNoAccessibilityProblems(page);
    const paper = page.locator('#logo [data-theme=light]');
    await expect(paper, 'what stays bright like paper').toHaveCSS('background-color', 'rgb(249, 248, 245)');
    await page.getByRole('button', { name: 'confirm · danger' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoAccessibilityProblems(page, '[role=alertdialog]');
    for (const path of ['/', '/npos', '/about', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectNoAccessibilityProblems(page);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await readGround()).toBe('rgb(255, 255, 255)');
  });
});

test('a group of the gallery stands alone at an address of its own', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('link', { name: '버튼만 보기' }).click();
  await expect(page).toHaveURL('/gallery?group=buttons');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['버튼']);
  await page.getByRole('link', { name: '모두 보기' }).click();
  await expect(page.getByRole('heading', { name: '기초', level: 2 })).toBeVisible();
});
