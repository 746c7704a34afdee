import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { openGallery } from '#e2e/gallery.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: '날짜선택' });
const confirm = (page: Page) => picker(page).getByRole('button', { name: '확인' });
/** An end of a range by its label, also while a calendar hides the page behind it from assistive technology. */
const end = (page: Page, group: RegExp, name: string) =>
  page
    .getByRole('group', { name: group, includeHidden: true })
    .getByRole('textbox', { name, includeHidden: true });

test('[B-19] [W-15] [W-16] [W-17] [W-18] [K-03] days, months and ranges are picked in a calendar or typed', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-20T03:00:00Z');
  await openGallery(page, 'dates');
  await test.step('a single day: selection, reset, and confirm only when something is chosen', async () => {
    const input = page.getByRole('textbox', { name: '기준일' });
    const button = page.getByRole('button', { name: '기준일 달력 열기' });
    await button.click();
    await expect(picker(page).getByRole('grid', { name: '2026년 11월' })).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
    await picker(page)
      .getByRole('button', { name: /11월 26일/ })
      .click();
    await expect(picker(page).getByText('2026.11.26')).toBeVisible();
    await confirm(page).click();
    await expect(picker(page)).toBeHidden();
    await expect(input).toHaveValue('2026.11.26');
    await expect(button).toBeFocused();

    await button.click();
    await picker(page).getByRole('button', { name: '초기화' }).click();
    await expect(confirm(page)).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('');
  });
  await test.step('weeks start on Sunday and the calendar speaks Korean', async () => {
    await page.getByRole('button', { name: '기준일 달력 열기' }).click();
    const days = picker(page).locator('thead th');
    await expect(days).toHaveText(['일', '월', '화', '수', '목', '금', '토']);
    await expect(picker(page).getByRole('button', { name: /^오늘, 2026년 11월 20일 금요일/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(picker(page).getByText('2026.11.27')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(picker(page).getByRole('grid', { name: '2026년 12월' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picker(page)).toBeHidden();
  });
  await test.step('a range of days shows two months and is complete with both ends', async () => {
    const group = page.getByRole('group', { name: /예상 일정/ });
    await group.getByRole('button', { name: '시작일 달력 열기' }).click();
    await expect(picker(page).getByRole('grid')).toHaveCount(2);
    await expect(picker(page).getByText('2026년 3월', { exact: true })).toBeVisible();
    await expect(picker(page).getByText('2026년 4월', { exact: true })).toBeVisible();
    await picker(page)
      .getByRole('button', { name: /3월 9일/ })
      .click();
    await expect(picker(page).getByText('2026.03.09 ~', { exact: true })).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
    await picker(page)
      .getByRole('button', { name: /4월 17일/ })
      .click();
    await confirm(page).click();
    await expect(end(page, /예상 일정/, '시작일')).toHaveValue('2026.03.09');
    await expect(end(page, /예상 일정/, '종료일')).toHaveValue('2026.04.17');
  });
  await test.step('a range of months is chosen in a year grid within five years of this year', async () => {
    const group = page.getByRole('group', { name: /사업 기간/ });
    const opener = group.getByRole('button', { name: '시작월 달력 열기' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const months = page.getByRole('group', { name: /^\d{4}년의 달$/ });
    await expect(months.locator('[tabindex="0"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(months).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(picker(page).getByRole('heading', { name: '날짜선택' })).toBeVisible();
    await expect(picker(page).getByRole('button', { name: /^2026년 \d+월$/ })).toHaveCount(12);
    const back = picker(page).getByRole('button', { name: '이전 해' });
    for (let year = 2025; year >= 2021; year -= 1) await back.click();
    await expect(back).toBeDisabled();
    await picker(page).getByRole('button', { name: '2021년 3월' }).click();
    await expect(confirm(page)).toBeDisabled();
    await picker(page).getByRole('button', { name: '2021년 11월' }).click();
    await expect(picker(page).getByText('2021년 3월 ~ 2021년 11월')).toBeVisible();
    await confirm(page).click();
    await expect(end(page, /사업 기간/, '시작월')).toHaveValue('2021.03');
    await expect(end(page, /사업 기간/, '종료월')).toHaveValue('2021.11');
    await end(page, /사업 기간/, '시작월').fill('2021.12');
    await expect(end(page, /사업 기간/, '종료월')).toHaveValue('2021.12');
  });
});

test.describe('on a phone', () => {
  test.use({ width: 360 });

  test('[W-15] the range calendar is a sheet with one month', async ({ page }) => {
    await openGallery(page, 'dates');
    const group = page.getByRole('group', { name: /예상 일정/ });
    await group.getByRole('button', { name: '종료일 달력 열기' }).click();
    await expect(picker(page).getByRole('grid')).toHaveCount(1);
    const sheet = await picker(page).boundingBox();
    expect(sheet?.width).toBe(360);
    await picker(page).getByRole('button', { name: '닫기' }).click();
    await expect(group.getByRole('button', { name: '종료일 달력 열기' })).toBeFocused();
  });
});
