import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { order, payment, refundRequest, reversal, taxInvoice } from '#db/schema/orders.ts';
import { type HistoryEntry, insertHistory, operator } from './load-history.ts';
import { morningOf } from './load-organizations.ts';

type OrderRow = typeof order.$inferSelect;

const subjectOf = (id: string) => ({ subjectType: 'plan_order', subjectId: id });

function tellOrder(row: OrderRow): HistoryEntry[] {
  const { id, kind, createdAt, orderedById, organizationId, status, paidOn, closingReason } = row;
  const told: HistoryEntry[] = [
    {
      ...subjectOf(id),
      action: 'plan-order.create',
      at: createdAt,
      actor: { id: orderedById, role: kind === 'PLAN' ? 'COMPANY' : 'ADMIN' },
      details: { organizationId, supplyAmount: row.supplyAmount, vatAmount: row.vatAmount, dueOn: row.dueOn },
    },
  ];
  if (status === 'CANCELED')
    told.push({
      ...subjectOf(id),
      action: 'plan-order.close',
      at: new Date(morningOf(row.dueOn).getTime() + 86_400_000),
      reason: closingReason,
      details: { organizationId },
    });
  if (paidOn !== null)
    told.push({
      ...subjectOf(id),
      action: 'plan-order.pay',
      at: morningOf(paidOn),
      actor: operator,
      details: { organizationId, paidOn },
    });
  return told;
}

/** Tells the audit log what became of every order of the demo: its deposits, refunds and what asks for one, reversals and
 * tax invoices. */
export async function loadOrderHistory(tx: Transaction): Promise<void> {
  const orders = await tx.select().from(order);
  const payments = await tx.select().from(payment);
  const reversals = await tx
    .select({ reversal, orderId: payment.orderId })
    .from(reversal)
    .innerJoin(payment, eq(payment.id, reversal.paymentId));
  const refundRequests = await tx
    .select({ asked: refundRequest, organizationId: order.organizationId })
    .from(refundRequest)
    .innerJoin(order, eq(order.id, refundRequest.orderId));
  const invoices = await tx.select().from(taxInvoice);
  await insertHistory(tx, [
    ...orders.flatMap(tellOrder),
    ...payments.map(
      ({ orderId, kind, amount, bookedOn, createdAt }): HistoryEntry => ({
        ...subjectOf(orderId),
        action: kind === 'DEPOSIT' ? 'plan-order.deposit' : 'plan-order.refund',
        at: createdAt,
        actor: operator,
        details: { amount, bookedOn },
      }),
    ),
    ...reversals.map(
      ({ reversal: { reason, createdAt }, orderId }): HistoryEntry => ({
        ...subjectOf(orderId),
        action: 'plan-order.reverse',
        at: createdAt,
        actor: operator,
        reason,
      }),
    ),
    ...refundRequests.map(
      ({ asked: { orderId, requestedById, dueOn, createdAt }, organizationId }): HistoryEntry => ({
        ...subjectOf(orderId),
        action: 'plan-order.refund.ask',
        at: createdAt,
        actor: { id: requestedById, role: 'COMPANY' },
        details: { organizationId, dueOn },
      }),
    ),
    ...invoices.flatMap(({ orderId, issuedOn, approvalNumber }): HistoryEntry[] =>
      issuedOn === null
        ? []
        : [
            {
              ...subjectOf(orderId),
              action: 'plan-order.invoice.issue',
              at: morningOf(issuedOn),
              actor: operator,
              details: { issuedOn, approvalNumber },
            },
          ],
    ),
  ]);
}
