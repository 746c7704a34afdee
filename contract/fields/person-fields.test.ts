import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  formatPhone,
  industry,
  jobTitle,
  organizationName,
  passkeyName,
  personName,
  phoneNumber,
} from './person-fields.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a telephone number', () => {
  test.each([
    ['0212345678', '02-1234-5678'],
    ['021234567', '02-123-4567'],
    ['010 1234 5678', '010-1234-5678'],
    ['011.123.4567', '011-123-4567'],
    ['(031) 123-4567', '031-123-4567'],
    ['07012345678', '070-1234-5678'],
    ['0801234567', '080-123-4567'],
    ['050212345678', '0502-1234-5678'],
    ['05021234567', '0502-123-4567'],
    ['15881234', '1588-1234'],
    ['1644-1234', '1644-1234'],
    ['1800 1234', '1800-1234'],
    ['+82-10-1234-5678', '010-1234-5678'],
    ['+82 010 1234 5678', '010-1234-5678'],
    ['82-2-1234-5678', '02-1234-5678'],
    ['０１０－１２３４－５６７８', '010-1234-5678'],
    ['010–1234−5678', '010-1234-5678'],
  ])('%s is %s', (text, formatted) => {
    expect(formatPhone(text)).toBe(formatted);
    expect(phoneNumber.parse(text)).toBe(formatted);
  });

  test.each([
    '02-123-456',
    '02-12345-6789',
    '1 02 1234 5678',
    '010-1234-56789',
    '9010-1234-5678',
    '010-12-3456',
    '020-1234-5678',
    '090-123-4567',
    '0502-12345-67890',
    '0502123456',
    '9050212345678',
    '1488-1234',
    '1588-12345',
    '91588-1234',
    '1588-123',
    '010-1234-567a',
    '1582-1234-8210',
    '+81-10-1234-5678',
    '12300-1234-5678',
  ])('%s is none of Korea', (text) => {
    expect(formatPhone(text)).toBeNull();
    expect(messagesOf(phoneNumber, text)).toEqual(['전화번호를 다시 확인해 주세요. 예: 02-1234-5678']);
  });

  test('is asked for where it is missing, and too long a text is no number', () => {
    for (const missing of [undefined, '', '  ']) {
      expect(messagesOf(phoneNumber, missing)).toEqual(['전화번호를 입력해주세요.']);
    }
    expect(messagesOf(phoneNumber, `02-1234-5678${' '.repeat(28)}`)).toEqual([]);
    expect(messagesOf(phoneNumber, `02-1234-5678${' '.repeat(29)}`)).toEqual([
      '전화번호를 다시 확인해 주세요. 예: 02-1234-5678',
    ]);
  });
});

describe.each([
  ['the name of an organisation', organizationName, 100, '기관 이름을 입력해주세요.'],
  ['the name of a passkey', passkeyName, 40, '패스키 이름을 입력해주세요.'],
  ['the name of a person', personName, 40, '담당자 이름을 입력해주세요.'],
] as const)('%s', (_, schema, max, missing) => {
  test('is one line that has to be written', () => {
    expect(schema.parse(' 맞손\n 재단 ')).toBe('맞손 재단');
    for (const value of [undefined, '', ' \n ']) expect(messagesOf(schema, value)).toEqual([missing]);
  });

  test('is counted in characters as a reader counts them', () => {
    const tooLong = [`${max}자까지 쓸 수 있어요.`];
    expect(messagesOf(schema, '🌱'.repeat(max))).toEqual([]);
    expect(messagesOf(schema, '가'.repeat(max + 1))).toEqual(tooLong);
    expect(messagesOf(schema, `가${' '.repeat(max * 4 - 1)}`)).toEqual([]);
    expect(messagesOf(schema, `가${' '.repeat(max * 4)}`)).toEqual(tooLong);
  });
});

test.each([
  ['an industry', industry],
  ['a job title', jobTitle],
] as const)('%s is one line that may be missing', (_, schema) => {
  const tooLong = ['40자까지 쓸 수 있어요.'];
  expect(schema.parse(null)).toBeNull();
  expect(schema.parse(' \n ')).toBeNull();
  expect(schema.parse(' 사회 \n 공헌 ')).toBe('사회 공헌');
  expect(messagesOf(schema, '🌱'.repeat(40))).toEqual([]);
  expect(messagesOf(schema, '가'.repeat(41))).toEqual(tooLong);
  expect(messagesOf(schema, `가${' '.repeat(159)}`)).toEqual([]);
  expect(messagesOf(schema, `가${' '.repeat(160)}`)).toEqual(tooLong);
});
