import { businessDayFrom, taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { taxed } from '#contract/orders/fees.ts';
import type * as contract from '#contract/orders/orders.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import { paidPlans } from '#contract/organizations/plans.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { findMember } from '#server/modules/members/store.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization, lockOrganization } from '#server/modules/organizations/store.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { findBankbookCopy } from '#server/modules/settings/bankbook-copies.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { instructionsOf, type LockedOrder, lockOrder, subjectOf, suppliedOnOf } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { insertWithCode } from './new-order.ts';
import { presentOrder } from './present.ts';
import * as store from './store.ts';

/** The name under which a company's transfer is expected, as long as a statement shows it. */
export const payerNameOf = ({ name }: { name: string }): string =>
  [...name].slice(0, limits.payerNameMaxLength).join('');

/** Prices, bank account, what a new order is filled in with, and every order of the member's company. */
export async function findOrders(call: Call): Promise<contract.Orders> {
  const { memberId } = memberOf(call.actor);
  const organizationId = organizationOf(call.actor);
  const own = await findMember(call.db, memberId);
  const organization = await findOrganization(call.db, organizationId);
  if (!own || !organization) throw problem('NOT_FOUND');
  const { bankAccount, planPrices } = (await readSite(call.db, call.config)).payment;
  return {
    bankAccount,
    bankbookCopyName: (await findBankbookCopy(call.db, call.config))?.name ?? null,
    prices: paidPlans.map((plan) => ({ plan, ...taxed(planPrices[plan]) })),
    payerName: payerNameOf(organization),
    businessNumber: formatOrganizationNumber(organization.number),
    email: own.email,
    items: (await store.findPartsOf(call.db, organizationId)).map(presentOrder),
  };
}

async function readOrder(db: Reader, orderId: string): Promise<contract.Order> {
  const parts = await store.findOrderParts(db, orderId);
  if (!parts) throw problem('NOT_FOUND');
  return presentOrder(parts);
}

/** Orders a plan for the member's company and tells it how to pay. One order of a company is open at a time. */
export async function createOrder(call: EndpointCall<typeof contract.createOrder>): Promise<contract.Order> {
  const { plan, payerName, taxInvoice } = call.body;
  const { memberId } = memberOf(call.actor);
  const organizationId = organizationOf(call.actor);
  await countUse(call, `order:${organizationId}`, { limit: 10, windowSeconds: 86_400 });
  return call.transact(async (unit) => {
    const organization = await lockOrganization(unit.tx, organizationId);
    if (!organization) throw problem('NOT_FOUND');
    if ((await store.findOpenOrder(unit.tx, organizationId)) !== null) {
      const message = '입금을 기다리는 주문이 이미 있어요. 바꾸려면 그 주문을 먼저 취소해 주세요.';
      throw problem('TRANSITION_REFUSED', { message });
    }
    const current = await planOf(unit.tx, organizationId);
    if (current.plan === plan && current.until === null) {
      const message = `${plan} 요금제를 끝나는 날 없이 쓰고 있어요. 새로 신청하지 않아도 돼요.`;
      throw problem('TRANSITION_REFUSED', { message });
    }
    const { payment } = await readSite(unit.tx, unit.config);
    const { supplyAmount, vatAmount, totalAmount } = taxed(payment.planPrices[plan]);
    const dueOn = businessDayFrom(addDays(koreanDay(unit.now), limits.orderDueDays));
    const id = await insertWithCode(unit, {
      kind: 'PLAN',
      organizationId,
      orderedById: memberId,
      plan,
      supplyAmount,
      vatAmount,
      payerName,
      dueOn,
    });
    if (taxInvoice) await store.saveTaxInvoice(unit.tx, { orderId: id, dueOn: null, ...taxInvoice });
    const parts = await store.findOrderParts(unit.tx, id);
    if (!parts) throw problem('INTERNAL');
    const instructions = await instructionsOf(unit, { ...parts, missingAmount: totalAmount });
    await notifyOrganization(unit, organizationId, orderMessages.ordered(instructions));
    await notifyAdmins(
      unit,
      orderMessages.orderWaits({ orderId: id, organizationName: organization.name, plan }),
    );
    unit.audit({
      action: 'plan-order.create',
      subjectType: 'plan_order',
      subjectId: id,
      details: { organizationId, plan, supplyAmount, vatAmount, dueOn, wantsTaxInvoice: taxInvoice !== null },
    });
    return presentOrder(parts);
  });
}

/** An order that closes unpaid although its tax invoice was issued is to be corrected from today on. */
export async function dateCorrection(
  unit: Unit,
  orderId: string,
  invoice: store.TaxInvoiceRecord | null,
): Promise<void> {
  if (invoice?.status === 'ISSUED')
    await store.updateTaxInvoice(unit.tx, orderId, { dueOn: taxInvoiceDueDay(koreanDay(unit.now)) });
}

/**
 * Cancels a locked order without money, and tells the company unless it hears of it otherwise. A tax invoice that was
 * issued is then to be corrected. Throws TRANSITION_REFUSED.
 */
export async function cancelLocked(
  unit: Unit,
  { order, balance, invoice, projectTitle }: LockedOrder,
  reason: string,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> {
  if (order.status !== 'ORDERED')
    throw problem('TRANSITION_REFUSED', { message: '입금을 기다리는 주문만 취소할 수 있어요.' });
  if (balance !== 0)
    throw problem('TRANSITION_REFUSED', {
      message: '들어온 돈이 있는 주문이에요. 먼저 돌려주고 환불을 기록해야 취소할 수 있어요.',
    });
  const version = await store.updateOrder(unit.tx, order, { status: 'CANCELED', closingReason: reason });
  await dateCorrection(unit, order.id, invoice);
  if (isTold)
    await notifyOrganization(
      unit,
      order.organizationId,
      orderMessages.canceled({ orderId: order.id, subject: subjectOf(order, projectTitle), reason }),
    );
  unit.audit({
    action: 'plan-order.cancel',
    subjectType: 'plan_order',
    subjectId: order.id,
    reason,
    details: { organizationId: order.organizationId, version },
  });
}

/** Cancels an own order for which no money has come in. */
export function cancelOrder(call: EndpointCall<typeof contract.cancelOrder>): Promise<contract.Order> {
  const { orderId } = call.params;
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, {
      version: call.body.version,
      owner: call.actor,
    });
    if (locked.order.kind === 'FEE')
      throw problem('TRANSITION_REFUSED', {
        message: '프로젝트 이용료는 직접 취소할 수 없어요. 궁금한 점은 1:1 문의로 알려 주세요.',
      });
    await cancelLocked(unit, locked, '기업이 취소했어요.');
    return readOrder(unit.tx, orderId);
  });
}

