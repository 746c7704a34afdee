import { taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import type * as contract from '#contract/orders/admin-orders.ts';
import { type AdminOrder, noMonthsLeft } from '#contract/orders/admin-orders.ts';
import {
  lastDayWithoutMonths,
  monthsLeft,
  type PaidPlan,
  planMonths,
} from '#contract/organizations/plans.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { takePlanBack } from '#server/modules/plans/assignment.ts';
import type { Unit } from '#server/unit.ts';
import { readOrder } from './admin-detail.ts';
import { type LockedOrder, lockOrder, subjectOf, suppliedOnOf } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { checkBookedOn, type Line, recordLine } from './statement-line.ts';
import * as store from './store.ts';

/** Ends the request that this refund answers; false where nobody has asked. */
const answerWithMoney = (unit: Unit, orderId: string): Promise<boolean> =>
  store.endRefundRequest(unit.tx, orderId, {
    status: 'REFUNDED',
    answer: null,
    answeredById: memberOf(unit.actor).memberId,
  });

/** Records that money went back: of an unpaid order any that came in, of a paid one no more than the surplus. */
export function recordRefund(call: EndpointCall<typeof contract.recordRefund>): Promise<AdminOrder> {
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
    const isAsked =
      order.status === 'ORDERED' && line.amount === most && (await answerWithMoney(unit, orderId));
    await notifyOrganization(
      unit,
      order.organizationId,
      orderMessages.refunded({ orderId, isAsked, ...line }),
    );
    return readOrder(unit.tx, orderId);
  });
}

/** What was supplied is given up between its supply and the day on which the money went back. */
function checkEndedOn({ order }: LockedOrder, endedOn: string, bookedOn: string): void {
  if (endedOn > bookedOn) throw fieldProblem('endedOn', '돌려준 날보다 뒤의 날은 고를 수 없어요.');
  const suppliedOn = suppliedOnOf(order);
  if (suppliedOn !== null && endedOn < suppliedOn)
    throw fieldProblem(
      'endedOn',
      `${order.kind === 'PLAN' ? '입금된' : '청구한'} 날보다 앞선 날은 고를 수 없어요.`,
    );
}

/** What a refund is called to its company. */
const nameRefund = ({ order, projectTitle }: LockedOrder) => ({
  orderId: order.id,
  kind: order.kind,
  subject: subjectOf(order, projectTitle),
});

/** Of a plan that ended on `endedOn` no more months go back than had not begun then. */
function checkMonths(planUntil: string, endedOn: string, months: number): void {
  const left = monthsLeft(planUntil, endedOn);
  if (left === 0) throw fieldProblem('months', noMonthsLeft);
  if (months > left)
    throw fieldProblem('months', `해지한 날에 남아 있던 ${left}개월까지만 돌려줄 수 있어요.`);
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

/** Records that all money of a paid order went back, and takes the twelve months of a plan that it bought. */
export function refundInFull(call: EndpointCall<typeof contract.refundInFull>): Promise<AdminOrder> {
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
    if (order.kind === 'PLAN')
      await takePlanBack(unit, organization, order.plan as PaidPlan, { months: planMonths, reason });
    await store.updateOrder(unit.tx, order, { status: 'REFUNDED', closingReason: reason });
    const correctionDueOn = await dateCorrection(unit, locked, endedOn);
    await notifyOrganization(
      unit,
      organization.id,
      orderMessages.refundedInFull({
        ...nameRefund(locked),
        isAsked: await answerWithMoney(unit, orderId),
        amount: balance,
        bookedOn,
        reason,
        correctionDueOn,
      }),
    );
    return readOrder(unit.tx, orderId);
  });
}

/** Takes months off the plan of a locked order; returns the last day that is left of what it bought. */
async function takeMonths(
  unit: Unit,
  { order, organization }: LockedOrder,
  { months, endedOn, reason }: { months: number | undefined; endedOn: string; reason: string },
): Promise<string | null> {
  if (order.kind === 'FEE') {
    if (months !== undefined) throw fieldProblem('months', '이용료에는 돌려줄 달이 없어요.');
    return null;
  }
  if (months === undefined) throw fieldProblem('months', '돌려줄 달 수를 골라 주세요.');
  if (order.planUntil === null) throw problem('INTERNAL');
  checkMonths(order.planUntil, endedOn, months);
  await takePlanBack(unit, organization, order.plan as PaidPlan, { months, reason });
  return lastDayWithoutMonths(order.planUntil, months);
}

/**
 * Records that a part of a paid order's price went back: because its plan ends early, of which it takes the months that
 * it had left, or of a fee any part. A surplus goes back before, and a tax invoice that was asked for is issued before: it is what is corrected.
 */
export function refundInPart(call: EndpointCall<typeof contract.refundInPart>): Promise<AdminOrder> {
  const { orderId } = call.params;
  const { version, reason, months, endedOn, ...given } = call.body;
  const line: Line = { kind: 'REFUND', ...given };
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version });
    const { order, organization, invoice, total } = locked;
    if (order.status !== 'PAID')
      throw problem('TRANSITION_REFUSED', { message: '다 낸 주문만 일부를 환불할 수 있어요.' });
    if (locked.balance > total)
      throw problem('TRANSITION_REFUSED', { message: '초과 입금을 먼저 돌려주고 기록해 주세요.' });
    if (invoice?.status === 'REQUESTED')
      throw problem('TRANSITION_REFUSED', { message: '신청받은 세금계산서를 먼저 발급하고 기록해 주세요.' });
    checkBookedOn(unit, locked, line.bookedOn);
    checkEndedOn(locked, endedOn, line.bookedOn);
    if (line.amount >= total)
      throw fieldProblem('amount', '모두 돌려줬으면 ‘전액 환불하기’로 기록해 주세요.');
    const planUntil = await takeMonths(unit, locked, { months, endedOn, reason });
    await recordLine(unit, locked, line, { reason, balance: total - line.amount });
    await store.updateOrder(unit.tx, order, { status: 'PART_REFUNDED', closingReason: reason, planUntil });
    const correctionDueOn = await dateCorrection(unit, locked, endedOn);
    await notifyOrganization(
      unit,
      organization.id,
      orderMessages.refundedInPart({
        ...nameRefund(locked),
        ...given,
        isAsked: await answerWithMoney(unit, orderId),
        planUntil,
        reason,
        correctionDueOn,
      }),
    );
    return readOrder(unit.tx, orderId);
  });
}
