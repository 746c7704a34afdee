import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBackupId } from './manifest.ts';
import { chooseKept } from './prune.ts';

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
