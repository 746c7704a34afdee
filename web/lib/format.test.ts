import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, koreanDay } from '#contract/calendar/dates.ts';
import {
  formatDateTime,
  formatDay,
  formatDayRange,
  formatDDay,
  formatDuration,
  formatExactDuration,
  formatExactTime,
  formatFileSize,
  formatMonth,
  formatMonthDay,
  formatMonthRange,
  formatMonthTitle,
  formatNumber,
  formatRelative,
  formatTime,
  formatWon,
  formatWonAloud,
  shortenWon,
} from './format.ts';

describe('dates', () => {
  it('[K-03] writes days, months and month titles as the product prints them', () => {
    expect(formatDay('2026-03-02')).toBe('2026.03.02');
    expect(formatMonth('2026-03-02')).toBe('2026.03');
    expect(formatMonth('2026-03')).toBe('2026.03');
    expect(formatMonthTitle('2026-03-02')).toBe('2026년 3월');
    expect(formatMonthTitle('2026-11')).toBe('2026년 11월');
    expect(formatDayRange('2026-03-02', '2026-11-27')).toBe('2026.03.02 ~ 2026.11.27');
    expect(formatMonthRange('2024-03-04', '2025-02-28')).toBe('2024.03 ~ 2025.02');
    expect(formatMonthDay('2026-01-22')).toBe('1월 22일');
  });

  it('[B-19] shows instants on the Korean calendar and clock wherever the machine stands', () => {
    expect(koreanDay('2026-03-01T15:00:00Z')).toBe('2026-03-02');
    expect(koreanDay('2026-03-01T14:59:59Z')).toBe('2026-03-01');
    expect(formatDay('2025-12-31T15:00:00.000Z')).toBe('2026.01.01');
    expect(formatTime('2026-03-01T01:42:00Z')).toBe('오전 10:42');
    expect(formatTime('2026-03-01T03:05:00Z')).toBe('오후 12:05');
    expect(formatTime('2026-03-01T15:00:00Z')).toBe('오전 12:00');
    expect(formatDateTime('2026-01-19T05:20:00Z')).toBe('2026.01.19 오후 2:20');
    expect(formatExactTime('2026-01-19T05:20:07Z')).toBe('오후 2:20:07');
    expect(formatDateTime('2026-01-19T15:04:00Z')).toBe('2026.01.20 오전 12:04');
  });

  it('[B-19] tells how long ago in Korean, by Korean calendar days', () => {
    const now = new Date('2026-03-10T03:00:00Z');
    expect(formatRelative('2026-03-10T02:59:30Z', now)).toBe('방금');
    expect(formatRelative('2026-03-10T02:48:00Z', now)).toBe('12분 전');
    expect(formatRelative('2026-03-09T23:00:00Z', now)).toBe('4시간 전');
    expect(formatRelative('2026-03-09T13:00:00Z', now)).toBe('어제');
    expect(formatRelative('2026-03-05T03:00:00Z', now)).toBe('5일 전');
    expect(formatRelative('2026-03-04T03:00:00Z', now)).toBe('6일 전');
    expect(formatRelative('2026-03-10T02:59:01Z', now)).toBe('방금');
    expect(formatRelative('2026-03-10T02:59:00Z', now)).toBe('1분 전');
    expect(formatRelative('2026-03-10T02:00:01Z', now)).toBe('59분 전');
    expect(formatRelative('2026-03-10T02:00:00Z', now)).toBe('1시간 전');
    expect(formatRelative('2026-03-03T03:00:00Z', now)).toBe('2026.03.03');
    expect(formatRelative('2026-03-12T03:00:00Z', now)).toBe('2026.03.12');
  });

  it('[K-03] counts days to a date and the length of a range', () => {
    expect(formatDDay('2026-01-22', '2026-01-19')).toBe('D-3');
    expect(formatDDay('2026-01-14', '2026-01-19')).toBe('D+5');
    expect(formatDDay('2026-01-19', '2026-01-19')).toBe('D-DAY');
    expect(formatDuration('2026-03-02', '2026-11-27')).toBe('약 9개월');
    expect(formatDuration('2026-01-01', '2026-12-31')).toBe('약 12개월');
    expect(formatDuration('2026-03-02', '2026-03-02')).toBe('1일');
    expect(formatDuration('2026-03-01', '2026-03-27')).toBe('27일');
    expect(formatDuration('2026-03-01', '2026-03-28')).toBe('약 1개월');
    expect(formatDuration('2026-03-02', '2026-02-01')).toBe('0일');
    expect(formatExactDuration('2026-01-31', '2027-03-02')).toBe('1년 1개월 3일');
    expect(formatExactDuration('2026-03-16', '2026-10-30')).toBe('7개월 15일');
    expect(formatExactDuration('2026-01-01', '2026-12-31')).toBe('1년');
    expect(formatExactDuration('2026-02-10', '2026-03-08')).toBe('27일');
    expect(formatExactDuration('2026-03-10', '2026-03-09')).toBe('0일');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  });
});

