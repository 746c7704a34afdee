import { describe, expect, test } from 'vitest';
import { futureDayMessage } from '#contract/activity-entries/activity-entries.ts';
import { headcountIndicator, headcountMessage } from '#contract/measurements/measured-indicators.ts';
import {
  beforeStartMessage,
  type MeasuredIndicator,
  type Measurement,
  type MeasurementRoom,
} from '#contract/measurements/measurements.ts';
import {
  beginMeasurement,
  type MeasurementValues,
  readMeasurement,
  toAmount,
  valuesOf,
} from './measurement-values.ts';

const id = '5c2369b6-3032-4f4a-bdaf-7a597e392e00';
const today = '2026-05-10';
const indicator = { key: 'people', code: headcountIndicator, kind: 'O', unit: '명' } as MeasuredIndicator;
const other = { key: 'trees', code: null, kind: 'O', unit: '그루' } as MeasuredIndicator;
const room = { indicators: [other, indicator], participants: 50, start: '2026-03-01' } as MeasurementRoom;

const measurement = {
  day: '2026-05-09',
  value: 40,
  source: '출석부를 세었어요.',
  reason: '비가 왔어요.',
  evidence: { kind: 'KEPT' },
} as Measurement;
const values = valuesOf(indicator, measurement);
const read = (rest: Partial<MeasurementValues> = {}, of = room) =>
  readMeasurement({ ...values, ...rest }, of, today);

describe('a measurement goes into the form and comes back unchanged', () => {
  test.each([
    ['papers that are kept', { kind: 'KEPT' }, { kind: 'KEPT' }],
    ['an entry', { kind: 'ENTRY', entryId: id, day: today, place: '회관' }, { kind: 'ENTRY', entryId: id }],
    ['a file', { kind: 'FILE', fileId: id, name: '표.pdf', size: 1 }, { kind: 'FILE', fileId: id }],
  ] as const)('with %s', (_, evidence, sent) => {
    const { form } = readMeasurement(valuesOf(indicator, { ...measurement, evidence }), room, today);
    expect(form).toEqual({ ...measurement, indicator: 'people', evidence: sent });
  });

  test('with the name of its file to be read, and nothing of another evidence', () => {
    const file = { kind: 'FILE', fileId: id, name: '표.pdf', size: 1 } as const;
    expect(valuesOf(indicator, { ...measurement, evidence: file })).toMatchObject({
      file: { id, name: '표.pdf' },
      entryId: '',
    });
    const entry = { kind: 'ENTRY', entryId: id, day: today, place: '회관' } as const;
    expect(valuesOf(indicator, { ...measurement, evidence: entry })).toMatchObject({
      file: null,
      entryId: id,
    });
  });
});

test('a new one is of today and of its indicator, and asks for the rest', () => {
  const begun = beginMeasurement('people', today);
  expect(Object.keys(readMeasurement(begun, room, today).mistakes ?? {}).sort()).toEqual([
    'evidence',
    'source',
    'value',
  ]);
  expect(begun).toMatchObject({ indicator: 'people', day: today });
});

test.each([
  ['1,234.5', 1_234.5],
  ['1,234,567', 1_234_567],
  ['0', 0],
  ['-3', -3],
  ['', Number.NaN],
  ['  ', Number.NaN],
])('%j reads as %d', (text, amount) => {
  expect(toAmount(text)).toBe(amount);
});

test.each([
  ['2026-05-10', undefined],
  ['2026-05-11', futureDayMessage],
  ['2026-03-01', undefined],
  ['2026-02-28', beforeStartMessage],
  ['', '날짜를 골라 주세요.'],
])('a day %j is answered with %s', (day, message) => {
  expect(read({ day }).mistakes?.day).toBe(message);
});

test('before the values are agreed there is no first day', () => {
  expect(read({ day: '2020-01-01' }, { ...room, start: null }).mistakes).toBeNull();
});

describe('the value', () => {
  test('is checked by the rules of its own indicator', () => {
    expect(read({ value: '50' }).mistakes).toBeNull();
    expect(read({ value: '51' }).mistakes).toEqual({ value: headcountMessage });
    expect(read({ value: '51', indicator: 'trees' }).mistakes).toBeNull();
    expect(read({ value: '51' }, { ...room, participants: 51 }).mistakes).toBeNull();
  });

  test('is asked for as a number before anything else is said of it', () => {
    for (const value of ['', '많이'])
      expect(read({ value }).mistakes?.value).toBe('값을 숫자로 적어 주세요.');
  });
});

test('evidence that was chosen is named, and what is sent is nothing while something is wrong', () => {
  const messages = (['ENTRY', 'FILE'] as const).map((evidence) => {
    const { form, mistakes } = read({ evidence, entryId: '', file: null });
    expect(form).toBeNull();
    return mistakes?.evidence;
  });
  expect(messages[0]).toContain('활동 기록');
  expect(messages[1]).not.toBe(messages[0]);
  expect(read({ evidence: null }).mistakes?.evidence).not.toBe(messages[0]);
});
