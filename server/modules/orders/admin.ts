import type * as contract from '#contract/orders/admin-orders.ts';
import { openAmountOf } from '#contract/orders/orders.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findProject } from '#server/modules/projects/store.ts';
import type { Unit } from '#server/unit.ts';
import { readOrder } from './admin-detail.ts';
import { instructionsOf, type LockedOrder, lockOrder } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { presentAdminRow } from './present.ts';
import { cancelLocked } from './service.ts';
import { reopen, settle } from './settlement.ts';
import { checkBookedOn, type Line, recordLine } from './statement-line.ts';
import * as store from './store.ts';

type Detail = contract.AdminOrder;

/** One page of orders; the list names no person. */
export async function findAdminOrders(call: EndpointCall<typeof contract.findAdminOrders>) {
  const { rows, total } = await store.findAdminRows(call.db, call.query);
  return { items: rows.map(presentAdminRow), total, pageSize: store.pageSize };
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

/** A slip of a digit is noticed before it is written: the admin confirms by how much an amount differs. */
function checkDifference({ total, balance }: LockedOrder, amount: number, confirmed = 0): void {
  const openAmount = openAmountOf({ totalAmount: total, balance });
  const difference = amount - openAmount;
  if (difference === confirmed) return;
  const [open, off] = [openAmount, Math.abs(difference)].map((won) => `${won.toLocaleString('ko-KR')}원`);
  throw fieldProblem(
    'confirmedDifference',
    difference === 0
      ? `남은 금액 ${open}과 같은 금액이에요. 다시 기록해 주세요.`
      : `남은 금액 ${open}보다 ${off} ${difference > 0 ? '많아요' : '적어요'}. 통장을 다시 보고, 맞으면 확인 표시를 해 주세요.`,
  );
}

/**
 * Records a deposit; one of another amount than the open one only with the difference that was confirmed. The one that reaches the total starts or extends the plan, or moves the project on, in the same
 * transaction; less shows what is missing, more is a surplus to give back. Money for a cancelled order opens it again.
 */
export function recordDeposit(call: EndpointCall<typeof contract.recordDeposit>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, confirmedDifference, ...given } = call.body;
  const line: Line = { kind: 'DEPOSIT', ...given };
  return call.transact(async (unit) => {
    let locked = await lockOrder(unit, orderId, { version });
    checkBookedOn(unit, locked, line.bookedOn);
    if (locked.order.status === 'REFUNDED' || locked.order.status === 'PART_REFUNDED')
      throw problem('TRANSITION_REFUSED', {
        message: '환불한 주문이에요. 기업이 새로 신청하면 그 주문에 기록해 주세요.',
      });
    checkDifference(locked, line.amount, confirmedDifference);
    if (locked.order.status === 'CANCELED') locked = await reopen(unit, locked);
    const { order, organization, total } = locked;
    const balance = locked.balance + line.amount;
    await recordLine(unit, locked, line, { balance });
    if (
      order.status === 'ORDERED' &&
      balance >= total &&
      (await settle(unit, await lockOrder(unit, orderId)))
    )
      return readOrder(unit.tx, orderId);
    await store.updateOrder(unit.tx, order);
    const message =
      order.status === 'PAID'
        ? orderMessages.overpaid({ orderId, amount: line.amount, surplusAmount: balance - total })
        : orderMessages.partlyPaid({
            ...instructionsOf(unit, { ...locked, missingAmount: Math.max(total - balance, 0) }),
            amount: line.amount,
          });
    await notifyOrganization(unit, organization.id, message);
    return readOrder(unit.tx, orderId);
  });
}

/** The fee of a project is owed as long as the project stands: it is canceled with it. */
async function checkFeeIsOver(unit: Unit, projectId: string): Promise<void> {
  const project = await findProject(unit.tx, projectId);
  if (project?.status === 'CANCELED') return;
  throw problem('TRANSITION_REFUSED', { message: '이용료 주문은 프로젝트를 취소할 때 함께 취소돼요.' });
}

/** Cancels an order for which no money is kept. */
export function cancelAdminOrder(call: EndpointCall<typeof contract.cancelAdminOrder>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, reason } = call.body;
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version });
    const { projectId } = locked.order;
    if (projectId !== null) await checkFeeIsOver(unit, projectId);
    await cancelLocked(unit, locked, reason);
    return readOrder(unit.tx, orderId);
  });
}
