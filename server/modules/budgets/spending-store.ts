import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { SpendingPlace } from '#contract/budgets/spendings.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { spending } from '#db/schema/budgets.ts';
import { memberName } from '#server/modules/members/store.ts';

export type SpendingRow = typeof spending.$inferSelect & { authorName: string | null };

const columns = {
  id: spending.id,
  projectId: spending.projectId,
  partnershipId: spending.partnershipId,
  lineId: spending.lineId,
  number: spending.number,
  day: spending.day,
  payee: spending.payee,
  amount: spending.amount,
  evidence: spending.evidence,
  evidenceNote: spending.evidenceNote,
  authorId: spending.authorId,
  struckAt: spending.struckAt,
  struckById: spending.struckById,
  strikeReason: spending.strikeReason,
  createdAt: spending.createdAt,
  authorName: memberName(spending.authorId),
};

/** Spendings of a partnership behind a place, newest day first, at most so many. */
export function findSpendingRows(
  db: Reader,
  partnershipId: string,
  { beforeDay, beforeNumber, lineId }: Partial<SpendingPlace> & { lineId?: string },
  most: number,
): Promise<SpendingRow[]> {
  const isBehind =
    beforeDay && beforeNumber
      ? sql`(${spending.day}, ${spending.number}) < (${beforeDay}::date, ${beforeNumber}::int)`
      : undefined;
  return db
    .select(columns)
    .from(spending)
    .where(
      and(
        eq(spending.partnershipId, partnershipId),
        isBehind,
        lineId ? eq(spending.lineId, lineId) : undefined,
      ),
    )
    .orderBy(desc(spending.day), desc(spending.number))
    .limit(most);
}

/** One spending of a partnership; null where it has none under this id. */
export async function findSpending(
  db: Reader,
  partnershipId: string,
  spendingId: string,
): Promise<SpendingRow | null> {
  const [row] = await db
    .select(columns)
    .from(spending)
    .where(and(eq(spending.id, spendingId), eq(spending.partnershipId, partnershipId)));
  return row ?? null;
}

/** Spendings that count. */
export function countSpendings(db: Reader, partnershipId: string): Promise<number> {
  return db.$count(spending, and(eq(spending.partnershipId, partnershipId), isNull(spending.struckAt)));
}

/** The last number of evidence, 0 before the first: so many spendings were ever written. */
export async function findLastNumber(db: Reader, partnershipId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(spending.number) })
    .from(spending)
    .where(eq(spending.partnershipId, partnershipId));
  return row?.last ?? 0;
}

/** True where a spending of this day and amount counts already. */
export async function isThere(
  db: Reader,
  partnershipId: string,
  { day, amount }: Pick<SpendingRow, 'day' | 'amount'>,
): Promise<boolean> {
  const found = await db.$count(
    spending,
    and(
      eq(spending.partnershipId, partnershipId),
      eq(spending.day, day),
      eq(spending.amount, amount),
      isNull(spending.struckAt),
    ),
  );
  return found > 0;
}

export async function insertSpending(
  tx: Transaction,
  values: Pick<
    SpendingRow,
    | 'projectId'
    | 'partnershipId'
    | 'lineId'
    | 'number'
    | 'day'
    | 'payee'
    | 'amount'
    | 'evidence'
    | 'evidenceNote'
    | 'authorId'
  >,
): Promise<string> {
  const [row] = await tx.insert(spending).values(values).returning({ id: spending.id });
  return (row as { id: string }).id;
}

/** Strikes a spending through. */
export async function strikeRow(
  tx: Transaction,
  spendingId: string,
  values: { struckAt: Date; struckById: string; strikeReason: string },
): Promise<void> {
  await tx.update(spending).set(values).where(eq(spending.id, spendingId));
}
