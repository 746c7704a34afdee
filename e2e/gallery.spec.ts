import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openGallery } from '#e2e/gallery.ts';
import { openAs } from '#e2e/sign-in.ts';

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
    await expectSoundAt(page, [360], '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

const readGround = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

test('[W-13] [W-15] [W-18] [D-01] [D-03] [D-04] [B-21] every part of the gallery is accessible, dark on a computer and bright on a phone, with its open lists, calendars, dialogs and toasts, and none is wider than the page', async ({
  page,
}) => {
  await openGallery(page);
  await showAt(page, 768);
  await expectNoSideScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readGround(page)).toBe('rgb(14, 21, 25)');
  const paper = page.locator('#logo [data-theme=light]');
  await expect(paper, 'what stays bright like paper').toHaveCSS('background-color', 'rgb(249, 248, 245)');
  await expectSoundAt(page, [1280]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSoundAt(page, [360]);
  await showGroup(page, '입력');
  await expectOpenListSound(page);
  await showGroup(page, '날짜');
  await expectCalendarsSound(page);
  await showGroup(page, '대화상자');
  for (const name of ['저장하지 못한 창', '긴 글', '긴 제목', 'alert', 'confirm · danger']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.locator('[role=dialog], [role=alertdialog]');
    await expect(dialog).toBeVisible();
    await expectSoundAt(page, [360], '[role=dialog], [role=alertdialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await showGroup(page, '알림과 상태');
  for (const name of ['success', 'error', 'loading'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '파일 업로드에 실패했습니다.' })).toBeVisible();
  await expectNoAccessibilityProblems(page, '[data-sonner-toaster]');
});

/** One of each look that the dialogs of the product have; the other states have the same parts. */
const shownDialogs = [
  '담당자 이메일 인증',
  '사진이 여럿인 사업',
  '예산을 공개하지 않은 사업',
  /^사업자등록증 · /,
  '요청 상세 · 제안 중',
  '요청 상세 · 매칭 완료',
  '요청 상세 · 종료',
  '진행 정보 · 매칭 완료',
  '진행 정보 · 협약 확정',
];

test('[D-01] [D-05] [D-06] [D-09] [D-14] [D-19] the dialogs of the product are accessible and fit the screen, and give the focus back', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'hanui_csr', '/gallery?group=product-dialogs');
  await showAt(page, 360);
  for (const name of shownDialogs) {
    const button = page.getByRole('main').getByRole('button', { name });
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    await expectSoundAt(page, [360], '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test.describe('on a device set to dark', () => {
  test.use({ colorScheme: 'dark' });

  test('pages with pictures and maps are dark, their contrast holds, and they print on white', async ({
    page,
  }) => {
    for (const path of ['/', '/npos']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(await readGround(page)).toBe('rgb(14, 21, 25)');
      await expectNoAccessibilityProblems(page);
    }
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await title.evaluate((heading) => heading.setAttribute('style', 'color: rgb(60 70 75)'));
    await expect(expectNoAccessibilityProblems(page, 'main :has(> h1)'), 'one faded text').rejects.toThrow(
      'color-contrast: ',
    );
    await page.emulateMedia({ media: 'print' });
    expect(await readGround(page)).toBe('rgb(255, 255, 255)');
  });
});
