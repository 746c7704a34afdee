import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type BackupTarget, openBackupTarget } from './backup-target.ts';
import { backupNames, toBackupId } from './manifest.ts';
import { holdNewestBackup } from './newest-backup.ts';
import { checked, openOpener, openSealer } from './seal.ts';

const passphrase = '여우비 내린 골목의 12월';

let folder: string;
let spoolDir: string;
let target: BackupTarget;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-seal-'));
  spoolDir = await mkdtemp(path.join(folder, 'spool-'));
  target = await openBackupTarget(path.join(folder, 'target'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('[E-04] a passphrase keeps the key that it has in a target: earlier backups go on opening with it', async () => {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  // As little stretching as there is: a real key takes seconds.
  encrypter.setScryptWorkFactor(1);
  const made = await encrypter.encrypt(identity);
  await writeFile(path.join(folder, 'target', 'identity.age'), made);
  const sealer = await openSealer(target, { passphrase }, spoolDir);
  await sealer.put(Readable.from(['later']), 'later');
  expect(await readFile(path.join(folder, 'target', 'identity.age'))).toEqual(Buffer.from(made));
  const opener = await openOpener(target, { identity });
  expect(await text(await opener.read('later'))).toBe('later');
  await expect(openSealer(target, { passphrase: 'another passphrase' }, spoolDir)).rejects.toThrow(
    '암호가 맞지 않아요',
  );
});

test('[E-04] what is sealed is told by the plain content, packed or not, and leaves nothing on this disk', async () => {
  const identity = await generateX25519Identity();
  const sealer = await openSealer(target, { recipient: await identityToRecipient(identity) }, spoolDir);
  const plain = Buffer.alloc(200_000, 'a');
  const told = await Promise.all(
    [true, false].map((isCompressed) =>
      sealer.put(Readable.from([plain]), `packed-${isCompressed}`, { isCompressed }),
    ),
  );
  expect(told[0]).toEqual({ sha256: expect.stringMatching(/^[\da-f]{64}$/), size: plain.length });
  expect(told[1]).toEqual(told[0]);
  const opener = await openOpener(target, { identity });
  for (const isCompressed of [true, false])
    expect((await buffer(await opener.read(`packed-${isCompressed}`, { isCompressed }))).equals(plain)).toBe(
      true,
    );
  expect((await buffer(await target.read('packed-true'))).length).toBeLessThan(10_000);

  async function* breakOff() {
    yield plain;
    throw new Error('the disk is gone');
  }
  await expect(sealer.put(Readable.from(breakOff()), 'half')).rejects.toThrow('the disk is gone');
  expect(await target.has('half')).toBe(false);
  await expect.poll(() => readdir(spoolDir), { timeout: 60_000 }).toEqual([]);
});

test.each([
  ['of another content', { sha256: '0'.repeat(64), size: 4 }],
  ['of another length', { size: 5 }],
])('[E-07] what is %s than the manifest says is refused at its end', async (_what, other) => {
  const sha256 = '03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4';
  const read = (expected: { sha256: string; size: number }) =>
    buffer(checked(Readable.from([Buffer.from('1234')]), '파일', expected));
  expect((await read({ sha256, size: 4 })).toString()).toBe('1234');
  await expect(read(Object.assign({ sha256, size: 4 }, other))).rejects.toThrow(
    '파일의 내용이 목록과 달라요',
  );
});

test('[E-05] the newest whole backup is that of its moment, and the target is listed once in five minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const put = async (name: string) => {
    await writeFile(path.join(spoolDir, 'local'), 'x');
    await target.put(path.join(spoolDir, 'local'), name);
  };
  const find = holdNewestBackup(target.address);
  expect(await find()).toBeNull();
  const moments = ['2026-11-21T17:10:00.250Z', '2026-11-22T17:10:00.000Z', '2026-11-23T17:10:00.000Z'].map(
    (moment) => new Date(moment),
  );
  const [older, newer, broken] = moments.map(toBackupId) as [string, string, string];
  for (const name of [backupNames.manifest(newer), backupNames.manifest(older), backupNames.keys(broken)])
    await put(name);
  vi.advanceTimersByTime(300_000);
  expect(await find()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(await find()).toEqual(moments[1]);
});
