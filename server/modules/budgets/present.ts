import type { AgreementContent } from '#contract/agreements/agreement-content.ts';
import type { Budget, BudgetLineSums, BudgetMove } from '#contract/budgets/budgets.ts';
import { type LineSums, sumBudget, sumLine } from '#contract/budgets/settlement.ts';
import type { Spending } from '#contract/budgets/spendings.ts';
import type { FileRow } from '#server/modules/files/store.ts';
import type { SpendingRow } from './spending-store.ts';
import type { DepositRow, LineWithSums, MoveRow } from './store.ts';

/** A member whose data is destroyed has no name left. */
const left = '탈퇴한 회원';

type NameOf = (code: string) => string;

export const sumsOf = ({ amount, moved, movedOut, spent, moveLimit }: LineWithSums): LineSums =>
  sumLine({ agreed: amount, moved, movedOut, spent }, moveLimit);

export const presentLine = (row: LineWithSums, nameOf: NameOf): BudgetLineSums => ({
  id: row.id,
  code: row.code,
  name: nameOf(row.code),
  basis: row.basis,
  version: row.version,
  ...sumsOf(row),
});

function presentMove(row: MoveRow, lines: readonly LineWithSums[], today: string): BudgetMove {
  const agreed = lines.find(({ id }) => id === row.fromLineId)?.amount ?? 0;
  return {
    id: row.id,
    fromLineId: row.fromLineId,
    toLineId: row.toLineId,
    amount: row.amount,
    reason: row.reason,
    status: row.status,
    share: agreed > 0 ? Math.round((row.amount * 1000) / agreed) / 10 : null,
    answerBy: row.answerBy,
    isOverdue: row.status === 'ASKED' && row.answerBy < today,
    memberName: row.memberName || left,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

type Parts = {
  lines: readonly LineWithSums[];
  deposits: readonly DepositRow[];
  moves: readonly MoveRow[];
  spendings: number;
  /** What both sides have confirmed; null where nothing. */
  agreed: AgreementContent | null;
  nameOf: NameOf;
  today: string;
  allowed: Budget['allowed'];
};

/** The room 예산. A line that the agreement has left out is shown while something was written of it. */
export function presentBudget(parts: Parts): Budget {
  const { lines, deposits, moves, nameOf, agreed } = parts;
  const isShown = ({ id, amount, spent }: LineWithSums) =>
    amount > 0 ||
    spent !== 0 ||
    moves.some(({ fromLineId, toLineId }) => [fromLineId, toLineId].includes(id));
  const shown = lines.filter(isShown).map((row) => presentLine(row, nameOf));
  const sumOf = (kind: DepositRow['kind']) =>
    deposits.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0);
  return {
    lines: shown,
    totals: sumBudget(shown, { received: sumOf('PAYMENT'), interest: sumOf('INTEREST') }),
    spendings: parts.spendings,
    deposits: deposits.map(({ id, kind, day, amount }) => ({ id, kind, day, amount })),
    moves: moves.map((row) => presentMove(row, lines, parts.today)),
    others: (agreed?.workplan.budgetLines ?? [])
      .filter(({ source }) => source !== 'COMPANY')
      .map(({ code, basis, amount, source }) => ({ name: nameOf(code), basis, amount, source })),
    moveLimit: lines[0]?.moveLimit ?? 0,
    allowed: parts.allowed,
  };
}

/** A spending with those files of a list that are its own. */
export function presentSpending(row: SpendingRow, files: readonly FileRow[]): Spending {
  return {
    id: row.id,
    number: row.number,
    lineId: row.lineId,
    day: row.day,
    payee: row.payee,
    amount: row.amount,
    evidence: row.evidence,
    evidenceNote: row.evidenceNote,
    files: files.filter(({ spendingId }) => spendingId === row.id).map((file) => presentEvidence(row, file)),
    authorName: row.authorName || left,
    struck:
      row.struckAt && row.strikeReason !== null
        ? { reason: row.strikeReason, at: row.struckAt.toISOString() }
        : null,
  };
}

export const presentEvidence = (
  { projectId, id }: Pick<SpendingRow, 'projectId' | 'id'>,
  file: FileRow,
): Spending['files'][number] => ({
  id: file.id,
  name: file.name,
  size: file.sizeBytes,
  path: `/api/projects/${projectId}/spendings/${id}/files/${file.id}`,
});
