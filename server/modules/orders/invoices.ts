import { koreanDay } from '#contract/calendar/dates.ts';
import type * as contract from '#contract/orders/admin-orders.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { findOpenInvoice, type TaxInvoiceIssue } from '#contract/orders/orders.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import { readOrder } from './admin-detail.ts';
import { type LockedOrder, lockOrder, suppliedOnOf } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import * as store from './store.ts';
import { insertAmendment } from './undo-store.ts';

type Issue = { issuedOn: string; approvalNumber: string };

/** A tax invoice is issued between its supply and today, the correcting one not before the first. */
function checkIssuedOn(
  unit: Unit,
  { order, invoice }: LockedOrder,
  which: TaxInvoiceIssue,
  day: string,
): void {
  if (day > koreanDay(unit.now)) throw fieldProblem('issuedOn', '오늘보다 뒤의 날은 고를 수 없어요.');
  const isFirst = which === 'FIRST';
  const earliest = isFirst ? suppliedOnOf(order) : (invoice?.issuedOn ?? null);
  if (earliest !== null && day < earliest)
    throw fieldProblem(
      'issuedOn',
      `${isFirst ? (order.kind === 'PLAN' ? '입금된' : '청구한') : '처음 발급한'} 날보다 앞선 날은 고를 수 없어요.`,
    );
  if (isFirst && invoice?.correctedOn && day > invoice.correctedOn)
    throw fieldProblem('issuedOn', '수정 발급한 날보다 뒤의 날은 고를 수 없어요.');
}

async function checkApprovalNumber(unit: Unit, approvalNumber: string): Promise<void> {
  if (await store.isApprovalTaken(unit.tx, approvalNumber))
    throw fieldProblem('approvalNumber', '이미 적은 승인번호예요.');
}

/** How an issue stands in the row of its tax invoice. */
const columnsOf = (which: TaxInvoiceIssue, { issuedOn, approvalNumber }: Issue) =>
  which === 'FIRST'
    ? { issuedOn, approvalNumber }
    : { correctedOn: issuedOn, correctionNumber: approvalNumber };

/** Records that the tax invoice which was open was issued, the first one or the correcting one, and tells the company. */
export function recordTaxInvoice(call: EndpointCall<typeof contract.recordTaxInvoice>): Promise<AdminOrder> {
  const { orderId } = call.params;
  const { version, ...issue } = call.body;
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version });
    const { order, invoice } = locked;
    const open = findOpenInvoice(order, invoice);
    if (open === null || !invoice)
      throw problem('TRANSITION_REFUSED', { message: '발급을 기다리는 세금계산서가 없어요.' });
    const isFirst = open === 'FIRST';
    checkIssuedOn(unit, locked, open, issue.issuedOn);
    await checkApprovalNumber(unit, issue.approvalNumber);
    await store.updateTaxInvoice(unit.tx, orderId, {
      status: isFirst ? 'ISSUED' : 'CORRECTED',
      ...columnsOf(open, issue),
    });
    await store.updateOrder(unit.tx, order);
    const tell = isFirst ? orderMessages.invoiceIssued : orderMessages.invoiceCorrected;
    await notifyOrganization(unit, order.organizationId, tell({ orderId, ...issue, email: invoice.email }));
    unit.audit({
      action: isFirst ? 'plan-order.invoice.issue' : 'plan-order.invoice.correct',
      subjectType: 'plan_order',
      subjectId: orderId,
      details: { organizationId: order.organizationId, ...issue },
    });
    return readOrder(unit.tx, orderId);
  });
}

/** What is recorded of an issue; null where it has not been issued. */
function findIssue({ invoice }: LockedOrder, which: TaxInvoiceIssue): (Issue & { invoiceId: string }) | null {
  if (!invoice) return null;
  const [issuedOn, approvalNumber] =
    which === 'FIRST'
      ? [invoice.issuedOn, invoice.approvalNumber]
      : [invoice.correctedOn, invoice.correctionNumber];
  return issuedOn === null || approvalNumber === null
    ? null
    : { invoiceId: invoice.id, issuedOn, approvalNumber };
}

/** Puts right what was recorded of an issue, with why; what stood there before is kept. Tells the company. */
export function amendTaxInvoice(call: EndpointCall<typeof contract.amendTaxInvoice>): Promise<AdminOrder> {
  const { orderId } = call.params;
  const { version, which, reason, ...issue } = call.body;
  return call.transact(async (unit) => {
    const locked = await lockOrder(unit, orderId, { version });
    const { organizationId } = locked.order;
    const former = findIssue(locked, which);
    if (former === null)
      throw problem('TRANSITION_REFUSED', { message: '발급을 기록한 세금계산서만 고칠 수 있어요.' });
    const { invoiceId, issuedOn: formerIssuedOn, approvalNumber: formerNumber } = former;
    checkIssuedOn(unit, locked, which, issue.issuedOn);
    if (issue.approvalNumber !== formerNumber) await checkApprovalNumber(unit, issue.approvalNumber);
    else if (issue.issuedOn === formerIssuedOn)
      throw fieldProblem('approvalNumber', '지금 기록과 같아요. 고칠 내용을 적어 주세요.');
    await insertAmendment(unit.tx, {
      taxInvoiceId: invoiceId,
      which,
      formerIssuedOn,
      formerNumber,
      ...issue,
      reason,
      recordedById: memberOf(unit.actor).memberId,
    });
    await store.updateTaxInvoice(unit.tx, orderId, columnsOf(which, issue));
    await store.updateOrder(unit.tx, locked.order);
    await notifyOrganization(
      unit,
      organizationId,
      orderMessages.invoiceAmended({ orderId, ...issue, reason }),
    );
    unit.audit({
      action: 'plan-order.invoice.amend',
      subjectType: 'plan_order',
      subjectId: orderId,
      reason,
      details: {
        organizationId,
        which,
        former: { issuedOn: formerIssuedOn, approvalNumber: formerNumber },
        ...issue,
      },
    });
    return readOrder(unit.tx, orderId);
  });
}
