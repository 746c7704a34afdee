import type { Database } from '#db/client.ts';
import { findExposure } from './ledger-store.ts';

type Exposure = Awaited<ReturnType<typeof findExposure>>;

const reads = new WeakMap<Database, { running: Promise<unknown>; next: Promise<Exposure> | null }>();

/**
 * What the lists of the last 90 days gave each NPO, by a read that begins after the call. It takes longer than ranking,
 * so whoever comes during a read shares the next one.
 */
export function readExposure(db: Database): Promise<Exposure> {
  const state = reads.get(db) ?? { running: Promise.resolve(), next: null };
  reads.set(db, state);
  state.next ??= state.running.then(() => {
    state.next = null;
    const reading = findExposure(db);
    state.running = reading.catch(() => {});
    return reading;
  });
  return state.next;
}
