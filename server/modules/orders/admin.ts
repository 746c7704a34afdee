import type * as contract from '#contract/orders/admin-orders.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findProject } from '#server/modules/projects/store.ts';
import type { Unit } from '#server/unit.ts';
import { readOrder } from './admin-detail.ts';
import { bookDeposit } from './deposits.ts';
import { lockOrder } from './locked-order.ts';
import { presentAdminRow } from './present.ts';
import { cancelLocked } from './service.ts';
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

/** Records a deposit that an admin has read from the statement. */
export function recordDeposit(call: EndpointCall<typeof contract.recordDeposit>): Promise<Detail> {
  const { orderId } = call.params;
  const { version, confirmedDifference, ...given } = call.body;
  return call.transact(async (unit) => {
    await bookDeposit(unit, orderId, given, { version, confirmedDifference });
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
