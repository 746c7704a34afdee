import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects that a page, as it stands now, breaks no rule of WCAG A and AA and none of axe's best practices.
 * `within` (a CSS selector) leaves out what lies behind an open dialog, which is slow to look through.
 */
export async function expectNoAccessibilityProblems(page: Page, within?: string): Promise<void> {
  const find = async () => {
    await expectStillness(page);
    const axe = new AxeBuilder({ page });
    const { violations } = await (within ? axe.include(within) : axe).analyze();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  };
  // A toast may fade in while the page is looked through; what is still there afterwards is the defect.
  const first = await find();
  const found = first.length === 0 ? first : await find();
  expect(found).toEqual([]);
}

/** Expects that nothing makes the page wider than its window; says what reaches beyond it. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const findTooWide = () => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`);
  };
  // What is still arriving may push for a moment; what stays too wide is the defect.
  await expect.poll(() => page.evaluate(findTooWide)).toEqual([]);
}

/** Waits for what fades or moves in: half faded text has another contrast. Endless motion (a spinner) counts as still. */
async function expectStillness(page: Page): Promise<void> {
  const countMoving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      ).length;
  await expect.poll(() => page.evaluate(countMoving)).toBe(0);
}
