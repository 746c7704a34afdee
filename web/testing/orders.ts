import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order } from '#contract/orders/orders.ts';

/** An order of a plan that waits for its money, with whatever the test says of it. */
export function orderOf(given: Partial<Order> = {}): Order {
  return {
    id: 'r1',
    version: 1,
    kind: 'PLAN',
    plan: 'CONNECT',
    project: null,
    status: 'ORDERED',
    supplyAmount: 1_000_000,
    vatAmount: 100_000,
    totalAmount: 1_100_000,
    balance: 0,
    missingAmount: 1_100_000,
    surplusAmount: 0,
    surplusDueOn: null,
    referenceCode: 'MS-7K2Q',
    payerName: '하늬에너지',
    orderedOn: '2026-11-20',
    dueOn: '2026-11-27',
    paidOn: null,
    planFrom: null,
    planUntil: null,
    closingReason: null,
    payments: [],
    taxInvoice: null,
    refundRequest: null,
    ...given,
  };
}

/** The same as the desk sees it. */
export const adminOrderOf = (given: Partial<AdminOrder> = {}): AdminOrder => ({
  ...orderOf(),
  organization: { id: 'o1', name: '하늬에너지' },
  payments: [],
  invoiceAmendments: [],
  history: [],
  ...given,
});