describe('money', () => {
  it('[K-03] writes won with thousands separators and 원, and reads it aloud', () => {
    expect(formatWon(48_000_000)).toBe('48,000,000원');
    expect(formatWon(0)).toBe('0원');
    expect(formatWonAloud(48_000_000)).toBe('4,800만 원');
    expect(formatWonAloud(32_500_000)).toBe('3,250만 원');
    expect(formatWonAloud(120_503_000)).toBe('1억 2,050만 3,000원');
    expect(formatWonAloud(100_000_000)).toBe('1억 원');
    expect(formatWonAloud(5_000)).toBe('5,000원');
    expect(formatWonAloud(0)).toBe('0원');
    expect(formatWonAloud(-12_345)).toBe('-1만 2,345원');
  });

  it('shortens won to what a tile of the map has room for', () => {
    expect(shortenWon(116_660_000)).toEqual({ value: '1.17', unit: '억 원' });
    expect(shortenWon(38_950_000)).toEqual({ value: '3,895', unit: '만 원' });
    expect(shortenWon(100_000_000)).toEqual({ value: '1', unit: '억 원' });
    expect(shortenWon(99_999_999)).toEqual({ value: '9,999', unit: '만 원' });
    expect(shortenWon(10_000)).toEqual({ value: '1', unit: '만 원' });
    expect(shortenWon(9_999)).toEqual({ value: '9,999', unit: '원' });
    expect(shortenWon(0)).toEqual({ value: '0', unit: '원' });
  });
});

describe('file sizes', () => {
  it('[K-04] uses base 1024, two decimals and the units Bytes to TB', () => {
    expect([0, -1, Number.NaN].map(formatFileSize)).toEqual(['0 Bytes', '0 Bytes', '0 Bytes']);
    expect(formatFileSize(512)).toBe('512 Bytes');
    expect(formatFileSize(1024)).toBe('1.00 KB');
    expect(formatFileSize(422_400)).toBe('412.50 KB');
    expect(formatFileSize(1024 * 1024 - 1)).toBe('1.00 MB');
    expect(formatFileSize(1.84 * 1024 ** 2)).toBe('1.84 MB');
    expect(formatFileSize(3 * 1024 ** 3)).toBe('3.00 GB');
    expect(formatFileSize(5000 * 1024 ** 4)).toBe('5000.00 TB');
  });
});

describe('formatNumber', () => {
  it('writes every whole number and every one with up to three decimals as Intl does', () => {
    const { format } = new Intl.NumberFormat('ko-KR');
    const whole = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    const withDecimals = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => n / 1000);
    fc.assert(
      fc.property(fc.oneof(whole, withDecimals), (value) => {
        expect(formatNumber(value)).toBe(format(value));
      }),
      { examples: [[0], [999], [1000], [-1000], [1234.5], [0.125], [123_456_789]] },
    );
  });

  it('rounds what has more than three decimals', () => {
    expect([formatNumber(1234.56789), formatNumber(2 / 3)]).toEqual(['1,234.568', '0.667']);
  });
});
