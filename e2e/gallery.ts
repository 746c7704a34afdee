import type { Locator, Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';

/** Opens the component gallery, or one group of it (faster), and waits until its parts answer. */
export async function openGallery(page: Page, group?: string): Promise<void> {
  await page.goto(group ? `/gallery?group=${group}` : '/gallery');
  // The application starts with the visitor's first sign of interest.
  await page.mouse.move(10, 10);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready', { timeout: 30_000 });
}

/** The visible toasts with this text. */
export function findToast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text });
}

/** Expects that the toasts, once they stand still, lie over nothing that can be pressed. */
export async function expectNothingCovered(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findCovered)).toEqual([]);
}

/** Runs in the page. */
function findCovered(): string[] {
  const toasts = Array.from(document.querySelectorAll('[data-sonner-toast] > *'), (card) =>
    card.getBoundingClientRect(),
  );
  return Array.from(document.querySelectorAll('a[href], button, input, select, textarea, summary'))
    .filter((control) => control.closest('[data-sonner-toaster]') === null && control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return toasts.some(
        (card) => left < card.right && right > card.left && top < card.bottom && bottom > card.top,
      );
    })
    .map((control) => control.textContent || control.outerHTML.slice(0, 80));
}
