import { taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type * as contract from '#contract/orders/admin-orders.ts';
import { noMonthsLeft } from '#contract/orders/admin-orders.ts';
import { findOpenInvoice } from '#contract/orders/orders.ts';
import {
  lastDayWithoutMonths,
  monthsLeft,
  type PaidPlan,
  planMonths,
} from '#contract/organizations/plans.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findHistory } from '#server/modules/audits/store.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { givePlan, mayHavePlan, takePlanBack } from '#server/modules/plans/assignment.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { instructionsOf, type LockedOrder, lockOrder } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { presentAdminOrder, presentAdminRow } from './present.ts';
import { cancelLocked } from './service.ts';
import * as store from './store.ts';

type Detail = contract.AdminOrder;

/** How many entries of its history an order shows. */
const historyMax = 100;

/** One page of orders; the list names no person. */
export async function findAdminOrders(call: EndpointCall<typeof contract.findAdminOrders>) {
  const { rows, total } = await store.findAdminRows(call.db, call.query);
  return { items: rows.map(presentAdminRow), total, pageSize: store.pageSize };
}

async function readOrder(db: Reader, orderId: string): Promise<Detail> {
  const parts = await store.findOrderParts(db, orderId);
  if (!parts) throw problem('NOT_FOUND');
  const { organizationId } = parts.order;
  const organization = await findOrganization(db, organizationId);
  const history = await findHistory(
    db,
    { subjectIds: [orderId], actionsLeftOut: ['plan-order.read'] },
    historyMax,
  );
  return presentAdminOrder(parts, {
    organization: { id: organizationId, name: organization?.name ?? '' },
    recorders: await store.findRecorders(db, orderId),
    history,
  });
}

/** An order with names of a bank statement and an address: who looked is recorded. */
export async function getAdminOrder(call: EndpointCall<typeof contract.getAdminOrder>): Promise<Detail> {
  const { orderId } = call.params;
  const detail = await readOrder(call.db, orderId);
  await call.transact(async (unit) => {
    unit.audit({
      action: 'plan-order.read',
      subjectType: 'plan_order',
      subjectId: orderId,
      details: { purpose: 'plan payment', organizationId: detail.organization.id },
    });
  });
  return detail;
}

/** A day of the statement lies between the order and today. */
function checkBookedOn(unit: Unit, { order }: LockedOrder, bookedOn: string): void {
  if (bookedOn > koreanDay(unit.now)) throw fieldProblem('bookedOn', '오늘보다 뒤의 날은 고를 수 없어요.');
  if (bookedOn < koreanDay(order.createdAt))
    throw fieldProblem('bookedOn', '주문한 날보다 앞선 날은 고를 수 없어요.');
}

type Line = { kind: 'DEPOSIT' | 'REFUND'; amount: number; bookedOn: string; statementName: string };

/** Writes a line of the statement. The audit log, which is kept for good, gets no name. */
async function recordLine(
  unit: Unit,
  { order }: LockedOrder,
  line: Line,
  { reason, balance }: { reason?: string; balance: number },
): Promise<void> {
  const recordedById = memberOf(unit.actor).memberId;
  await store.insertPayment(unit.tx, { orderId: order.id, recordedById, ...line });
  const { kind, amount, bookedOn } = line;
  unit.audit({
    action: kind === 'DEPOSIT' ? 'plan-order.deposit' : 'plan-order.refund',
    subjectType: 'plan_order',
    subjectId: order.id,
    ...(reason ? { reason } : {}),
    details: { organizationId: order.organizationId, amount, bookedOn, balance },
  });
}

/** Opens a cancelled order again for money that came late. Throws TRANSITION_REFUSED where another one is open. */
async function reopen(unit: Unit, locked: LockedOrder): Promise<LockedOrder> {
  const { order, organization } = locked;
  if ((await store.findOpenOrder(unit.tx, organization.id)) !== null) {
    const message = '이 기업에 입금을 기다리는 다른 주문이 있어요. 그 주문에 입금을 기록해 주세요.';
    throw problem('TRANSITION_REFUSED', { message });
  }
  const version = await store.updateOrder(unit.tx, order, { status: 'ORDERED', closingReason: null });
  return { ...locked, order: { ...order, status: 'ORDERED', version } };
}

/** Marks an order as paid, gives the plan and dates the tax invoice. */
async function settle(unit: Unit, locked: LockedOrder, line: Line): Promise<void> {
  const { order, organization, payments, invoice, total } = locked;
  const deposits = payments.filter(({ kind }) => kind === 'DEPOSIT').map(({ bookedOn }) => bookedOn);
  const paidOn = [...deposits, line.bookedOn].sort().at(-1) as string;
  const reason = `요금제 주문 ${order.referenceCode}의 입금을 확인했어요.`;
  const { planFrom, planUntil } = await givePlan(unit, organization, order.plan, reason);
  if (planFrom === null || planUntil === null) throw problem('INTERNAL');
  await store.updateOrder(unit.tx, order, { status: 'PAID', paidOn, planFrom, planUntil });
  const invoiceDueOn = invoice && taxInvoiceDueDay(paidOn);
  if (invoice) await store.updateTaxInvoice(unit.tx, order.id, { dueOn: invoiceDueOn });
  const surplusAmount = locked.balance + line.amount - total;
  const message = orderMessages.paid({
    plan: order.plan,
    planFrom,
    planUntil,
    surplusAmount,
    invoiceDueOn,
  });
  await notifyOrganization(unit, organization.id, message);
  unit.audit({
    action: 'plan-order.pay',
    subjectType: 'plan_order',
    subjectId: order.id,
    details: { organizationId: organization.id, plan: order.plan, paidOn, planUntil },
  });
}

/**
 * Records a deposit. The one that reaches the total starts or extends the plan in the same transaction; less shows what
 * is missing, more is a surplus to give back. Money for a cancelled order opens it again.
 */
export function recordDeposit(call: EndpointCall<typeof contract.recordDeposit>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, ...given } = call.body;
  const line: Line = { kind: 'DEPOSIT', ...given };
  return call.transact(async (unit) => {
    let locked = await lockOrder(unit, orderId, { version });
    checkBookedOn(unit, locked, line.bookedOn);
    if (locked.order.status === 'REFUNDED' || locked.order.status === 'PART_REFUNDED')
      throw problem('TRANSITION_REFUSED', {
        message: '환불한 주문이에요. 기업이 새로 신청하면 그 주문에 기록해 주세요.',
      });
    if (locked.order.status === 'CANCELED') locked = await reopen(unit, locked);
    const { order, organization, total } = locked;
    const balance = locked.balance + line.amount;
    await recordLine(unit, locked, line, { balance });
    if (order.status === 'ORDERED' && balance >= total && mayHavePlan(organization)) {
      await settle(unit, locked, line);
      return readOrder(unit.tx, orderId);
    }
    await store.updateOrder(unit.tx, order);
    const message =
      order.status === 'PAID'
        ? orderMessages.overpaid({ amount: line.amount, surplusAmount: balance - total })
        : orderMessages.partlyPaid({
            ...instructionsOf(unit, { order, missingAmount: Math.max(total - balance, 0) }),
            amount: line.amount,
          });
    await notifyOrganization(unit, organization.id, message);
    return readOrder(unit.tx, orderId);
  });
}

