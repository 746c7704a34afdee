import { z } from 'zod';
import { emailAddress } from '#contract/accounts/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { oneLine } from '#contract/fields/person-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { organizationNumber } from '#contract/organizations/organization-number.ts';
import { paidPlans } from '#contract/organizations/plans.ts';

/** What is ordered: a plan for twelve months, or the platform's part in a project, once it is done. */
export const orderKinds = ['PLAN', 'FEE'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderKindLabels: Record<OrderKind, string> = { PLAN: '요금제', FEE: '프로젝트 이용료' };

export const orderStatuses = ['ORDERED', 'PAID', 'CANCELED', 'PART_REFUNDED', 'REFUNDED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Money for a cancelled order opens it again: a transfer may be under way while the order closes. A paid one waits again
 * when a deposit turns out to be a mistake.
 */
export const orderTransitions: readonly { from: OrderStatus; to: OrderStatus }[] = [
  { from: 'ORDERED', to: 'PAID' },
  { from: 'ORDERED', to: 'CANCELED' },
  { from: 'CANCELED', to: 'ORDERED' },
  { from: 'PAID', to: 'ORDERED' },
  { from: 'PAID', to: 'PART_REFUNDED' },
  { from: 'PAID', to: 'REFUNDED' },
];

export const orderStatusLabels: Record<OrderStatus, string> = {
  ORDERED: '입금 대기',
  PAID: '결제 완료',
  CANCELED: '취소',
  PART_REFUNDED: '일부 환불',
  REFUNDED: '환불 완료',
};

export const paymentKinds = ['DEPOSIT', 'REFUND'] as const;
export const taxInvoiceStatuses = ['REQUESTED', 'ISSUED', 'CORRECTED'] as const;

/** A request for a refund waits, is answered with the money or a reason, or is taken back. */
export const refundRequestStatuses = ['OPEN', 'REFUNDED', 'DECLINED', 'WITHDRAWN'] as const;

/** What is issued of an order: the tax invoice, and the one that corrects it. */
export const taxInvoiceIssues = ['FIRST', 'CORRECTION'] as const;
export type TaxInvoiceIssue = (typeof taxInvoiceIssues)[number];

/** What an order still waits for, in won, also while it is closed: the deposit that nobody has to ask about. */
export const openAmountOf = ({ totalAmount, balance }: { totalAmount: number; balance: number }): number =>
  Math.max(totalAmount - balance, 0);

/**
 * The tax invoice that the admin is to issue now: the first one once there was a supply (a plan is supplied with its
 * payment, a project before its fee is billed), and the correcting one where the first says more than was kept
 * (부가가치세법 시행령 제70조).
 */
export function findOpenInvoice(
  { kind, status }: { kind: OrderKind; status: OrderStatus },
  invoice: { status: (typeof taxInvoiceStatuses)[number] } | null,
): TaxInvoiceIssue | null {
  const isSupplied = status === 'PAID' || (kind === 'FEE' && status === 'ORDERED');
  if (isSupplied && invoice?.status === 'REQUESTED') return 'FIRST';
  const isLess = status === 'REFUNDED' || status === 'PART_REFUNDED' || status === 'CANCELED';
  return isLess && invoice?.status === 'ISSUED' ? 'CORRECTION' : null;
}

/** The bank account of the admin, as the instructions name it. */
export const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type BankAccount = z.infer<typeof bankAccount>;

const won = z.number().int();

/** What undid a line of the statement that was recorded by mistake. */
export const reversal = z.object({ reversedAt: z.string(), reason: z.string() });

export const payment = z.object({
  id: z.uuid(),
  kind: z.enum(paymentKinds),
  amount: won,
  bookedOn: z.string(),
  statementName: z.string(),
  /** A line with one no longer counts. */
  reversal: reversal.nullable(),
});
export type Payment = z.infer<typeof payment>;

export const taxInvoice = z.object({
  status: z.enum(taxInvoiceStatuses),
  businessNumber: z.string(),
  email: z.string(),
  /** Null until the supply: of a plan its payment. After a refund that of the correcting invoice. */
  dueOn: z.string().nullable(),
  issuedOn: z.string().nullable(),
  approvalNumber: z.string().nullable(),
  /** The correcting invoice (수정세금계산서) after a refund. */
  correctedOn: z.string().nullable(),
  correctionNumber: z.string().nullable(),
});

/** What a company has asked back, where it goes, and until when (terms §13). */
export const refundRequest = z.object({
  status: z.enum(refundRequestStatuses),
  reason: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  askedOn: z.string(),
  dueOn: z.string(),
  /** Why it was declined. */
  answer: z.string().nullable(),
});

/** An order as its company sees it. */
export const order = z.object({
  id: z.uuid(),
  version,
  kind: z.enum(orderKinds),
  /** Of an order of a plan. */
  plan: z.enum(paidPlans).nullable(),
  /** What the fee is for; null for a plan. */
  project: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  status: z.enum(orderStatuses),
  supplyAmount: won,
  vatAmount: won,
  totalAmount: won,
  /** What has come in less what went back. */
  balance: won,
  missingAmount: won,
  surplusAmount: won,
  /** Until when the surplus goes back; null where there is none. */
  surplusDueOn: z.string().nullable(),
  referenceCode: z.string(),
  payerName: z.string(),
  orderedOn: z.string(),
  dueOn: z.string(),
  paidOn: z.string().nullable(),
  planFrom: z.string().nullable(),
  planUntil: z.string().nullable(),
  closingReason: z.string().nullable(),
  payments: z.array(payment),
  taxInvoice: taxInvoice.nullable(),
  /** The last one; null where nobody has asked. */
  refundRequest: refundRequest.nullable(),
});
export type Order = z.infer<typeof order>;

/** What a company needs to order, and what it has ordered, newest first. */
export const orders = z.object({
  bankAccount,
  /** File name of the copy of the bankbook (통장사본) that the admin offers; null where there is none. */
  bankbookCopyName: z.string().nullable(),
  prices: z.array(z.object({ plan: z.enum(paidPlans), supplyAmount: won, vatAmount: won, totalAmount: won })),
  /** What a new order is filled in with. */
  payerName: z.string(),
  businessNumber: z.string(),
  email: z.string(),
  items: z.array(order),
});
export type Orders = z.infer<typeof orders>;

export const taxInvoiceForm = z.object({ businessNumber: organizationNumber, email: emailAddress });

export const orderForm = z.object({
  plan: z.enum(paidPlans, { error: '요금제를 골라 주세요.' }),
  payerName: oneLine('입금자명을 입력해주세요.', limits.payerNameMaxLength),
  /** Null where no tax invoice is asked for. */
  taxInvoice: taxInvoiceForm.nullable(),
});

export const orderParams = z.object({ orderId: z.uuid() });

export const findOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: "Prices, bank account and the company's own orders",
  action: 'order.find',
  list: {
    members: 'Those of the company of the member who calls',
    order: [
      { by: 'orderedOn', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
  },
  response: orders,
});

/** Binary answer: what a company's purchasing asks for, before a deposit a quote, of a fee its bill. */
export const getOrderPaper = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/paper',
  summary: 'An own order as PDF: the quote (견적서) of a plan, the bill (청구서) of a fee',
  action: 'order.read',
  params: orderParams,
  response: z.unknown(),
});

