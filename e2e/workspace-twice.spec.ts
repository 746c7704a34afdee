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

  await page.goto(`${map}/activity-entries`);
  const isCommentLost = await loseFirstAnswer(page, '**/api/projects/*/activity-entries/*/comments');
  const entry = page.getByRole('article').first();
  await entry.getByRole('button', { name: '댓글 쓰기' }).click();
  await entry.getByRole('textbox', { name: '댓글' }).fill('집게를 하나 더 챙길게요.');
  await pressTwice(entry.getByRole('button', { name: '댓글 남기기' }));
  await expect(entry.getByText('집게를 하나 더 챙길게요.')).toHaveCount(1);
  expect(isCommentLost()).toBe(true);

  await page.goto(map);
  const isNoteLost = await loseFirstAnswer(page, '**/api/projects/*/events');
  await page.getByRole('button', { name: '기록 남기기' }).click();
  const note = page.getByLabel(/^기록할 내용/);
  await note.fill('겨울 물때표를 다시 짰어요.');
  const form = page.locator('form').filter({ has: note });
  await pressTwice(form.getByRole('button', { name: '기록 남기기' }));
  await expect(note).toBeHidden();
  await expect(page.getByText('겨울 물때표를 다시 짰어요.')).toHaveCount(1);
  expect(isNoteLost()).toBe(true);

  // Once more from the server: nothing was made twice behind the screen.
  await page.reload();
  await expect(page.getByText('겨울 물때표를 다시 짰어요.')).toHaveCount(1);
  await page.goto(`${map}/budget`);
  await expect(page.getByText('1,237원', { exact: true })).toHaveCount(1);
  await page.goto(`${map}/activity-entries`);
  await expect(page.getByText('집게를 하나 더 챙길게요.')).toHaveCount(1);
});