/** Records that money went back: of an unpaid order any that came in, of a paid one no more than the surplus. */
export function recordRefund(call: EndpointCall<typeof contract.recordRefund>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, ...given } = call.body;
  const line: Line = { kind: 'REFUND', ...given };
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version });
    const { order, total } = locked;
    checkBookedOn(unit, locked, line.bookedOn);
    const most = order.status === 'ORDERED' ? locked.balance : Math.max(locked.balance - total, 0);
    if (most === 0)
      throw problem('TRANSITION_REFUSED', {
        message:
          order.status === 'ORDERED' ? '들어온 돈이 없는 주문이에요.' : '더 들어온 돈이 없는 주문이에요.',
      });
    if (line.amount > most)
      throw fieldProblem('amount', `${most.toLocaleString('ko-KR')}원까지 돌려줄 수 있어요.`);
    await recordLine(unit, locked, line, { balance: locked.balance - line.amount });
    await store.updateOrder(unit.tx, order);
    await notifyOrganization(unit, order.organizationId, orderMessages.refunded(line));
    return readOrder(unit.tx, orderId);
  });
}

/** A plan is ended between its payment and the day on which the money went back. */
function checkEndedOn({ order }: LockedOrder, endedOn: string, bookedOn: string): void {
  if (endedOn > bookedOn) throw fieldProblem('endedOn', '돌려준 날보다 뒤의 날은 고를 수 없어요.');
  if (order.paidOn !== null && endedOn < order.paidOn)
    throw fieldProblem('endedOn', '입금된 날보다 앞선 날은 고를 수 없어요.');
}

/** Of a plan that ended on `endedOn` no more months go back than had not begun then. */
function checkMonths(planUntil: string, endedOn: string, months: number): void {
  const left = monthsLeft(planUntil, endedOn);
  if (left === 0) throw fieldProblem('months', noMonthsLeft);
  if (months > left) throw fieldProblem('months', `해지한 날에 남아 있던 ${left}달까지만 돌려줄 수 있어요.`);
}

/**
 * Dates the correcting invoice of a refund where the tax invoice was issued: the day on which the plan was ended is that
 * of its supply. Returns until when it is issued, null where none is due.
 */
async function dateCorrection(unit: Unit, { order, invoice }: LockedOrder, endedOn: string) {
  if (invoice?.status !== 'ISSUED') return null;
  const dueOn = taxInvoiceDueDay(endedOn);
  await store.updateTaxInvoice(unit.tx, order.id, { dueOn });
  return dueOn;
}

