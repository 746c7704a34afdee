import { useSyncExternalStore } from 'react';

/** Below the `tablet` breakpoint: dialogs and pickers become sheets. */
export const PHONE = '(width < 768px)';

/** From the `laptop` breakpoint on: lists and records stand side by side. */
export const LAPTOP = '(width >= 1024px)';

/** Where a list of the desk has room for what was picked beside it. */
export const PANES = '(width >= 1240px)';

/** Whether a media query matches now; false while rendering on the server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
