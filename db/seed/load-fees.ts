import { createHash } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { businessDayFrom, taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type FeeRules, feeOf } from '#contract/orders/fees.ts';
import type { Plan } from '#contract/organizations/plans.ts';
import type { Transaction } from '#db/client.ts';
import { fee, order, payment, taxInvoice } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { memberId, organizationId } from './load-organizations.ts';
import { feeOrderIdOf, projectIdOf } from './request-people.ts';

const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const referenceCodeOf = ({ key }: RequestSketch) =>
  [...createHash('sha1').update(key).digest().subarray(0, 6)]
    .map((byte) => codeLetters[byte % codeLetters.length])
    .join('');

/** The plan of a company on the day of a request: those of the demo had CONNECT before the one that they have now. */
function planOn(createdAt: Date, { plan, planFrom }: { plan: Plan; planFrom: string | null }): Plan {
  return plan === 'FREEMIUM' || (planFrom !== null && planFrom <= koreanDay(createdAt)) ? plan : 'CONNECT';
}

/** What the request was told of its fee. What was closed without one is older than fees. */
export async function tellFee(
  tx: Transaction,
  sketch: RequestSketch,
  rules: FeeRules,
  createdAt: Date,
): Promise<void> {
  if (sketch.closed !== undefined && sketch.paymentRequested === undefined) return;
  const [company] = await tx
    .select()
    .from(organization)
    .where(eq(organization.id, organizationId(sketch.company)));
  if (!company) throw new Error(`no company ${sketch.company}`);
  const plan = planOn(createdAt, company);
  await tx.insert(fee).values({ projectId: projectIdOf(sketch), plan, ...rules[plan], createdAt });
}

/** Fixes the fee for the budget that both agreed on. */
export async function fixFee(tx: Transaction, sketch: RequestSketch, fixedAt: Date): Promise<void> {
  const isThis = eq(fee.projectId, projectIdOf(sketch));
  const [told] = await tx.select().from(fee).where(isThis);
  if (!told || !sketch.actual) return;
  const { budget } = sketch.actual;
  const { supplyAmount, vatAmount } = feeOf(told, budget);
  await tx.update(fee).set({ budget, supplyAmount, vatAmount, fixedAt }).where(isThis);
}

/** Bills the fee of a project whose completion was accepted, with the tax invoice that its company asks for. */
export async function billFee(tx: Transaction, sketch: RequestSketch, at: Date): Promise<void> {
  const [company] = await tx
    .select({ name: organization.name, number: organization.number })
    .from(organization)
    .where(eq(organization.id, organizationId(sketch.company)));
  const [owed] = await tx
    .select()
    .from(fee)
    .where(eq(fee.projectId, projectIdOf(sketch)));
  if (!company || !owed?.supplyAmount || owed.vatAmount === null)
    throw new Error(`${sketch.key} is billed without a fee`);
  const orderId = feeOrderIdOf(sketch);
  await tx.insert(order).values({
    id: orderId,
    kind: 'FEE',
    projectId: projectIdOf(sketch),
    organizationId: organizationId(sketch.company),
    orderedById: memberId('matson_ops'),
    supplyAmount: owed.supplyAmount,
    vatAmount: owed.vatAmount,
    referenceCode: referenceCodeOf(sketch),
    payerName: company.name,
    dueOn: businessDayFrom(addDays(koreanDay(at), limits.feeDueDays)),
    createdAt: at,
  });
  await tx.insert(taxInvoice).values({
    orderId,
    businessNumber: company.number,
    email: `tax@${sketch.company}.example`,
    dueOn: taxInvoiceDueDay(koreanDay(at)),
  });
}

/** Pays the fee in full, after which its tax invoice was issued. */
export async function payFee(tx: Transaction, sketch: RequestSketch, at: Date): Promise<void> {
  const orderId = feeOrderIdOf(sketch);
  const [owed] = await tx
    .select()
    .from(order)
    .where(and(eq(order.id, orderId), ne(order.status, 'CANCELED')));
  if (!owed) throw new Error(`${sketch.key} is paid without an order`);
  const paidOn = koreanDay(at);
  await tx.insert(payment).values({
    orderId,
    kind: 'DEPOSIT',
    amount: owed.supplyAmount + owed.vatAmount,
    bookedOn: paidOn,
    statementName: owed.payerName,
    recordedById: memberId('matson_ops'),
    createdAt: at,
  });
  await tx.update(order).set({ status: 'PAID', paidOn, version: 2 }).where(eq(order.id, orderId));
  const serial = createHash('sha1').update(sketch.key).digest('hex').slice(0, 16);
  await tx
    .update(taxInvoice)
    .set({
      status: 'ISSUED',
      issuedOn: paidOn,
      approvalNumber: `${paidOn.replaceAll('-', '')}${serial}`,
      version: 2,
    })
    .where(eq(taxInvoice.orderId, orderId));
}
