import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many boxes of these widths (px) fit side by side into `room` px, beside a button to the others where not all do.
 * `gap` stands between any two, the button included.
 */
export function countFitting(
  widths: readonly number[],
  { room, gap, buttonWidth }: { room: number; gap: number; buttonWidth: number },
): number {
  const end = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0) - (count > 0 ? gap : 0);
  if (end(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && end(count) + gap + buttonWidth > room) count -= 1;
  return count;
}

/**
 * How many items of `list` fit into `row` beside `button`, which leads to the others. It is measured again whenever the
 * row, an item or the button changes its size, so larger letters and longer words count; keep all of them in the page,
 * those that do not fit out of the flow and out of reach.
 */
export function useFittingCount(
  row: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const [rowElement, listElement, buttonElement] = [row.current, list.current, button.current];
    if (!rowElement || !listElement || !buttonElement) return;
    const items = [...listElement.children];
    const measure = () =>
      setCount(
        countFitting(
          items.map((item) => item.getBoundingClientRect().width),
          {
            room: rowElement.clientWidth,
            gap: Number.parseFloat(getComputedStyle(listElement).columnGap) || 0,
            buttonWidth: buttonElement.getBoundingClientRect().width,
          },
        ),
      );
    const observer = new ResizeObserver(measure);
    for (const element of [rowElement, buttonElement, ...items]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [row, list, button]);
  return count;
}
