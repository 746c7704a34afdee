import { expect, type Page } from '@playwright/test';

/**
 * Expects that a finger has 44 × 44 px for each control of the page as it stands now (KWCAG 2.2, 6.1.3 asks for less).
 * Measured by what answers at each point, so that neighbours, sticky bars and widened areas count as they act. A label
 * belongs to its control; a link within a line of text is as high as the line (WCAG 2.5.8, inline).
 * `within` (a CSS selector) looks at a part only.
 */
export async function expectRoomForFingers(page: Page, within = 'body'): Promise<void> {
  // What is still arriving or moving may stand in the way for a moment; what stays too small is the defect.
  await expect.poll(() => page.evaluate(findTooSmall, within)).toEqual([]);
}

/** Runs in the page. */
function findTooSmall(within: string): string[] {
  const needed = 44;
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=combobox]';

  function isHit(control: Element, x: number, y: number): boolean {
    const found = document.elementFromPoint(x, y);
    if (!found) return false;
    const nearest = found.closest(controls);
    if (nearest) return nearest === control;
    return (found.closest('label') as HTMLLabelElement | null)?.control === control;
  }
  /** How far the control answers from a point in a direction, up to what is needed. */
  function reach(control: Element, [x, y]: readonly [number, number], dx: number, dy: number): number {
    let distance = 0;
    while (distance < needed && isHit(control, x + dx * (distance + 1), y + dy * (distance + 1)))
      distance += 1;
    return distance;
  }
  function isInLine(control: Element): boolean {
    const text = control.parentElement?.textContent?.trim() ?? '';
    return (
      getComputedStyle(control).display === 'inline' &&
      text.length > (control.textContent?.trim().length ?? 0)
    );
  }

  const tooSmall: string[] = [];
  for (const control of document.querySelector(within)?.querySelectorAll(controls) ?? []) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only')) continue;
    if (isInLine(control)) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
    // Edges lie between pixels: one of them may fall to the neighbour.
    const half = needed / 2 - 1;
    const ends = [
      [-half, 0],
      [half, 0],
      [0, -half],
      [0, half],
    ] as const;
    if (isHit(control, ...middle) && ends.every(([dx, dy]) => isHit(control, middle[0] + dx, middle[1] + dy)))
      continue;
    // It may also reach further to one side than to the other.
    const width = reach(control, middle, -1, 0) + reach(control, middle, 1, 0) + 1;
    const height = reach(control, middle, 0, -1) + reach(control, middle, 0, 1) + 1;
    if (isHit(control, ...middle) && width >= needed - 1 && height >= needed - 1) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
    tooSmall.push(`${control.tagName.toLowerCase()} "${name}" ${width} × ${height}`);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return tooSmall;
}
