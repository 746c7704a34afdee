import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config/config.ts';
import { openObject } from '#server/modules/files/send-file.ts';
import { openTestObjectStore, type TestObjectStore } from '#server/testing/object-store.ts';
import { keepBytes } from './keep-bytes.ts';
import { openStorage, type Storage, tryStorage } from './storage.ts';

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

function configOf(place: keyof typeof places): Config {
  return readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...places[place]() });
}

async function open(place: keyof typeof places): Promise<Storage> {
  return openStorage(configOf(place));
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

test.each(Object.keys(places) as (keyof typeof places)[])(
  '[F-16] a start writes, reads and deletes on the %s, and leaves nothing',
  async (place) => {
    const storage = await open(place);
    await tryStorage(storage, configOf(place));
    for await (const key of storage.list()) expect(key).toBeUndefined();
    expect(await readdir(storage.temporaryDir)).toEqual([]);
  },
);

test('[F-16] a store that refuses to write, read or delete is named, and what it refused', async () => {
  const storage = await open('S3-compatible store');
  const config = configOf('S3-compatible store');
  for (const [method, words] of [
    ['PUT', '쓰지 못했어요'],
    ['GET', '읽지 못했어요'],
    ['DELETE', '지우지 못했어요'],
  ] as const) {
    store.refuse(method);
    const refused = tryStorage(storage, config);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow('S3_BUCKET=matson-files');
  }
});

test("[F-16] without keys in the configuration the SDK's own chain finds them", async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key-of-the-chain');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const { S3_BUCKET, S3_ENDPOINT } = places['S3-compatible store']();
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, S3_BUCKET, S3_ENDPOINT });
  await tryStorage(await openStorage(config), config);
  vi.unstubAllEnvs();
  expect(store.signers).toEqual(new Set(['key-of-the-chain']));
});

test('[E-22] a store that answers 503 half of the time keeps and gives back what it is handed', async () => {
  const storage = await open('S3-compatible store');
  store.stumble();
  const keys = [];
  for (const content of ['하나', '둘', '셋']) keys.push(await put(storage, content));
  expect(await readdir(storage.temporaryDir)).toEqual([]);
  const read = await Promise.all(keys.map(async (key) => text(await openObject(storage, key))));
  expect(read).toEqual(['하나', '둘', '셋']);
  expect(store.objects.size).toBe(3);
});

test.each(Object.keys(places) as (keyof typeof places)[])(
  'on the %s builds of the browser lie beside the files, and no list of files names them',
  async (place) => {
    const storage = await open(place);
    const key = await put(storage, '하나');
    const localPath = path.join(storage.temporaryDir, randomUUID());
    await writeFile(localPath, 'build');
    await storage.restore(localPath, 'builds/a/index.json');
    const list = async (folder?: 'builds') => {
      const found: string[] = [];
      for await (const name of storage.list(folder)) found.push(name);
      return found;
    };
    expect([await list(), await list('builds')]).toEqual([[key], ['builds/a/index.json']]);
  },
);

test('an upload that is not complete after a day is removed, at each start too; a younger one stays', async () => {
  const storage = await open('disk');
  const lay = async (name: string, hoursOld: number) => {
    const file = path.join(storage.temporaryDir, name);
    await writeFile(file, 'x');
    const at = new Date(Date.now() - hoursOld * 3_600_000);
    await utimes(file, at, at);
  };
  await lay('young', 23.9);
  await lay('old', 24.1);
  expect(await storage.removeOldUploads()).toBe(1);
  expect(await readdir(storage.temporaryDir)).toEqual(['young']);
  await lay('old', 24.1);
  await open('disk');
  expect(await readdir(storage.temporaryDir)).toEqual(['young']);
});

test('what the product makes is kept by what it is, and leaves nothing behind where it cannot be', async () => {
  const storage = await open('disk');
  const bytes = Buffer.from('1234');
  const named = { name: '보고서.pdf', mimeType: 'application/pdf' };
  const { storageKey, ...told } = await keepBytes(storage, bytes, named);
  expect(told).toEqual({
    ...named,
    sizeBytes: 4,
    sha256: '03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4',
  });
  expect(await text(await storage.read(storageKey))).toBe('1234');
  const full = { ...storage, keep: () => Promise.reject(new Error('full')) };
  await expect(keepBytes(full, bytes, named)).rejects.toThrow('full');
  expect(await readdir(storage.temporaryDir)).toEqual([]);
});

test('a store that does not answer is named as such and not as a missing file', async () => {
  const storage = await open('S3-compatible store');
  const key = await put(storage, '하나');
  await store.close();
  await expect(openObject(storage, key)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});
