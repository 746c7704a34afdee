import { businessDayFrom, taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { refundDueDay } from '#contract/orders/refund-requests.ts';
import { type PaidPlan, planMonths } from '#contract/organizations/plans.ts';
import { problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { givePlan, mayHavePlan, takePlanBack } from '#server/modules/plans/assignment.ts';
import { lockProject, moveProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { type LockedOrder, subjectOf } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import * as store from './store.ts';

const otherOpen = (whatToDo: string) =>
  problem('TRANSITION_REFUSED', {
    message: `이 기업에 입금을 기다리는 다른 주문이 있어요. ${whatToDo}`,
  });

/** Opens a cancelled order again for money that came late. Throws TRANSITION_REFUSED where another one is open. */
export async function reopen(unit: Unit, locked: LockedOrder): Promise<LockedOrder> {
  const { order, organization } = locked;
  const isOtherOpen =
    order.projectId === null
      ? (await store.findOpenOrder(unit.tx, organization.id)) !== null
      : (await store.findFeeOrder(unit.tx, order.projectId)) !== null;
  if (isOtherOpen) throw otherOpen('그 주문에 입금을 기록해 주세요.');
  const version = await store.updateOrder(unit.tx, order, { status: 'ORDERED', closingReason: null });
  return { ...locked, order: { ...order, status: 'ORDERED', version } };
}

type Payment = { paidOn: string; surplusAmount: number; surplusDueOn: string };

/** Gives the plan that was paid for and dates the tax invoice; a company that may have none waits for an admin. */
async function settlePlan(
  unit: Unit,
  { order, organization, invoice }: LockedOrder,
  { paidOn, surplusAmount, surplusDueOn }: Payment,
): Promise<boolean> {
  if (!mayHavePlan(organization)) return false;
  const plan = order.plan as PaidPlan;
  const reason = `요금제 주문 ${order.referenceCode}의 입금을 확인했어요.`;
  const { planFrom, planUntil } = await givePlan(unit, organization, plan, reason, order.createdAt);
  if (planFrom === null || planUntil === null) throw problem('INTERNAL');
  await store.updateOrder(unit.tx, order, { status: 'PAID', paidOn, planFrom, planUntil });
  const invoiceDueOn = invoice?.status === 'REQUESTED' ? taxInvoiceDueDay(paidOn) : null;
  if (invoiceDueOn !== null) await store.updateTaxInvoice(unit.tx, order.id, { dueOn: invoiceDueOn });
  const told = { orderId: order.id, plan, planFrom, planUntil, surplusAmount, surplusDueOn, invoiceDueOn };
  await notifyOrganization(unit, organization.id, orderMessages.paid(told));
  unit.audit({
    action: 'plan-order.pay',
    subjectType: 'plan_order',
    subjectId: order.id,
    details: { organizationId: organization.id, plan, paidOn, planUntil },
  });
  return true;
}

/** Moves the project whose fee was paid on; the money for one that was canceled waits to be given back. */
async function settleFee(
  unit: Unit,
  { order, organization, invoice, projectTitle }: LockedOrder,
  { paidOn, surplusAmount, surplusDueOn }: Payment,
): Promise<boolean> {
  const project = await lockProject(unit, order.projectId as string);
  if (project.status === 'CANCELED') return false;
  await store.updateOrder(unit.tx, order, { status: 'PAID', paidOn });
  if (project.status === 'PAYMENT_REQUESTED')
    await moveProject(unit, project, 'PAYMENT_CONFIRMED', 'ADMIN', '이용료 입금을 확인했어요');
  const invoiceDueOn = invoice?.status === 'REQUESTED' ? invoice.dueOn : null;
  const { id: orderId, kind } = order;
  const told = {
    orderId,
    kind,
    subject: subjectOf(order, projectTitle),
    surplusAmount,
    surplusDueOn,
    invoiceDueOn,
  };
  await notifyOrganization(unit, organization.id, orderMessages.feePaid(told));
  unit.audit({
    action: 'plan-order.pay',
    subjectType: 'plan_order',
    subjectId: order.id,
    details: { organizationId: organization.id, projectId: project.id, paidOn },
  });
  return true;
}

/**
 * Settles a locked order whose money has reached its total: what was paid for is given, and the company told. Returns
 * false, having done nothing, where it cannot be given now.
 */
export function settle(unit: Unit, locked: LockedOrder): Promise<boolean> {
  const deposits = locked.payments.filter(({ kind, reversal }) => kind === 'DEPOSIT' && reversal === null);
  const payment = {
    paidOn: deposits
      .map(({ bookedOn }) => bookedOn)
      .sort()
      .at(-1) as string,
    surplusAmount: locked.balance - locked.total,
    surplusDueOn: refundDueDay(koreanDay(unit.now)),
  };
  return locked.order.kind === 'PLAN' ? settlePlan(unit, locked, payment) : settleFee(unit, locked, payment);
}

/**
 * Takes back what a paid order gave, which a mistake in the records has paid: the twelve months of its plan, or the status
 * of its project unless that has ended. The order waits for its money again, as long as a new one does. Throws TRANSITION_REFUSED where the company has another open order of a plan.
 */
export async function unsettle(
  unit: Unit,
  { order, organization, invoice }: LockedOrder,
  reason: string,
): Promise<void> {
  const isPlan = order.kind === 'PLAN';
  if (isPlan) {
    if ((await store.findOpenOrder(unit.tx, organization.id)) !== null)
      throw otherOpen('그 주문을 먼저 마쳐 주세요.');
    await takePlanBack(unit, organization, order.plan as PaidPlan, { months: planMonths, reason });
    if (invoice?.status === 'REQUESTED') await store.updateTaxInvoice(unit.tx, order.id, { dueOn: null });
  } else {
    const project = await lockProject(unit, order.projectId as string);
    if (project.status === 'PAYMENT_CONFIRMED')
      await moveProject(unit, project, 'PAYMENT_REQUESTED', 'SYSTEM', '이용료 입금 기록을 되돌렸어요', {
        reason,
      });
  }
  const days = isPlan ? limits.orderDueDays : limits.feeDueDays;
  const another = businessDayFrom(addDays(koreanDay(unit.now), days));
  await store.updateOrder(unit.tx, order, {
    status: 'ORDERED',
    paidOn: null,
    planFrom: null,
    planUntil: null,
    dueOn: another > order.dueOn ? another : order.dueOn,
    isReminded: false,
  });
}
