import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestObjectStore } from '#server/testing/object-store.ts';
import { openBackupTarget } from './backup-target.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-target-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Puts, lists, reads and deletes over one address. */
async function use(address: string): Promise<void> {
  const target = await openBackupTarget(address);
  const local = path.join(folder, 'local');
  for (const name of ['objects/aa/1.age', 'objects/ab/2.age', 'objects/ac/3.age', 'backups/x/manifest']) {
    await writeFile(local, `content of ${name}`);
    await target.put(local, name);
  }
  expect((await target.list('objects/')).sort()).toEqual([
    'objects/aa/1.age',
    'objects/ab/2.age',
    'objects/ac/3.age',
  ]);
  expect(await text(await target.read('objects/ab/2.age'))).toBe('content of objects/ab/2.age');
  await target.delete('objects/ab/2.age');
  expect(await target.has('objects/ab/2.age')).toBe(false);
  expect(await target.has('objects/aa/1.age')).toBe(true);
  expect(await target.list('nothing/')).toEqual([]);
}

test('[E-04] backups lie in a folder, whole under their names', async () => {
  await use(path.join(folder, 'backups'));
  const names = await readdir(path.join(folder, 'backups'), { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.each([
  ['under a prefix', false],
  ['whose store answers 503 half of the time', true],
])('[E-04] backups lie in a bucket %s', async (_name, stumbles) => {
  const store = await openTestObjectStore('backup');
  try {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', store.endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    if (stumbles) store.stumble();
    await use('s3://backup/matson/main/');
    expect([...store.objects.keys()].sort()).toEqual([
      'matson/main/backups/x/manifest',
      'matson/main/objects/aa/1.age',
      'matson/main/objects/ac/3.age',
    ]);
  } finally {
    await store.close();
  }
});
