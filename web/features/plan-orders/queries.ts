import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  cancelPlanOrder,
  createPlanOrder,
  findPlanOrders,
  type planOrderForm,
  requestTaxInvoice,
  type taxInvoiceForm,
} from '#contract/organizations/plan-orders.ts';
import { call } from '#web/lib/api.ts';

/** Prices, bank account and the orders of the member's company. */
export const planOrdersQuery = queryOptions({
  queryKey: ['plan-orders'],
  queryFn: ({ signal }) => call(findPlanOrders, { signal }),
});

/** What a company does with its orders; the list is fetched again, also when something is refused. */
export function usePlanOrderActions() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: planOrdersQuery.queryKey });
  const create = useMutation({
    mutationFn: (body: z.input<typeof planOrderForm>) => call(createPlanOrder, { body }),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(cancelPlanOrder, { params: { planOrderId: id }, body: { version } }),
    onSettled,
  });
  const askInvoice = useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof taxInvoiceForm> & { id: string; version: number }) =>
      call(requestTaxInvoice, { params: { planOrderId: id }, body }),
    onSettled,
  });
  return { create, cancel, askInvoice };
}
