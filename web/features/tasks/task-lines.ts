import { type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { type TaskGroup, taskGroups } from '#contract/admin/task-acts.ts';
import type { Task } from '#contract/admin/tasks.ts';
import { LAPTOP, useMediaQuery } from '#web/ui/use-media-query.ts';
import type { TaskPlace } from './task-place.ts';

/** A line of the table: the head of a group, or a task; `place` is its number among all lines, from 0. */
export type TaskLine = { group: TaskGroup; task: Task | null; place: number };

/** The lines of tasks, each group under its head. */
export function listLines(tasks: readonly Task[]): TaskLine[] {
  return taskGroups
    .flatMap((group) => {
      const rows = tasks.filter((task) => task.group === group);
      return rows.length === 0 ? [] : [null, ...rows].map((task) => ({ group, task }));
    })
    .map((line, place) => ({ ...line, place }));
}

/** What stands before a shown line: so many pixels of lines that are not. */
export type ShownLine = TaskLine & { gap: number };

export type TaskLines = {
  shown: readonly ShownLine[];
  /** Pixels of the lines after the last one shown. */
  rest: number;
  measure: (row: HTMLElement | null) => void;
  /** Whether the end of what is loaded is near. */
  isNearEnd: boolean;
};

/** So many lines are drawn before and after those in sight: few at first, as the list can be read with those. */
const OVERSCAN = { first: 1, later: 8 };

/** Where the list begins on a phone, in px, until that is measured. */
const TOP_AT_FIRST = 120;

const heights = { desk: { head: 30, row: 40 }, cards: { head: 32, row: 108 } };

/**
 * Of thousands of lines those in sight, the heads of groups, and the one with the focus. On a desk the list scrolls by
 * itself, on a narrow screen with the page.
 */
export function useTaskLines(
  lines: readonly TaskLine[],
  {
    scroller,
    place,
    current,
  }: { scroller: RefObject<HTMLElement | null>; place: TaskPlace; current: string | null },
): TaskLines {
  const isDesk = useMediaQuery(LAPTOP);
  const [top, setTop] = useState(TOP_AT_FIRST);
  const isRestored = useRef(false);
  const currentAt = lines.findIndex(({ task }) => task !== null && task.key === current);
  const isLoaded = lines.length > 0;
  const overscan = useDeferredValue(OVERSCAN.later, OVERSCAN.first);
  const height = heights[isDesk ? 'desk' : 'cards'];
  const shared = {
    count: lines.length,
    estimateSize: (at: number) => (lines[at]?.task ? height.row : height.head),
    getItemKey: (at: number) => lines[at]?.task?.key ?? lines[at]?.group ?? at,
    overscan,
    // The first drawing has the lines of the window already, and can be done in pieces.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex }: Range) => {
      const [from, to] = [startIndex - overscan, endIndex + overscan];
      return lines
        .filter(({ task, place: at }) => task === null || at === currentAt || (at >= from && at <= to))
        .map((line) => line.place);
    },
  };
  const ofDesk = useVirtualizer({
    ...shared,
    getScrollElement: () => scroller.current,
    scrollPaddingStart: heights.desk.head,
    enabled: isDesk,
  });
  const ofPage = useWindowVirtualizer({ ...shared, scrollMargin: top, enabled: !isDesk });
  const virtual = isDesk ? ofDesk : ofPage;
  const margin = isDesk ? 0 : top;

  useLayoutEffect(() => {
    const list = scroller.current;
    if (list && isLoaded && !isDesk) setTop(list.getBoundingClientRect().top + window.scrollY);
  }, [scroller, isLoaded, isDesk]);
  useLayoutEffect(() => {
    if (isRestored.current || !isLoaded) return;
    isRestored.current = true;
    if (place.at > 0) virtual.scrollToIndex(place.at, { align: 'start' });
  }, [isLoaded, place, virtual]);
  const { isScrolling } = virtual;
  const findFirst = () => {
    const offset = virtual.scrollOffset ?? 0;
    return offset <= margin ? 0 : (virtual.getVirtualItemForOffset(offset + height.head)?.index ?? 0);
  };
  const first = findFirst();
  useLayoutEffect(() => {
    if (!isScrolling && isRestored.current) place.keepPlace(first);
  }, [isScrolling, first, place]);
  // Who leaves or reloads while the list still moves comes back to where it was then; the last step may not have been drawn.
  const findFirstNow = useRef(findFirst);
  useLayoutEffect(() => {
    findFirstNow.current = findFirst;
  });
  useLayoutEffect(() => {
    const keep = () => {
      if (isRestored.current) place.keepPlace(findFirstNow.current());
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [place]);

  const items = virtual.getVirtualItems();
  let end = margin;
  const shown = items.flatMap(({ index, start, end: itsEnd }) => {
    const line = lines[index];
    if (!line) return [];
    const gap = Math.max(0, start - end);
    end = itsEnd;
    return [{ ...line, gap }];
  });
  return {
    shown,
    rest: Math.max(0, virtual.getTotalSize() + margin - end),
    measure: virtual.measureElement,
    isNearEnd: isLoaded && (virtual.range?.endIndex ?? 0) >= lines.length - 60,
  };
}
