import type { QueryClient } from '@tanstack/react-query';
import { readEarly } from '#web/lib/early-reads.ts';
import { keepEarlySession } from '#web/lib/session.ts';
import type { FirstRead } from './first-reads.ts';

/**
 * Keeps what the first script has asked for a page of members where its queries find it, and says whether it is known who
 * is signed in. Such a page is drawn once, in the place of the grey shapes of its markup; to take those over would be one
 * drawing, whose page it is a second, and what it lists a third.
 */
export async function keepEarlyData(queryClient: QueryClient, reads: readonly FirstRead[]): Promise<boolean> {
  if (!(await keepEarlySession(queryClient))) return false;
  await Promise.all(
    reads.map(async ({ address, key, isPaged }) => {
      const data = await readEarly(address);
      if (data !== undefined)
        queryClient.setQueryData(key, isPaged ? { pages: [data], pageParams: [null] } : data);
    }),
  );
  return true;
}
