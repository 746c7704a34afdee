import type { Agreement } from '#contract/agreements/agreements.ts';
import { findBlanks } from '#contract/agreements/clauses.ts';

/** Which clauses of a version are wanted. */
export type ClauseFilter = 'ALL' | 'BLANK' | 'PROPOSED' | 'CHANGED';

/**
 * The numbers of the clauses of `agreement` by filter. `before` is the version that came before it; without one nothing
 * counts as changed. Proposals of the reader's own organisation wait for the other side and are none to answer.
 */
export function findClauses(
  { content, proposals }: Agreement,
  before: Agreement | undefined,
): Record<ClauseFilter, number[]> {
  const numbersOf = (fits: (clause: (typeof content.clauses)[number]) => boolean) =>
    content.clauses.filter(fits).map(({ number }) => number);
  const textBefore = (number: number) =>
    before?.content.clauses.find((clause) => clause.number === number)?.text;
  return {
    ALL: numbersOf(() => true),
    BLANK: numbersOf(({ text }) => findBlanks(text).length > 0),
    PROPOSED: numbersOf(({ number }) =>
      proposals.some(({ clause, status, isOwn }) => clause === number && status === 'OPEN' && !isOwn),
    ),
    CHANGED: before ? numbersOf(({ number, text }) => textBefore(number) !== text) : [],
  };
}
