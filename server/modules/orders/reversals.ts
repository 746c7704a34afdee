import type { AdminOrder, reversePayment as reverseEndpoint } from '#contract/orders/admin-orders.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { readOrder } from './admin-detail.ts';
import { instructionsOf, lockOrder } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { countOf } from './present.ts';
import { settle, unsettle } from './settlement.ts';
import * as store from './store.ts';
import { insertReversal } from './undo-store.ts';

/**
 * Undoes a line of the statement that was recorded by mistake; the line stays as it was written. An order that is no
 * longer paid waits for its money again, one that is paid without the line gives what was paid for. The company is told.
 */
export function reversePayment(call: EndpointCall<typeof reverseEndpoint>): Promise<AdminOrder> {
  const { orderId, paymentId } = call.params;
  const { version, reason } = call.body;
  return call.transact(async (unit) => {
    const before = await lockOrder(unit, orderId, { version });
    const { organization, total } = before;
    const line = before.payments.find(({ id }) => id === paymentId);
    if (!line) throw problem('NOT_FOUND');
    if (line.reversal) throw problem('TRANSITION_REFUSED', { message: '이미 되돌린 기록이에요.' });
    const { status } = before.order;
    if (status !== 'ORDERED' && status !== 'PAID')
      throw problem('TRANSITION_REFUSED', {
        message: '취소했거나 환불한 주문의 기록은 되돌릴 수 없어요. 입금을 기다리거나 다 낸 주문에서만 돼요.',
      });
    const balance = before.balance - countOf(line);
    if (balance < 0)
      throw problem('TRANSITION_REFUSED', {
        message: '이 입금에서 돌려준 환불 기록이 있어요. 그 환불 기록을 먼저 되돌려 주세요.',
      });
    const { kind, amount, bookedOn } = line;
    await insertReversal(unit.tx, { paymentId, reason, recordedById: memberOf(unit.actor).memberId });
    unit.audit({
      action: 'plan-order.reverse',
      subjectType: 'plan_order',
      subjectId: orderId,
      reason,
      details: { organizationId: organization.id, paymentId, kind, amount, bookedOn, balance },
    });
    const isUnpaid = status === 'PAID' && balance < total;
    if (isUnpaid) await unsettle(unit, before, reason);
    const locked = await lockOrder(unit, orderId);
    if (status === 'ORDERED' && balance >= total && (await settle(unit, locked)))
      return readOrder(unit.tx, orderId);
    if (!isUnpaid) await store.updateOrder(unit.tx, locked.order);
    await notifyOrganization(
      unit,
      organization.id,
      orderMessages.reversed({
        orderId,
        line: { kind, amount, bookedOn },
        reason,
        unpaid: isUnpaid ? await instructionsOf(unit, { ...locked, missingAmount: total - balance }) : null,
      }),
    );
    return readOrder(unit.tx, orderId);
  });
}
