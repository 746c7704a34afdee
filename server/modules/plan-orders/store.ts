import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { findDeskPlanOrders as findEndpoint, PlanOrderFilter } from '#contract/plan-orders.ts';
import type { Transaction } from '#db/client.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { planOrder, planPayment, taxInvoice } from '#db/schema/plan-orders.ts';
import type { Reader } from '#server/unit.ts';

export type PlanOrderRecord = typeof planOrder.$inferSelect;
export type PaymentRecord = typeof planPayment.$inferSelect;
export type TaxInvoiceRecord = typeof taxInvoice.$inferSelect;
export type PlanOrderParts = {
  order: PlanOrderRecord;
  payments: PaymentRecord[];
  invoice: TaxInvoiceRecord | null;
};

export const pageSize = 50;
const historyMax = 100;

/** What has come in for an order less what went back. */
export const balance = sql<number>`(SELECT coalesce(sum(CASE p.kind WHEN 'DEPOSIT' THEN p.amount ELSE -p.amount END), 0)::float8
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

/** The name of the company of an order. */
export async function findOrganizationName(db: Reader, organizationId: string): Promise<string> {
  const [row] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return row?.name ?? '';
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

/** A LIKE pattern that finds the text anywhere, its own wildcards taken literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Paid orders whose tax invoice is still to be issued, and refunded ones whose issued invoice is to be corrected. */
export const hasOpenInvoice = or(
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
export async function findDeskRows(
  db: Reader,
  { search, filter, page }: z.output<NonNullable<typeof findEndpoint.query>>,
) {
  const text = search?.normalize('NFC');
  const where = and(
    filterOf(filter),
    text
      ? or(
          ilike(organization.name, containing(text)),
          ilike(planOrder.payerName, containing(text)),
          eq(planOrder.referenceCode, text.toUpperCase()),
        )
      : undefined,
  );
  const rows = await db
    .select({ order: planOrder, invoice: taxInvoice, organizationName: organization.name, balance })
    .from(planOrder)
    .innerJoin(organization, eq(organization.id, planOrder.organizationId))
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
    .innerJoin(organization, eq(organization.id, planOrder.organizationId))
    .leftJoin(taxInvoice, eq(taxInvoice.planOrderId, planOrder.id))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Who recorded the payments of an order, and what was done about it, newest first. */
export async function findRecord(db: Reader, planOrderId: string) {
  const recorders = await db
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(
      inArray(
        member.id,
        db
          .select({ id: planPayment.recordedById })
          .from(planPayment)
          .where(eq(planPayment.planOrderId, planOrderId)),
      ),
    );
  const history = await db
    .select({ entry: auditEntry, actorName: member.name })
    .from(auditEntry)
    .leftJoin(member, eq(member.id, auditEntry.actorId))
    .where(
      and(
        eq(auditEntry.subjectType, 'plan_order'),
        eq(auditEntry.subjectId, planOrderId),
        sql`${auditEntry.action} <> 'plan-order.read'`,
      ),
    )
    .orderBy(desc(auditEntry.sequence))
    .limit(historyMax);
  return { recorders: new Map(recorders.map(({ id, name }) => [id, name])), history };
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
