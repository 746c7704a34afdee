import { expect, test } from 'vitest';
import type { SettingChanges } from '#contract/admin/setting-changes.ts';
import { firstPlanLimits, type Plan } from '#contract/organizations/plans.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { PlanPreview } from './plan-preview.tsx';
import type { PlanSettingDraft } from './plan-settings-table.tsx';

const prices = (CONNECT: number) => ({ CONNECT, COORDINATING: 2_000, PERFORMANCE: 3_000 });
const settings = {
  today: '2026-01-20',
  now: { PLAN_PRICES: prices(1_000), PLAN_LIMITS: firstPlanLimits, FEE_RULES: {} },
  changes: [
    {
      kind: 'PLAN_PRICES',
      state: 'COMING',
      value: prices(1_200),
      holdsAt: new Date('2026-02-01T00:00:00+09:00').toISOString(),
    },
  ],
} as unknown as SettingChanges;
const written = { kind: 'PLAN_PRICES', draft: {}, value: prices(5_000), differences: [] } as PlanSettingDraft;

const draw = (moment: string, { changed = [written], plan = 'CONNECT' as Plan, changes = true } = {}) =>
  drawMarkup(
    <PlanPreview
      ref={null}
      settings={changes ? settings : { ...settings, changes: [] }}
      changed={changed}
      holdsFrom="2026-02-10"
      plan={plan}
      moment={moment}
      onPlan={() => {}}
      onMoment={() => {}}
      renderPlan={(shown, terms) => `${shown}: ${terms.PLAN_PRICES.CONNECT}`}
    />,
  );

test.each([
  ['NOW', [written], 'CONNECT: 1000'],
  ['2026-02-01', [written], 'CONNECT: 1200'],
  ['WRITTEN', [written], 'CONNECT: 5000'],
  // It was planned, or taken back, while it was looked at.
  ['WRITTEN', [], 'CONNECT: 1000'],
  ['2026-03-01', [], 'CONNECT: 1000'],
])('[F-77] a plan is shown as it stands at %s', (moment, changed, shown) => {
  expect(draw(moment, { changed }).lines).toContain(shown);
});

test('[F-77] there is a choice of moments where there are several, and it is said who sees a plan where', () => {
  const asks = (html: string) => html.includes('언제의 모습');
  expect(asks(draw('NOW').html)).toBe(true);
  expect(asks(draw('NOW', { changed: [], changes: false }).html)).toBe(false);
  expect(draw('NOW').lines).toContain('기업의 요금제 화면에 이렇게 보여요.');
  expect(draw('NOW', { plan: 'FREEMIUM' }).lines).toContain('맞손 소개의 요금제 표에 이렇게 보여요.');
  const broken = { ...written, value: 'no prices' };
  const { lines } = draw('WRITTEN', { changed: [broken] });
  expect(lines.join()).toContain('고칠 곳이 있어서 고치기 전 값으로 보여요.');
  expect(lines).toContain('CONNECT: 1200');
});
