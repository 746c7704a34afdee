import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { type Reader, runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { instructionsOf, lockOrder, subjectOf } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { presentOrder } from './present.ts';
import { cancelLocked, dateCorrection } from './service.ts';
import * as store from './store.ts';

async function remindOf(unit: Unit, id: string): Promise<void> {
  const locked = await lockOrder(unit, id);
  const { order, balance, total } = locked;
  if (!(await store.isDue(unit.tx, id, 'SOON'))) return;
  await store.updateOrder(unit.tx, order, { isReminded: true });
  const instructions = await instructionsOf(unit, { ...locked, missingAmount: Math.max(total - balance, 0) });
  await notifyOrganization(unit, order.organizationId, orderMessages.reminder(instructions));
  unit.audit({
    action: 'plan-order.remind',
    subjectType: 'plan_order',
    subjectId: id,
    details: { organizationId: order.organizationId, dueOn: order.dueOn },
  });
}

async function close(unit: Unit, id: string): Promise<void> {
  const { order, invoice, projectTitle } = await lockOrder(unit, id);
  if (!(await store.isDue(unit.tx, id, 'GIVEN_UP'))) return;
  const closingReason = '입금 기한이 지나 닫았어요.';
  await store.updateOrder(unit.tx, order, { status: 'CANCELED', closingReason });
  await dateCorrection(unit, order.id, invoice);
  const { dueOn, organizationId } = order;
  await notifyOrganization(
    unit,
    organizationId,
    orderMessages.closed({ orderId: id, subject: subjectOf(order, projectTitle), dueOn }),
  );
  unit.audit({
    action: 'plan-order.close',
    subjectType: 'plan_order',
    subjectId: id,
    details: { organizationId, dueOn },
  });
}

/**
 * Reminds companies two days before the last day of an order, and closes orders without money seven days
 * after it; each in a transaction of its own, once whatever how many workers do. Returns how many it looked at.
 */
export async function advanceOrders(platform: UnitPlatform): Promise<number> {
  const system = { kind: 'SYSTEM' } as const;
  const dueSoon = await store.findDueOrders(platform.db, 'SOON');
  for (const id of dueSoon) await runUnit(platform, system, (unit) => remindOf(unit, id));
  const givenUp = await store.findDueOrders(platform.db, 'GIVEN_UP');
  for (const id of givenUp) await runUnit(platform, system, (unit) => close(unit, id));
  return dueSoon.length + givenUp.length;
}

/** The orders of a company that wait for their money. */
export async function findOpenOrders(db: Reader, organizationId: string) {
  const all = await store.findPartsOf(db, organizationId);
  return all
    .filter(({ order }) => order.status === 'ORDERED')
    .map((parts) => {
      const { id, kind, missingAmount, balance } = presentOrder(parts);
      return { id, kind, subject: subjectOf(parts.order, parts.projectTitle), missingAmount, balance };
    });
}

/**
 * Ends the open order of a plan of a locked organisation that leaves; the fee of a project stays owed. One with money in
 * it stays until the admin has given that back, and says so to the admins.
 */
export async function settleOrders(unit: Unit, { id, name }: { id: string; name: string }): Promise<void> {
  const orderId = await store.findOpenOrder(unit.tx, id);
  if (orderId === null) return;
  const locked = await lockOrder(unit, orderId);
  if (locked.balance === 0) await cancelLocked(unit, locked, '기업이 탈퇴했어요.');
  else
    await notifyAdmins(
      unit,
      orderMessages.departedWithMoney({
        orderId,
        organizationName: name,
        balance: locked.balance,
      }),
    );
}
