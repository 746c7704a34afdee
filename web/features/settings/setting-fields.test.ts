import { describe, expect, test } from 'vitest';
import { type FieldSettingKind, fieldSettingKinds, settingValues } from '#contract/admin/setting-changes.ts';
import { firstPlanLimits, plans } from '#contract/organizations/plans.ts';
import {
  describeField,
  describeSetting,
  fieldsOf,
  findDifferences,
  toDraft,
  toValue,
} from './setting-fields.ts';

const values: Record<FieldSettingKind, unknown> = {
  PLAN_PRICES: { CONNECT: 1_200_000, COORDINATING: 3_600_000, PERFORMANCE: 9_000_000 },
  PLAN_LIMITS: firstPlanLimits,
  FEE_RULES: {
    FREEMIUM: { percent: 5.5, minimumAmount: 300_000 },
    CONNECT: { percent: 5, minimumAmount: 200_000 },
    COORDINATING: { percent: 3, minimumAmount: 0 },
    PERFORMANCE: { percent: 0, minimumAmount: 0 },
  },
  BANK_ACCOUNT: { bank: '한빛은행', number: '110-001-000123', holder: '맞손' },
  OPERATOR: {
    name: '맞손',
    representative: '김솔',
    businessNumber: '123-45-67891',
    mailOrderNumber: '2026-서울-0001',
    address: '서울',
    email: 'help@example.com',
    phone: '02-123-4567',
    hours: '평일 10시부터',
    url: 'https://example.com',
  },
  FAMILY_SITES: [
    { label: '하나', url: 'https://one.example.com' },
    { label: '둘', url: 'https://two.example.com' },
  ],
  DEFAULT_MANAGER: { name: '김솔', email: 'sol@example.com', tel: '02-123-4567', hours: '' },
};
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

describe.each(fieldSettingKinds)('%s', (kind) => {
  const value = values[kind];
  const fields = fieldsOf(kind, countOf(value));

  test('goes into a form and comes back unchanged, as a value that is taken', () => {
    expect(toValue(kind, toDraft(kind, value), countOf(value))).toEqual(value);
    expect(settingValues[kind].safeParse(value).success).toBe(true);
  });

  test('has a field of its own name for everything that a change may hold', () => {
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    expect(Object.keys(toDraft(kind, value)).sort()).toEqual(fields.map(({ path }) => path).sort());
    const empty = settingValues[kind].safeParse(toValue(kind, {}, countOf(value)));
    const isRefused = (path: string) =>
      empty.error?.issues.some((issue) => issue.path.join('.') === path) === true;
    for (const { path, isOptional } of fields) expect([path, isRefused(path)]).toEqual([path, !isOptional]);
  });

  test('differs from itself in nothing, and from another in the one field that is another', () => {
    expect(findDifferences(kind, value, structuredClone(value))).toEqual([]);
    for (const { path, label, type } of fields) {
      const draft = { ...toDraft(kind, value), [path]: type === 'TEXT' ? '다른 말' : 77 };
      const found = findDifferences(kind, value, toValue(kind, draft, countOf(value)));
      expect(found.map(({ name }) => name)).toEqual([label]);
      expect(found[0]?.now).toMatch(/다른 말|77/);
      expect(found[0]?.old).not.toBe(found[0]?.now);
    }
  });
});

test('a site more or less is told as its name and its address', () => {
  const [one, two] = values.FAMILY_SITES as unknown[];
  const names = (before: unknown[], after: unknown[]) =>
    findDifferences('FAMILY_SITES', before, after).map(({ name, old, now }) => [
      name,
      old === '없음',
      now === '없음',
    ]);
  expect(names([one], [one, two])).toEqual([
    ['2번째 이름', true, false],
    ['2번째 주소', true, false],
  ]);
  expect(names([one, two], [one])).toEqual([
    ['2번째 이름', false, true],
    ['2번째 주소', false, true],
  ]);
});

test('an empty number is none and not zero, and one that is typed is a number', () => {
  const written = toValue('PLAN_LIMITS', { 'CONNECT.seats': ' ', 'CONNECT.rematches': '0' }, 0);
  expect(written).toMatchObject({ CONNECT: { seats: null, requestsPerYear: null, rematches: 0 } });
  expect(toDraft('PLAN_LIMITS', firstPlanLimits)).toMatchObject({
    'PERFORMANCE.seats': '',
    'FREEMIUM.rematches': '0',
  });
  expect(toValue('FEE_RULES', { 'CONNECT.percent': '2.5' }, 0)).toMatchObject({
    CONNECT: { percent: 2.5, minimumAmount: null },
  });
});

test.each([
  ['COUNT', null, '제한 없음'],
  ['COUNT', '', '제한 없음'],
  ['COUNT', 3, '3명'],
  ['COUNT', 0, '0명'],
  ['WON', 1_200_000, '1,200,000원'],
  ['WON', 0, '0원'],
  ['WON', null, '없음'],
  ['PERCENT', 5.5, '5.5%'],
  ['PERCENT', undefined, '없음'],
  ['TEXT', '', '없음'],
  ['TEXT', '맞손', '맞손'],
] as const)('%s of %j reads %s', (type, raw, text) => {
  expect(describeField({ type, unit: '명' }, raw)).toBe(text);
});

test('a value reads as its fields do, and a sister site by its name', () => {
  expect(describeSetting('BANK_ACCOUNT', values.BANK_ACCOUNT).map(({ description }) => description)).toEqual(
    Object.values(values.BANK_ACCOUNT as object),
  );
  expect(describeSetting('FAMILY_SITES', values.FAMILY_SITES)[1]).toEqual({
    term: '둘',
    description: 'https://two.example.com',
  });
});

test('every plan is priced but the free one, and has its limits and its fee', () => {
  const planOf = (kind: FieldSettingKind) => [
    ...new Set(fieldsOf(kind, 0).map(({ label }) => label.split(' ')[0])),
  ];
  expect(planOf('PLAN_PRICES')).toEqual(plans.slice(1));
  expect(planOf('PLAN_LIMITS')).toEqual([...plans]);
  expect(planOf('FEE_RULES')).toEqual([...plans]);
});
