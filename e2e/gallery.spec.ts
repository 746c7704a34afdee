import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openGallery } from '#e2e/gallery.ts';
import { openAs } from '#e2e/sign-in.ts';

const widths = [1280, 768, 360] as const;

/** Leads from the whole gallery, or from one group, to another group. */
async function showGroup(page: Page, name: string): Promise<void> {
  const all = page.getByRole('link', { name: '모두 보기' });
  if (await all.isVisible()) await all.click();
  await page.getByRole('link', { name: `${name}만 보기`, exact: true }).click();
  await expect(page).toHaveURL(/\/gallery\?group=[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([name]);
}

async function expectOpenListSound(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: '시군구' });
  await box.click();
  await expect(page.getByRole('listbox', { name: '시군구' })).toBeVisible();
  await expectNoAccessibilityProblems(page, '#select');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: '시군구' })).toBeHidden();
}

async function expectCalendarsSound(page: Page): Promise<void> {
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
}

test('[W-13] [W-15] [W-18] [D-01] [D-03] [D-04] [B-21] every part of the gallery, open lists, calendars, dialogs and toasts are accessible, and none is wider than the page', async ({
  page,
}) => {
  await openGallery(page);
  await expectSoundAt(page, widths);
  await showGroup(page, '입력');
  for (const each of widths) {
    await showAt(page, each);
    await expectOpenListSound(page);
  }
  await showGroup(page, '날짜');
  for (const each of widths) {
    await showAt(page, each);
    await expectCalendarsSound(page);
  }
  await showGroup(page, '대화상자');
  for (const name of ['입력 창', '저장하지 못한 창', '긴 글', '긴 제목', 'alert', 'confirm · danger']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.locator('[role=dialog], [role=alertdialog]');
    await expect(dialog).toBeVisible();
    await expectSoundAt(page, widths, '[role=dialog], [role=alertdialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await showGroup(page, '알림과 상태');
  for (const name of ['success', 'error', 'loading'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '파일 업로드에 실패했습니다.' })).toBeVisible();
  for (const each of widths) {
    await showAt(page, each);
    await expectNoAccessibilityProblems(page, '[data-sonner-toaster]');
  }
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
    await expectSoundAt(page, [1280, 360], '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

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
    const title = page.getByRole('main').getByRole('heading').first();
    await title.evaluate((heading) => heading.setAttribute('style', 'color: rgb(60 70 75)'));
    await expect(expectNoAccessibilityProblems(page), 'one faded text').rejects.toThrow('color-contrast: ');
    await page.emulateMedia({ media: 'print' });
    expect(await readGround()).toBe('rgb(255, 255, 255)');
  });
});
