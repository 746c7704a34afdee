import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type {
  findAdminPlanOrders as findEndpoint,
  PlanOrderFilter,
} from '#contract/organizations/plan-orders.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { containing } from '#db/like.ts';
import { planOrder, planPayment, taxInvoice } from '#db/schema/plan-orders.ts';
import { memberName } from '#server/modules/members/store.ts';
import { organizationName } from '#server/modules/organizations/store.ts';

export type PlanOrderRecord = typeof planOrder.$inferSelect;
export type PaymentRecord = typeof planPayment.$inferSelect;
export type TaxInvoiceRecord = typeof taxInvoice.$inferSelect;
export type PlanOrderParts = {
  order: PlanOrderRecord;
  payments: PaymentRecord[];
  invoice: TaxInvoiceRecord | null;
};

export const pageSize = 50;

/** What has come in for an order less what went back. */
const balance = sql<number>`(SELECT coalesce(sum(CASE p.kind WHEN 'DEPOSIT' THEN p.amount ELSE -p.amount END), 0)::float8
  FROM payments.plan_payment p WHERE p.plan_order_id = ${planOrder.id})`;

/** Orders with their payments, oldest first, and their tax invoices; the newest order first. */
async function findParts(db: Reader, where: SQL | undefined): Promise<PlanOrderParts[]> {
  const orders = await db
    .select({ order: planOrder, invoice: taxInvoice })
    .from(planOrder)
    .leftJoin(taxInvoice, eq(taxInvoice.planOrderId, planOrder.id))
    .where(where)
    .orderBy(desc(planOrder.createdAt), desc(planOrder.id));
  if (orders.length === 0) return [];
  const ids = orders.map(({ order }) => order.id);
  const rows = await db
    .select()
    .from(planPayment)
    .where(inArray(planPayment.planOrderId, ids))
    .orderBy(asc(planPayment.bookedOn), asc(planPayment.createdAt), asc(planPayment.id));
  return orders.map(({ order, invoice }) => ({
    order,
    invoice,
    payments: rows.filter(({ planOrderId }) => planOrderId === order.id),
  }));
}

/** Every order of a company. */
export function findPartsOf(db: Reader, organizationId: string): Promise<PlanOrderParts[]> {
  return findParts(db, eq(planOrder.organizationId, organizationId));
}

/** One order; null where there is none. */
export async function findOrderParts(db: Reader, planOrderId: string): Promise<PlanOrderParts | null> {
  const [parts] = await findParts(db, eq(planOrder.id, planOrderId));
  return parts ?? null;
}

/** Holds an order until the transaction ends. Its company never changes, so that can be locked before. */
export async function lockOrder(tx: Transaction, planOrderId: string): Promise<void> {
  await tx.select({ id: planOrder.id }).from(planOrder).where(eq(planOrder.id, planOrderId)).for('update');
}

/** Whose order it is; null where there is none. */
export async function findOwner(db: Reader, planOrderId: string): Promise<string | null> {
  const [row] = await db
    .select({ organizationId: planOrder.organizationId })
    .from(planOrder)
    .where(eq(planOrder.id, planOrderId));
  return row?.organizationId ?? null;
}

/** The order of a company that waits for its money; null where none does. */
export async function findOpenOrder(db: Reader, organizationId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: planOrder.id })
    .from(planOrder)
    .where(and(eq(planOrder.organizationId, organizationId), eq(planOrder.status, 'ORDERED')));
  return row?.id ?? null;
}

/** Inserts an order; null where its reference code is taken. */
export async function insertOrder(
  tx: Transaction,
  values: typeof planOrder.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(planOrder)
    .values(values)
    .onConflictDoNothing({ target: planOrder.referenceCode })
    .returning({ id: planOrder.id });
  return row?.id ?? null;
}

type OrderChange = Partial<
  Pick<PlanOrderRecord, 'status' | 'paidOn' | 'planFrom' | 'planUntil' | 'closingReason' | 'isReminded'>
>;

/** Changes a locked order: each entry about it raises its version. Returns the new one. */
export async function updateOrder(
  tx: Transaction,
  { id, version }: Pick<PlanOrderRecord, 'id' | 'version'>,
  values: OrderChange = {},
): Promise<number> {
  await tx
    .update(planOrder)
    .set({ ...values, version: version + 1 })
    .where(eq(planOrder.id, id));
  return version + 1;
}

export async function insertPayment(tx: Transaction, values: typeof planPayment.$inferInsert): Promise<void> {
  await tx.insert(planPayment).values(values);
}

/** Writes what was asked for the tax invoice of a locked order. */
export async function saveTaxInvoice(
  tx: Transaction,
  {
    planOrderId,
    ...values
  }: Pick<TaxInvoiceRecord, 'planOrderId' | 'businessNumber' | 'email'> & { dueOn: string | null },
): Promise<void> {
  await tx
    .insert(taxInvoice)
    .values({ planOrderId, ...values })
    .onConflictDoUpdate({
      target: taxInvoice.planOrderId,
      set: { ...values, version: sql`${taxInvoice.version} + 1` },
    });
}

