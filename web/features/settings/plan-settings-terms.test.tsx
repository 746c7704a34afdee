import { expect, test } from 'vitest';
import { type SettingChanges, settingLeadDays } from '#contract/admin/setting-changes.ts';
import { firstPlanLimits } from '#contract/organizations/plans.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import type { PlanSettingDraft } from './plan-settings-table.tsx';
import { PlanSettingsTerms } from './plan-settings-terms.tsx';

const prices = { CONNECT: 1_000, COORDINATING: 2_000, PERFORMANCE: 3_000 };
const settings = {
  now: { PLAN_PRICES: prices, PLAN_LIMITS: firstPlanLimits },
  concerned: { companies: { FREEMIUM: 5, CONNECT: 7, COORDINATING: 2, PERFORMANCE: 1 }, openOrders: 4 },
} as unknown as SettingChanges;
const price: PlanSettingDraft = {
  kind: 'PLAN_PRICES',
  draft: {},
  value: { ...prices, CONNECT: 1_500 },
  differences: [{ name: 'CONNECT 가격', old: '1,000원', now: '1,500원' }],
};
const draw = (...changed: PlanSettingDraft[]) =>
  drawMarkup(
    <PlanSettingsTerms
      settings={settings}
      changed={changed}
      firstDay="2026-12-31"
      holdsFrom="2026-12-31"
      reason=""
      mistakes={{ reason: '이유를 적어 주세요.' }}
      onDay={() => {}}
      onReason={() => {}}
    />,
  ).lines;

test('the terms of a plan say from which day they hold at the earliest, what changes, and who is told', () => {
  const lines = draw(price);
  expect(lines).toEqual(
    expect.arrayContaining([
      `오늘부터 ${settingLeadDays.PLAN_PRICES}일 뒤가 가장 빨라요 (2026.12.31).`,
      '이유를 적어 주세요.',
      '지금 쓰는 기업 7곳은 끝나는 날까지 옛 값이에요.',
      '입금을 기다리는 주문 4건도 그대로예요.',
      '예약하면 기업 7곳에 이유와 함께 메일 한 통으로 알려요.',
    ]),
  );
  expect(lines.join(' ')).toMatch(/CONNECT 가격.*1,000원.*1,500원/);
});
