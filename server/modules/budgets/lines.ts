import type { AgreementContent } from '#contract/agreements/agreement-content.ts';
import { readMoveLimit } from '#contract/agreements/clauses.ts';
import type { BudgetLine } from '#contract/agreements/workplan.ts';
import type { Unit } from '#server/unit.ts';
import { findLines, insertLine, type LineRow, updateLine } from './store.ts';

type Held = Pick<LineRow, 'id' | 'code' | 'basis'>;

/**
 * Which line of the next agreement goes on with which one that is there: of the same kind of expense, first by the same
 * basis, then in order. What is left of `held` is in the next agreement no more.
 */
export function matchLines<H extends Held>(
  held: readonly H[],
  next: readonly BudgetLine[],
): { pairs: { line: BudgetLine; held: H | null }[]; left: H[] } {
  const left = [...held];
  const found = new Map<BudgetLine, H>();
  for (const isSame of [
    (line: BudgetLine, one: H) => one.code === line.code && one.basis === line.basis,
    (line: BudgetLine, one: H) => one.code === line.code,
  ])
    for (const line of next) {
      const at = found.has(line) ? -1 : left.findIndex((one) => isSame(line, one));
      if (at >= 0) found.set(line, left.splice(at, 1)[0] as H);
    }
  return { pairs: next.map((line) => ({ line, held: found.get(line) ?? null })), left };
}

/** Makes the budget lines of a partnership what its agreement says, once both sides have confirmed it. */
export async function setBudgetLines(
  unit: Unit,
  { projectId, partnershipId }: { projectId: string; partnershipId: string },
  { clauses, workplan }: Pick<AgreementContent, 'clauses' | 'workplan'>,
): Promise<void> {
  const moveLimit = readMoveLimit(clauses);
  const paid = workplan.budgetLines.filter(({ source }) => source === 'COMPANY');
  const { pairs, left } = matchLines(await findLines(unit.tx, partnershipId), paid);
  for (const [position, { line, held }] of pairs.entries()) {
    const { code, basis, amount } = line;
    if (held) await updateLine(unit.tx, held.id, { position, basis, amount, moveLimit });
    else await insertLine(unit.tx, { projectId, partnershipId, position, code, basis, amount, moveLimit });
  }
  for (const [at, { id, basis }] of left.entries())
    await updateLine(unit.tx, id, { position: paid.length + at, basis, amount: 0, moveLimit });
}
