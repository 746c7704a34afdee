import { expect, test } from 'vitest';
import { durationOf } from './present.ts';
import { presentEvent } from './present-contents.ts';

test.each([
  ['2026-03-01', '2026-03-01', '1일'],
  ['2026-03-01', '2026-03-27', '27일'],
  ['2026-03-01', '2026-03-28', '약 1개월'],
  ['2026-03-01', '2026-04-14', '약 1개월'],
  ['2026-03-01', '2026-04-16', '약 2개월'],
  ['2026-01-01', '2026-12-31', '약 12개월'],
])('a project from %s to %s takes %s, both days counted', (start, end, duration) => {
  expect(durationOf(start, end)).toBe(duration);
});

type Entry = Parameters<typeof presentEvent>[0];
const entry = (
  actorType: Entry['event']['actorType'],
  names: Pick<Entry, 'actorName' | 'orgName'>,
): Entry => {
  const createdAt = '2026-03-01T00:00:00.000001Z';
  const event = {
    id: 'e',
    kind: 'NOTE',
    text: '기록',
    status: null,
    partnershipId: null,
    actorType,
  } as const;
  return { event: { ...event, createdAt: new Date(createdAt) }, ...names, createdAt };
};

test.each([
  ['COMPANY', { actorName: '김하늬', orgName: '하늬에너지' }, '하늬에너지'],
  ['NPO', { actorName: '오새벽', orgName: '새벽숲' }, '새벽숲'],
  ['ADMIN', { actorName: '박나린', orgName: null }, '박나린'],
  ['ADMIN', { actorName: null, orgName: null }, '맞손 관리자'],
  ['SYSTEM', { actorName: null, orgName: null }, '맞손'],
] as const)('a line of the log by %s with %j is signed %s', (actorType, names, signed) => {
  expect(presentEvent(entry(actorType, names)).actorName).toBe(signed);
});
