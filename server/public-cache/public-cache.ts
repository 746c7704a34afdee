import type { FastifyRequest } from 'fastify';
import { type CacheStorage, createCacheStorage } from './cache-storage.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import type { CacheValidity, PublicSnapshot, SnapshotSource } from './validity.ts';

/** What is kept of public answers, and the snapshots that they are made from. */
export type PublicCache = {
  storage: CacheStorage;
  responses: ResponseCache;
  snapshots: SnapshotSource;
  /** Runs `work` on one fresh snapshot; what the request is answered with is kept for as long as `findValidity` says. */
  answer<T>(
    request: FastifyRequest,
    findValidity: (snapshot: PublicSnapshot) => CacheValidity,
    work: () => Promise<T>,
  ): Promise<T>;
};

/** Finished responses and, as they are kept, pages: one of 50 KB takes 9, which its response shares. */
const MAX_SIZE_BYTES = 32 * 1024 * 1024;

/** An empty cache of what is answered from `snapshots`. */
export function createPublicCache(snapshots: SnapshotSource): PublicCache {
  const storage = createCacheStorage(MAX_SIZE_BYTES);
  return {
    storage,
    responses: createResponseCache(storage),
    snapshots,
    answer: async (request, findValidity, work) => {
      const snapshot = await snapshots.fresh();
      // Older than the answer: one that is newer than what it says of itself is made anew, never kept too long.
      request.cacheValidity = findValidity(snapshot);
      return snapshots.pin(snapshot, work);
    },
  };
}
