import { expect, type Page } from '@playwright/test';

/** Marks every field of the document under review as the same as what was entered. */
export async function markAllSame(page: Page): Promise<void> {
  // The name above them stands before they have come.
  const marks = page.getByRole('radio', { name: '같아요' });
  await expect(marks.first()).toBeVisible();
  for (const same of await marks.all()) await same.check();
}
