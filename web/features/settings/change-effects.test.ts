import { describe, expect, test } from 'vitest';
import { fieldSettingKinds, type SettingChanges } from '#contract/admin/setting-changes.ts';
import { firstPlanLimits } from '#contract/organizations/plans.ts';
import { describeEffects, describeTold } from './change-effects.ts';

const settings = {
  now: {
    PLAN_PRICES: { CONNECT: 1_000, COORDINATING: 2_000, PERFORMANCE: 3_000 },
    PLAN_LIMITS: firstPlanLimits,
    FEE_RULES: {},
    BANK_ACCOUNT: { bank: '한빛은행', number: '110-1', holder: '맞손' },
    OPERATOR: {},
    FAMILY_SITES: [],
    DEFAULT_MANAGER: {},
  },
  concerned: {
    companies: { FREEMIUM: 5_000, CONNECT: 1_100, COORDINATING: 20, PERFORMANCE: 3 },
    openOrders: 1_234,
  },
  hasConfirmer: true,
} as unknown as SettingChanges;
const { PLAN_PRICES, PLAN_LIMITS, BANK_ACCOUNT } = settings.now;
const say = (...args: Parameters<typeof describeEffects>) => describeEffects(...args).join('\n');

test.each(fieldSettingKinds)('%s says what follows, in whole sentences', (kind) => {
  const lines = describeEffects(kind, settings, settings.now[kind]);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/요\.$/);
});

describe('companies concerned', () => {
  test.each([
    ['nothing changes', PLAN_PRICES, '기업 0곳'],
    ['one plan does', { ...PLAN_PRICES, CONNECT: 1_001 }, '기업 1,100곳'],
    ['two do', { ...PLAN_PRICES, CONNECT: 1_001, PERFORMANCE: 3_001 }, '기업 1,103곳'],
  ])('are those on the plans that change: %s', (_, value, text) => {
    expect(say('PLAN_PRICES', settings, value)).toContain(text);
    expect(describeTold(settings, [{ kind: 'PLAN_PRICES', value }])).toContain(text);
  });

  test('are counted once, though prices and limits of their plan change together', () => {
    const prices = { kind: 'PLAN_PRICES', value: { ...PLAN_PRICES, CONNECT: 1_001 } } as const;
    const seats = (plan: 'CONNECT' | 'COORDINATING') =>
      ({
        kind: 'PLAN_LIMITS',
        value: { ...PLAN_LIMITS, [plan]: { ...PLAN_LIMITS[plan], seats: 77, rematches: 7 } },
      }) as const;
    expect(describeTold(settings, [prices, seats('CONNECT')])).toContain('기업 1,100곳');
    expect(describeTold(settings, [prices, seats('COORDINATING')])).toContain('기업 1,120곳');
    expect(say('PLAN_LIMITS', settings, seats('COORDINATING').value)).toContain('기업 20곳');
  });
});

test('orders that wait for money are named where a price or the account changes', () => {
  for (const kind of fieldSettingKinds)
    expect([kind, say(kind, settings, { bank: '다른 은행' }).includes('주문 1,234건')]).toEqual([
      kind,
      kind === 'PLAN_PRICES' || kind === 'BANK_ACCOUNT',
    ]);
});

describe('another account', () => {
  const other = { ...BANK_ACCOUNT, number: '110-2' };

  test('waits for another administrator, or for a day where there is none', () => {
    expect(say('BANK_ACCOUNT', settings, other)).toMatch(/다른 관리자가 확인해야/);
    const alone = say('BANK_ACCOUNT', { ...settings, hasConfirmer: false }, other);
    expect(alone).toContain('24시간 뒤부터');
    expect(alone).not.toContain('확인해야');
  });

  test('is told to those who are to pay, and a new copy for the same account is not', () => {
    for (const hasCopy of [false, true]) {
      expect(say('BANK_ACCOUNT', settings, other, hasCopy)).toContain('새 계좌를 다시 알려요');
      expect(say('BANK_ACCOUNT', settings, other, hasCopy)).not.toContain('그대로이고');
    }
    const copy = say('BANK_ACCOUNT', settings, BANK_ACCOUNT, true);
    expect(copy).toContain('계좌는 그대로이고');
    expect(copy).not.toContain('주문');
    expect(say('BANK_ACCOUNT', settings, BANK_ACCOUNT)).not.toContain('새 통장사본을 드려요');
  });
});
