import type { Actor } from '#contract/access/actor.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { authorize } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { lockOrganization, type OrganizationRow } from '#server/modules/organizations/store.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Unit } from '#server/unit.ts';
import { balanceOf, totalOf } from './present.ts';
import * as store from './store.ts';

/** An order held until the transaction ends, with its company and its money. */
export type LockedOrder = store.OrderParts & {
  organization: OrganizationRow;
  balance: number;
  total: number;
};

const otherAdmin = '그사이 이 주문에 다른 기록이 생겼어요. 창을 닫고 바뀐 내용을 확인해 주세요.';

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
    throw problem('STALE', {
      ...(owner ? {} : { message: otherAdmin }),
      current: { version: order.version, status: order.status, balance },
    });
  return { ...parts, organization, balance, total: totalOf(order) };
}

/** What was ordered, as mails name it: 'CONNECT 요금제' or '「우리 동네 책 나눔」 이용료'. */
export const subjectOf = ({ plan }: Pick<store.OrderRecord, 'plan'>, projectTitle: string | null): string =>
  plan === null ? `「${projectTitle ?? ''}」 이용료` : `${plan} 요금제`;

/**
 * The day of supply, which dates the tax invoice: of a plan that of its payment, null before; of a fee the day on which
 * the completion was accepted and the fee billed.
 */
export const suppliedOnOf = ({ kind, paidOn, createdAt }: store.OrderRecord): string | null =>
  kind === 'FEE' ? koreanDay(createdAt) : paidOn;

/** What the mails say of how to pay what is missing. */
export async function instructionsOf(
  unit: Unit,
  {
    order,
    projectTitle,
    missingAmount,
  }: Pick<store.OrderParts, 'order' | 'projectTitle'> & { missingAmount: number },
) {
  const { id: orderId, kind, supplyAmount, vatAmount, payerName, referenceCode, dueOn } = order;
  return {
    orderId,
    kind,
    subject: subjectOf(order, projectTitle),
    supplyAmount,
    vatAmount,
    missingAmount,
    account: (await readSite(unit.tx, unit.config)).payment.bankAccount,
    payerName,
    referenceCode,
    dueOn,
  };
}
