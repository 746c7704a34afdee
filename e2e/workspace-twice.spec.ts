import type { Locator, Page } from '@playwright/test';
import { demoId } from '#db/seed/demo-id.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { givePassword } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

/** A project that no other test changes; its NPO has no password of its own. */
const map = `/project/manage/${demoId('project', 'neoul-map')}`;

/** Lets the first call of this kind reach the server, and its answer get lost on the way back. */
async function loseFirstAnswer(page: Page, pattern: string): Promise<() => boolean> {
  let isLost = false;
  await page.route(pattern, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.continue();
    isLost = true;
    const answer = await route.fetch();
    expect(answer.status()).toBeLessThan(300);
    await route.abort();
  });
  return () => isLost;
}

/** Presses a button twice before the page has heard of the first time. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('what is pressed twice, and whose answer is lost on the way, is there once', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await givePassword(product.databaseUrl, 'eunmoraehaeanjig');
  await openAs(page, product, 'eunmoraehaeanjig', `${map}/budget`);

  const isDepositLost = await loseFirstAnswer(page, '**/api/projects/*/budget/deposits');
  await page.getByRole('button', { name: '입금 적기' }).first().click();
  const deposit = page.getByRole('dialog', { name: '입금 적기' });
  await deposit.getByLabel('금액').fill('1237');
  await pressTwice(deposit.getByRole('button', { name: '저장하기' }));
  await expect(deposit).toBeHidden();
  await expect(page.getByText('1,237원', { exact: true })).toHaveCount(1);
  expect(isDepositLost()).toBe(true);

  // Once more from the server: nothing was made twice behind the screen.
  await page.reload();
  await expect(page.getByText('1,237원', { exact: true })).toHaveCount(1);
});
