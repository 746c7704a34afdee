import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { screens, type Width } from '#e2e/screens.ts';

/**
 * Expects that a page, as it stands now, breaks no rule of WCAG A and AA and none of axe's best practices.
 * `within` (a CSS selector) leaves out what lies behind an open dialog.
 */
export async function expectNoAccessibilityProblems(page: Page, within?: string): Promise<void> {
  // A toast may fade in while the page is looked through; what is still there afterwards is the defect.
  const first = await findProblems(page, within);
  const found = first.length === 0 ? first : await findProblems(page, within);
  expect(found).toEqual([]);
}

/**
 * Expects that a page breaks no rule of axe at the first width, and at each that nothing is wider than the window
 * (decision record 0190). The page is not loaded again; it ends at the first width.
 */
export async function expectSoundAt(page: Page, widths: readonly Width[], within?: string): Promise<void> {
  const [first, ...others] = widths;
  if (first === undefined) return;
  await showAt(page, first);
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page, within);
  for (const width of others) {
    await showAt(page, width);
    await expectNoSideScroll(page);
  }
  await showAt(page, first);
}

/** Gives the window of a page another width, and waits until the page is laid out for it. */
export async function showAt(page: Page, width: Width): Promise<void> {
  const { viewport } = screens[width];
  if (page.viewportSize()?.width === viewport.width) return;
  await page.setViewportSize(viewport);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Looks within the page itself and hands over the defects alone: carrying out all that axe saw costs five times as much. */
async function findProblems(page: Page, within?: string): Promise<string[]> {
  expect(await page.evaluate(waitForStillness), 'animations that do not come to an end').toBe(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(lookThrough, within);
}

/**
 * Contrast is four fifths of the work of axe, and follows from a handful of computed values: of all texts that share them
 * the first is looked at, once for each document.
 */
async function lookThrough(selector: string | undefined): Promise<string[]> {
  const inPage = globalThis as unknown as { axe: typeof axe; soundPaints?: Set<string> };
  inPage.soundPaints ??= new Set();
  const { soundPaints } = inPage;
  const grounds = new Map<Element, string>();
  const findGround = (element: Element | null): string => {
    if (!element) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, filter, opacity, position } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, filter, opacity, position].join(' ');
    const isPlain = own === 'rgba(0, 0, 0, 0) none none 1 static';
    const ground = findGround(element.parentElement) + (isPlain ? '' : `/${own}`);
    grounds.set(element, ground);
    return ground;
  };
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const scope = selector ? (document.querySelector(selector) ?? document.body) : document.body;
  const paints = new Map<string, Element>();
  for (const element of scope.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isOff = element.matches(
      ':is(:disabled, [aria-disabled=true]), :is(:disabled, [aria-disabled=true]) *',
    );
    const paint = [findGround(element), color, fontSize, fontWeight, isOff].join('|');
    if (!soundPaints.has(paint) && !paints.has(paint)) paints.set(paint, element);
  }
  const contrast = 'color-contrast';
  const { run } = inPage.axe;
  const looks = [
    await run(selector ?? document, {
      resultTypes: ['violations'],
      rules: { [contrast]: { enabled: false } },
    }),
  ];
  if (paints.size > 0)
    looks.push(await run([...paints.values()], { resultTypes: ['violations'], runOnly: [contrast] }));
  const found = looks.flatMap(({ violations }) =>
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  );
  if (found.length === 0) for (const paint of paints.keys()) soundPaints.add(paint);
  return found;
}

/** Expects that nothing makes the page wider than its window; says what reaches beyond it. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const findTooWide = () => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement));
    const tooWide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => !isScrolled(element.parentElement))
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`);
    return tooWide.length > 0 ? tooWide : [`the page is ${scrollWidth} px wide`];
  };
  // What is still arriving may push for a moment; what stays too wide is the defect.
  await expect.poll(() => page.evaluate(findTooWide)).toEqual([]);
}

/**
 * Waits for what fades or moves in: half faded text has another contrast. Endless motion (a spinner) counts as still, and
 * so does what waits below the screen, where nothing moves before it is laid out. Answers how many still move.
 */
async function waitForStillness(): Promise<number> {
  const isShown = (effect: AnimationEffect | null) =>
    (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true });
  const findMoving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && isShown(effect),
      );
  const nextFrames = () => new Promise((resolve) => setTimeout(resolve, 50));
  const patience = performance.now() + 20_000;
  while (findMoving().length > 0 && performance.now() < patience) await nextFrames();
  return findMoving().length;
}
