import type { Actor } from '#contract/access/actor.ts';
import { authorize } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { lockOrganization, type OrganizationRow } from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { balanceOf, totalOf } from './present.ts';
import * as store from './store.ts';

/** An order held until the transaction ends, with its company and its money. */
export type LockedOrder = store.OrderParts & {
  organization: OrganizationRow;
  balance: number;
  total: number;
};

/**
 * Holds the company, then the order: everything that touches both takes them in this order. Another company's order
 * answers like an absent one. Throws STALE when the order has changed since `version` was seen.
 */
export async function lockOrder(
  unit: Unit,
  orderId: string,
  { version, owner }: { version?: number; owner?: Actor } = {},
): Promise<LockedOrder> {
  const organizationId = await store.findOwner(unit.tx, orderId);
  if (organizationId === null) throw problem('NOT_FOUND');
  if (owner) authorize(owner, 'order.write', { organizationId });
  const organization = await lockOrganization(unit.tx, organizationId);
  await store.lockOrder(unit.tx, orderId);
  const parts = await store.findOrderParts(unit.tx, orderId);
  if (!organization || !parts) throw problem('NOT_FOUND');
  const { order, payments } = parts;
  const balance = balanceOf(payments);
  if (version !== undefined && order.version !== version)
    throw problem('STALE', { current: { version: order.version, status: order.status, balance } });
  return { ...parts, organization, balance, total: totalOf(order) };
}

/** What the mails say of how to pay what is missing. */
export function instructionsOf(
  unit: Unit,
  { order, missingAmount }: { order: store.OrderRecord; missingAmount: number },
) {
  const { plan, supplyAmount, vatAmount, payerName, referenceCode, dueOn } = order;
  return {
    plan,
    supplyAmount,
    vatAmount,
    missingAmount,
    account: unit.site.payment.bankAccount,
    payerName,
    referenceCode,
    dueOn,
  };
}
