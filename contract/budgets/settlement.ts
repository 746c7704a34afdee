/** A budget line with what was written of it, in whole won. */
export type LineFacts = {
  /** What the agreement gives it. */
  agreed: number;
  /** What was moved into it less what was moved out of it. */
  moved: number;
  /** What moves have taken out of it. */
  movedOut: number;
  /** Spendings less refunds; struck ones count nowhere. */
  spent: number;
};

export type LineSums = LineFacts & {
  /** What may be spent: agreed and moved. */
  budget: number;
  left: number;
  /** Share of the budget that is spent, in per cent with one decimal; null for a line without budget. */
  rate: number | null;
  /** What can be moved out of it without asking the company. */
  freeToMove: number;
};

export type BudgetTotals = {
  agreed: number;
  budget: number;
  spent: number;
  received: number;
  interest: number;
  /** What is there: received and interest, less what was spent. */
  balance: number;
  rate: number | null;
  linesOver: number;
};

/** Share of a budget that is spent, in per cent with one decimal; null without a budget. */
export const rateOf = (spent: number, budget: number) =>
  budget > 0 ? Math.round((spent * 1000) / budget) / 10 : null;

/** What moves may take out of a line unasked in all, in won; `moveLimit` is the agreed share in per cent. */
export const movableOf = (agreed: number, moveLimit: number) => Math.floor((agreed * moveLimit) / 100);

/** What a line has left, and what of it may still be moved (G-36). */
export function sumLine(line: LineFacts, moveLimit: number): LineSums {
  const budget = line.agreed + line.moved;
  const left = budget - line.spent;
  const unasked = movableOf(line.agreed, moveLimit) - line.movedOut;
  return {
    ...line,
    budget,
    left,
    rate: rateOf(line.spent, budget),
    freeToMove: Math.max(0, Math.min(unasked, left)),
  };
}

/** The sums of everything, which screen, xlsx and PDF show alike (G-38). */
export function sumBudget(
  lines: readonly LineSums[],
  { received, interest }: Pick<BudgetTotals, 'received' | 'interest'>,
): BudgetTotals {
  const sum = (key: 'agreed' | 'budget' | 'spent') => lines.reduce((all, line) => all + line[key], 0);
  const [agreed, budget, spent] = [sum('agreed'), sum('budget'), sum('spent')];
  return {
    agreed,
    budget,
    spent,
    received,
    interest,
    balance: received + interest - spent,
    rate: rateOf(spent, budget),
    linesOver: lines.filter(({ left }) => left < 0).length,
  };
}
