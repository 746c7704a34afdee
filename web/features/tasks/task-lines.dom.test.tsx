import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { matching } from '#web/testing/media.ts';
import { LAPTOP } from '#web/ui/use-media-query.ts';
import { listLines, useTaskLines } from './task-lines.ts';
import type { TaskPlace } from './task-place.ts';

beforeEach(() => {
  matching.add(LAPTOP);
});
afterEach(cleanup);

const tasks = Array.from({ length: 200 }, (_, at) => ({ key: `t${at}`, group: 'WEEK' }) as Task);
const lines = listLines(tasks);
const WHOLE = 30 + 200 * 40;

/** The list of a desk, 400 pixels high, as it is opened at a line: a head of 30, then rows of 40. */
function open(at: number, current: string | null = null) {
  const list = document.createElement('div');
  Object.defineProperties(list, {
    ...{ offsetHeight: { value: 400 }, clientHeight: { value: 400 } },
    ...{ offsetWidth: { value: 800 }, scrollHeight: { value: WHOLE } },
  });
  const scrollTo = (top: number) => {
    list.scrollTop = top;
    list.dispatchEvent(new Event('scroll'));
  };
  list.scrollTo = ((options: ScrollToOptions) => scrollTo(options.top ?? 0)) as never;
  const kept: number[] = [];
  const place = { at, count: 0, keepPlace: (line: number) => void kept.push(line) } as unknown as TaskPlace;
  const scroller = { current: list };
  const { result, unmount } = renderHook(() => useTaskLines(lines, { scroller, place, current }));
  return {
    list,
    lines: () => result.current,
    scroll: (top: number) => act(() => scrollTo(top)),
    /** The line that is kept when the list is left. */
    leave: () => {
      unmount();
      return kept.at(-1);
    },
  };
}

test('[F-77] a list that is left comes back at the line under the head of its group, however often', () => {
  const first = open(0);
  expect(first.list.scrollTop).toBe(0);
  first.scroll(400);
  expect(first.leave()).toBe(11);
  for (let time = 0; time < 2; time += 1) {
    const again = open(11);
    expect(again.list.scrollTop).toBe(400);
    expect(again.leave()).toBe(11);
  }
  const back = open(11);
  back.scroll(0);
  expect(back.leave()).toBe(0);
});

test('[F-77] lines in sight stand with room for those that do not, and the end is near before it is reached', () => {
  const { lines: now, scroll } = open(0, 't150');
  const shown = () => now().shown.map(({ place }) => place);
  const height = () =>
    now().shown.reduce((sum, { gap, task }) => sum + gap + (task ? 40 : 30), 0) + now().rest;
  expect([shown().at(0), shown().includes(151), shown().length < 40, height()]).toEqual([
    0,
    true,
    true,
    WHOLE,
  ]);
  expect(now().isNearEnd).toBe(false);
  scroll(4000);
  // The head of the group and the row with the focus stay, wherever the list is.
  expect([shown().at(0), shown().includes(151), shown().includes(100), height()]).toEqual([
    0,
    true,
    true,
    WHOLE,
  ]);
  expect(now().isNearEnd).toBe(false);
  scroll(5800);
  expect(now().isNearEnd).toBe(true);
});
