import { expect, it } from 'vitest';
import {
  orderRange,
  parseDateText,
  pickIntoRange,
  readPastedDate,
  shiftMonth,
  toDateText,
} from './date-text.ts';

it('[W-17] takes a typed date only when it is complete and exists', () => {
  expect(parseDateText('2026.03.02', 'day')).toBe('2026-03-02');
  expect(parseDateText('2024.02.29', 'day')).toBe('2024-02-29');
  expect(parseDateText('2026.02.29', 'day')).toBeNull();
  expect(parseDateText('2026.13.01', 'day')).toBeNull();
  expect(parseDateText('2026.00.10', 'day')).toBeNull();
  expect(parseDateText('2026.03.0', 'day')).toBeNull();
  expect(parseDateText('0026.03.02', 'day')).toBeNull();
  expect(parseDateText('2026.03', 'month')).toBe('2026-03');
  expect(parseDateText('2026.13', 'month')).toBeNull();
});

it('[W-17] reads pasted dates in the ways people write them', () => {
  for (const text of [
    '2026-3-2',
    '2026/03/02',
    '2026. 3. 2.',
    '2026년 3월 2일',
    '20260302',
    '２０２６．０３．０２',
  ])
    expect(readPastedDate(text, 'day')).toBe('2026-03-02');
  expect(readPastedDate('2026년 3월', 'month')).toBe('2026-03');
  expect(readPastedDate('202603', 'month')).toBe('2026-03');
  expect(readPastedDate('내일', 'day')).toBeNull();
  expect(readPastedDate('2026-02-30', 'day')).toBeNull();
  expect(readPastedDate('2026년 3월', 'day')).toBeNull();
  expect(toDateText('2026-03-02')).toBe('2026.03.02');
  expect(toDateText(null)).toBe('');
});

it('[W-17] sets the end to the start where a range is turned round', () => {
  expect(orderRange({ from: '2026-03-10', to: '2026-03-02' })).toEqual({
    from: '2026-03-10',
    to: '2026-03-10',
  });
  expect(orderRange({ from: '2026-03-02', to: '2026-03-10' })).toEqual({
    from: '2026-03-02',
    to: '2026-03-10',
  });
  expect(orderRange({ from: null, to: '2026-03-10' })).toEqual({ from: null, to: '2026-03-10' });
});

it('[W-15] builds a range pick by pick in calendar order', () => {
  const first = pickIntoRange({ from: null, to: null }, '2026-03-10');
  expect(first).toEqual({ from: '2026-03-10', to: null });
  expect(pickIntoRange(first, '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-10' });
  expect(pickIntoRange({ from: '2026-03-02', to: '2026-03-10' }, '2026-04-01')).toEqual({
    from: '2026-04-01',
    to: null,
  });
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
});
