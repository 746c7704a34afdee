/** What everything public is answered from: the data of one instant. */
export type PublicSnapshot = {
  /** The calendar day in Korea of the answers. */
  asOf: string;
  /** Snapshots of the same revision and day answer the same. */
  revision: number;
  /** The version of one thing by its id, where it is known without asking; null tells nothing. */
  versionOf(id: string): number | null;
};

/** Where snapshots come from. */
export type SnapshotSource = {
  /** A snapshot of some instant after this call; within a pinned one, that one. */
  fresh(): Promise<PublicSnapshot>;
  /** Runs `work` on one snapshot: whatever it asks for comes from there, and nothing waits for a newer one. */
  pin<T>(snapshot: PublicSnapshot, work: () => Promise<T>): Promise<T>;
};

/** Tells whether an answer that was made earlier is what would be made of `now`; asks nothing of the database. */
export type CacheValidity = (now: PublicSnapshot) => boolean;

/** Holds until anything public or the day changes. */
export function untilAnythingChanges({ revision, asOf }: PublicSnapshot): CacheValidity {
  return (now) => now.revision === revision && now.asOf === asOf;
}

/** Holds until one thing or the day changes; where versions are not known, until anything does. */
export function untilVersionChanges(snapshot: PublicSnapshot, id: string): CacheValidity {
  const { asOf } = snapshot;
  const version = snapshot.versionOf(id);
  if (version === null) return untilAnythingChanges(snapshot);
  return (now) => now.versionOf(id) === version && now.asOf === asOf;
}
