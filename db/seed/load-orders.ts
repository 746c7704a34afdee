import { eq, inArray, sql } from 'drizzle-orm';
import { businessDayFrom, taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { taxed } from '#contract/orders/fees.ts';
import { refundDueDay } from '#contract/orders/refund-requests.ts';
import { lastDayOfPlan } from '#contract/organizations/plans.ts';
import type { Transaction } from '#db/client.ts';
import { order, payment, refundRequest, reversal, taxInvoice } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import { type OrderSketch, orderSketches } from './content/orders.ts';
import { demoId } from './demo-id.ts';
import { memberId, organizationId } from './load-organizations.ts';
import { atWork } from './request-timeline.ts';

type Company = typeof organization.$inferSelect;

/** The twelve months that an order bought: those of the plan that the company has, or the ones after them. */
async function findPeriod(tx: Transaction, company: Company, { isRenewal }: OrderSketch) {
  const { planFrom, planUntil } = company;
  if (planFrom === null || planUntil === null) throw new Error(`${company.name} has no plan to pay for`);
  if (!isRenewal) return { planFrom, planUntil };
  const renewed = addDays(planUntil, 1);
  await tx
    .update(organization)
    .set({ planUntil: lastDayOfPlan(renewed), version: sql`${organization.version} + 1` })
    .where(eq(organization.id, company.id));
  return { planFrom: renewed, planUntil: lastDayOfPlan(renewed) };
}

async function settle(tx: Transaction, company: Company, sketch: OrderSketch, id: string, today: string) {
  const { status } = sketch;
  if (status === 'ORDERED') return;
  const change =
    status === 'CANCELED'
      ? { closingReason: '입금 기한이 지나 닫았어요.' }
      : { paidOn: paidOnOf(sketch, today), ...(await findPeriod(tx, company, sketch)) };
  await tx
    .update(order)
    .set({ status, ...change, version: 2 })
    .where(eq(order.id, id));
}

/** The day of the last deposit. */
function paidOnOf({ lines }: OrderSketch, today: string): string {
  const deposits = lines.filter(({ kind }) => kind === 'DEPOSIT');
  return addDays(today, -Math.min(...deposits.map(({ daysAgo }) => daysAgo)));
}

async function insertInvoice(
  tx: Transaction,
  company: Company,
  sketch: OrderSketch,
  { id, today, place }: { id: string; today: string; place: number },
): Promise<void> {
  if (sketch.invoice === 'NONE') return;
  const paidOn = sketch.status === 'PAID' ? paidOnOf(sketch, today) : null;
  await tx.insert(taxInvoice).values({
    id: demoId('tax invoice', sketch.referenceCode),
    orderId: id,
    businessNumber: company.number,
    email: `tax@${sketch.company}.example`,
    dueOn: paidOn && taxInvoiceDueDay(paidOn),
  });
  if (sketch.invoice !== 'ISSUED' || paidOn === null) return;
  const issuedOn = addDays(paidOn, 1);
  await tx
    .update(taxInvoice)
    .set({
      status: 'ISSUED',
      issuedOn,
      approvalNumber: `${issuedOn.replaceAll('-', '')}${String(place + 1).padStart(16, '0')}`,
      version: 2,
    })
    .where(eq(taxInvoice.orderId, id));
}

async function insertRefundRequest(
  tx: Transaction,
  company: Company,
  { refundRequest: asked, referenceCode, username }: OrderSketch,
  { id, today, place }: { id: string; today: string; place: number },
): Promise<void> {
  if (!asked) return;
  const askedOn = addDays(today, -asked.daysAgo);
  await tx.insert(refundRequest).values({
    id: demoId('refund request', referenceCode),
    orderId: id,
    requestedById: memberId(username),
    reason: asked.reason,
    bank: '한마음은행',
    accountNumber: '1005000123456',
    accountHolder: company.name,
    dueOn: refundDueDay(askedOn),
    createdAt: atWork(askedOn, 250 + place),
  });
}

/** Loads the orders of plans with their payments and tax invoices. */
export async function loadOrders(tx: Transaction, today: string): Promise<void> {
  const ids = orderSketches.map(({ company }) => organizationId(company));
  const rows = await tx.select().from(organization).where(inArray(organization.id, ids));
  const companies = new Map(rows.map((row) => [row.id, row]));
  for (const [place, sketch] of orderSketches.entries()) {
    const company = companies.get(organizationId(sketch.company));
    if (!company) throw new Error(`no company ${sketch.company}`);
    const id = demoId('order', sketch.referenceCode);
    const orderedOn = addDays(today, -sketch.orderedDaysAgo);
    await tx.insert(order).values({
      id,
      kind: 'PLAN',
      organizationId: company.id,
      orderedById: memberId(sketch.username),
      plan: sketch.plan,
      supplyAmount: sketch.supplyAmount,
      vatAmount: taxed(sketch.supplyAmount).vatAmount,
      referenceCode: sketch.referenceCode,
      payerName: company.name,
      dueOn: businessDayFrom(addDays(orderedOn, limits.orderDueDays)),
      createdAt: atWork(orderedOn, 70 + place),
    });
    for (const [line, { kind, amount, daysAgo, reversal: reason }] of sketch.lines.entries()) {
      const bookedOn = addDays(today, -daysAgo);
      const paymentId = demoId('plan payment', sketch.referenceCode, String(line));
      await tx.insert(payment).values({
        id: paymentId,
        orderId: id,
        kind,
        amount,
        bookedOn,
        statementName: company.name,
        recordedById: memberId('matson_ops'),
        createdAt: atWork(bookedOn, 200 + line),
      });
      if (reason)
        await tx.insert(reversal).values({
          paymentId,
          reason,
          recordedById: memberId('matson_ops'),
          createdAt: atWork(bookedOn, 210 + line),
        });
    }
    await settle(tx, company, sketch, id, today);
    await insertInvoice(tx, company, sketch, { id, today, place });
    if (sketch.refundRequest) await insertRefundRequest(tx, company, sketch, { id, today, place });
  }
}