/** Records that all money of a paid order went back, and takes the twelve months that it bought. */
export function refundInFull(call: EndpointCall<typeof contract.refundInFull>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, reason, bookedOn, endedOn, statementName } = call.body;
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version });
    const { order, organization, balance } = locked;
    if (order.status !== 'PAID')
      throw problem('TRANSITION_REFUSED', { message: '다 낸 주문만 모두 환불할 수 있어요.' });
    checkBookedOn(unit, locked, bookedOn);
    checkEndedOn(locked, endedOn, bookedOn);
    const line: Line = { kind: 'REFUND', amount: balance, bookedOn, statementName };
    await recordLine(unit, locked, line, { reason, balance: 0 });
    await takePlanBack(unit, organization, order.plan as PaidPlan, { months: planMonths, reason });
    await store.updateOrder(unit.tx, order, { status: 'REFUNDED', closingReason: reason });
    const correctionDueOn = await dateCorrection(unit, locked, endedOn);
    const { plan } = order;
    await notifyOrganization(
      unit,
      organization.id,
      orderMessages.refundedInFull({ plan, amount: balance, bookedOn, reason, correctionDueOn }),
    );
    return readOrder(unit.tx, orderId);
  });
}

/**
 * Records that a part of a paid order's price went back because its plan ends early, and takes the months that it had
 * left. A surplus goes back before, and a tax invoice that was asked for is issued before: it is what is corrected.
 */
export function refundInPart(call: EndpointCall<typeof contract.refundInPart>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, reason, months, endedOn, ...given } = call.body;
  const line: Line = { kind: 'REFUND', ...given };
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version });
    const { order, organization, invoice, total } = locked;
    if (order.status !== 'PAID' || order.planUntil === null)
      throw problem('TRANSITION_REFUSED', { message: '다 낸 주문만 일부를 환불할 수 있어요.' });
    if (locked.balance > total)
      throw problem('TRANSITION_REFUSED', { message: '초과 입금을 먼저 돌려주고 기록해 주세요.' });
    if (invoice?.status === 'REQUESTED')
      throw problem('TRANSITION_REFUSED', { message: '신청받은 세금계산서를 먼저 발급하고 기록해 주세요.' });
    checkBookedOn(unit, locked, line.bookedOn);
    checkEndedOn(locked, endedOn, line.bookedOn);
    checkMonths(order.planUntil, endedOn, months);
    if (line.amount >= total)
      throw fieldProblem('amount', '모두 돌려줬으면 ‘전액 환불하기’로 기록해 주세요.');
    await recordLine(unit, locked, line, { reason, balance: total - line.amount });
    await takePlanBack(unit, organization, order.plan as PaidPlan, { months, reason });
    const planUntil = lastDayWithoutMonths(order.planUntil, months);
    await store.updateOrder(unit.tx, order, { status: 'PART_REFUNDED', closingReason: reason, planUntil });
    const correctionDueOn = await dateCorrection(unit, locked, endedOn);
    const { plan } = order;
    await notifyOrganization(
      unit,
      organization.id,
      orderMessages.refundedInPart({ plan, ...given, planUntil, reason, correctionDueOn }),
    );
    return readOrder(unit.tx, orderId);
  });
}

/** Cancels an order for which no money is kept. */
export function cancelAdminOrder(call: EndpointCall<typeof contract.cancelAdminOrder>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, reason } = call.body;
  return call.transact(async (unit) => {
    await cancelLocked(unit, await lockOrder(unit, orderId, { version }), reason);
    return readOrder(unit.tx, orderId);
  });
}

/** Records that the tax invoice which was open was issued, the first one or the correcting one, and tells the company. */
export function recordTaxInvoice(call: EndpointCall<typeof contract.recordTaxInvoice>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, issuedOn, approvalNumber } = call.body;
  return call.transact(async (unit) => {
    const { order, invoice } = await lockOrder(unit, orderId, { version });
    const open = findOpenInvoice(order.status, invoice);
    if (open === null || !invoice)
      throw problem('TRANSITION_REFUSED', { message: '발급을 기다리는 세금계산서가 없어요.' });
    const isFirst = open === 'FIRST';
    if (issuedOn > koreanDay(unit.now)) throw fieldProblem('issuedOn', '오늘보다 뒤의 날은 고를 수 없어요.');
    if (issuedOn < ((isFirst ? order.paidOn : invoice.issuedOn) as string))
      throw fieldProblem(
        'issuedOn',
        `${isFirst ? '입금된' : '처음 발급한'} 날보다 앞선 날은 고를 수 없어요.`,
      );
    if (await store.isApprovalTaken(unit.tx, approvalNumber))
      throw fieldProblem('approvalNumber', '이미 적은 승인번호예요.');
    const issue = { issuedOn, approvalNumber };
    await store.updateTaxInvoice(
      unit.tx,
      orderId,
      isFirst
        ? { status: 'ISSUED', ...issue }
        : { status: 'CORRECTED', correctedOn: issuedOn, correctionNumber: approvalNumber },
    );
    await store.updateOrder(unit.tx, order);
    const tell = isFirst ? orderMessages.invoiceIssued : orderMessages.invoiceCorrected;
    await notifyOrganization(unit, order.organizationId, tell({ ...issue, email: invoice.email }));
    unit.audit({
      action: isFirst ? 'plan-order.invoice.issue' : 'plan-order.invoice.correct',
      subjectType: 'plan_order',
      subjectId: orderId,
      details: { organizationId: order.organizationId, ...issue },
    });
    return readOrder(unit.tx, orderId);
  });
}
