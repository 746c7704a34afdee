import type { Page } from '@playwright/test';

/** Marks every field of the document under review as the same as what was entered. */
export async function markAllSame(page: Page): Promise<void> {
  for (const same of await page.getByRole('radio', { name: '같아요' }).all()) await same.check();
}
