import { z } from 'zod';
import { historyEntry } from '#contract/admin/admin.ts';
import { orWaiting } from '#contract/admin/outgoing.ts';
import type { Effects, Outcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { oneLine } from '#contract/fields/person-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { planMonths } from '#contract/organizations/plans.ts';
import { reasonText } from '#contract/projects/projects.ts';
import {
  order,
  orderKinds,
  orderParams,
  orderStatuses,
  payment,
  reversal,
  taxInvoiceIssues,
} from './orders.ts';

/** One row of the admin's list. */
export const adminOrderRow = order
  .pick({
    id: true,
    kind: true,
    plan: true,
    project: true,
    status: true,
    totalAmount: true,
    balance: true,
    missingAmount: true,
    surplusAmount: true,
    referenceCode: true,
    orderedOn: true,
    dueOn: true,
  })
  .extend({
    organizationId: z.uuid(),
    organizationName: z.string(),
    /** Until when the tax invoice is to be issued or corrected; null where none is open. */
    taxInvoiceDueOn: z.string().nullable(),
  });
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

/** An order as the admin sees it. */
export const adminOrder = order.omit({ payments: true }).extend({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  payments: z.array(
    payment.extend({
      recordedBy: z.string(),
      recordedAt: z.string(),
      reversal: reversal.extend({ reversedBy: z.string() }).nullable(),
    }),
  ),
  /** What was recorded wrongly of its tax invoice, oldest first. */
  invoiceAmendments: z.array(
    z.object({
      id: z.uuid(),
      which: z.enum(taxInvoiceIssues),
      formerIssuedOn: z.string(),
      formerNumber: z.string(),
      reason: z.string(),
      recordedBy: z.string(),
      recordedAt: z.string(),
    }),
  ),
  /** What was done about the order, newest first. */
  history: z.array(historyEntry),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** What the admin's list is narrowed to: a status, or orders whose tax invoice is still to be issued or corrected. */
export const orderFilters = [...orderStatuses, 'INVOICE_OPEN'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const findAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders by company, payer or reference code; open ones first',
  action: 'admin.order.read',
  list: {
    members: 'Those that agree with every condition given',
    order: [
      { by: 'status', first: 'ORDERED' },
      { by: 'orderedOn', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
  },
  query: z.object({
    search: z.string().trim().max(limits.searchMaxLength).optional(),
    filter: z.enum(orderFilters).optional(),
    kind: z.enum(orderKinds).optional(),
    organizationId: z.uuid().optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    items: z.array(adminOrderRow),
    total: z.number().int(),
    pageSize: z.number().int(),
  }),
});

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:orderId',
  summary: 'An order with its payments, its tax invoice and what was done about it; the read is recorded',
  action: 'admin.order.read',
  effects: [{ audit: ['plan-order.read'] }],
  params: orderParams,
  response: adminOrder,
});

/** One line of the bank statement. */
export const paymentForm = z.object({
  amount: z
    .number({ error: '금액을 입력해주세요.' })
    .int({ error: '금액을 원 단위로 입력해주세요.' })
    .min(1, { error: '금액을 입력해주세요.' })
    .max(limits.budgetMaxWon, { error: '1,000억 원까지 입력할 수 있어요.' }),
  bookedOn: calendarDay('통장에 찍힌 날을 골라 주세요.'),
  statementName: oneLine('통장에 찍힌 이름을 입력해주세요.', limits.payerNameMaxLength),
});

/**
 * A deposit. One of another amount than the order still waits for (`openAmountOf`) is recorded only with the difference,
 * in won, that the admin has seen: more is positive.
 */
export const depositForm = paymentForm.extend({ confirmedDifference: z.number().int().optional() });

/** What follows from a deposit, however it is recorded. */
export const depositEffects: Effects = [
  // The deposit that reaches the total.
  {
    audit: ['plan-order.deposit', 'plan-order.pay', 'organization.plan.assign'],
    notices: { OWNER: 'BELL_AND_MAIL' },
  },
  // The same for a fee, which moves its project on unless that is over.
  {
    audit: ['plan-order.deposit', 'plan-order.pay'],
    notices: { OWNER: 'BELL_AND_MAIL' },
    besides: [{ audit: ['project.transition'] }],
  },
  { audit: ['plan-order.deposit'], notices: { OWNER: 'BELL_AND_MAIL' } },
];

export const recordDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/deposits',
  summary:
    'Record a deposit; the one that reaches the total starts or extends the plan, or moves the project on',
  action: 'admin.order.write',
  effects: depositEffects,
  params: orderParams,
  body: depositForm.extend({ version }),
  response: orWaiting(adminOrder),
});

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/payments/:paymentId/reversal',
  summary:
    'Undo a line that was recorded by mistake; an order that is no longer paid waits again, without what it gave',
  action: 'admin.order.write',
  effects: [
    // A refund without which the order is paid.
    {
      audit: ['plan-order.reverse', 'plan-order.pay', 'organization.plan.assign'],
      notices: { OWNER: 'BELL_AND_MAIL' },
    },
    {
      audit: ['plan-order.reverse', 'plan-order.pay'],
      notices: { OWNER: 'BELL_AND_MAIL' },
      besides: [{ audit: ['project.transition'] }],
    },
    // A deposit without which it is not: what was given for it is taken back.
    {
      audit: ['plan-order.reverse'],
      notices: { OWNER: 'BELL_AND_MAIL' },
      besides: [{ audit: ['organization.plan.assign'] }, { audit: ['project.transition'] }],
    },
  ],
  params: orderParams.extend({ paymentId: z.uuid() }),
  body: z.object({ reason: reasonText, version }),
  response: orWaiting(adminOrder),
});

