import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { planOrder } from '#db/schema/plan-orders.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { koreanToday } from '#server/modules/plans/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { instructionsOf, lockPlanOrder } from './locked-order.ts';
import { planOrderMessages } from './messages.ts';
import { cancelLocked } from './service.ts';
import * as store from './store.ts';

const isWaiting = eq(planOrder.status, 'ORDERED');

/** Orders whose last days have begun and whose company has not been told so. */
const isDueSoon = and(
  isWaiting,
  eq(planOrder.isReminded, false),
  lte(planOrder.dueOn, sql`${koreanToday} + ${limits.planOrderReminderDays}::int`),
  gte(planOrder.dueOn, koreanToday),
);

/** Orders without money, a week after their last day. */
const isGivenUp = and(
  isWaiting,
  lte(planOrder.dueOn, sql`${koreanToday} - ${limits.planOrderClosingDays}::int`),
  sql`${store.balance} = 0`,
);

/** The orders that `where` selects, for the transaction that looks again. */
function findDue(db: UnitPlatform['db'], where: typeof isDueSoon): Promise<{ id: string }[]> {
  return db.select({ id: planOrder.id }).from(planOrder).where(where).orderBy(asc(planOrder.id));
}

const isStill = async (unit: Unit, id: string, where: typeof isDueSoon) =>
  (await unit.tx.$count(planOrder, and(eq(planOrder.id, id), where))) > 0;

async function remindOf(unit: Unit, id: string): Promise<void> {
  const { order, balance, total } = await lockPlanOrder(unit, id);
  if (!(await isStill(unit, id, isDueSoon))) return;
  await store.updateOrder(unit.tx, order, { isReminded: true });
  const instructions = instructionsOf(unit, { order, missingAmount: total - balance });
  await notifyOrganization(unit, order.organizationId, planOrderMessages.reminder(instructions));
  unit.audit({
    action: 'plan-order.remind',
    subjectType: 'plan_order',
    subjectId: id,
    details: { organizationId: order.organizationId, dueOn: order.dueOn },
  });
}

async function close(unit: Unit, id: string): Promise<void> {
  const { order } = await lockPlanOrder(unit, id);
  if (!(await isStill(unit, id, isGivenUp))) return;
  const closingReason = '입금 기한이 지나 닫았어요.';
  await store.updateOrder(unit.tx, order, { status: 'CANCELED', closingReason });
  const { plan, dueOn, organizationId } = order;
  await notifyOrganization(unit, organizationId, planOrderMessages.closed({ plan, dueOn }));
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
export async function advancePlanOrders(platform: UnitPlatform): Promise<number> {
  const system = { kind: 'SYSTEM' } as const;
  const dueSoon = await findDue(platform.db, isDueSoon);
  for (const { id } of dueSoon) await runUnit(platform, system, (unit) => remindOf(unit, id));
  const givenUp = await findDue(platform.db, isGivenUp);
  for (const { id } of givenUp) await runUnit(platform, system, (unit) => close(unit, id));
  return dueSoon.length + givenUp.length;
}

/**
 * Ends the open order of a locked organisation that leaves. One with money in it stays until the operator has given
 * that back, and says so to the operators.
 */
export async function settlePlanOrders(
  unit: Unit,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const planOrderId = await store.findOpenOrder(unit.tx, id);
  if (planOrderId === null) return;
  const locked = await lockPlanOrder(unit, planOrderId);
  if (locked.balance === 0) await cancelLocked(unit, locked, '기업이 탈퇴했어요.');
  else
    await notifyAdmins(
      unit,
      planOrderMessages.departedWithMoney({
        planOrderId,
        organizationName: name,
        balance: locked.balance,
      }),
    );
}
