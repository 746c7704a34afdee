import type { Agreement } from '#contract/agreements/agreements.ts';
import { findBlanks, fixedClause } from '#contract/agreements/clauses.ts';

type Clause = Agreement['content']['clauses'][number];

/** Clauses one after the other, all settled or all not. */
export type ClauseRun = { isSettled: boolean; clauses: Clause[] };

/** Fewer settled clauses than this are shown as they are: a row that opens them takes as much room. */
const FEWEST = 3;

/** True where nobody has anything left to do: both find the clause good or have confirmed it, and nothing is noted on it. */
function isSettled({ status, proposals, approvals, warnings }: Agreement, { number, text }: Clause): boolean {
  const isTalkedOf =
    proposals.some(({ clause, status: of }) => clause === number && of === 'OPEN') ||
    warnings.some(({ clause }) => clause === number) ||
    findBlanks(text).length > 0;
  if (isTalkedOf) return false;
  if (status !== 'DRAFT' && status !== 'OFFERED') return true;
  const approvers = new Set(
    approvals.filter(({ clause }) => clause === number).map(({ organizationId }) => organizationId),
  );
  return number === fixedClause.number || approvers.size === 2;
}

/** The clauses of an agreement in their order, those that are settled together. */
export function cutIntoRuns(agreement: Agreement): ClauseRun[] {
  const runs: ClauseRun[] = [];
  for (const clause of agreement.content.clauses) {
    const settled = isSettled(agreement, clause);
    const last = runs.at(-1);
    if (last?.isSettled === settled) last.clauses.push(clause);
    else runs.push({ isSettled: settled, clauses: [clause] });
  }
  return runs.map(({ isSettled: settled, clauses }) => ({
    isSettled: settled && clauses.length >= FEWEST,
    clauses,
  }));
}
