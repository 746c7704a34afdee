import { randomUUID } from 'node:crypto';
import { ADMIN } from '#e2e/admin.ts';
import { expectNoSideScroll, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createInquiries } from '#e2e/inquiries.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[O-07] 5,000 tasks: few rows stand in the page, and place, focus and selection outlive opening one, Back and a reload', async ({
  page,
  product,
}) => {
  const word = randomUUID().slice(0, 8);
  await createInquiries(product.databaseUrl, 5000, word);
  await openAs(page, product, ADMIN, `/admin?q=${word}`);
  const table = page.getByRole('table', { name: '할 일, 급한 순서' });
  const rows = table.getByRole('row').filter({ hasText: word });
  await expect(table).toHaveAttribute('aria-rowcount', '5002');
  await rows.first().getByRole('checkbox').check();

  // The end of what is loaded brings more.
  const far = table.locator('[aria-rowindex="402"]');
  await expect(async () => {
    await table.evaluate((element) => {
      const height = element.querySelector('tr:has([type=checkbox])')?.clientHeight ?? 0;
      (element.parentElement as HTMLElement).scrollTop = 400 * height;
    });
    await expect(far).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await rows.count()).toBeLessThan(80);

  // K moves on beyond what stands in the page; what has the focus stays in it.
  await far.getByRole('link', { name: word }).focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('k');
  const here = table.locator('[aria-rowindex="362"]');
  await expect(here.getByRole('link', { name: word })).toBeFocused();
  await expect(here).toBeInViewport();
  await page.keyboard.press('x');
  const picked = page.getByRole('region', { name: '고른 일' });
  await expect(picked.getByRole('status')).toHaveText('2건 골랐어요');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/admin\/inquiries/);
  await page.goBack();
  for (const again of [() => page.reload(), undefined]) {
    await expect(here).toBeInViewport();
    await expect(here.getByRole('link', { name: word })).toBeFocused();
    await expect(here.getByRole('checkbox')).toBeChecked();
    await expect(picked.getByRole('status')).toHaveText('2건 골랐어요');
    expect(await rows.count()).toBeLessThan(80);
    await again?.();
  }

  await showAt(page, 360);
  await expectNoSideScroll(page);
  await expect(table.getByRole('row').filter({ hasText: word }).first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(80);
});
