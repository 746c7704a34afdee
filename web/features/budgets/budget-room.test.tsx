import { describe, expect, test } from 'vitest';
import { moveStatuses } from '#contract/budgets/budget-status.ts';
import type { Budget, BudgetLineSums, BudgetMove } from '#contract/budgets/budgets.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { BudgetCount, BudgetGlance, findBudgetTask } from './budget-glance.tsx';
import { BudgetSide } from './budget-side.tsx';
import { LineList } from './line-list.tsx';
import { MoveQuestion } from './move-question.tsx';
import { budgetQuery } from './queries.ts';

const line = (given: Partial<BudgetLineSums>): BudgetLineSums => ({
  id: 'l1',
  code: 'A',
  name: '강사비',
  basis: '2명 × 10회',
  agreed: 1_000_000,
  moved: 0,
  movedOut: 0,
  budget: 1_000_000,
  spent: 250_000,
  left: 750_000,
  rate: 25,
  freeToMove: 100_000,
  version: 1,
  ...given,
});
const lines = [
  line({}),
  line({
    id: 'l2',
    name: '재료비',
    basis: '30명',
    moved: -50_000,
    budget: 450_000,
    spent: 500_000,
    left: -50_000,
    rate: 111.1,
  }),
];
const move: BudgetMove = {
  id: 'v1',
  fromLineId: 'l1',
  toLineId: 'l2',
  amount: 300_000,
  reason: '재료가 비싸졌어요.',
  status: 'ASKED',
  share: 30,
  answerBy: '2026-12-04',
  isOverdue: false,
  memberName: '이솔',
  createdAt: '2026-11-20T01:42:00Z',
  version: 1,
};
const budget: Budget = {
  lines,
  totals: {
    agreed: 1_500_000,
    budget: 1_450_000,
    spent: 750_000,
    received: 1_000_000,
    interest: 100,
    balance: 250_100,
    rate: 51.7,
    linesOver: 1,
  },
  spendings: 7,
  deposits: [],
  moves: [],
  others: [],
  moveLimit: 10,
  allowed: { write: false, answer: false },
};

test('[F-77] each line says what it may cost, what was moved, spent and left; the last one sums up', () => {
  const rows = drawMarkup(<LineList lines={lines} totals={budget.totals} />).lines.slice(6);
  expect(rows).toEqual([
    ...['강사비 2명 × 10회', '예산1,000,000', '25.0%', '쓴 돈250,000', '남은 돈750,000'],
    ...[
      '재료비 30명',
      '예산450,000',
      '−50,000 옮김',
      '111.1% · 예산을 넘었어요',
      '쓴 돈500,000',
      '남은 돈−50,000',
    ],
    ...['합계', '예산1,450,000', '51.7%', '쓴 돈750,000', '남은 돈700,000'],
  ]);
});

describe('[F-77] a move above the limit', () => {
  const draw = (allowed: Budget['allowed'], given: Partial<BudgetMove> = {}) =>
    drawMarkup(<MoveQuestion projectId="w1" budget={{ ...budget, allowed }} move={{ ...move, ...given }} />);
  const company = { write: false, answer: true };
  const npo = { write: true, answer: false };

  test('says from where to where, how much and why, how far it goes beyond the limit, and by when it is answered', () => {
    const { lines: told } = draw(company);
    expect(told[0]).toBe('예산을 옮겨도 될까요?');
    expect(told[1]).toMatch(/^강사비.*재료비 300,000원$/);
    expect(told.slice(-2)).toEqual([
      '“재료가 비싸졌어요.” 이솔 · 2026.11.20',
      '강사비의 30.0%예요. 100,000원(10%)을 넘어 동의가 필요해요. 2026.12.04까지 답해 주세요. 답이 없으면 옮기지 않아요.',
    ]);
    expect(draw(npo).lines.at(-1)).toContain(
      '2026.12.04까지 기업의 답을 기다려요. 답이 없으면 옮기지 않아요.',
    );
  });

  test('is answered by the company until its day, taken back by the NPO, and left alone by others', () => {
    expect(draw(company).buttons).toEqual(['어려워요', '옮겨도 좋아요']);
    expect(draw(npo).buttons).toEqual(['거두기']);
    expect(draw({ write: false, answer: false }).buttons).toEqual([]);
    const late = draw(company, { isOverdue: true });
    expect(late.buttons).toEqual([]);
    expect(late.lines.at(-1)).toBe('답할 날이 지나서 옮기지 않았어요.');
    expect(late.lines.join(' ')).not.toContain('2026.12.04');
    expect(draw(npo, { isOverdue: true }).buttons).toEqual(['거두기']);
  });
});

