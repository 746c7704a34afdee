import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MoveStatus } from '#contract/budgets/budget-status.ts';
import type { DepositForm, MoveForm } from '#contract/budgets/budgets.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { budgetLine, budgetMove, deposit } from '#db/schema/budgets.ts';
import { memberName } from '#server/modules/members/store.ts';

type Own = Pick<LineRow, 'projectId' | 'partnershipId'>;
export type LineRow = typeof budgetLine.$inferSelect;
export type DepositRow = typeof deposit.$inferSelect;
export type MoveRow = typeof budgetMove.$inferSelect & { memberName: string | null };

/** A line with what was written of it, in won. */
export type LineWithSums = LineRow & { moved: number; movedOut: number; spent: number };

/** Won of moves that count, into a line or out of it. */
const sumOfMoves = (end: AnyPgColumn) => sql<number>`(SELECT coalesce(sum(m.amount), 0) FROM budget_move m
    WHERE m.${sql.identifier(end.name)} = budget_line.id AND m.status IN ('DONE', 'AGREED'))::float8`;

/** The lines of a partnership in their order, those without any won among them. */
export async function findLines(db: Reader, partnershipId: string): Promise<LineWithSums[]> {
  const lines = await db
    .select({
      ...getTableColumns(budgetLine),
      movedIn: sumOfMoves(budgetMove.toLineId),
      movedOut: sumOfMoves(budgetMove.fromLineId),
      spent: sql<number>`(SELECT coalesce(sum(s.amount), 0) FROM spending s
        WHERE s.line_id = budget_line.id AND s.struck_at IS NULL)::float8`,
    })
    .from(budgetLine)
    .where(eq(budgetLine.partnershipId, partnershipId))
    .orderBy(asc(budgetLine.position), asc(budgetLine.createdAt), asc(budgetLine.id));
  return lines.map(({ movedIn, ...line }) => ({ ...line, moved: movedIn - line.movedOut }));
}

export async function insertLine(
  tx: Transaction,
  values: Own & Pick<LineRow, 'position' | 'code' | 'basis' | 'amount' | 'moveLimit'>,
): Promise<void> {
  await tx.insert(budgetLine).values(values);
}

/** Writes what the agreement says of a line now. */
export async function updateLine(
  tx: Transaction,
  lineId: string,
  values: Pick<LineRow, 'position' | 'basis' | 'amount' | 'moveLimit'>,
): Promise<void> {
  await tx
    .update(budgetLine)
    .set({ ...values, version: sql`${budgetLine.version} + 1`, updatedAt: sql`now()` })
    .where(eq(budgetLine.id, lineId));
}

/** What came in, oldest first. */
export function findDeposits(db: Reader, partnershipId: string): Promise<DepositRow[]> {
  return db
    .select()
    .from(deposit)
    .where(eq(deposit.partnershipId, partnershipId))
    .orderBy(asc(deposit.day), asc(deposit.createdAt), asc(deposit.id));
}

export async function insertDeposit(
  tx: Transaction,
  values: Own & DepositForm & Pick<DepositRow, 'authorId'>,
): Promise<string> {
  const [row] = await tx.insert(deposit).values(values).returning({ id: deposit.id });
  return (row as { id: string }).id;
}

/** Deletes a deposit of a partnership; null where it has none under this id. */
export async function deleteDepositRow(
  tx: Transaction,
  partnershipId: string,
  depositId: string,
): Promise<DepositRow | null> {
  const [row] = await tx
    .delete(deposit)
    .where(and(eq(deposit.id, depositId), eq(deposit.partnershipId, partnershipId)))
    .returning();
  return row ?? null;
}

/** Moves of a partnership, newest first. */
export function findMoves(db: Reader, partnershipId: string): Promise<MoveRow[]> {
  return db
    .select({
      id: budgetMove.id,
      projectId: budgetMove.projectId,
      partnershipId: budgetMove.partnershipId,
      fromLineId: budgetMove.fromLineId,
      toLineId: budgetMove.toLineId,
      amount: budgetMove.amount,
      reason: budgetMove.reason,
      status: budgetMove.status,
      answerBy: budgetMove.answerBy,
      memberId: budgetMove.memberId,
      answeredById: budgetMove.answeredById,
      version: budgetMove.version,
      createdAt: budgetMove.createdAt,
      updatedAt: budgetMove.updatedAt,
      memberName: memberName(budgetMove.memberId),
    })
    .from(budgetMove)
    .where(eq(budgetMove.partnershipId, partnershipId))
    .orderBy(desc(budgetMove.createdAt), desc(budgetMove.id));
}

/** Asks for a move; it changes nothing before it is done or agreed to. */
export async function insertMove(
  tx: Transaction,
  values: Own & Omit<MoveForm, 'asks'> & Pick<MoveRow, 'answerBy' | 'memberId'>,
): Promise<Pick<MoveRow, 'id' | 'version'>> {
  const [row] = await tx
    .insert(budgetMove)
    .values(values)
    .returning({ id: budgetMove.id, version: budgetMove.version });
  return row as Pick<MoveRow, 'id' | 'version'>;
}

export async function updateMove(
  tx: Transaction,
  { id, version }: Pick<MoveRow, 'id' | 'version'>,
  values: { status: MoveStatus; answeredById?: string },
): Promise<void> {
  await tx
    .update(budgetMove)
    .set({ ...values, version: version + 1 })
    .where(and(eq(budgetMove.id, id), eq(budgetMove.version, version)));
}
