import { expect, type Locator, type Page } from '@playwright/test';

/** How many stops a screen may have on the way. */
const stopsMax = 80;

/** Presses Tab until the element has the focus, as somebody without a mouse does; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
