import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type AdminPlanOrder,
  cancelAdminPlanOrder,
  findAdminPlanOrders,
  type fullRefundForm,
  getAdminPlanOrder,
  type partRefundForm,
  type paymentForm,
  recordDeposit,
  recordRefund,
  recordTaxInvoice,
  refundInFull,
  refundInPart,
  type taxInvoiceIssueForm,
} from '#contract/organizations/plan-orders.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import type { PlanOrderSearch } from './plan-order-search.ts';

/** One page of orders; the page before stays on screen while the next one loads. */
export function adminPlanOrdersQuery({ q, filter, page }: PlanOrderSearch) {
  return queryOptions({
    queryKey: ['admin', 'plan-orders', q ?? '', filter ?? '', page ?? 1],
    queryFn: ({ signal }) => call(findAdminPlanOrders, { query: { search: q, filter, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One order, null when there is none under this id. The server records each read. */
export function adminPlanOrderQuery(planOrderId: string) {
  return queryOptions({
    queryKey: ['admin', 'plan-order', planOrderId],
    queryFn: async ({ signal }): Promise<AdminPlanOrder | null> => {
      try {
        return await call(getAdminPlanOrder, { params: { planOrderId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    refetchOnWindowFocus: false,
  });
}

/** What the admin records about an order. */
export type PlanOrderStep =
  | { kind: 'DEPOSIT' | 'REFUND'; form: z.output<typeof paymentForm> }
  | { kind: 'FULL_REFUND'; form: z.output<typeof fullRefundForm> }
  | { kind: 'PART_REFUND'; form: z.output<typeof partRefundForm> }
  | { kind: 'CANCELLATION'; form: { reason: string } }
  | { kind: 'TAX_INVOICE'; form: z.output<typeof taxInvoiceIssueForm> };

function send({ id, version }: AdminPlanOrder, { kind, form }: PlanOrderStep): Promise<AdminPlanOrder> {
  const params = { planOrderId: id };
  switch (kind) {
    case 'DEPOSIT':
      return call(recordDeposit, { params, body: { ...form, version } });
    case 'REFUND':
      return call(recordRefund, { params, body: { ...form, version } });
    case 'FULL_REFUND':
      return call(refundInFull, { params, body: { ...form, version } });
    case 'PART_REFUND':
      return call(refundInPart, { params, body: { ...form, version } });
    case 'CANCELLATION':
      return call(cancelAdminPlanOrder, { params, body: { ...form, version } });
    case 'TAX_INVOICE':
      return call(recordTaxInvoice, { params, body: { ...form, version } });
  }
}

/** Records a step on the order that was read; a refused one shows what the order is now. */
export function usePlanOrderStep(order: AdminPlanOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: PlanOrderStep) => send(order, step),
    onSuccess: (answer) => queryClient.setQueryData(adminPlanOrderQuery(order.id).queryKey, answer),
    // The order too: what was done is written down after the answer is made.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
