import { useSyncExternalStore } from 'react';

/** An NPO that a company has put aside to compare; the name is for the tray. */
export type ComparedNpo = { id: string; orgName: string };

/** More columns than this cannot be read side by side. */
export const MAX_COMPARED = 4;

const KEY = 'matson-compared-npos';
const NONE: readonly ComparedNpo[] = [];
const listeners = new Set<() => void>();
let held: readonly ComparedNpo[] | null = null;

/** Kept for as long as the tab lives: what is compared is of one search, not of one browser. */
function read(): readonly ComparedNpo[] {
  if (held !== null) return held;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    held = Array.isArray(stored) ? (stored as ComparedNpo[]).slice(0, MAX_COMPARED) : NONE;
  } catch {
    held = NONE;
  }
  return held;
}

function write(npos: readonly ComparedNpo[]): void {
  held = npos;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(npos));
  } catch {
    // Without storage the tray lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Puts an NPO into the tray or takes it out; a full tray takes no more. */
export function toggleCompared(npo: ComparedNpo): void {
  const npos = read();
  if (npos.some(({ id }) => id === npo.id)) write(npos.filter(({ id }) => id !== npo.id));
  else if (npos.length < MAX_COMPARED) write([...npos, { id: npo.id, orgName: npo.orgName }]);
}

/** Empties the tray. */
export function clearCompared(): void {
  write(NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What stands in the tray; nothing while a page is rendered on the server. */
export function useComparedNpos(): readonly ComparedNpo[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}
