import { expect, type Page } from '@playwright/test';

/**
 * Leads an open page to another address of the product as its own links do: the document stays, and the application shows
 * the other screen. Resolves once the main heading of the screen before has gone and the other has all that it asks for:
 * what arrives above a button while it is being pressed moves it away. Both screens must have a main heading.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = await heading.first().elementHandle();
  await changeAddress(page, path);
  await page.waitForFunction((element) => !element?.isConnected, before);
  await expect(heading.first()).toBeVisible();
  await expectLoaded(page);
}

/** Waits until a screen has all that it asks the server for. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Changes the address within the screen that is shown: its search, or what is open over it. */
export async function changeAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
}
