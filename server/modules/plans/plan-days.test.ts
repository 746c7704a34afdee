import { describe, expect, test } from 'vitest';
import type { OrganizationRow } from '#server/modules/organizations/store.ts';
import { mayHavePlan } from './assignment.ts';
import { planEnding } from './expiry.ts';
import { termsOf } from './service.ts';

const at = (text: string) => new Date(text);

describe('[B-13] the limits of a plan', () => {
  const period = { plan: 'CONNECT', from: '2026-03-10', until: '2029-03-09', termsAt: null } as const;

  test.each([
    ['before its last day of a year', '2027-03-09', null, '2026-03-10T00:00:00+09:00'],
    ['on the first day of another year', '2027-03-10', null, '2027-03-10T00:00:00+09:00'],
    ['in the third year', '2028-11-01', null, '2028-03-10T00:00:00+09:00'],
    // Ordered in the first year, of which it is; the second has its own.
    ['in a year after the order', '2027-04-01', '2026-03-02T15:00:00+09:00', '2026-03-02T15:00:00+09:00'],
    // Given on the first day itself at the latest, that is what was agreed.
    ['late on the first day', '2026-05-01', '2026-03-10T23:59:59+09:00', '2026-03-10T23:59:59+09:00'],
    ['on the day after it', '2026-05-01', '2026-03-11T00:00:00+09:00', '2026-03-10T00:00:00+09:00'],
  ])('%s (%s) with terms of %s are those of %s', (_when, today, termsAt, found) => {
    expect(termsOf({ ...period, termsAt: termsAt === null ? null : at(termsAt), today })).toEqual(at(found));
  });

  test('of one that never began are those of its order', () => {
    const termsAt = at('2026-03-02T15:00:00+09:00');
    expect(termsOf({ ...period, from: null, until: null, termsAt, today: '2026-11-25' })).toEqual(termsAt);
    expect(termsOf({ ...period, plan: 'FREEMIUM', termsAt, today: '2026-11-25' })).toBeNull();
  });
});

test.each([
  ['COMPANY', 'APPROVED', true],
  ['COMPANY', 'HELD', true],
  ['COMPANY', 'PENDING', false],
  ['COMPANY', 'NEEDS_FIX', false],
  ['COMPANY', 'REJECTED', false],
  ['COMPANY', 'WITHDRAWN', false],
  ['NPO', 'APPROVED', false],
] as const)('[B-13] a %s that is %s may be given a plan: %s', (type, membershipStatus, may) => {
  expect(mayHavePlan({ type, membershipStatus } as OrganizationRow)).toBe(may);
});

test.each([
  [0, 'CONNECT 요금제가 오늘 끝나요'],
  [1, 'CONNECT 요금제가 1일 뒤 끝나요'],
])('[B-13] with %i days left it is said: %s', (daysLeft, title) => {
  const told = planEnding({ plan: 'CONNECT', until: '2026-12-31', daysLeft });
  expect(told.title).toBe(title);
  expect(told.isIndispensable).toBe(true);
});
