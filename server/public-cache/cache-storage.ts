import { LRUCache } from 'lru-cache';

/** Something that is kept, and the bytes that it takes. */
export type Kept = { sizeBytes: number };

/** What is kept of one kind, under keys of its own. */
export type CacheSection<T extends Kept> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
};

/** Keeps things of several kinds together; those used longest ago go first when all are too large. */
export type CacheStorage = { section<T extends Kept>(name: string): CacheSection<T> };

/** What anything takes besides its bytes: its key, its headers, its place. */
const OVERHEAD_BYTES = 1024;

/** An empty storage of at most `maxSizeBytes`; what is larger than that alone is not kept. */
export function createCacheStorage(maxSizeBytes: number): CacheStorage {
  const entries = new LRUCache<string, Kept>({
    maxSize: maxSizeBytes,
    sizeCalculation: ({ sizeBytes }) => sizeBytes + OVERHEAD_BYTES,
  });
  return {
    section: <T extends Kept>(name: string): CacheSection<T> => ({
      // Under the name of a section there is only what came in by its `set`.
      get: (key) => entries.get(`${name} ${key}`) as T | undefined,
      set: (key, value) => {
        entries.set(`${name} ${key}`, value);
      },
    }),
  };
}
