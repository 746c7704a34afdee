import { and, asc, count, desc, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { findAdminOrders as findEndpoint, OrderFilter } from '#contract/orders/admin-orders.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { containing } from '#db/like.ts';
import { qualified } from '#db/qualified.ts';
import { order, payment, refundRequest, reversal, taxInvoice } from '#db/schema/orders.ts';
import { organizationName } from '#server/modules/organizations/store.ts';
import { projectTitle } from '#server/modules/projects/store.ts';

export type OrderRecord = typeof order.$inferSelect;
/** A line of the statement, with what undid it: it no longer counts then. */
export type PaymentRecord = typeof payment.$inferSelect & { reversal: typeof reversal.$inferSelect | null };
export type TaxInvoiceRecord = typeof taxInvoice.$inferSelect;
export type RefundRequestRecord = typeof refundRequest.$inferSelect;
export type OrderParts = {
  order: OrderRecord;
  payments: PaymentRecord[];
  invoice: TaxInvoiceRecord | null;
  /** The last request for a refund. */
  refundRequest: RefundRequestRecord | null;
  /** Of the project that a fee is for. */
  projectTitle: string | null;
};

export const pageSize = 50;

const isWaiting = eq(order.status, 'ORDERED');

/** What has come in for an order less what went back, without what was a mistake. */
export const balance = sql<number>`(SELECT coalesce(sum(CASE p.kind WHEN 'DEPOSIT' THEN p.amount ELSE -p.amount END), 0)::float8
  FROM payments.payment p WHERE p.order_id = ${qualified(order.id)}
    AND NOT EXISTS (SELECT FROM payments.reversal r WHERE r.payment_id = p.id))`;

/** Orders with their payments, oldest first, and their tax invoices; the newest order first. */
async function findParts(db: Reader, where: SQL | undefined): Promise<OrderParts[]> {
  const orders = await db
    .select({ order, invoice: taxInvoice, projectTitle: projectTitle(order.projectId) })
    .from(order)
    .leftJoin(taxInvoice, eq(taxInvoice.orderId, order.id))
    .where(where)
    .orderBy(desc(order.createdAt), desc(order.id));
  if (orders.length === 0) return [];
  const ids = orders.map(({ order }) => order.id);
  const rows = await db
    .select({ payment, reversal })
    .from(payment)
    .leftJoin(reversal, eq(reversal.paymentId, payment.id))
    .where(inArray(payment.orderId, ids))
    .orderBy(asc(payment.bookedOn), asc(payment.createdAt), asc(payment.id));
  const requests = new Map(
    (
      await db
        .select()
        .from(refundRequest)
        .where(inArray(refundRequest.orderId, ids))
        .orderBy(asc(refundRequest.createdAt))
    ).map((request) => [request.orderId, request]),
  );
  return orders.map(({ order, invoice, projectTitle }) => ({
    order,
    invoice,
    refundRequest: requests.get(order.id) ?? null,
    projectTitle,
    payments: rows
      .filter(({ payment }) => payment.orderId === order.id)
      .map(({ payment, reversal }) => ({ ...payment, reversal })),
  }));
}

/** Every order of a company. */
export function findPartsOf(db: Reader, organizationId: string): Promise<OrderParts[]> {
  return findParts(db, eq(order.organizationId, organizationId));
}

/** One order; null where there is none. */
export async function findOrderParts(db: Reader, orderId: string): Promise<OrderParts | null> {
  const [parts] = await findParts(db, eq(order.id, orderId));
  return parts ?? null;
}

/** Holds an order until the transaction ends. Its company never changes, so that can be locked before. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.select({ id: order.id }).from(order).where(eq(order.id, orderId)).for('update');
}

/** Whose order it is; null where there is none. */
export async function findOwner(db: Reader, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ organizationId: order.organizationId })
    .from(order)
    .where(eq(order.id, orderId));
  return row?.organizationId ?? null;
}

/** The order of a plan of a company that waits for its money; null where none does. */
export async function findOpenOrder(db: Reader, organizationId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.organizationId, organizationId), isWaiting, eq(order.kind, 'PLAN')));
  return row?.id ?? null;
}

/** The order of the fee of a project that is not canceled; null where there is none. */
export async function findFeeOrder(db: Reader, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.projectId, projectId), ne(order.status, 'CANCELED')));
  return row?.id ?? null;
}

/** Inserts an order; null where its reference code is taken. */
export async function insertOrder(
  tx: Transaction,
  values: typeof order.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(order)
    .values(values)
    .onConflictDoNothing({ target: order.referenceCode })
    .returning({ id: order.id });
  return row?.id ?? null;
}

type OrderChange = Partial<
  Pick<OrderRecord, 'status' | 'dueOn' | 'paidOn' | 'planFrom' | 'planUntil' | 'closingReason' | 'isReminded'>
>;

/** Changes a locked order: each entry about it raises its version. Returns the new one. */
export async function updateOrder(
  tx: Transaction,
  { id, version }: Pick<OrderRecord, 'id' | 'version'>,
  values: OrderChange = {},
): Promise<number> {
  await tx
    .update(order)
    .set({ ...values, version: version + 1 })
    .where(eq(order.id, id));
  return version + 1;
}

/** Writes a line of the statement; returns its id. */
export async function insertPayment(tx: Transaction, values: typeof payment.$inferInsert): Promise<string> {
  const [row] = await tx.insert(payment).values(values).returning({ id: payment.id });
  return (row as { id: string }).id;
}

/** Writes a request for a refund of a locked order. */
export async function insertRefundRequest(
  tx: Transaction,
  values: typeof refundRequest.$inferInsert,
): Promise<void> {
  await tx.insert(refundRequest).values(values);
}