export async function updateTaxInvoice(
  tx: Transaction,
  planOrderId: string,
  values: Partial<Omit<TaxInvoiceRecord, 'id' | 'planOrderId' | 'version' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(taxInvoice)
    .set({ ...values, version: sql`${taxInvoice.version} + 1` })
    .where(eq(taxInvoice.planOrderId, planOrderId));
}

/** True where a tax invoice, first or correcting, has this approval number. */
export async function isApprovalTaken(db: Reader, approvalNumber: string): Promise<boolean> {
  const hasNumber = or(
    eq(taxInvoice.approvalNumber, approvalNumber),
    eq(taxInvoice.correctionNumber, approvalNumber),
  );
  return (await db.$count(taxInvoice, hasNumber)) > 0;
}

/** Paid orders whose tax invoice is still to be issued, and refunded ones whose issued invoice is to be corrected. */
const hasOpenInvoice = or(
  and(eq(planOrder.status, 'PAID'), eq(taxInvoice.status, 'REQUESTED')),
  and(inArray(planOrder.status, ['REFUNDED', 'PART_REFUNDED']), eq(taxInvoice.status, 'ISSUED')),
);

const filterOf = (filter: PlanOrderFilter | undefined) =>
  filter === undefined
    ? undefined
    : filter === 'INVOICE_OPEN'
      ? hasOpenInvoice
      : eq(planOrder.status, filter);

/** One page of orders, those that wait for money first, then open tax invoices, then the newest; and how many in all. */
export async function findAdminRows(
  db: Reader,
  { search, filter, page }: z.output<NonNullable<typeof findEndpoint.query>>,
) {
  const text = search?.normalize('NFC');
  const where = and(
    filterOf(filter),
    text
      ? or(
          ilike(organizationName(planOrder.organizationId), containing(text)),
          ilike(planOrder.payerName, containing(text)),
          eq(planOrder.referenceCode, text.toUpperCase()),
        )
      : undefined,
  );
  const rows = await db
    .select({
      order: planOrder,
      invoice: taxInvoice,
      organizationName: organizationName(planOrder.organizationId),
      balance,
    })
    .from(planOrder)
    .leftJoin(taxInvoice, eq(taxInvoice.planOrderId, planOrder.id))
    .where(where)
    .orderBy(
      desc(eq(planOrder.status, 'ORDERED')),
      desc(sql`coalesce(${hasOpenInvoice}, false)`),
      desc(planOrder.createdAt),
      desc(planOrder.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await db
    .select({ total: count() })
    .from(planOrder)
    .leftJoin(taxInvoice, eq(taxInvoice.planOrderId, planOrder.id))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** The names of those who recorded the payments of an order, by id. */
export async function findRecorders(db: Reader, planOrderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ id: planPayment.recordedById, name: memberName(planPayment.recordedById) })
    .from(planPayment)
    .where(eq(planPayment.planOrderId, planOrderId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many orders wait for their money, for their tax invoice or for its correction. */
export async function countOpen(db: Reader): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(planOrder)
    .leftJoin(taxInvoice, eq(taxInvoice.planOrderId, planOrder.id))
    .where(or(eq(planOrder.status, 'ORDERED'), hasOpenInvoice));
  return row?.total ?? 0;
}

const isWaiting = eq(planOrder.status, 'ORDERED');

/** What falls due by the calendar. */
const due = {
  /** The last days have begun, and the company has not been told so. */
  SOON: and(
    isWaiting,
    eq(planOrder.isReminded, false),
    lte(planOrder.dueOn, sql`${koreanToday} + ${limits.planOrderReminderDays}::int`),
    gte(planOrder.dueOn, koreanToday),
  ),
  /** There is no money, a week after the last day. */
  GIVEN_UP: and(
    isWaiting,
    lte(planOrder.dueOn, sql`${koreanToday} - ${limits.planOrderClosingDays}::int`),
    sql`${balance} = 0`,
  ),
} as const;

/** Orders that fall due in this way, for the transaction that looks again. */
export async function findDueOrders(db: Reader, how: keyof typeof due): Promise<string[]> {
  const rows = await db
    .select({ id: planOrder.id })
    .from(planOrder)
    .where(due[how])
    .orderBy(asc(planOrder.id));
  return rows.map(({ id }) => id);
}

/** Whether an order falls due in this way now. */
export async function isDue(db: Reader, planOrderId: string, how: keyof typeof due): Promise<boolean> {
  return (await db.$count(planOrder, and(eq(planOrder.id, planOrderId), due[how]))) > 0;
}
