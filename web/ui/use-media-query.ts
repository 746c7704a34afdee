import { useSyncExternalStore } from 'react';

/** Below the `tablet` breakpoint: dialogs and pickers become sheets. */
export const PHONE = '(width < 768px)';

/** From the `laptop` breakpoint on: lists and records stand side by side. */
export const LAPTOP = '(width >= 1024px)';

/** Where a list of the desk has room for what was picked beside it. */
export const PANES = '(width >= 1240px)';

const lists = new Map<string, MediaQueryList>();

/** The list of a query, made once: asking the browser anew takes longer than anything else in a row of a list. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known) return known;
  const list = window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query matches now; false while rendering on the server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = listOf(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => listOf(query).matches,
    () => false,
  );
}
