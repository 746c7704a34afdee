import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

/** The places of the rail with the screens of each; a place with one screen has no strip above it. */
const places: Record<string, string[]> = {
  '할 일': [],
  심사: ['가입', '서류'],
  매칭: ['추천과 제안', '가중치'],
  프로젝트: [],
  회원: ['회원', '내린 것'],
  요금: ['결제', '통장 내역'],
  문의: [],
  통계: ['요청과 매칭', '공정성', '가입과 심사', '요금'],
  기록: ['감사 기록', '개인정보 사고', '메일'],
  설정: [
    '요금제와 가격',
    '입금 계좌',
    '이용료',
    '관리자',
    '매칭 매니저',
    '공지',
    '메일 문구',
    '법적 고지',
    '운영사 정보',
    '코드',
    '기능 켜고 끄기',
    '시스템',
    '운영 가이드',
  ],
};

const menu = (page: Page) => page.getByRole('navigation', { name: '운영 메뉴' });
const withoutCount = (names: string[]) => names.map((name) => name.replace(/\d+\+?건 대기$/, ''));

test('[P-07] [O-13] [O-19] [F-40] the rail leads to every place of the desk, and a strip to every screen of a place; keys open the search; on a phone one chooses among the settings, and the bar leads to every screen, by keyboard as well', async ({
  page,
  product,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, product, 'matson_ops', '/admin/incidents');
  await expect(menu(page).getByRole('link', { name: /^기록/ })).toHaveAttribute('aria-current', 'page');
  expect(withoutCount(await menu(page).getByRole('link').allTextContents())).toEqual(Object.keys(places));
  for (const [name, screens] of Object.entries(places)) {
    const link = menu(page).getByRole('link', { name: new RegExp(`^${name}`) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The first application is opened by itself.
    if (name === '심사') await expect(page).toHaveURL(/\?id=/);
    const strip = page.getByRole('navigation', { name: `${name} 화면` });
    if (screens.length === 0) await expect(strip).toHaveCount(0);
    else
      await expect(async () => {
        expect(withoutCount(await strip.getByRole('link').allTextContents())).toEqual(screens);
      }).toPass();
    await expectNoSideScroll(page);
  }

  // [O-13] Found by first letters, without a hand off the keys.
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '찾기' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('ㅎㄴㅇㄴㅈ');
  const company = dialog.getByRole('group', { name: '회원' }).getByRole('option').first();
  await expect(company).toContainText('하늬에너지');
  await expect(field).toHaveAttribute('aria-activedescendant', (await company.getAttribute('id')) ?? '');
  await expectNoAccessibilityProblems(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // [O-19] Each has an address of its own.
  const rail = page.getByRole('navigation', { name: '설정 화면' });
  await rail.getByRole('link', { name: '입금 계좌' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/account$/);
  await expect(page.getByRole('region', { name: '입금 계좌' })).toBeVisible();
  await expect(rail.locator('[aria-current]')).toHaveText('입금 계좌');
  await expectNoAccessibilityProblems(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rail.getByRole('link')).toHaveCount(0);
  const choice = page.getByRole('combobox', { name: '설정 화면' });
  await expect(choice).toContainText('입금 계좌');
  await choice.click();
  await page.getByRole('option', { name: '매칭 매니저' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/managers$/);
  await expect(page.getByRole('region', { name: '담당 매니저 차례로 정하기' })).toBeVisible();
  await expect(choice).toContainText('매칭 매니저');
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);

  const more = menu(page).getByRole('button', { name: /^더 보기/ });
  await more.focus();
  await page.keyboard.press('Enter');
  const screens = menu(page).getByRole('region').getByRole('link');
  const count = Object.values(places).reduce((sum, { length }) => sum + Math.max(length, 1), 0);
  await expect(screens).toHaveCount(count);
  for (const letters of ['12px', '22px']) {
    await menu(page).evaluate((nav, fontSize) => {
      for (const element of nav.querySelectorAll<HTMLElement>('a, button')) element.style.fontSize = fontSize;
    }, letters);
    await expectNoSideScroll(page);
  }
  await expectNoAccessibilityProblems(page);
  const guide = menu(page).getByRole('link', { name: '운영 가이드' });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(guide).toBeHidden();
  await page.keyboard.press('Enter');
  await guide.press('Enter');
  await expect(page).toHaveURL(/\/admin\/guide$/);
  await expect(guide).toBeHidden();
  // The address changes before the page does, and a change of page closes the menu.
  const contents = page.getByRole('navigation', { name: '가이드 차례' });
  await expect(contents.getByRole('link', { name: '가입 승인과 증빙 검토' })).toBeVisible();
  await expectSoundAt(page, [360, 1280]);
  const everybodys = await (await request.get('/guide')).text();
  expect(everybodys).toContain('aria-label="가이드 차례"');
  for (const chapter of [/가입 승인과 증빙 검토/, />관리자<\/a>/]) expect(everybodys).not.toMatch(chapter);
});
