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

/** Expects that an element has the focus and keeps it: a page that opens takes it for a frame, and a key would be lost. */
export async function expectToKeepFocus(target: Locator): Promise<void> {
  await expect(async () => {
    const stays = await target.evaluate(async (element) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let frame = 0; frame < 3; frame += 1) {
        if (element !== document.activeElement) return false;
        await nextFrame();
      }
      return element === document.activeElement;
    });
    expect(stays, 'the focus stays').toBe(true);
  }).toPass();
}
