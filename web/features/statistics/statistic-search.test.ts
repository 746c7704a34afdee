import { describe, expect, test } from 'vitest';
import { presetPeriod } from '#contract/admin/statistic-periods.ts';
import { statisticFigures } from '#contract/admin/statistics.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { addressOf, readStatisticRowSearch, readStatisticSearch, viewOf } from './statistic-search.ts';

const period = { from: '2026-01-01', until: '2026-03-31' };

test.each([
  ['SIGNUPS', '/admin/statistics/members'],
  ['REJECTIONS', '/admin/statistics/members'],
  ['REVIEW_LEAD', '/admin/statistics/members'],
  ['PROFILE', '/admin/statistics/members'],
  ['PAYMENTS', '/admin/statistics/money'],
  ['PLAN', '/admin/statistics/money'],
  ['FUNNEL', '/admin/statistics'],
  ['LEAD', '/admin/statistics'],
] as const)('%s stands on %s', (figure, address) => {
  expect(addressOf(figure)).toBe(address);
});

describe('the address of the statistics', () => {
  test('gives what was written', () => {
    for (const search of [
      {},
      period,
      { ...period, by: 'WEEK', field: 'EDU' },
      { by: 'MONTH' },
      { field: 'ARTS_X' },
    ])
      expect(readStatisticSearch(search)).toEqual(search);
  });

  test.each([
    ['no day', { from: '2026-02-30', until: 20260331 }],
    ['no way to cut', { by: 'DAY' }],
    ['no code', { field: 'edu' }],
    ['a code with more behind it', { field: 'EDU;x' }],
    ['a code of one letter', { field: 'E' }],
    ['a number for a code', { field: 12 }],
    ['what nobody knows', { utm_source: 'mail' }],
  ])('forgets %s', (_, search) => {
    expect(readStatisticSearch(search)).toEqual({});
  });
});

describe('what is looked at', () => {
  const lately = presetPeriod('TWELVE', koreanDay(new Date()));

  test('is the period of the address by months, or as the address cuts it', () => {
    expect(viewOf(period)).toEqual({ ...period, by: 'MONTH' });
    expect(viewOf({ ...period, by: 'WEEK', field: 'EDU' })).toEqual({ ...period, by: 'WEEK', field: 'EDU' });
    expect(viewOf({ from: '2026-01-01', until: '2026-01-01' }).until).toBe('2026-01-01');
  });

  test.each([
    {},
    { from: period.from },
    { until: period.until },
    { from: '2026-04-01', until: '2026-03-31' },
    { from: '1990-01-01', until: '2026-03-31' },
  ])('is the last twelve months where %j is no period', (search) => {
    expect(viewOf({ ...search, by: 'WEEK' })).toEqual({ ...lately, by: 'WEEK' });
  });
});

describe('the address of rows', () => {
  const rows = { ...period, figure: 'FUNNEL', region: '11' };

  test('gives what was written, also of the view that they were opened from', () => {
    expect(statisticFigures).toContain('FUNNEL');
    for (const more of [
      {},
      { page: 2 },
      { page: 10_000 },
      { first: '2025-01-01', last: '2026-03-31', by: 'WEEK', of: 'EDU' },
    ])
      expect(readStatisticRowSearch({ ...rows, ...more })).toEqual({ ...rows, ...more });
  });

  test('reads a code of a region that lost its quotes, and a page that kept them', () => {
    expect(readStatisticRowSearch({ ...rows, region: 11, page: '3' })).toEqual({ ...rows, page: 3 });
  });

  test.each([{ page: 1 }, { page: 10_001 }, { page: 2.5 }, { page: -2 }, { page: 'x' }])(
    'leaves out %j, which is the first page or none',
    (more) => {
      expect(readStatisticRowSearch({ ...rows, ...more })).toEqual(rows);
    },
  );

  test('leaves out a view of which one end is missing, and what is malformed', () => {
    for (const more of [{ first: '2025-01-01' }, { last: '2026-03-31' }, { by: 'DAY' }, { of: 'edu' }])
      expect(readStatisticRowSearch({ ...rows, ...more })).toEqual(rows);
  });

  test('names none without a figure or with a period that cannot be counted', () => {
    for (const wrong of [
      { figure: 'X' },
      { figure: undefined },
      { from: '2026-04-01' },
      { until: undefined },
    ])
      expect(readStatisticRowSearch({ ...rows, ...wrong })).toBeNull();
  });
});
