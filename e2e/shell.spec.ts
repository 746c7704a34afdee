import type { Page } from '@playwright/test';
import { demoPassword } from '#db/seed/accounts.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { tabTo } from '#e2e/keyboard.ts';
import { openAs, signInAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';
const npo = 'solgaeul';
const admin = 'matson_ops';

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

test.describe('header', () => {
  test('[H-01] [H-02] [H-06] [R-01] [R-09] [S-16] signed out: nothing moves once the session is known, the active item is underlined, the logo leads home, the guide opens in a new tab', async ({
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
    await mainNavigation(page).getByRole('link', { name: '이용 방법·FAQ' }).click();
    await expect(page).toHaveURL('/howto/faq');
    await expect(active).not.toHaveAttribute('aria-current', 'page');
    await banner.getByRole('link', { name: '맞손 홈' }).click();
    await expect(page).toHaveURL('/');

    const opened = context.waitForEvent('page');
    await guideLink.click();
    const guide = await opened;
    await expect(guide.getByRole('heading', { level: 1, name: '이용 가이드' })).toBeVisible();
    await guide.close();
    await login.click();
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  });

  test('[F-56] [H-03] [H-04] [H-05] a company: its menu closes 200 ms after the pointer has left, the avatar leads to the sign-up information, and signing out asks nothing of a public page', async ({
    page,
  }) => {
    await page.clock.install();
    await signInAs(page, company, '/project/manage');
    await expect(page.getByRole('banner').getByRole('link', { name: /이용 가이드/ })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeHidden();
    await openAccountMenu(page);
    await expect(accountMenu(page).getByRole('link')).toHaveText([
      '프로젝트 관리',
      '우리 성과',
      '회원가입 정보',
      '요금제',
      '문의하기',
    ]);
    await expect(accountMenu(page).getByRole('button')).toHaveText(['로그아웃']);
    const panel = page.locator('#account-menu');
    await expect(panel.getByText('account', { exact: true })).toBeVisible();
    await expect(panel.getByText('hanui_csr')).toBeVisible();
    // The circle is the person's, the organisation stands beside it.
    await expect(panel.getByText('한서윤 · 하늬에너지')).toBeVisible();
    await expect(accountLink(page)).toHaveText('한');
    await expect(panel.getByText(/^한$/)).toBeVisible();

    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(300, 500);
    await page.clock.runFor(150);
    await accountLink(page).hover();
    await page.clock.runFor(1000);
    await expect(accountMenu(page)).toBeVisible();
    await page.mouse.move(300, 500);
    await page.clock.runFor(199);
    await expect(accountMenu(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(accountMenu(page)).toBeHidden();
    await page.clock.resume();

    await accountLink(page).click();
    await expect(page).toHaveURL('/account/info');
    await expect(page.getByRole('main').getByText(/^한$/)).toBeVisible();
    await openAccountMenu(page);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
    await expect(page.getByText('접근 권한이 없습니다')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  });

  test('[P-02] [P-03] [H-04] [H-05] an NPO and an admin are led home from a page of companies, each to a menu of its own, which works by keyboard alone', async ({
    page,
    product,
  }) => {
    await openAs(page, product, admin, '/project/request');
    await expect(page.getByText('접근 권한이 없습니다. (기업 전용)')).toBeVisible();
    await expect(page).toHaveURL('/');
    await openAccountMenu(page);
    await expect(accountMenu(page).getByRole('link')).toHaveText([
      '운영 데스크',
      '회원가입 정보',
      '문의하기',
    ]);

    await page.mouse.move(300, 500);
    await openAs(page, product, npo, '/project/request');
    await expect(page.getByText('기업 회원이 이용할 수 있는 서비스입니다.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(accountLink(page)).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: /^알림/ }).focus();
    await page.keyboard.press('Tab');
    await expect(accountLink(page)).toBeFocused();
    await expect(accountMenu(page)).toBeVisible();
    await expect(accountMenu(page).getByRole('link')).toHaveText([
      '프로젝트 관리',
      '우리 성과',
      '프로필',
      '회원가입 정보',
      '문의하기',
    ]);
    await page.keyboard.press('Escape');
    await expect(accountMenu(page)).toBeHidden();
    await expect(accountLink(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    for (const _ of ['프로젝트 관리', '우리 성과', '프로필']) await page.keyboard.press('Tab');
    await expect(accountMenu(page).getByRole('link', { name: '프로필' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/profile');
    await expect(accountMenu(page)).toBeHidden();
  });
});

test.describe('header on a phone', () => {
  test.use({ width: 360 });

  test('[H-01] the items stand behind a menu button, and a tap on the avatar opens the account menu first', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await expect(mainNavigation(page)).toBeHidden();
    await page.getByRole('button', { name: '메뉴 열기' }).tap();
    const menu = page.getByRole('navigation', { name: '전체 메뉴' });
    await expect(menu.getByRole('link')).toHaveText([
      '서비스 소개',
      'CSR 요청하기',
      '이용 방법·FAQ',
      '비영리단체 찾기',
      /이용 가이드/,
    ]);
    await menu.getByRole('link', { name: '서비스 소개' }).tap();
    await expect(page).toHaveURL('/about');
    await expect(menu).toBeHidden();
    await openAs(page, product, company, '/about');
    await accountLink(page).tap();
    await expect(accountMenu(page)).toBeVisible();
    await expect(page).toHaveURL('/about');
    await accountMenu(page).getByRole('link', { name: '회원가입 정보' }).tap();
    await expect(page).toHaveURL('/account/info');
  });
});

test('[H-07] [H-08] [H-09] [H-10] [D-18] the footer names who runs the product, opens legal texts over a page that stands still, and leads to inquiry, FAQ and family sites', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const block = footer.getByLabel('회사 정보');
  for (const text of [
    '주식회사 맞손',
    '대표 한지우',
    /사업자등록번호 \d{3}-\d{2}-\d{5}/,
    'help@matson.example',
  ])
    await expect(block.getByText(text)).toBeVisible();
  await expect(footer.getByText('계약이나 대금 거래를 중개하지 않아요')).toBeVisible();
  const site = footer.getByRole('link', { name: /운영사 홈페이지/ });
  await expect(site).toHaveAttribute('href', /^https:\/\//);
  await expect(site).toHaveAttribute('target', '_blank');

  for (const title of ['이용약관', '개인정보처리방침']) {
    const opener = footer.getByRole('button', { name: title });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: new RegExp(title) });
    await expect(dialog.getByText('2025.10.28부터 시행')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: /목적/ }).first()).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, -400);
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  const opener = footer.getByRole('button', { name: 'Family Site 바로가기' });
  await opener.click();
  const links = footer.getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');

  await expect(footer.getByRole('link', { name: '1:1 문의' })).toHaveAttribute('href', '/account/inquiry');
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/howto/faq');
});

test.describe('route protection', () => {
  test('[P-01] [R-03] [R-06] [F-57] a visitor is told the role that a page asks for, once, or only to sign in, and comes to where the way led', async ({
    page,
  }) => {
    await page.goto('/account/profile');
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fprofile');
    await expect(page.getByText('NPO 회원이 이용할 수 있는 서비스입니다.')).toHaveCount(1);

    // A page of both parties refuses nothing.
    await page.goto('/project/manage');
    await expect(page).toHaveURL('/login?next=%2Fproject%2Fmanage');
    await expect(page.getByText('로그인하면 이용할 수 있어요.')).toBeVisible();
    await expect(page.getByText('접근 권한이 없습니다')).toHaveCount(0);

    await mainNavigation(page).getByRole('link', { name: 'CSR 요청하기' }).click();
    await expect(page.getByText('기업 회원이 이용할 수 있는 서비스입니다.')).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fproject%2Frequest');
    await page.getByRole('button', { name: /하늬에너지/ }).click();
    await page.getByRole('button', { name: '로그인', exact: true }).click();
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

test.describe('sign-in', () => {
  test('[B-20] says each mistake in Korean, keeps the ID and lets in, by keyboard alone and never to another site', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    await page.goto(`/login?next=${encodeURIComponent('//elsewhere.example/')}`);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
    await tabTo(
      page,
      page.getByRole('form', { name: '로그인' }).getByRole('button', { name: '로그인', exact: true }),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText('아이디를 입력해주세요.')).toBeVisible();
    await expect(page.getByText('비밀번호를 입력해주세요.')).toBeVisible();
    await expect(page.getByLabel('아이디')).toBeFocused();
    // The form leads to its first mistake a second time, in a timer set together with the first. Nobody types before it
    // runs but a test: then the ID is no mistake any more, and the next one takes the rest of the letters.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.type('hanui_csr');
    await tabTo(page, page.getByLabel('비밀번호'));
    await page.keyboard.type('틀린 비밀번호');
    await page.getByRole('button', { name: '입력한 글자 보기' }).press('Enter');
    await expect(page.getByLabel('비밀번호')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '입력한 글자 숨기기' }).press('Enter');
    await expect(page.getByLabel('비밀번호')).toHaveAttribute('type', 'password');
    await page.getByLabel('비밀번호').press('Enter');
    await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않아요.');
    await expect(page.getByLabel('아이디')).toHaveValue('hanui_csr');
    await expect(page.getByLabel('비밀번호')).toHaveValue('');
    await expect(page.getByLabel('비밀번호')).toBeFocused();
    await expectNoAccessibilityProblems(page);
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
  });
});
