import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openObject } from '#server/modules/files/send-file.ts';
import { openTestObjectStore, type TestObjectStore } from '#server/testing/object-store.ts';
import { openStorage, type Storage } from './storage.ts';

let dataDir: string;
let store: TestObjectStore;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'matson-storage-'));
  store = await openTestObjectStore('matson-files');
});

afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const places = {
  disk: () => ({}),
  'S3-compatible store': () => ({
    S3_BUCKET: 'matson-files',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }),
};

async function open(place: keyof typeof places): Promise<Storage> {
  return openStorage(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...places[place]() }));
}

async function put(storage: Storage, content: string): Promise<string> {
  const localPath = path.join(storage.temporaryDir, randomUUID());
  await writeFile(localPath, content);
  return storage.keep(localPath);
}

describe.each(Object.keys(places) as (keyof typeof places)[])('%s', (place) => {
  test('what is put is read, listed and dated, what is deleted is gone, deleting twice is fine', async () => {
    const storage = await open(place);
    const keys = [];
    for (const content of ['하나', '둘', '셋', '넷', '다섯']) keys.push(await put(storage, content));
    const [first = ''] = keys;
    expect(await text(await openObject(storage, first))).toBe('하나');
    expect(await text(await openObject(storage, first, { start: 3, end: 5 }))).toBe('나');
    const listed: string[] = [];
    for await (const key of storage.list()) listed.push(key);
    expect(listed.sort()).toEqual([...keys].sort());
    expect(Math.abs((await storage.findPutAt(first)).getTime() - Date.now())).toBeLessThan(60_000);
    await storage.delete(first);
    await storage.delete(first);
    expect(await storage.has(first)).toBe(false);
    expect(await storage.has(keys[1] as string)).toBe(true);
    await expect(openObject(storage, first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(storage.findPutAt(first)).rejects.toThrow();
  });
});

test('a store that does not answer is named as such and not as a missing file', async () => {
  const storage = await open('S3-compatible store');
  const key = await put(storage, '하나');
  await store.close();
  await expect(openObject(storage, key)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});
