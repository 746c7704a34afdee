import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The part of the product's file store that the demo needs. */
export type DemoStorage = {
  temporaryDir: string;
  /** Moves a complete local file into the store and returns its key. */
  keep(localPath: string): Promise<string>;
};

/** A stored object, ready to be named by any number of file rows. */
export type StoredObject = { storageKey: string; sizeBytes: number; sha256: string; mimeType: string };

/** Stores bytes and describes them for a file row. */
export async function storeObject(
  storage: DemoStorage,
  bytes: Buffer,
  mimeType: string,
): Promise<StoredObject> {
  const localPath = path.join(storage.temporaryDir, `demo-${randomUUID()}`);
  await writeFile(localPath, bytes);
  return {
    storageKey: await storage.keep(localPath),
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mimeType,
  };
}

/** Makes and stores one object for each name, a few at a time. */
export async function storeAll(
  storage: DemoStorage,
  names: readonly string[],
  make: (name: string) => Promise<{ bytes: Buffer; mimeType: string }>,
): Promise<Map<string, StoredObject>> {
  const stored = new Map<string, StoredObject>();
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const { bytes, mimeType } = await make(name);
      stored.set(name, await storeObject(storage, bytes, mimeType));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return stored;
}
