import { expect, test } from 'vitest';
import type { Budget, BudgetLineSums } from '#contract/budgets/budgets.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { BudgetView } from './budget-view.tsx';
import { budgetQuery } from './queries.ts';

const line = (given: Partial<BudgetLineSums>): BudgetLineSums => ({
  ...{
    id: 'l1',
    code: 'A',
    name: '강사비',
    basis: '2명',
    agreed: 1_000,
    moved: 0,
    movedOut: 0,
    budget: 1_000,
  },
  ...{ spent: 250, left: 750, rate: 25, freeToMove: 100, version: 1 },
  ...given,
});
const budget: Budget = {
  lines: [
    line({}),
    line({ id: 'l2', name: '재료비', left: -50 }),
    line({ id: 'l3', name: '교통비', left: 0 }),
  ],
  totals: {
    ...{ agreed: 2_000, budget: 2_000, spent: 1_300, received: 1_000, interest: 7, balance: -293 },
    ...{ rate: 65, linesOver: 1 },
  },
  ...{ spendings: 0, deposits: [], moves: [], others: [], moveLimit: 10 },
  allowed: { write: false, answer: false },
};
const draw = (given: Partial<Budget> = {}) => {
  const { lines, buttons } = drawMarkup(
    <BudgetView
      projectId="w1"
      title="저녁 배움터"
      period={{ actualStart: '2026-01-01', actualEnd: '2026-12-31' }}
    />,
    { loaded: [{ queryKey: budgetQuery('w1').queryKey, data: { ...budget, ...given } }] },
  );
  return { text: lines.join('\n'), buttons };
};

test('[F-77] a budget sums up what came in, went out and is left, and names each line that is overspent by how much', () => {
  const { text } = draw();
  expect(text).toMatch(/받은 돈\n1,000원\n이자 7원/);
  expect(text).toMatch(/남은 돈\n−293원/);
  expect(text).toMatch(/집행률\n65\.0%/);
  expect(text).toContain('예산을 넘은 항목이 1개 있어요. 재료비 50원. 단체가');
});

test('[F-77] what is not there is not told', () => {
  const totals = { ...budget.totals, interest: 0, balance: 293, rate: null, linesOver: 0 };
  const { text } = draw({ totals });
  expect(text).not.toMatch(/이자 0|예산을 넘은|−293/);
  expect(text).toMatch(/집행률\n–/);
  expect(draw({ lines: [] }).text).toContain('아직 예산 항목이 없어요');
});

test('[F-77] the NPO writes while it may, and moves where there are two lines; others are told who does', () => {
  const writes = { write: true, answer: false };
  const acts = (given: Partial<Budget>) =>
    draw(given).buttons.filter((name) => /더하기|적기|옮기기/.test(name));
  expect(acts({ allowed: writes })).toEqual(['지출 더하기', '입금 적기', '예산 옮기기']);
  expect(acts({ allowed: writes, lines: [line({})] })).toEqual(['지출 더하기', '입금 적기']);
  expect(acts({})).toEqual([]);
  expect(draw().text).toContain('지금은 볼 수만 있어요.');
  expect(draw({ allowed: { write: false, answer: true } }).text).toContain(
    '한도보다 많이 옮길 때는 먼저 물어봐요.',
  );
});
