import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { order, payment, reversal, taxInvoice } from '#db/schema/orders.ts';
import { organizationName, organizationNumber } from '#server/modules/organizations/store.ts';
import { projectTitle } from '#server/modules/projects/store.ts';

export type Period = { firstDay: string; lastDay: string };

/** Orders of which money was booked or undone, or a tax invoice issued or corrected, in a period; by number. */
export async function findMonthOrders(db: Reader, { firstDay, lastDay }: Period) {
  const reversedOn = sql`(${reversal.createdAt} AT TIME ZONE 'Asia/Seoul')::date`;
  const touched = db
    .select({ id: payment.orderId })
    .from(payment)
    .leftJoin(reversal, eq(reversal.paymentId, payment.id))
    .where(
      or(between(payment.bookedOn, firstDay, lastDay), sql`${reversedOn} BETWEEN ${firstDay} AND ${lastDay}`),
    );
  const orders = await db
    .select({
      order,
      invoice: taxInvoice,
      organizationName: organizationName(order.organizationId),
      organizationNumber: organizationNumber(order.organizationId),
      projectTitle: projectTitle(order.projectId),
    })
    .from(order)
    .leftJoin(taxInvoice, eq(taxInvoice.orderId, order.id))
    .where(
      or(
        inArray(order.id, touched),
        between(taxInvoice.issuedOn, firstDay, lastDay),
        between(taxInvoice.correctedOn, firstDay, lastDay),
      ),
    )
    .orderBy(asc(order.createdAt), asc(order.id));
  if (orders.length === 0) return [];
  const ids = orders.map(({ order }) => order.id);
  const payments = await db
    .select({ payment, reversedAt: reversal.createdAt })
    .from(payment)
    .leftJoin(reversal, eq(reversal.paymentId, payment.id))
    .where(and(inArray(payment.orderId, ids)))
    .orderBy(asc(payment.bookedOn), asc(payment.createdAt), asc(payment.id));
  return orders.map((each) => ({
    ...each,
    payments: payments
      .filter(({ payment }) => payment.orderId === each.order.id)
      .map(({ payment, reversedAt }) => ({ ...payment, reversedAt })),
  }));
}
export type MonthOrder = Awaited<ReturnType<typeof findMonthOrders>>[number];
