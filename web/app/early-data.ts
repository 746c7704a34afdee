import type { QueryClient } from '@tanstack/react-query';
import { readEarly } from '#web/lib/early-reads.ts';
import { keepEarlySession } from '#web/lib/session.ts';
import type { FirstRead } from './first-reads.ts';

/**
 * Keeps what the first script has asked for a page of members where its queries find it, and says whether it is
 * known who is signed in. Such a page is drawn at once, of what it shows, in the place of the grey shapes of its markup: to take those
 * over, then draw whose page it is, then what it lists, took a phone three times as long.
 */
export async function keepEarlyData(queryClient: QueryClient, reads: readonly FirstRead[]): Promise<boolean> {
  if (!(await keepEarlySession(queryClient))) return false;
  const answers = await Promise.all(reads.map(({ address }) => readEarly(address)));
  for (const [at, { key, isPaged }] of reads.entries()) {
    const data = answers[at];
    if (data !== undefined)
      queryClient.setQueryData(key, isPaged ? { pages: [data], pageParams: [null] } : data);
  }
  return true;
}
