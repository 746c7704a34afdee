import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { Storage } from '#server/storage/storage.ts';

export type ArchiveFile = { path: string; placedAt: Date; storageKey: string };

/** Bytes of a ZIP, as they come: a file is opened when the one before it has gone out, and none is held whole. */
async function* writeArchive(storage: Storage, files: readonly ArchiveFile[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const { path, placedAt, storageKey } of files) {
    // Not compressed: photos and PDFs are already.
    const entry = new ZipPassThrough(path);
    entry.mtime = placedAt;
    zip.add(entry);
    for await (const chunk of await storage.read(storageKey)) {
      entry.push(chunk as Buffer);
      yield* take();
    }
    entry.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** A ZIP of stored files, read while it is sent. */
export const streamArchive = (storage: Storage, files: readonly ArchiveFile[]): Readable =>
  Readable.from(writeArchive(storage, files), { objectMode: false });
