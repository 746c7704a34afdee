import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestLog, openTestApp, type TestApp } from '#server/testing/app.ts';
import { createNpo } from '#server/testing/factories.ts';
import { watchDisk } from './disk-watch.ts';

const megabyte = 1024 * 1024;
const folder = mkdtempSync(path.join(os.tmpdir(), 'matson-disk-'));
const mount = (...options: string[]) => spawnSync('mount', options).status === 0;
/** A file system of its own takes rights that not every machine gives. */
const isMounted = mount('-t', 'tmpfs', '-o', 'size=40m', 'matson-test', folder);
const ballast = path.join(folder, 'ballast');

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp({ environment: { DATA_DIR: folder, DISK_RESERVE_MB: '10' } });
});
afterEach(() => {
  if (isMounted) mount('-o', 'remount,rw', folder);
  rmSync(ballast, { force: true });
});
afterAll(async () => {
  await opened.close();
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

const ready = async () => (await opened.anonymous.get('/readyz')).statusCode;

/** Leaves only so many megabytes of the disk free. */
async function fill(leftMB: number): Promise<void> {
  await opened.platform.watch.disk.look();
  try {
    writeFileSync(ballast, Buffer.alloc(opened.platform.watch.disk.freeBytes() - leftMB * megabyte));
  } catch (error) {
    // The last block is for what the file system keeps of the file.
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}

async function upload(): Promise<{ statusCode: number; code?: string }> {
  const browser = await opened.signIn(await createNpo(opened.platform.db, { certificates: [] }));
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000)]);
  const answer = await browser.upload('/api/certificates/UNIQUE_NUMBER', { name: '서류.pdf', bytes });
  return { statusCode: answer.statusCode, code: answer.json().code };
}

test.runIf(isMounted)(
  '[F-69] uploads are refused before the disk is full; pages go on, and all comes back by itself',
  async () => {
    expect(await upload()).toMatchObject({ statusCode: 200 });
    fill(5);
    expect(await upload()).toEqual({ statusCode: 507, code: 'STORAGE_FULL' });
    expect(opened.platform.watch.disk.state()).toBe('LOW');
    expect(await ready()).toBe(200);
    rmSync(ballast);
    expect(await upload()).toMatchObject({ statusCode: 200 });
  },
);

test.runIf(isMounted)(
  '[F-69] a full disk is not ready within five seconds, and ready again once it has room',
  async () => {
    fill(0);
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 5000 });
    expect((await opened.anonymous.get('/readyz')).json()).toEqual({
      ok: false,
      isLeaving: false,
      database: 'OK',
      disk: 'FULL',
    });
    expect(await upload()).toEqual({ statusCode: 507, code: 'STORAGE_FULL' });
    rmSync(ballast);
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000 });
    const lines = opened.log.entries.map(({ message }) => message);
    expect(lines.slice(-2)).toEqual(['the disk takes no uploads', 'the disk has room again']);
  },
);

test.runIf(isMounted)(
  '[F-69] a disk that was made read-only answers 503, is not ready, and heals',
  async () => {
    mount('-o', 'remount,ro', folder);
    expect(await upload()).toEqual({ statusCode: 503, code: 'READ_ONLY' });
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 5000 });
    mount('-o', 'remount,rw', folder);
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000 });
    expect(await upload()).toMatchObject({ statusCode: 200 });
  },
);

test('[F-69] an upload that would eat into the reserve is refused, also while there is room above it', async () => {
  const log = createTestLog();
  const unlimited = await watchDisk(os.tmpdir(), 0, log);
  unlimited.close();
  // Halves and quarters of what is free: others write to this disk, too.
  const free = unlimited.freeBytes();
  const watch = await watchDisk(os.tmpdir(), free / 2, log);
  watch.close();
  expect(watch.state()).toBe('OK');
  await watch.admit(free / 4);
  await expect(watch.admit(free * 0.75)).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    details: { retryAfterSeconds: 60 },
  });
});

test('[F-69] a disk that has refused although it seems to have room is tried, and the refusal in a cause counts', async () => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'matson-quota-'));
  const log = createTestLog();
  const watch = await watchDisk(place, 0, log);
  watch.close();
  const file = path.join(place, `.room-${process.pid}`);
  // A folder of that name cannot be written as a file.
  mkdirSync(file);
  await watch.look();
  expect(watch.state()).toBe('OK');
  watch.note(new Error('broken', { cause: new Error('no refusal') }));
  await watch.look();
  expect(watch.state()).toBe('OK');
  const since = watch.since();
  watch.note(new Error('broken', { cause: Object.assign(new Error('quota'), { code: 'EDQUOT' }) }));
  await vi.waitFor(() => expect(watch.state()).not.toBe('OK'));
  expect(watch.since()).not.toBe(since);
  rmSync(file, { recursive: true });
  expect(await watch.look()).toBe('OK');
  // Once it has taken something it is not tried any more.
  mkdirSync(file);
  expect(await watch.look()).toBe('OK');
  rmSync(place, { recursive: true });
});
