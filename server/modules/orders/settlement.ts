import { taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import type { PaidPlan } from '#contract/organizations/plans.ts';
import { problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { givePlan, mayHavePlan } from '#server/modules/plans/assignment.ts';
import { lockProject, moveProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { type LockedOrder, subjectOf } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import type { Line } from './statement-line.ts';
import * as store from './store.ts';

/** Opens a cancelled order again for money that came late. Throws TRANSITION_REFUSED where another one is open. */
export async function reopen(unit: Unit, locked: LockedOrder): Promise<LockedOrder> {
  const { order, organization } = locked;
  const isOtherOpen =
    order.projectId === null
      ? (await store.findOpenOrder(unit.tx, organization.id)) !== null
      : (await store.findFeeOrder(unit.tx, order.projectId)) !== null;
  if (isOtherOpen) {
    const message = '이 기업에 입금을 기다리는 다른 주문이 있어요. 그 주문에 입금을 기록해 주세요.';
    throw problem('TRANSITION_REFUSED', { message });
  }
  const version = await store.updateOrder(unit.tx, order, { status: 'ORDERED', closingReason: null });
  return { ...locked, order: { ...order, status: 'ORDERED', version } };
}

type Payment = { paidOn: string; surplusAmount: number };

/** Gives the plan that was paid for and dates the tax invoice; a company that may have none waits for an admin. */
async function settlePlan(
  unit: Unit,
  { order, organization, invoice }: LockedOrder,
  { paidOn, surplusAmount }: Payment,
): Promise<boolean> {
  if (!mayHavePlan(organization)) return false;
  const plan = order.plan as PaidPlan;
  const reason = `요금제 주문 ${order.referenceCode}의 입금을 확인했어요.`;
  const { planFrom, planUntil } = await givePlan(unit, organization, plan, reason);
  if (planFrom === null || planUntil === null) throw problem('INTERNAL');
  await store.updateOrder(unit.tx, order, { status: 'PAID', paidOn, planFrom, planUntil });
  const invoiceDueOn = invoice?.status === 'REQUESTED' ? taxInvoiceDueDay(paidOn) : null;
  if (invoiceDueOn !== null) await store.updateTaxInvoice(unit.tx, order.id, { dueOn: invoiceDueOn });
  const told = { orderId: order.id, plan, planFrom, planUntil, surplusAmount, invoiceDueOn };
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
  { paidOn, surplusAmount }: Payment,
): Promise<boolean> {
  const project = await lockProject(unit, order.projectId as string);
  if (project.status === 'CANCELED') return false;
  await store.updateOrder(unit.tx, order, { status: 'PAID', paidOn });
  if (project.status === 'PAYMENT_REQUESTED')
    await moveProject(unit, project, 'PAYMENT_CONFIRMED', 'ADMIN', '이용료 입금을 확인했어요');
  const invoiceDueOn = invoice?.status === 'REQUESTED' ? invoice.dueOn : null;
  const { id: orderId, kind } = order;
  const told = { orderId, kind, subject: subjectOf(order, projectTitle), surplusAmount, invoiceDueOn };
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
 * Settles a locked order whose total the last line has reached: what was paid for is given, and the company told. Returns
 * false, having done nothing, where it cannot be given now.
 */
export function settle(unit: Unit, locked: LockedOrder, line: Line): Promise<boolean> {
  const deposits = locked.payments.filter(({ kind }) => kind === 'DEPOSIT').map(({ bookedOn }) => bookedOn);
  const payment = {
    paidOn: [...deposits, line.bookedOn].sort().at(-1) as string,
    surplusAmount: locked.balance + line.amount - locked.total,
  };
  return locked.order.kind === 'PLAN' ? settlePlan(unit, locked, payment) : settleFee(unit, locked, payment);
}
