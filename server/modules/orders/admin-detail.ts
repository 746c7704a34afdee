import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { problem } from '#server/http/problem.ts';
import { findHistory } from '#server/modules/audits/store.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import type { Reader } from '#server/unit.ts';
import { presentAdminOrder } from './present.ts';
import * as store from './store.ts';
import { findAmendments, findRecorders } from './undo-store.ts';

/** How many entries of its history an order shows. */
const historyMax = 100;

/** An order as the admin sees it, with what was done about it. Throws NOT_FOUND. */
export async function readOrder(db: Reader, orderId: string): Promise<AdminOrder> {
  const parts = await store.findOrderParts(db, orderId);
  if (!parts) throw problem('NOT_FOUND');
  const { organizationId } = parts.order;
  const organization = await findOrganization(db, organizationId);
  const history = await findHistory(
    db,
    { subjectIds: [orderId], actionsLeftOut: ['plan-order.read'] },
    historyMax,
  );
  return presentAdminOrder(parts, {
    organization: { id: organizationId, name: organization?.name ?? '' },
    recorders: await findRecorders(db, orderId),
    amendments: await findAmendments(db, orderId),
    history,
  });
}