/** What the paper of an order is called. */
export const orderPaperLabels: Record<OrderKind, string> = { PLAN: '견적서', FEE: '청구서' };

/** Binary answer: the paper of the account that holds. */
export const getBankbookCopy = endpoint({
  method: 'GET',
  path: '/api/orders/bankbook-copy',
  summary: "The copy of the admin's bankbook (통장사본)",
  action: 'order.find',
  response: z.unknown(),
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Order a plan; the instructions for the bank transfer are mailed',
  action: 'order.create',
  effects: [{ audit: ['plan-order.create'], notices: { OWN: 'BELL_AND_MAIL', ADMINS: 'NEWS' } }],
  body: orderForm,
  response: order,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancellation',
  summary: 'Cancel an own order for which no money has come in',
  action: 'order.write',
  effects: [{ audit: ['plan-order.cancel'], notices: { OWN: 'BELL_AND_MAIL' } }],
  params: orderParams,
  body: z.object({ version }),
  response: order,
});

export const requestTaxInvoice = endpoint({
  method: 'PUT',
  path: '/api/orders/:orderId/tax-invoice',
  summary: 'Ask for the tax invoice of an own order, or correct what was asked while it is not issued',
  action: 'order.write',
  effects: [{ audit: ['plan-order.invoice.request'] }],
  params: orderParams,
  body: taxInvoiceForm.extend({ version }),
  response: order,
});
