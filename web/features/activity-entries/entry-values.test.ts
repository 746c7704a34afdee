import { describe, expect, test } from 'vitest';
import {
  type ActivityEntry,
  futureDayMessage,
  outsidePeriodMessage,
} from '#contract/activity-entries/activity-entries.ts';
import { beginEntry, countVolunteers, type EntryValues, readEntry, valuesOf } from './entry-values.ts';

const period = { actualStart: '2026-03-01', actualEnd: '2026-06-30' };
const today = '2026-05-10';
const form = {
  day: '2026-05-09',
  place: '솔마을 회관',
  participants: 31,
  employeeVolunteers: 5,
  otherVolunteers: 2,
  staff: 3,
  hoursEach: 2.5,
  sentence: '함께 나무를 심었어요.',
};
const values = valuesOf(form as ActivityEntry);
const read = (rest: Partial<EntryValues> = {}, on = today) => readEntry({ ...values, ...rest }, period, on);
const namesOf = (rest: Partial<EntryValues>) => Object.keys(read(rest).mistakes ?? {});

describe('a new entry', () => {
  const last = { place: '회관', hoursEach: null };

  test.each([
    ['2026-05-10', '2026-05-10'],
    ['2026-06-30', '2026-06-30'],
    ['2026-07-02', '2026-06-30'],
  ])('on %s is of %s: the last day that has come', (on, day) => {
    expect(beginEntry(on, period, last).day).toBe(day);
  });

  test('is where the last one was and as long, of nobody yet', () => {
    const begun = beginEntry(today, period, { place: '회관', hoursEach: 1.5 });
    expect(begun).toMatchObject({ place: '회관', hoursEach: '1.5', sentence: '' });
    expect(beginEntry(today, period, last).hoursEach).toBe('');
    const written = readEntry({ ...begun, sentence: '했어요.' }, period, today).form;
    expect(written).toMatchObject({
      participants: 0,
      employeeVolunteers: 0,
      otherVolunteers: 0,
      staff: 0,
      hoursEach: 0,
    });
  });
});

test('an entry goes into the form and comes back unchanged', () => {
  expect(read()).toEqual({ form, mistakes: null });
});

test('a number is read with its commas, and an empty one is nobody', () => {
  expect(read({ participants: '1,000', staff: ' ' }).form).toMatchObject({ participants: 1_000, staff: 0 });
  expect(countVolunteers({ ...values, employeeVolunteers: '1,000', otherVolunteers: '' })).toBe(1_000);
  expect(countVolunteers(values)).toBe(7);
});

describe('hours', () => {
  test.each(['employeeVolunteers', 'otherVolunteers'] as const)('are asked for with any %s', (field) => {
    const one = { employeeVolunteers: '0', otherVolunteers: '0', [field]: '1' };
    expect(read({ ...one, hoursEach: ' ' }).mistakes?.hoursEach).toBe('봉사 시간을 적어 주세요.');
    expect(read({ ...one, hoursEach: '0.5' }).form?.hoursEach).toBe(0.5);
  });

  test('are none without volunteers, whatever still stands in the field', () => {
    const nobody = { employeeVolunteers: '0', otherVolunteers: '' };
    for (const hoursEach of ['', '3', '99', '0.3'])
      expect(read({ ...nobody, hoursEach }).form?.hoursEach).toBe(0);
  });
});

test.each([
  ['2026-03-01', undefined],
  ['2026-02-28', outsidePeriodMessage],
  ['2026-05-10', undefined],
  ['2026-05-11', futureDayMessage],
  ['2026-12-01', futureDayMessage],
])('a day %s is answered with %s', (day, message) => {
  expect(read({ day }).mistakes?.day).toBe(message);
});

test('the last day of the period may be written after it, the next one may not', () => {
  expect(read({ day: '2026-06-30' }, '2026-07-05').mistakes).toBeNull();
  expect(read({ day: '2026-07-01' }, '2026-07-05').mistakes?.day).toBe(outsidePeriodMessage);
});

test('each wrong field is named with one message, and nothing is sent', () => {
  expect(namesOf({ participants: '-1' })).toEqual(['participants']);
  expect(namesOf({ staff: '1.5' })).toEqual(['staff']);
  expect(namesOf({ otherVolunteers: '둘' })).toEqual(['otherVolunteers']);
  const wrong = read({ day: '', place: ' ', sentence: '' });
  expect(wrong.form).toBeNull();
  expect(wrong.mistakes).toEqual({
    day: '날짜를 골라 주세요.',
    place: '장소를 적어 주세요.',
    sentence: '어떤 활동이었는지 한 문장으로 적어 주세요.',
  });
});
