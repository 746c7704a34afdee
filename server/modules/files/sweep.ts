import { asc, gt, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import type { Storage } from '#server/storage/storage.ts';

const pageSize = 500;
/** An object may be this old before its row is committed: uploads and slow transactions are younger. */
const graceMs = 86_400_000;

export type FileSweep = {
  /** Objects that no row named; they are gone now. */
  deletedObjects: number;
  /** Ids of files whose object is not in the store. */
  missingFileIds: string[];
  /** Incomplete uploads that were removed. */
  deletedUploads: number;
};

async function deleteOrphans(db: Database, storage: Storage, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await db.select({ key: file.storageKey }).from(file).where(inArray(file.storageKey, keys));
  const named = new Set(rows.map((row) => row.key));
  let count = 0;
  for (const key of keys) {
    if (named.has(key)) continue;
    const putAt = await storage.findPutAt(key).catch(() => null);
    if (putAt === null || Date.now() - putAt.getTime() < graceMs) continue;
    await storage.delete(key);
    count += 1;
  }
  return count;
}

async function findMissing(db: Database, storage: Storage, present: Set<string>): Promise<string[]> {
  const missing: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .select({ id: file.id, key: file.storageKey })
      .from(file)
      .where(gt(file.id, after))
      .orderBy(asc(file.id))
      .limit(pageSize);
    for (const row of rows) if (!present.has(row.key) && !(await storage.has(row.key))) missing.push(row.id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return missing;
    after = last.id;
  }
}

/** Brings store and rows together: deletes objects older than a day that no row names, and finds rows without object. */
export async function sweepFiles({ db, storage }: { db: Database; storage: Storage }): Promise<FileSweep> {
  const present = new Set<string>();
  let deletedObjects = 0;
  let page: string[] = [];
  for await (const key of storage.list()) {
    present.add(key);
    page.push(key);
    if (page.length === pageSize) {
      deletedObjects += await deleteOrphans(db, storage, page);
      page = [];
    }
  }
  deletedObjects += await deleteOrphans(db, storage, page);
  return {
    deletedObjects,
    missingFileIds: await findMissing(db, storage, present),
    deletedUploads: await storage.removeOldUploads(),
  };
}

/** Deletes an object unless a row names it (again) by now; one that is gone already is fine. */
export async function deleteObject(
  { db, storage }: { db: Database; storage: Storage },
  storageKey: string,
): Promise<void> {
  if ((await db.$count(file, inArray(file.storageKey, [storageKey]))) === 0) await storage.delete(storageKey);
}
