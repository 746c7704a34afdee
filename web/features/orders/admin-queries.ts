import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { isWaiting, type WaitingAnswer } from '#contract/admin/outgoing.ts';
import {
  type AdminOrder,
  amendTaxInvoice,
  cancelAdminOrder,
  type depositForm,
  findAdminOrders,
  type fullRefundForm,
  getAdminOrder,
  type invoiceAmendmentForm,
  type partRefundForm,
  type paymentForm,
  recordDeposit,
  recordRefund,
  recordTaxInvoice,
  refundInFull,
  refundInPart,
  reversePayment,
  type taxInvoiceIssueForm,
} from '#contract/orders/admin-orders.ts';
import { declineRefund } from '#contract/orders/refund-requests.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import type { OrderSearch } from './order-search.ts';

/** One page of orders; the page before stays on screen while the next one loads. */
export function adminOrdersQuery({ q, filter, kind, organizationId, page }: OrderSearch) {
  return queryOptions({
    queryKey: ['admin', 'orders', q ?? '', filter ?? '', kind ?? '', organizationId ?? '', page ?? 1],
    queryFn: ({ signal }) =>
      call(findAdminOrders, { query: { search: q, filter, kind, organizationId, page }, signal }),
    meta: { live: ['DESK'] },
    placeholderData: keepPreviousData,
  });
}

/** One order, null when there is none under this id. The server records each read. */
export function adminOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['admin', 'order', orderId],
    queryFn: async ({ signal }): Promise<AdminOrder | null> => {
      try {
        return await call(getAdminOrder, { params: { orderId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    refetchOnWindowFocus: false,
  });
}

/** What the admin records about an order. */
export type OrderStep =
  | { kind: 'DEPOSIT'; form: z.output<typeof depositForm> }
  | { kind: 'REFUND'; form: z.output<typeof paymentForm> }
  | { kind: 'REVERSAL'; paymentId: string; form: { reason: string } }
  | { kind: 'FULL_REFUND'; form: z.output<typeof fullRefundForm> }
  | { kind: 'PART_REFUND'; form: z.output<typeof partRefundForm> }
  | { kind: 'REFUND_REFUSAL'; form: { reason: string } }
  | { kind: 'CANCELLATION'; form: { reason: string } }
  | { kind: 'TAX_INVOICE'; form: z.output<typeof taxInvoiceIssueForm> }
  | { kind: 'INVOICE_AMENDMENT'; form: z.output<typeof invoiceAmendmentForm> };

const DONE: Record<OrderStep['kind'], string> = {
  DEPOSIT: '입금을 기록했어요.',
  REFUND: '환불을 기록했어요.',
  REVERSAL: '기록을 되돌렸어요.',
  FULL_REFUND: '전액 환불을 기록했어요.',
  PART_REFUND: '일부 환불을 기록했어요.',
  REFUND_REFUSAL: '환불 신청을 거절했어요.',
  CANCELLATION: '주문을 취소했어요.',
  TAX_INVOICE: '세금계산서 발급을 기록했어요.',
  INVOICE_AMENDMENT: '발급 기록을 고쳤어요.',
};

function send({ id, version }: AdminOrder, step: OrderStep): Promise<AdminOrder | WaitingAnswer> {
  const params = { orderId: id };
  switch (step.kind) {
    case 'DEPOSIT':
      return call(recordDeposit, { params, body: { ...step.form, version } });
    case 'REFUND':
      return call(recordRefund, { params, body: { ...step.form, version } });
    case 'REVERSAL':
      return call(reversePayment, {
        params: { ...params, paymentId: step.paymentId },
        body: { ...step.form, version },
      });
    case 'FULL_REFUND':
      return call(refundInFull, { params, body: { ...step.form, version } });
    case 'PART_REFUND':
      return call(refundInPart, { params, body: { ...step.form, version } });
    case 'REFUND_REFUSAL':
      return call(declineRefund, { params, body: { ...step.form, version } });
    case 'CANCELLATION':
      return call(cancelAdminOrder, { params, body: { ...step.form, version } });
    case 'TAX_INVOICE':
      return call(recordTaxInvoice, { params, body: { ...step.form, version } });
    case 'INVOICE_AMENDMENT':
      return call(amendTaxInvoice, { params, body: { ...step.form, version } });
  }
}

/** Records a step on the order that was read and says so; a refused one shows what the order is now. */
export function useOrderStep(order: AdminOrder) {
  const queryClient = useQueryClient();
  const tell = useTellDecision();
  return useMutation({
    mutationFn: (step: OrderStep) => send(order, step),
    onSuccess: (answer, { kind }) => {
      tell(answer, DONE[kind]);
      if (!isWaiting(answer)) queryClient.setQueryData(adminOrderQuery(order.id).queryKey, answer);
    },
    // The order too: what was done is written down after the answer is made. Not awaited: the answer is on screen, so a
    // dialog need not stay open until every list of the desk has come again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