test('[F-77] beside the lines stand what came in, what became of each move, and what is paid from elsewhere', () => {
  const draw = (write: boolean) =>
    drawMarkup(
      <BudgetSide
        projectId="w1"
        budget={{
          ...budget,
          allowed: { write, answer: false },
          deposits: [
            { id: 'p1', kind: 'PAYMENT', day: '2026-11-02', amount: 1_000_000 },
            { id: 'p2', kind: 'INTEREST', day: '2026-11-20', amount: 100 },
          ],
          moves: moveStatuses.map((status) => ({
            ...move,
            id: status,
            status,
            share: status === 'DONE' ? null : 30,
          })),
          others: [{ source: 'NPO', name: '인건비', basis: '사무국', amount: 5_000 }],
        }}
      />,
    );
  const { lines: told, buttons } = draw(true);
  expect(buttons).toEqual(['2026.11.02 사업비 지우기', '2026.11.20 통장 이자 지우기']);
  expect(draw(false).buttons).toEqual([]);
  expect(told).toContain('단체 자부담 · 사무국 5,000');
  expect(told).toEqual(
    expect.arrayContaining(['2026.11.02 · 사업비 1,000,000원', '2026.11.20 · 통장 이자 100원']),
  );
  expect(told.filter((text) => text.startsWith('11월 20일'))).toEqual([
    '11월 20일 · 재료가 비싸졌어요. · 한도 안이라 알리기만 했어요',
    '11월 20일 · 재료가 비싸졌어요. · 30.0% · 기업이 동의했어요',
    '11월 20일 · 재료가 비싸졌어요. · 30.0% · 기업이 어렵다고 했어요',
    '11월 20일 · 재료가 비싸졌어요. · 30.0% · 단체가 거뒀어요',
  ]);
  expect(told.filter((text) => text === '강사비 → 재료비 300,000')).toHaveLength(4);
});

describe('[F-77] at a glance', () => {
  const loaded = (given: Partial<Budget>) => ({
    loaded: [{ queryKey: budgetQuery('w1').queryKey, data: { ...budget, ...given } }],
  });
  const glance = (given: Partial<Budget>) => drawMarkup(<BudgetGlance projectId="w1" />, loaded(given)).lines;

  test('the budget says what is spent, what is left, and what is over', () => {
    expect(glance({}).join(' ')).toBe(
      '750,000원 썼어요 남은 돈 700,000원 · 집행률 51.7% 예산을 넘은 항목이 1개 있어요',
    );
    expect(glance({ spendings: 0, totals: { ...budget.totals, linesOver: 0 } })).toEqual([
      '아직 쓴 돈이 없어요',
    ]);
    expect(glance({ lines: [] })).toEqual(['협약서를 확인하면 예산 항목이 생겨요']);
  });

  test('only questions that the viewer can still answer count, the first to end first', () => {
    const moves = [
      { ...move, answerBy: '2026-12-09' },
      move,
      { ...move, isOverdue: true, answerBy: '2026-11-01' },
      { ...move, status: 'AGREED' as const, answerBy: '2026-11-01' },
    ];
    const asked = { ...budget, moves, allowed: { write: false, answer: true } };
    expect(findBudgetTask(asked)).toEqual({
      text: '예산을 옮겨도 되는지 답해 주세요',
      dueOn: '2026-12-04',
      label: '예산에서 답하기',
    });
    expect(findBudgetTask({ ...asked, allowed: { write: true, answer: false } })).toBeNull();
    expect(drawMarkup(<BudgetCount projectId="w1" />, loaded(asked)).html).toContain('2건을 기다려요');
  });
});
