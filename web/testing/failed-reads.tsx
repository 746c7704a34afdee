import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { nameOfButton, outline } from './outline.ts';
import { drawScreen, isAnnounced, leaveScreen, pressIt, REFUSAL } from './screen.tsx';

type Given = NonNullable<Parameters<typeof drawScreen>[1]>;

export type FailedRead = {
  draws: () => ReactElement | null;
  /** What opens it, where it is no part of a page. */
  opens?: () => unknown;
  given?: Given;
  /** The read that is refused, with what it answers once it is healed. */
  asks: string;
  answers: unknown;
  /** What it says that could not be read. */
  title: string;
  /** What stands there nevertheless. */
  beside?: readonly string[];
  /** What stands there once it is read. */
  shows: string;
  /** How the button is called. */
  retry?: string;
  /** Where what the server says about it is not told. */
  saysNoReason?: true;
};

const lines = () => outline(document.body);

/** Holds each part to what it says of a refused read, and to reading it again when it is told to. */
export function testFailedReads(cases: Readonly<Record<string, FailedRead>>): void {
  afterEach(leaveScreen);

  test.each(Object.entries(cases))('%s', async (_, one) => {
    const { draws, opens, given, asks, answers, title, beside = [], shows, retry = '다시 시도' } = one;
    const { heal, hold, calls } = drawScreen(draws(), {
      ...given,
      answers: { ...given?.answers, [asks]: answers },
      fails: [asks],
    });
    opens?.();
    const find = () => lines().find((line) => line.includes(shows));
    await waitFor(() => expect(lines()).toContain(title));
    expect(isAnnounced(title)).toBe(true);
    if (!one.saysNoReason) expect(lines()).toContain(REFUSAL);
    expect(find()).toBeUndefined();
    for (const line of beside) await waitFor(() => expect(lines()).toContain(line));

    const press = () => {
      const [button] = [...document.querySelectorAll('button')]
        .filter((one) => nameOfButton(one) === retry)
        .toSorted((a, b) => sizeAround(a, title) - sizeAround(b, title));
      return pressIt(button as HTMLElement);
    };
    // The button says that an answer is waited for; neither then nor at a refusal does the message go.
    const release = hold(asks);
    await press();
    await waitFor(() => expect(document.querySelector('button[aria-busy=true]')).not.toBeNull());
    expect(lines()).toContain(title);
    release();
    await waitFor(() => expect(lines()).toContain(`[${retry}]`));
    await waitFor(() => expect(lines()).toContain(title));
    heal(asks);
    await press();
    await waitFor(() => expect(find()).toBeDefined());
    expect(lines()).not.toContain(title);
    expect(calls).toEqual([]);
  });
}

/** How much stands in the smallest part around a button that says this, too. */
function sizeAround(button: HTMLElement, title: string): number {
  let part: HTMLElement = button;
  while (part.parentElement && !outline(part).includes(title)) part = part.parentElement;
  return outline(part).length;
}
