import { businessDayFrom } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type FeeRule, feeOf, type TaxedAmount } from '#contract/orders/fees.ts';
import type { Plan } from '#contract/organizations/plans.ts';
import { memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { findFee, insertFee, updateFee } from './fee-store.ts';
import { instructionsOf, lockOrder } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { insertWithCode } from './new-order.ts';
import { balanceOf } from './present.ts';
import { cancelLocked, payerNameOf } from './service.ts';
import * as store from './store.ts';

/**
 * Keeps with a new request the rule that its company was told: that of its plan on this day. Refuses where the company has
 * read another one, which a page that was open over midnight or over a change of plan still shows.
 */
export async function tellFee(
  unit: Unit,
  projectId: string,
  plan: Plan,
  seen: FeeRule | undefined,
): Promise<void> {
  const { payment } = await readSite(unit.tx, unit.config);
  const rule = payment.feeRules[plan];
  if (seen && (seen.percent !== rule.percent || seen.minimumAmount !== rule.minimumAmount))
    throw problem('STALE', {
      message: '그사이 맞손 이용료 조건이 바뀌었어요. 바뀐 조건을 읽고 다시 보내 주세요.',
    });
  await insertFee(unit.tx, { projectId, plan, ...rule });
}

/**
 * Fixes the fee of a locked project for its agreed budget, in won, by the rule that it was told: when the budget is agreed
 * and, until the fee is billed, when it is corrected. Returns its supply value, null where there is no fee or it is billed.
 */
export async function fixFee(unit: Unit, projectId: string, budget: number): Promise<number | null> {
  const found = await findFee(unit.tx, projectId);
  if (found === null || found.orderId !== null) return null;
  const { supplyAmount, vatAmount } = feeOf(found, budget);
  await updateFee(unit.tx, projectId, { budget, supplyAmount, vatAmount, fixedAt: unit.now });
  return supplyAmount;
}

/** What a project owes the platform and has not been billed for, in won; null where that is nothing. */
export async function findUnbilledFee(db: Reader, projectId: string): Promise<TaxedAmount | null> {
  const found = await findFee(db, projectId);
  if (!found?.supplyAmount || found.vatAmount === null || found.orderId !== null) return null;
  const { supplyAmount, vatAmount } = found;
  return { supplyAmount, vatAmount, totalAmount: supplyAmount + vatAmount };
}

/** Bills the fee of a locked project whose completion has been accepted, and tells its company how to pay. */
export async function billFee(
  unit: Unit,
  { id: projectId, companyId, title }: { id: string; companyId: string; title: string },
): Promise<void> {
  const owed = await findUnbilledFee(unit.tx, projectId);
  const company = await findOrganization(unit.tx, companyId);
  if (owed === null || !company) throw problem('TRANSITION_REFUSED', { message: '받을 이용료가 없어요.' });
  const { supplyAmount, vatAmount } = owed;
  const dueOn = businessDayFrom(addDays(koreanDay(unit.now), limits.feeDueDays));
  const orderId = await insertWithCode(unit, {
    kind: 'FEE',
    projectId,
    organizationId: companyId,
    orderedById: memberOf(unit.actor).memberId,
    supplyAmount,
    vatAmount,
    payerName: payerNameOf(company),
    dueOn,
  });
  const parts = await store.findOrderParts(unit.tx, orderId);
  if (!parts) throw problem('INTERNAL');
  const instructions = await instructionsOf(unit, { ...parts, missingAmount: owed.totalAmount });
  await notifyOrganization(unit, companyId, orderMessages.feeBilled(instructions));
  unit.audit({
    action: 'plan-order.create',
    subjectType: 'plan_order',
    subjectId: orderId,
    details: { organizationId: companyId, projectId, title, supplyAmount, vatAmount, dueOn },
  });
}

/** True where money of its company is kept for the fee of a project that waits for it. */
export async function holdsFeeMoney(db: Reader, projectId: string): Promise<boolean> {
  const found = await findFee(db, projectId);
  if (!found?.orderId) return false;
  const parts = await store.findOrderParts(db, found.orderId);
  return parts !== null && balanceOf(parts.payments) !== 0;
}

/** True where the fee of a project has been billed by an order. */
export async function isFeeBilled(db: Reader, projectId: string): Promise<boolean> {
  return (await findFee(db, projectId))?.orderId != null;
}

/** Cancels the open order of a locked project that is canceled; its company hears of that with the project. */
export async function cancelFee(unit: Unit, projectId: string, reason: string): Promise<void> {
  const found = await findFee(unit.tx, projectId);
  if (!found?.orderId) return;
  const locked = await lockOrder(unit, found.orderId);
  if (locked.order.status === 'ORDERED') await cancelLocked(unit, locked, reason, { isTold: false });
}
