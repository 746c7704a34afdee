import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  cancelOrder,
  createOrder,
  findOrders,
  type orderForm,
  requestTaxInvoice,
  type taxInvoiceForm,
} from '#contract/orders/orders.ts';
import {
  askRefund,
  type refundRequestForm,
  withdrawRefundRequest,
} from '#contract/orders/refund-requests.ts';
import { call } from '#web/lib/api.ts';

/** Prices, bank account and the orders of the member's company. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => call(findOrders, { signal }),
});

/** What a company does with its orders; the list is fetched again, also when something is refused. */
export function useOrderActions() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
  const create = useMutation({
    mutationFn: (body: z.input<typeof orderForm>) => call(createOrder, { body }),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(cancelOrder, { params: { orderId: id }, body: { version } }),
    onSettled,
  });
  const askInvoice = useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof taxInvoiceForm> & { id: string; version: number }) =>
      call(requestTaxInvoice, { params: { orderId: id }, body }),
    onSettled,
  });
  const askRefundOf = useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof refundRequestForm> & { id: string; version: number }) =>
      call(askRefund, { params: { orderId: id }, body }),
    onSettled,
  });
  const withdrawRefund = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(withdrawRefundRequest, { params: { orderId: id }, body: { version } }),
    onSettled,
  });
  return { create, cancel, askInvoice, askRefund: askRefundOf, withdrawRefund };
}
