import { recordSearchMiss } from '#contract/npos/search-misses.ts';
import { call } from '#web/lib/api.ts';

/** What this page has told already: turning to it again looks for nothing new. */
const told = new Set<string>();

/** Tells that nothing was found for a word. Nothing waits for it, and nobody hears where it fails. */
export function tellSearchMiss(q: string): void {
  if (told.has(q)) return;
  told.add(q);
  call(recordSearchMiss, { body: { q } }).catch(() => {});
}
