import { describe, expect, test } from 'vitest';
import type { SettingChange, SettingChanges, SettingValues } from '#contract/admin/setting-changes.ts';
import { firstPlanLimits } from '#contract/organizations/plans.ts';
import { findPlannedDays, termsOn, withWritten } from './plan-terms.ts';

const prices = (CONNECT: number) => ({ CONNECT, COORDINATING: 2_000, PERFORMANCE: 3_000 });
const limits = { ...firstPlanLimits, CONNECT: { ...firstPlanLimits.CONNECT, seats: 9 } };
const fees = {} as SettingValues['FEE_RULES'];

const change = (kind: string, day: string | null, value: unknown, state = 'COMING') =>
  ({
    kind,
    state,
    value,
    holdsAt: day === null ? null : new Date(`${day}T00:00:00+09:00`).toISOString(),
  }) as SettingChange;

const settings = (...changes: SettingChange[]) =>
  ({
    now: { PLAN_PRICES: prices(1_000), PLAN_LIMITS: firstPlanLimits, FEE_RULES: fees },
    changes,
  }) as SettingChanges;

/** Newest first, as they come. */
const planned = settings(
  change('PLAN_PRICES', '2026-03-01', prices(1_300)),
  change('PLAN_LIMITS', '2026-02-01', limits),
  change('PLAN_PRICES', '2026-02-01', prices(1_200)),
  change('OPERATOR', '2026-01-15', {}),
  change('PLAN_PRICES', '2026-01-10', prices(9_999), 'WITHDRAWN'),
  change('FEE_RULES', null, {}, 'COMING'),
);

test('the days on which plans change are those still to come, each once, the first day first', () => {
  expect(findPlannedDays(planned)).toEqual(['2026-02-01', '2026-03-01']);
  expect(findPlannedDays(settings())).toEqual([]);
});

describe('what companies read on a day', () => {
  const now = { PLAN_PRICES: prices(1_000), PLAN_LIMITS: firstPlanLimits, FEE_RULES: fees };

  test.each([
    ['the day before', '2026-01-31', now],
    ['the day itself', '2026-02-01', { ...now, PLAN_PRICES: prices(1_200), PLAN_LIMITS: limits }],
    ['the day before the next', '2026-02-28', { ...now, PLAN_PRICES: prices(1_200), PLAN_LIMITS: limits }],
    ['the next', '2026-03-01', { ...now, PLAN_PRICES: prices(1_300), PLAN_LIMITS: limits }],
  ])('%s, %s', (_, day, terms) => {
    expect(termsOn(planned, day)).toEqual(terms);
  });

  test('is the last that was planned for it, of two for the same day', () => {
    const twice = settings(
      change('PLAN_PRICES', '2026-02-01', prices(1_250)),
      change('PLAN_PRICES', '2026-02-01', prices(1_200)),
    );
    expect(termsOn(twice, '2026-02-01').PLAN_PRICES).toEqual(prices(1_250));
  });

  test('does not hang on the order in which it was planned', () => {
    const later = settings(
      change('PLAN_PRICES', '2026-02-01', prices(1_200)),
      change('PLAN_PRICES', '2026-03-01', prices(1_300)),
    );
    expect(findPlannedDays(later)).toEqual(['2026-02-01', '2026-03-01']);
    expect(termsOn(later, '2026-03-01').PLAN_PRICES).toEqual(prices(1_300));
  });
});

test('what is being written stands in its place once it can be read, and is named until then', () => {
  const terms = termsOn(planned, '2026-01-01');
  const written = withWritten(terms, [
    { kind: 'PLAN_PRICES', value: prices(1_400) },
    { kind: 'PLAN_LIMITS', value: { ...limits, CONNECT: { ...limits.CONNECT, seats: 0 } } },
  ] as unknown as Parameters<typeof withWritten>[1]);
  expect(written.terms).toEqual({ ...terms, PLAN_PRICES: prices(1_400) });
  expect(written.unreadKinds).toEqual(['PLAN_LIMITS']);
  expect(withWritten(terms, [])).toEqual({ terms, unreadKinds: [] });
});
