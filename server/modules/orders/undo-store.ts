import { asc, eq } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '#db/client.ts';
import { invoiceAmendment, payment, reversal, taxInvoice } from '#db/schema/orders.ts';
import { memberName } from '#server/modules/members/store.ts';

export type AmendmentRecord = typeof invoiceAmendment.$inferSelect & { recordedBy: string };

/** Undoes a line of the statement. */
export async function insertReversal(tx: Transaction, values: typeof reversal.$inferInsert): Promise<void> {
  await tx.insert(reversal).values(values);
}

/** Says what is right of an issue; the tax invoice is to follow in the same transaction. */
export async function insertAmendment(
  tx: Transaction,
  values: typeof invoiceAmendment.$inferInsert,
): Promise<void> {
  await tx.insert(invoiceAmendment).values(values);
}

/** What was put right of the tax invoice of an order, oldest first, with who recorded it. */
export async function findAmendments(db: Reader, orderId: string): Promise<AmendmentRecord[]> {
  const rows = await db
    .select({ amendment: invoiceAmendment, recordedBy: memberName(invoiceAmendment.recordedById) })
    .from(invoiceAmendment)
    .innerJoin(taxInvoice, eq(taxInvoice.id, invoiceAmendment.taxInvoiceId))
    .where(eq(taxInvoice.orderId, orderId))
    .orderBy(asc(invoiceAmendment.createdAt), asc(invoiceAmendment.id));
  return rows.map(({ amendment, recordedBy }) => ({ ...amendment, recordedBy }));
}

/** The names of those who recorded payments of an order or undid some, by id. */
export async function findRecorders(db: Reader, orderId: string): Promise<Map<string, string>> {
  const recorders = db
    .select({ id: payment.recordedById, name: memberName(payment.recordedById) })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  const undone = alias(payment, 'undone');
  const rows = await unionAll(
    recorders,
    db
      .select({ id: reversal.recordedById, name: memberName(reversal.recordedById) })
      .from(reversal)
      .innerJoin(undone, eq(undone.id, reversal.paymentId))
      .where(eq(undone.orderId, orderId)),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
