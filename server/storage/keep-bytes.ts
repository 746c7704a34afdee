import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Upload } from '#server/http/uploads.ts';
import type { Storage } from './storage.ts';

/** Puts bytes that the product has made into the store, ready to be named by a row. */
export async function keepBytes(
  storage: Storage,
  bytes: Buffer,
  { name, mimeType }: Pick<Upload, 'name' | 'mimeType'>,
): Promise<Upload> {
  const localPath = path.join(storage.temporaryDir, randomUUID());
  try {
    await writeFile(localPath, bytes);
    return {
      name,
      mimeType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey: await storage.keep(localPath),
    };
  } catch (error) {
    await rm(localPath, { force: true });
    throw error;
  }
}
