import type { Locator, Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';

/** The sentence of a refused answer. */
export const refusal = '지금은 답할 수 없어요.';

/** Refuses what a page asks of one address, without its trying again by itself; answers with the way to heal it. */
export async function refuse(page: Page, asked: string): Promise<() => Promise<void>> {
  const isAsked = ({ pathname }: URL) => pathname === asked;
  await page.route(isAsked, (route) =>
    route.fulfill({ status: 400, json: { code: 'VALIDATION', message: refusal } }),
  );
  return () => page.unroute(isAsked);
}

/** What could not be read says so and why; once it is healed, a press reads it. */
export async function readAgain(
  page: Page,
  title: string,
  heal: () => Promise<void>,
  content: Locator,
): Promise<void> {
  const failure = page.getByRole('alert').filter({ hasText: title });
  await expect(failure).toContainText(refusal);
  await expect(content).toHaveCount(0);
  await heal();
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(failure).toHaveCount(0);
  await expect(content.first()).toBeVisible();
}
