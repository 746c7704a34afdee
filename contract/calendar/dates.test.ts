import { afterEach, describe, expect, test, vi } from 'vitest';
import { calendarDay, comingDay, instant, laterDay } from '#contract/fields/dates.ts';
import { addDays, daysBetween, isCalendarDay, koreanDay, koreanTime } from './dates.ts';

afterEach(() => vi.useRealTimers());

const messagesOf = (schema: ReturnType<typeof calendarDay>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  '2026-01-01',
  '2026-10-10',
  '2026-11-19',
  '2026-12-31',
  '2024-02-29',
  '2026-03-20',
  '2000-01-01',
  '2100-12-31',
])('%s is a day', (day) => {
  expect(isCalendarDay(day)).toBe(true);
});

test.each([
  '1999-12-31',
  '2101-01-01',
  '2026-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-01-32',
  '2026-1-01',
  '2026-01-1',
  '26-01-01',
  '2026.01.01',
  '2026-01',
  '12026-01-01',
  ' 2026-01-01',
  '2026-01-01T',
  '2026-01-011',
  'ABCD-01-01',
  '',
])("'%s' is none", (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

test('a day that is missing or wrong is said in one sentence', () => {
  const schema = calendarDay('날짜를 골라 주세요.');
  expect(messagesOf(schema, '2026-02-28')).toEqual([]);
  expect(messagesOf(schema, '2026-02-30')).toEqual(['날짜를 골라 주세요.']);
  expect(messagesOf(schema, undefined)).toEqual(['날짜를 골라 주세요.']);
});

test('a coming day is today in Korea or later, and a wrong one is not called past', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
  const schema = comingDay('날짜를 골라 주세요.', '지난 날이에요.');
  expect(messagesOf(schema, '2026-11-24')).toEqual([]);
  expect(messagesOf(schema, '2026-11-25')).toEqual([]);
  expect(messagesOf(schema, '2026-11-23')).toEqual(['지난 날이에요.']);
  expect(messagesOf(schema, '2026-02-30')).toEqual(['날짜를 골라 주세요.']);
});

test('[F-77] a later day is tomorrow in Korea or after it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
  const schema = laterDay('날짜를 골라 주세요.', '내일부터 고를 수 있어요.');
  expect(messagesOf(schema, '2026-11-25')).toEqual([]);
  expect(messagesOf(schema, '2026-11-24')).toEqual(['내일부터 고를 수 있어요.']);
  expect(messagesOf(schema, '2026-02-30')).toEqual(['날짜를 골라 주세요.']);
});

test('[F-03] a day in Korea begins at 15:00 in UTC', () => {
  expect(koreanDay('2026-11-23T14:59:59.999Z')).toBe('2026-11-23');
  expect(koreanDay(new Date('2026-11-23T15:00:00Z'))).toBe('2026-11-24');
  expect(koreanTime('2026-11-23T14:59:59.999Z')).toBe('23:59:59');
  expect(koreanTime('2026-11-23T15:00:00Z')).toBe('00:00:00');
});

describe('counting days', () => {
  test.each([
    ['2026-02-27', 2, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('%s and %i days are %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });
});

test('an instant is written in UTC', () => {
  expect(instant.safeParse('2026-11-23T15:00:00.000Z').success).toBe(true);
  expect(instant.safeParse('2026-11-24T00:00:00+09:00').success).toBe(false);
});
