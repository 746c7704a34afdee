import { koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type * as contract from '#contract/orders/refund-requests.ts';
import { isRefundable, refundDueDay } from '#contract/orders/refund-requests.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import { readOrder } from './admin-detail.ts';
import { type LockedOrder, lockOrder, subjectOf } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { presentOrder } from './present.ts';
import * as store from './store.ts';

const nobodyAsked = () => problem('TRANSITION_REFUSED', { message: '기다리는 환불 신청이 없어요.' });

/** The order as it is after this entry. */
async function record(
  unit: Unit,
  { order }: LockedOrder,
  entry: { action: 'ask' | 'withdraw' | 'decline'; reason?: string; dueOn?: string },
): Promise<store.OrderParts> {
  const { action, reason, ...details } = entry;
  await store.updateOrder(unit.tx, order);
  unit.audit({
    action: `plan-order.refund.${action}`,
    subjectType: 'plan_order',
    subjectId: order.id,
    ...(reason ? { reason } : {}),
    details: { organizationId: order.organizationId, ...details },
  });
  const parts = await store.findOrderParts(unit.tx, order.id);
  if (!parts) throw problem('INTERNAL');
  return parts;
}

/** Asks for the money of an own order back; it goes, or a reason comes, within the business days of the terms (§13). */
export function askRefund(call: EndpointCall<typeof contract.askRefund>): Promise<Order> {
  const { orderId } = call.params;
  const { version, ...asked } = call.body;
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version, owner: call.actor });
    const { order, organization, balance, projectTitle } = locked;
    if (!isRefundable({ status: order.status, balance }))
      throw problem('TRANSITION_REFUSED', { message: '돌려받을 돈이 없는 주문이에요.' });
    if (locked.refundRequest?.status === 'OPEN')
      throw problem('TRANSITION_REFUSED', { message: '이미 환불을 신청한 주문이에요.' });
    const dueOn = refundDueDay(koreanDay(unit.now));
    const requestedById = memberOf(unit.actor).memberId;
    await store.insertRefundRequest(unit.tx, { orderId, requestedById, dueOn, ...asked });
    const told = { orderId, subject: subjectOf(order, projectTitle), dueOn };
    await notifyOrganization(unit, organization.id, orderMessages.refundAsked(told));
    await notifyAdmins(unit, orderMessages.refundWaits({ ...told, organizationName: organization.name }));
    return presentOrder(await record(unit, locked, { action: 'ask', dueOn }));
  });
}

/** Takes back an own request that waits. */
export function withdrawRefundRequest(
  call: EndpointCall<typeof contract.withdrawRefundRequest>,
): Promise<Order> {
  const { orderId } = call.params;
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version: call.body.version, owner: call.actor });
    const end = { status: 'WITHDRAWN', answer: null, answeredById: null } as const;
    if (!(await store.endRefundRequest(unit.tx, orderId, end))) throw nobodyAsked();
    return presentOrder(await record(unit, locked, { action: 'withdraw' }));
  });
}

/** Answers a request with the reason why the money does not go back; its company reads it. */
export function declineRefund(call: EndpointCall<typeof contract.declineRefund>): Promise<AdminOrder> {
  const { orderId } = call.params;
  const { version, reason } = call.body;
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version });
    const answeredById = memberOf(unit.actor).memberId;
    const end = { status: 'DECLINED', answer: reason, answeredById } as const;
    if (!(await store.endRefundRequest(unit.tx, orderId, end))) throw nobodyAsked();
    await record(unit, locked, { action: 'decline', reason });
    const subject = subjectOf(locked.order, locked.projectTitle);
    const message = orderMessages.refundDeclined({ orderId, subject, reason });
    await notifyOrganization(unit, locked.organization.id, message);
    return readOrder(unit.tx, orderId);
  });
}
