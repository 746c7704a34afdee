import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BackupTarget } from './backup-target.ts';
import { backupNames, toBackupId } from './manifest.ts';
import { chooseKept, pruneBackups } from './prune.ts';

const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) =>
    toBackupId(new Date(Date.UTC(2026, 10, 22, 17, 10) - night * 86_400_000)),
  );

test('[E-05] of a year of nights 7 days, 4 weeks and 12 months keep one each', () => {
  expect([...chooseKept(nightly(400))].sort().reverse()).toEqual([
    '2026-11-22T17-10-00-000Z',
    '2026-11-21T17-10-00-000Z',
    '2026-11-20T17-10-00-000Z',
    '2026-11-19T17-10-00-000Z',
    '2026-11-18T17-10-00-000Z',
    '2026-11-17T17-10-00-000Z',
    '2026-11-16T17-10-00-000Z',
    '2026-11-14T17-10-00-000Z',
    '2026-11-07T17-10-00-000Z',
    '2026-10-30T17-10-00-000Z',
    '2026-09-29T17-10-00-000Z',
    '2026-08-30T17-10-00-000Z',
    '2026-07-30T17-10-00-000Z',
    '2026-06-29T17-10-00-000Z',
    '2026-05-30T17-10-00-000Z',
    '2026-04-29T17-10-00-000Z',
    '2026-03-30T17-10-00-000Z',
    '2026-02-27T17-10-00-000Z',
    '2026-01-30T17-10-00-000Z',
    '2025-12-30T17-10-00-000Z',
  ]);
});

test('[E-05] whenever backups were made, the newest is kept, and never more than the schedule allows', () => {
  const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 200 }), (moments) => {
      const ids = moments.map(toBackupId);
      const kept = chooseKept(ids);
      expect(kept).toContain(ids.toSorted().at(-1));
      expect(kept.size).toBeLessThanOrEqual(7 + 4 + 12);
      // Pruning again changes nothing.
      expect(chooseKept([...kept])).toEqual(kept);
    }),
  );
});

/** A target in memory that notes what is deleted, in order. */
function targetOf(files: Record<string, string>) {
  const held = new Map(Object.entries(files));
  const deleted: string[] = [];
  const target: BackupTarget = {
    address: 'memory',
    put: async () => {},
    read: async (name) => Readable.from([held.get(name) ?? '']),
    has: async (name) => held.has(name),
    list: async (folder) => [...held.keys()].filter((name) => name.startsWith(folder)),
    delete: async (name) => {
      deleted.push(name);
      held.delete(name);
    },
  };
  return { target, held, deleted };
}

/** A backup of a moment with a table and the keys of its objects. */
function backupOf(moment: string, keys: readonly string[], isWhole = true) {
  const id = toBackupId(new Date(moment));
  return {
    ...(isWhole ? { [backupNames.manifest(id)]: 'sealed' } : {}),
    [backupNames.table(id, 'member')]: 'rows',
    [backupNames.keys(id)]: keys.map((key) => `${key}\n`).join(''),
  };
}

test('[E-05] what no kept backup names goes: objects, backups of the same day, and what one that was cut off left', async () => {
  const [older, newer] = ['2026-11-22T01:00:00.000Z', '2026-11-22T02:00:00.000Z'];
  const broken = '2026-11-22T03:00:00.000Z';
  const objects = Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [backupNames.object(key), key]));
  const { target, held, deleted } = targetOf({
    [backupNames.installation]: 'mine',
    [`${backupNames.erasures}1`]: 'erased',
    ...objects,
    ...backupOf(older, ['a', 'b']),
    ...backupOf(newer, ['b', 'c']),
    ...backupOf(broken, ['d'], false),
  });
  const olderId = toBackupId(new Date(older));
  expect(await pruneBackups(target)).toEqual([olderId]);
  const newerId = toBackupId(new Date(newer));
  expect([...held.keys()].sort()).toEqual(
    [
      backupNames.installation,
      `${backupNames.erasures}1`,
      backupNames.object('b'),
      backupNames.object('c'),
      backupNames.manifest(newerId),
      backupNames.table(newerId, 'member'),
      backupNames.keys(newerId),
    ].sort(),
  );
  expect(deleted[0], 'half a backup never looks whole').toBe(backupNames.manifest(olderId));
  expect(
    deleted.findIndex((name) => name.startsWith('objects/')),
    'objects last',
  ).toBe(deleted.length - 2);
});

test('[E-05] days, weeks and months are those of Korea, and a week begins on Monday', () => {
  const keptOf = (days: number, weeks: number, months: number, ...moments: string[]) =>
    chooseKept(
      moments.map((moment) => toBackupId(new Date(moment))),
      { days, weeks, months },
    ).size;
  // Midnight in Korea lies between them, and the month ends there.
  const night = ['2026-10-31T14:59:00Z', '2026-10-31T15:00:00Z'] as const;
  expect([keptOf(2, 0, 0, ...night), keptOf(0, 0, 2, ...night)]).toEqual([2, 2]);
  // Sunday and Monday, and Monday and the Sunday after.
  expect(keptOf(0, 2, 0, '2026-11-22T03:00:00Z', '2026-11-23T03:00:00Z')).toBe(2);
  expect(keptOf(0, 2, 0, '2026-11-23T03:00:00Z', '2026-11-29T03:00:00Z')).toBe(1);
});