/** Asks for the tax invoice of an own order, or corrects what was asked. Throws TRANSITION_REFUSED once it is issued. */
export function requestTaxInvoice(
  call: EndpointCall<typeof contract.requestTaxInvoice>,
): Promise<contract.Order> {
  const { orderId } = call.params;
  const { version, ...asked } = call.body;
  return call.transact(async (unit) => {
    const { order, invoice } = await lockOrder(unit, orderId, { version, owner: call.actor });
    if (invoice && invoice.status !== 'REQUESTED')
      throw problem('TRANSITION_REFUSED', {
        message: '이미 발급한 세금계산서예요. 고쳐야 하면 1:1 문의로 알려 주세요.',
      });
    if (order.status !== 'ORDERED' && order.status !== 'PAID') throw problem('TRANSITION_REFUSED');
    const suppliedOn = suppliedOnOf(order);
    const dueOn = suppliedOn && taxInvoiceDueDay(suppliedOn);
    await store.saveTaxInvoice(unit.tx, { orderId, dueOn, ...asked });
    await store.updateOrder(unit.tx, order);
    unit.audit({
      action: 'plan-order.invoice.request',
      subjectType: 'plan_order',
      subjectId: orderId,
      details: { organizationId: order.organizationId, dueOn },
    });
    return readOrder(unit.tx, orderId);
  });
}
