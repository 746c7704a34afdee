import { and, eq, ne } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { fee, order } from '#db/schema/orders.ts';

export type FeeRecord = typeof fee.$inferSelect;

/** Keeps the rule that was told with a request. */
export async function insertFee(tx: Transaction, values: typeof fee.$inferInsert): Promise<void> {
  await tx.insert(fee).values(values);
}

/** The fee of a project with the order that bills it; null where its company was told of none. */
export async function findFee(
  db: Reader,
  projectId: string,
): Promise<(FeeRecord & { orderId: string | null }) | null> {
  const [row] = await db
    .select({ fee, orderId: order.id })
    .from(fee)
    .leftJoin(order, and(eq(order.projectId, fee.projectId), ne(order.status, 'CANCELED')))
    .where(eq(fee.projectId, projectId));
  return row ? { ...row.fee, orderId: row.orderId } : null;
}

/** Writes what the rule gives for the agreed budget. */
export async function updateFee(
  tx: Transaction,
  projectId: string,
  values: Pick<FeeRecord, 'budget' | 'supplyAmount' | 'vatAmount' | 'fixedAt'>,
): Promise<void> {
  await tx.update(fee).set(values).where(eq(fee.projectId, projectId));
}
