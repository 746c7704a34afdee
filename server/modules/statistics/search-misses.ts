import { koreanDay } from '#contract/calendar/dates.ts';
import type { recordSearchMiss as recordSearchMissEndpoint } from '#contract/npos/search-misses.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { addressGroup, takeUse } from '#server/http/rate-limits.ts';
import { readMissedWord } from './missed-word.ts';
import { countSearchMiss } from './search-miss-store.ts';

/** Nobody looks for more in an hour; whoever sends more is not counted, and is not told. */
const perHour = { limit: 30, windowSeconds: 3600 };

/** Counts a word that the directory has nothing for. Whoever says so is not believed: the word is looked for again. */
export async function recordSearchMiss(
  call: EndpointCall<typeof recordSearchMissEndpoint>,
): Promise<{ success: boolean }> {
  const word = readMissedWord(call.body.q);
  if (word !== null && (await isMiss(call, word)) && (await isCounted(call)))
    await call.transact((unit) => countSearchMiss(unit.tx, { word, day: koreanDay(unit.now) }));
  return { success: true };
}

async function isMiss(
  { catalog }: EndpointCall<typeof recordSearchMissEndpoint>,
  q: string,
): Promise<boolean> {
  const npos = await catalog.fresh();
  const { total } = await npos.findPage({ q, sort: undefined, page: 1, pageSize: 1 });
  return total === 0;
}

/** The counter knows the address for an hour, and not what was looked for. */
const isCounted = async ({
  db,
  ipAddress,
}: EndpointCall<typeof recordSearchMissEndpoint>): Promise<boolean> =>
  (await takeUse(db, `search-miss:${addressGroup(ipAddress)}`, perHour)) === 0;
