import { expect, test } from 'vitest';
import { plans } from '#contract/organizations/plans.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { type PlanSettingDraft, PlanSettingsTable } from './plan-settings-table.tsx';
import { fieldsOf } from './setting-fields.ts';

const prices: PlanSettingDraft = {
  kind: 'PLAN_PRICES',
  draft: { CONNECT: 1_000, COORDINATING: 2_000, PERFORMANCE: 3_000 },
  value: null,
  differences: [],
};
const [connect] = fieldsOf('PLAN_PRICES', 0);
type Given = Partial<Parameters<typeof PlanSettingsTable>[0]>;
const draw = (given: Given = {}) =>
  drawMarkup(
    <PlanSettingsTable
      caption="가격"
      drafts={[prices]}
      mistakes={{}}
      shownPlan="CONNECT"
      mayWrite={false}
      onPlan={() => {}}
      onWrite={() => {}}
      {...given}
    />,
  );
/** The cells of the first row, as they are written. */
const cells = ({ html }: { html: string }) =>
  [...html.matchAll(/<td class="[^"]*align-top[^"]*">(.*?)<\/td>/gs)].map(([, inner = '']) => inner);

test('a row says what is set for each plan, in their order; what one has no price for is free', () => {
  const { lines } = draw();
  expect(lines.slice(lines.indexOf('가격'))).toEqual([
    '가격',
    ...plans,
    ...['12개월', '부가세 별도'],
    '무료',
    ...['1,000원', '2,000원', '3,000원'],
  ]);
});

test('a phone shows the plan that is chosen, and no other', () => {
  for (const shownPlan of plans) {
    const hidden = [...draw({ shownPlan }).html.matchAll(/<th scope="col" class="([^"]*)"[^>]*>([^<]*)/g)]
      .filter(([, look = '']) => look.includes('max-tablet:hidden'))
      .map(([, , plan]) => plan);
    expect(hidden).toEqual(plans.filter((plan) => plan !== shownPlan));
  }
});

test('whoever may write has a field for each value, which says what is wrong with it, and what is changed stands out', () => {
  if (!connect) throw new Error('no price');
  const difference = { name: connect.label, old: '900원', now: '1,000원' };
  const drawn = draw({
    mayWrite: true,
    drafts: [{ ...prices, differences: [difference] }],
    mistakes: { [connect.path]: '가격을 적어 주세요.' },
  });
  const [free, first, ...others] = cells(drawn);
  expect(free).not.toContain('<input');
  expect(first).toContain('가격을 적어 주세요.');
  expect(first).toContain('outline-brand');
  expect(others).toHaveLength(2);
  for (const other of others) {
    expect(other).toContain('<input');
    expect(other).not.toMatch(/가격을 적어 주세요|outline-brand/);
  }
});
