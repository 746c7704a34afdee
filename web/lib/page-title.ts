import { useEffect, useSyncExternalStore } from 'react';

/** What the page that is shown calls itself, null while its route's own title stands. */
let current: string | null = null;
const listeners = new Set<() => void>();

function change(title: string | null): void {
  current = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the tab after what a page has loaded, so that several tabs and the history tell one from another. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    change(title ?? null);
    return () => change(null);
  }, [title]);
}

/** The title that the page has given itself. */
export function useGivenTitle(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
