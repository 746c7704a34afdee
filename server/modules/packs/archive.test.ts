import { buffer } from 'node:stream/consumers';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import type { Storage } from '#server/storage/storage.ts';
import { streamArchive } from './archive.ts';

test('[F-77] a file in an archive has the time at which it was placed, and two archives of one are the same', async () => {
  const storage = { read: async (key: string) => [Buffer.from(key)] } as unknown as Storage;
  const placedAt = new Date('2026-03-04T10:20:30+09:00');
  const write = () => buffer(streamArchive(storage, [{ path: '사진/1.jpg', placedAt, storageKey: 'k1' }]));
  const bytes = await write();
  const [entry] = await new ZipReader(new BlobReader(new Blob([bytes]))).getEntries();
  expect([entry?.filename, entry?.lastModDate]).toEqual(['사진/1.jpg', placedAt]);
  expect(await write()).toEqual(bytes);
});