/** Ends the request for a refund of a locked order that waits; false where none does. */
export async function endRefundRequest(
  tx: Transaction,
  orderId: string,
  end: Pick<RefundRequestRecord, 'status' | 'answer' | 'answeredById'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(refundRequest)
    .set({ ...end, version: sql`${refundRequest.version} + 1` })
    .where(and(eq(refundRequest.orderId, orderId), eq(refundRequest.status, 'OPEN')));
  return rowCount === 1;
}

/** Writes what was asked for the tax invoice of a locked order. */
export async function saveTaxInvoice(
  tx: Transaction,
  {
    orderId,
    ...values
  }: Pick<TaxInvoiceRecord, 'orderId' | 'businessNumber' | 'email'> & { dueOn: string | null },
): Promise<void> {
  await tx
    .insert(taxInvoice)
    .values({ orderId, ...values })
    .onConflictDoUpdate({
      target: taxInvoice.orderId,
      set: { ...values, version: sql`${taxInvoice.version} + 1` },
    });
}

export async function updateTaxInvoice(
  tx: Transaction,
  orderId: string,
  values: Partial<Omit<TaxInvoiceRecord, 'id' | 'orderId' | 'version' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(taxInvoice)
    .set({ ...values, version: sql`${taxInvoice.version} + 1` })
    .where(eq(taxInvoice.orderId, orderId));
}

/** Writes another number into a company's tax invoices that wait to be issued with the former one; returns how many. */
export async function renumberRequestedInvoices(
  tx: Transaction,
  organizationId: string,
  { before, after }: { before: string; after: string },
): Promise<number> {
  const { rowCount } = await tx
    .update(taxInvoice)
    .set({ businessNumber: after, version: sql`${taxInvoice.version} + 1` })
    .where(
      and(
        eq(taxInvoice.status, 'REQUESTED'),
        eq(taxInvoice.businessNumber, before),
        inArray(
          taxInvoice.orderId,
          tx.select({ id: order.id }).from(order).where(eq(order.organizationId, organizationId)),
        ),
      ),
    );
  return rowCount ?? 0;
}

/** True where a tax invoice, first or correcting, has this approval number. */
export async function isApprovalTaken(db: Reader, approvalNumber: string): Promise<boolean> {
  const hasNumber = or(
    eq(taxInvoice.approvalNumber, approvalNumber),
    eq(taxInvoice.correctionNumber, approvalNumber),
  );
  return (await db.$count(taxInvoice, hasNumber)) > 0;
}

const isFee = eq(order.kind, 'FEE');

/** What `findOpenInvoice` of the contract says, as SQL. */
const hasOpenInvoice = or(
  and(
    eq(taxInvoice.status, 'REQUESTED'),
    or(eq(order.status, 'PAID'), and(isFee, eq(order.status, 'ORDERED'))),
  ),
  and(eq(taxInvoice.status, 'ISSUED'), inArray(order.status, ['REFUNDED', 'PART_REFUNDED', 'CANCELED'])),
);

const filterOf = (filter: OrderFilter | undefined) =>
  filter === undefined ? undefined : filter === 'INVOICE_OPEN' ? hasOpenInvoice : eq(order.status, filter);

/** One page of orders, those that wait for money first, then open tax invoices, then the newest; and how many in all. */
export async function findAdminRows(
  db: Reader,
  { search, filter, kind, organizationId, page }: z.output<NonNullable<typeof findEndpoint.query>>,
) {
  const text = search?.normalize('NFC');
  const where = and(
    filterOf(filter),
    kind && eq(order.kind, kind),
    organizationId === undefined ? undefined : eq(order.organizationId, organizationId),
    text
      ? or(
          ilike(organizationName(order.organizationId), containing(text)),
          ilike(order.payerName, containing(text)),
          eq(order.referenceCode, text.toUpperCase()),
        )
      : undefined,
  );
  const rows = await db
    .select({
      order,
      invoice: taxInvoice,
      organizationName: organizationName(order.organizationId),
      projectTitle: projectTitle(order.projectId),
      balance,
    })
    .from(order)
    .leftJoin(taxInvoice, eq(taxInvoice.orderId, order.id))
    .where(where)
    .orderBy(
      desc(eq(order.status, 'ORDERED')),
      desc(sql`coalesce(${hasOpenInvoice}, false)`),
      desc(order.createdAt),
      desc(order.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await db
    .select({ total: count() })
    .from(order)
    .leftJoin(taxInvoice, eq(taxInvoice.orderId, order.id))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** What falls due by the calendar. */
const due = {
  /** The last days have begun, and the company has not been told so. */
  SOON: and(
    isWaiting,
    eq(order.isReminded, false),
    lte(order.dueOn, sql`${koreanToday} + ${limits.orderReminderDays}::int`),
    gte(order.dueOn, koreanToday),
  ),
  /** A plan for which there is no money, a week after the last day; what was done for a fee stays owed. */
  GIVEN_UP: and(
    isWaiting,
    eq(order.kind, 'PLAN'),
    lte(order.dueOn, sql`${koreanToday} - ${limits.orderClosingDays}::int`),
    sql`${balance} = 0`,
  ),
} as const;

/** Orders that fall due in this way, for the transaction that looks again. */
export async function findDueOrders(db: Reader, how: keyof typeof due): Promise<string[]> {
  const rows = await db.select({ id: order.id }).from(order).where(due[how]).orderBy(asc(order.id));
  return rows.map(({ id }) => id);
}

/** Whether an order falls due in this way now. */
export async function isDue(db: Reader, orderId: string, how: keyof typeof due): Promise<boolean> {
  return (await db.$count(order, and(eq(order.id, orderId), due[how]))) > 0;
}