export const recordRefund = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds',
  summary: 'Record that money went back: what has come in for an unpaid order, or the surplus of a paid one',
  action: 'admin.order.write',
  effects: [{ audit: ['plan-order.refund'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: orderParams,
  body: paymentForm.extend({ version }),
  response: orWaiting(adminOrder),
});

/** The day on which the company ended its plan, from which the correcting tax invoice is due, and why. */
const ending = { endedOn: calendarDay('해지한 날을 골라 주세요.'), reason: reasonText };

export const fullRefundForm = paymentForm.omit({ amount: true }).extend(ending);

/** Unless the company is on another plan by now. */
const planTakenBack: readonly Outcome[] = [{ audit: ['organization.plan.assign'] }];

export const refundInFull = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/full-refund',
  summary: 'Record that all money of a paid order went back; what it bought of the plan ends',
  action: 'admin.order.write',
  effects: [{ audit: ['plan-order.refund'], notices: { OWNER: 'BELL_AND_MAIL' }, besides: planTakenBack }],
  params: orderParams,
  body: fullRefundForm.extend({ version }),
  response: orWaiting(adminOrder),
});

export const noMonthsLeft = '해지한 날까지 모든 달이 시작돼서 돌려줄 수 있는 달이 없어요.';

/**
 * The refund of a part: of a plan that ends early what is given back of its price, and of how many of the months that it
 * had left on the day of its end (`monthsLeft`); of a fee the amount alone.
 */
export const partRefundForm = paymentForm.extend({
  months: z
    .number({ error: '돌려줄 달 수를 골라 주세요.' })
    .int({ error: '돌려줄 달 수를 골라 주세요.' })
    .min(1, { error: '돌려줄 달 수를 골라 주세요.' })
    .max(planMonths - 1, { error: `${planMonths - 1}개월까지 돌려줄 수 있어요.` })
    .optional(),
  ...ending,
});

export const refundInPart = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/part-refund',
  summary: 'Record that a part of the price of a paid order went back; its last months of the plan end',
  action: 'admin.order.write',
  effects: [{ audit: ['plan-order.refund'], notices: { OWNER: 'BELL_AND_MAIL' }, besides: planTakenBack }],
  params: orderParams,
  body: partRefundForm.extend({ version }),
  response: orWaiting(adminOrder),
});

export const cancelAdminOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/cancellation',
  summary: 'Cancel an order for which no money is kept, with the reason that the company reads',
  action: 'admin.order.write',
  effects: [{ audit: ['plan-order.cancel'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: orderParams,
  body: z.object({ reason: reasonText, version }),
  response: orWaiting(adminOrder),
});

/** What came of the issue: the approval number of the tax office has 24 characters and begins with the day. */
export const taxInvoiceIssueForm = z.object({
  issuedOn: calendarDay('발급한 날을 골라 주세요.'),
  approvalNumber: z
    .string({ error: '승인번호를 입력해주세요.' })
    .max(40, { error: '승인번호 24자리를 확인해 주세요.' })
    .transform((text) => text.normalize('NFKC').replace(/[\s\p{Pd}\u2212]/gu, ''))
    .refine((text) => text !== '', { error: '승인번호를 입력해주세요.', abort: true })
    .refine((text) => /^\d{8}[\dA-Za-z]{16}$/.test(text), { error: '승인번호 24자리를 확인해 주세요.' }),
});

export const recordTaxInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/tax-invoice',
  summary:
    'Record that the tax invoice of a paid order was issued, or the correcting one of a refunded order',
  action: 'admin.order.write',
  effects: [
    { audit: ['plan-order.invoice.issue'], notices: { OWNER: 'BELL_AND_MAIL' } },
    { audit: ['plan-order.invoice.correct'], notices: { OWNER: 'BELL_AND_MAIL' } },
  ],
  params: orderParams,
  body: taxInvoiceIssueForm.extend({ version }),
  response: orWaiting(adminOrder),
});

/** What is right of an issue that was recorded wrongly, and why, as the company reads it. */
export const invoiceAmendmentForm = taxInvoiceIssueForm.extend({
  which: z.enum(taxInvoiceIssues),
  reason: reasonText,
});

export const amendTaxInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/tax-invoice/amendments',
  summary: 'Put right the day and the approval number that were recorded of an issued tax invoice',
  action: 'admin.order.write',
  effects: [{ audit: ['plan-order.invoice.amend'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: orderParams,
  body: invoiceAmendmentForm.extend({ version }),
  response: orWaiting(adminOrder),
});
