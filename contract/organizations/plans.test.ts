import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isCalendarDay } from '#contract/calendar/dates.ts';
import {
  firstPlanLimits,
  lastDayOfPlan,
  lastDayWithoutMonths,
  monthsLeft,
  planFeatures,
  planLimitWords,
  plans,
} from './plans.ts';

const limit = { requestsPerYear: 3, recommendations: 5, rematches: 1, seats: 3 };
const say = (changes: Partial<Record<keyof typeof limit, number | null>>) =>
  planLimitWords.map(({ say: words }) => words({ ...limit, ...changes } as Parameters<typeof words>[0]));

test('the limits of a plan are said with their unit, one without an end and none at all in words', () => {
  expect(say({})).toEqual(['3건', '5곳', '1회', '3명']);
  expect(say({ rematches: 0, seats: null, requestsPerYear: null, recommendations: null })).toEqual([
    '제한 없음',
    '제한 없음',
    '없음',
    '제한 없음',
  ]);
  expect(say({ rematches: null })[2]).toBe('제한 없음');
});

test('[F-77] the limits that are set out with are those that the product promises', () => {
  const promised = plans.map((plan) => [
    plan,
    ...planLimitWords.map(({ name, say: words }) => `${name} ${words(firstPlanLimits[plan])}`),
  ]);
  expect(promised).toEqual([
    ['FREEMIUM', '한 해 요청 1건', '요청마다 추천 3곳', '요청마다 다시 추천 없음', '함께 쓰는 계정 1명'],
    ['CONNECT', '한 해 요청 3건', '요청마다 추천 5곳', '요청마다 다시 추천 1회', '함께 쓰는 계정 3명'],
    ['COORDINATING', '한 해 요청 10건', '요청마다 추천 5곳', '요청마다 다시 추천 3회', '함께 쓰는 계정 10명'],
    [
      'PERFORMANCE',
      '한 해 요청 제한 없음',
      '요청마다 추천 10곳',
      '요청마다 다시 추천 5회',
      '함께 쓰는 계정 제한 없음',
    ],
  ]);
});

test('a manager and drafts come with COORDINATING, results with PERFORMANCE alone', () => {
  const having = (feature: keyof (typeof planFeatures)['FREEMIUM']) =>
    plans.filter((plan) => planFeatures[plan][feature]);
  expect(having('hasManager')).toEqual(['COORDINATING', 'PERFORMANCE']);
  expect(having('hasDraft')).toEqual(['COORDINATING', 'PERFORMANCE']);
  expect(having('hasResults')).toEqual(['PERFORMANCE']);
});

/** Any day of some years; a plan may begin on the 29th of February. */
const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count));

test('[F-77] a plan ends on the day before it would begin again', () => {
  fc.assert(
    fc.property(days, (from) => {
      const again = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
      // Of a year without that day it would begin again on the first of March.
      const next = isCalendarDay(again) ? again : again.replace('02-29', '03-01');
      expect(addDays(lastDayOfPlan(from), 1)).toBe(next);
    }),
  );
});

test('[F-77] months of a plan that have not begun are counted back from its end, and never all twelve', () => {
  const until = '2027-03-01';
  expect(lastDayWithoutMonths(until, 1)).toBe('2027-02-01');
  expect(lastDayWithoutMonths('2026-05-30', 3)).toBe('2026-02-27');
  expect(monthsLeft(until, '2027-02-02')).toBe(0);
  expect(monthsLeft(until, '2027-02-01')).toBe(1);
  expect(monthsLeft(until, '2027-01-02')).toBe(1);
  expect(monthsLeft(until, '2026-04-01')).toBe(11);
  expect(monthsLeft(until, '2020-01-01')).toBe(11);
});
