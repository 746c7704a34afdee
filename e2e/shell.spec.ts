import type { Page } from '@playwright/test';
import { demoPassword } from '#db/seed/accounts.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { tabTo } from '#e2e/keyboard.ts';
import { openAs, signInAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';
const npo = 'solgaeul';

const accountLink = (page: Page) => page.getByRole('link', { name: /계정, 회원가입 정보$/ });
const accountMenu = (page: Page) => page.getByRole('navigation', { name: '계정 메뉴' });
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: '주요 메뉴' });

/** Rests the pointer on the avatar; again, if the page was still arranging itself under it. */
async function openAccountMenu(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(300, 500);
    await accountLink(page).hover();
    await expect(accountMenu(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
}

test.describe('header and footer', () => {
  test('[H-01] [H-02] [H-06] [H-08] [H-09] [R-01] [R-09] [S-16] [D-18] signed out: nothing moves once the session is known, the active item is underlined, the logo leads home, the guide opens in a new tab; legal texts open over a page that stands still', async ({
    page,
    context,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/session', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/about');
    const banner = page.getByRole('banner');
    const guideLink = banner.getByRole('link', { name: /이용 가이드/ });
    const login = banner.getByRole('link', { name: '로그인' });
    const before = await guideLink.boundingBox();
    await expect(login).toBeHidden();
    answer();
    await expect(login).toBeVisible();
    expect(await guideLink.boundingBox()).toEqual(before);
    await page.mouse.move(10, 10);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
    expect(await guideLink.boundingBox()).toEqual(before);

    const links = mainNavigation(page).getByRole('link');
    await expect(links).toHaveText(['서비스 소개', 'CSR 요청하기', '이용 방법·FAQ']);
    const active = mainNavigation(page).getByRole('link', { name: '서비스 소개' });
    await expect(active).toHaveAttribute('aria-current', 'page');
    const underline = (name: string) =>
      mainNavigation(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).borderBottomColor);
    expect(await underline('서비스 소개')).not.toBe('rgba(0, 0, 0, 0)');
    expect(await underline('이용 방법·FAQ')).toBe('rgba(0, 0, 0, 0)');
    await banner.getByRole('link', { name: '맞손 홈' }).click();
    await expect(page).toHaveURL('/');
    await expect(active).not.toHaveAttribute('aria-current', 'page');

    const opened = context.waitForEvent('page');
    await guideLink.click();
    const guide = await opened;
    await expect(guide.getByRole('heading', { level: 1, name: '이용 가이드' })).toBeVisible();
    await guide.close();

    const footer = page.getByRole('contentinfo');
    const opener = footer.getByRole('button', { name: '이용약관' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: /이용약관/ });
    await expect(dialog.getByText('2025.10.28부터 시행')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: /목적/ }).first()).toBeVisible();
    await expect(page).toHaveURL('/?legal=terms');
    const place = await page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, -400);
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await footer.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/howto/faq');
    await login.click();
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  });

  test('[P-02] [H-03] [H-04] an NPO is led home from a page of companies; its menu opens by keyboard and pointer, and signing out asks nothing of a public page', async ({
    page,
  }) => {
    // Signing out ends the session: this one is of this test alone.
    await signInAs(page, npo, '/home');
    await page.goto('/project/request');
    await expect(page.getByText('기업 회원이 이용할 수 있는 서비스입니다.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(accountLink(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: /^알림/ }).focus();
    await page.keyboard.press('Tab');
    await expect(accountLink(page)).toBeFocused();
    await expect(accountMenu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(accountMenu(page)).toBeHidden();
    await expect(accountLink(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    for (const _ of ['프로젝트 관리', '우리 성과', '프로필']) await page.keyboard.press('Tab');
    await expect(accountMenu(page).getByRole('link', { name: '프로필' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/profile');
    await expect(accountMenu(page)).toBeHidden();

    await openAccountMenu(page);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
    await expect(page.getByText('접근 권한이 없습니다')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ width: 360 });

    test('[H-01] the items stand behind a menu button, and a tap on the avatar opens the account menu first', async ({
      page,
      product,
    }) => {
      await openAs(page, product, company, '/howto/faq');
      await expect(mainNavigation(page)).toBeHidden();
      await page.getByRole('button', { name: '메뉴 열기' }).tap();
      const menu = page.getByRole('navigation', { name: '전체 메뉴' });
      await menu.getByRole('link', { name: '서비스 소개' }).tap();
      await expect(page).toHaveURL('/about');
      await expect(menu).toBeHidden();
      await accountLink(page).tap();
      await expect(accountMenu(page)).toBeVisible();
      await expect(page).toHaveURL('/about');
      await accountMenu(page).getByRole('link', { name: '회원가입 정보' }).tap();
      await expect(page).toHaveURL('/account/info');
    });
  });
});

test.describe('sign-in', () => {
  test('[P-01] [R-03] [R-06] [F-57] [B-20] a visitor is told once which role a page asks for, signs in by keyboard alone after a mistake, and comes to where the way led', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    await page.goto('/account/profile');
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fprofile');
    await expect(page.getByText('NPO 회원이 이용할 수 있는 서비스입니다.')).toHaveCount(1);
    await mainNavigation(page).getByRole('link', { name: 'CSR 요청하기' }).click();
    await expect(page.getByText('기업 회원이 이용할 수 있는 서비스입니다.')).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fproject%2Frequest');

    await tabTo(page, page.getByLabel('아이디'));
    await page.keyboard.type(company);
    await tabTo(page, page.getByLabel('비밀번호'));
    await page.keyboard.type('틀린 비밀번호');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않아요.');
    await expect(page.getByLabel('비밀번호')).toBeFocused();
    await expectNoAccessibilityProblems(page);
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/request/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[S-16] a session that ends keeps the page and what was typed, behind a sign-in', async ({
    page,
    product,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    await openAs(page, product, company, '/account/inquiry');
    await page.getByLabel('제목').fill('끊겨도 남아야 하는 제목');
    await page.getByLabel('내용').fill('끊겨도 남아야 하는 내용');
    await context.clearCookies();
    await page
      .getByRole('button', { name: /보내기|문의/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: '다시 로그인' });
    await dialog.getByLabel('아이디').fill(company);
    await dialog.getByLabel('비밀번호').fill(demoPassword);
    await dialog.getByRole('button', { name: '로그인' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/account/inquiry');
    await expect(page.getByLabel('제목')).toHaveValue('끊겨도 남아야 하는 제목');
    await expect(page.getByLabel('내용')).toHaveValue('끊겨도 남아야 하는 내용');
  });
});
