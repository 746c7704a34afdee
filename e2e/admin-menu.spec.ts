import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

const screens = [
  '매칭 데스크',
  '승인 대기',
  '프로젝트',
  '서류 확인',
  '회원',
  '결제',
  '문의',
  '내린 것',
  '메일',
  '사고',
  '공정성',
  '가중치',
  '감사 기록',
  '시스템',
  '코드 관리',
  '설정',
  '관리자',
  '운영 가이드',
];

const menu = (page: Page) => page.getByRole('navigation', { name: '운영 메뉴' });
const more = (page: Page) => menu(page).getByRole('button', { name: /^(더 보기|전체 메뉴)/ });

/** Every link that can be reached, without the number of what waits behind it; none stands outside the bar. */
async function readMenu(page: Page): Promise<string[]> {
  await expectNoSideScroll(page);
  const { end, links } = await menu(page).evaluate((nav) => ({
    end: nav.getBoundingClientRect().right,
    links: [...nav.querySelectorAll('a')]
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => ({
        name: link.textContent.replace(/\d+건 대기$/, ''),
        right: link.getBoundingClientRect().right,
      })),
  }));
  for (const { name, right } of links) expect([name, right <= end + 1]).toEqual([name, true]);
  return links.map(({ name }) => name);
}

for (const [width, letters] of [
  [1280, '14px'],
  [1280, '22px'],
  [360, '14px'],
  [360, '22px'],
] as const) {
  test(`[P-07] the admin's menu leads to every screen on ${width} px with letters of ${letters}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, product, 'matson_ops', '/admin/incidents');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await menu(page).evaluate((nav, fontSize) => {
      for (const element of nav.querySelectorAll<HTMLElement>('a, button')) element.style.fontSize = fontSize;
    }, letters);
    await expect(async () => {
      if ((await more(page).isVisible()) && (await more(page).getAttribute('aria-expanded')) === 'false')
        await more(page).click();
      expect(await readMenu(page)).toEqual(screens);
    }).toPass();
    await expectNoAccessibilityProblems(page);
  });
}

test("[P-07] what the admin's menu has no room for is reached by keyboard, and says where one is", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openAs(page, product, 'matson_ops', '/admin/incidents');
  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const last = menu(page).getByRole('link', { name: '운영 가이드' });
  await expect(
    menu(page)
      .getByRole('link')
      .nth((await menu(page).getByRole('link').count()) - 1),
  ).toHaveText('운영 가이드');
  await expect(more(page)).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more(page)).toBeFocused();
  await expect(last).toBeHidden();
  await page.keyboard.press('Enter');
  await last.press('Enter');
  await expect(page).toHaveURL(/\/admin\/guide$/);
  await expect(last).toBeHidden();
  await more(page).click();
  await expect(last).toHaveAttribute('aria-current', 'page');
});

test('[F-40] chapters for the operator stand on the desk, and none in the guide that everybody reads', async ({
  page,
  product,
  openVisitor,
}) => {
  await openAs(page, product, 'matson_ops', '/admin/guide');
  const contents = (of: Page) => of.getByRole('navigation', { name: '가이드 차례' });
  await expect(contents(page).getByRole('link', { name: '가입 승인과 증빙 검토' })).toBeVisible();
  await expect(contents(page).getByRole('link', { name: '관리자', exact: true })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await expectNoSideScroll(page);
  const visitor = await openVisitor();
  await visitor.goto('/guide');
  await expect(contents(visitor).getByRole('link').first()).toBeVisible();
  await expect(contents(visitor).getByRole('link', { name: '관리자', exact: true })).toHaveCount(0);
  await expect(visitor.getByRole('heading', { name: '가입 승인과 증빙 검토' })).toHaveCount(0);
});
