import { koreanDay } from '#contract/calendar/dates.ts';
import type * as contract from '#contract/orders/admin-orders.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { findOpenInvoice } from '#contract/orders/orders.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { readOrder } from './admin-detail.ts';
import { lockOrder, suppliedOnOf } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import * as store from './store.ts';

/** Records that the tax invoice which was open was issued, the first one or the correcting one, and tells the company. */
export function recordTaxInvoice(call: EndpointCall<typeof contract.recordTaxInvoice>): Promise<AdminOrder> {
  const { orderId } = call.params;
  const { version, issuedOn, approvalNumber } = call.body;
  return call.transact(async (unit) => {
    const { order, invoice } = await lockOrder(unit, orderId, { version });
    const open = findOpenInvoice(order, invoice);
    if (open === null || !invoice)
      throw problem('TRANSITION_REFUSED', { message: '발급을 기다리는 세금계산서가 없어요.' });
    const isFirst = open === 'FIRST';
    if (issuedOn > koreanDay(unit.now)) throw fieldProblem('issuedOn', '오늘보다 뒤의 날은 고를 수 없어요.');
    if (issuedOn < ((isFirst ? suppliedOnOf(order) : invoice.issuedOn) as string))
      throw fieldProblem(
        'issuedOn',
        `${isFirst ? (order.kind === 'PLAN' ? '입금된' : '청구한') : '처음 발급한'} 날보다 앞선 날은 고를 수 없어요.`,
      );
    if (await store.isApprovalTaken(unit.tx, approvalNumber))
      throw fieldProblem('approvalNumber', '이미 적은 승인번호예요.');
    const issue = { issuedOn, approvalNumber };
    await store.updateTaxInvoice(
      unit.tx,
      orderId,
      isFirst
        ? { status: 'ISSUED', ...issue }
        : { status: 'CORRECTED', correctedOn: issuedOn, correctionNumber: approvalNumber },
    );
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
