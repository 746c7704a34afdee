import { AsyncLocalStorage } from 'node:async_hooks';

/** The snapshot on which some work runs, for whoever is asked for one while it does. */
export type SnapshotPin<S> = {
  /** Runs `work`, and everything that it calls and waits for, on this snapshot. */
  pin<T>(snapshot: S, work: () => Promise<T>): Promise<T>;
  /** The snapshot on which the caller runs; undefined outside of `pin`. */
  get(): S | undefined;
};

/** A pin of its own for one source of snapshots. */
export function createSnapshotPin<S>(): SnapshotPin<S> {
  const pinned = new AsyncLocalStorage<S>();
  return { pin: (snapshot, work) => pinned.run(snapshot, work), get: () => pinned.getStore() };
}
