import { z } from 'zod';
import { emailAddress } from '#contract/accounts/accounts.ts';
import { calendarDay } from '#contract/calendar/dates.ts';
import type { Outcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { oneLine } from '#contract/fields/person-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { organizationNumber } from './organization-number.ts';
import { paidPlans, planMonths } from './plans.ts';

export const planOrderStatuses = ['ORDERED', 'PAID', 'CANCELED', 'PART_REFUNDED', 'REFUNDED'] as const;
export type PlanOrderStatus = (typeof planOrderStatuses)[number];

/** Money for a cancelled order opens it again: a transfer may be under way while the order closes. */
export const planOrderTransitions: readonly { from: PlanOrderStatus; to: PlanOrderStatus }[] = [
  { from: 'ORDERED', to: 'PAID' },
  { from: 'ORDERED', to: 'CANCELED' },
  { from: 'CANCELED', to: 'ORDERED' },
  { from: 'PAID', to: 'PART_REFUNDED' },
  { from: 'PAID', to: 'REFUNDED' },
];

export const planOrderStatusLabels: Record<PlanOrderStatus, string> = {
  ORDERED: '입금 대기',
  PAID: '결제 완료',
  CANCELED: '취소',
  PART_REFUNDED: '일부 환불',
  REFUNDED: '환불 완료',
};

export const paymentKinds = ['DEPOSIT', 'REFUND'] as const;
export const taxInvoiceStatuses = ['REQUESTED', 'ISSUED', 'CORRECTED'] as const;

/**
 * The tax invoice that the admin is to issue now: the first one of a paid order, after a refund the correcting one,
 * because the first says more than was kept (부가가치세법 시행령 제70조).
 */
export function findOpenInvoice(
  status: PlanOrderStatus,
  invoice: { status: (typeof taxInvoiceStatuses)[number] } | null,
): 'FIRST' | 'CORRECTION' | null {
  if (status === 'PAID' && invoice?.status === 'REQUESTED') return 'FIRST';
  const isRefunded = status === 'REFUNDED' || status === 'PART_REFUNDED';
  return isRefunded && invoice?.status === 'ISSUED' ? 'CORRECTION' : null;
}

/** The bank account of the admin, as the instructions name it. */
export const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type BankAccount = z.infer<typeof bankAccount>;

/** The value-added tax of a supply value, both in won: ten per cent, a fraction of a won left out. */
export function vatOf(supplyAmount: number): number {
  return Math.floor(supplyAmount / 10);
}

const won = z.number().int();

export const planPayment = z.object({
  id: z.uuid(),
  kind: z.enum(paymentKinds),
  amount: won,
  bookedOn: z.string(),
  statementName: z.string(),
});
export type PlanPayment = z.infer<typeof planPayment>;

export const taxInvoice = z.object({
  status: z.enum(taxInvoiceStatuses),
  businessNumber: z.string(),
  email: z.string(),
  /** Null until the order is paid. After a refund that of the correcting invoice. */
  dueOn: z.string().nullable(),
  issuedOn: z.string().nullable(),
  approvalNumber: z.string().nullable(),
  /** The correcting invoice (수정세금계산서) after a refund. */
  correctedOn: z.string().nullable(),
  correctionNumber: z.string().nullable(),
});

/** An order as its company sees it. */
export const planOrder = z.object({
  id: z.uuid(),
  version,
  plan: z.enum(paidPlans),
  status: z.enum(planOrderStatuses),
  supplyAmount: won,
  vatAmount: won,
  totalAmount: won,
  /** What has come in less what went back. */
  balance: won,
  missingAmount: won,
  surplusAmount: won,
  referenceCode: z.string(),
  payerName: z.string(),
  orderedOn: z.string(),
  dueOn: z.string(),
  paidOn: z.string().nullable(),
  planFrom: z.string().nullable(),
  planUntil: z.string().nullable(),
  closingReason: z.string().nullable(),
  payments: z.array(planPayment),
  taxInvoice: taxInvoice.nullable(),
});
export type PlanOrder = z.infer<typeof planOrder>;

/** What a company needs to order, and what it has ordered, newest first. */
export const planOrders = z.object({
  bankAccount,
  prices: z.array(z.object({ plan: z.enum(paidPlans), supplyAmount: won, vatAmount: won, totalAmount: won })),
  /** What a new order is filled in with. */
  payerName: z.string(),
  businessNumber: z.string(),
  email: z.string(),
  items: z.array(planOrder),
});
export type PlanOrders = z.infer<typeof planOrders>;

export const taxInvoiceForm = z.object({ businessNumber: organizationNumber, email: emailAddress });

export const planOrderForm = z.object({
  plan: z.enum(paidPlans, { error: '요금제를 골라 주세요.' }),
  payerName: oneLine('입금자명을 입력해 주세요.', limits.payerNameMaxLength),
  /** Null where no tax invoice is asked for. */
  taxInvoice: taxInvoiceForm.nullable(),
});

const params = z.object({ planOrderId: z.uuid() });

export const findPlanOrders = endpoint({
  method: 'GET',
  path: '/api/plan-orders',
  summary: "Prices, bank account and the company's own orders",
  action: 'plan-order.find',
  list: {
    members: 'Those of the company of the member who calls',
    order: [
      { by: 'orderedOn', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
  },
  response: planOrders,
});

export const createPlanOrder = endpoint({
  method: 'POST',
  path: '/api/plan-orders',
  summary: 'Order a plan; the instructions for the bank transfer are mailed',
  action: 'plan-order.create',
  effects: [{ audit: ['plan-order.create'], notices: { OWN: 'BELL_AND_MAIL', ADMINS: 'NEWS' } }],
  body: planOrderForm,
  response: planOrder,
});

export const cancelPlanOrder = endpoint({
  method: 'POST',
  path: '/api/plan-orders/:planOrderId/cancellation',
  summary: 'Cancel an own order for which no money has come in',
  action: 'plan-order.write',
  effects: [{ audit: ['plan-order.cancel'], notices: { OWN: 'BELL_AND_MAIL' } }],
  params,
  body: z.object({ version }),
  response: planOrder,
});

export const requestTaxInvoice = endpoint({
  method: 'PUT',
  path: '/api/plan-orders/:planOrderId/tax-invoice',
  summary: 'Ask for the tax invoice of an own order, or correct what was asked while it is not issued',
  action: 'plan-order.write',
  effects: [{ audit: ['plan-order.invoice.request'] }],
  params,
  body: taxInvoiceForm.extend({ version }),
  response: planOrder,
});

/** One row of the admin's list. */
export const adminPlanOrderRow = planOrder
  .pick({
    id: true,
    plan: true,
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
    organizationName: z.string(),
    /** Until when the tax invoice is to be issued or corrected; null where none is open. */
    taxInvoiceDueOn: z.string().nullable(),
  });
export type AdminPlanOrderRow = z.infer<typeof adminPlanOrderRow>;

/** An order as the admin sees it. */
export const adminPlanOrder = planOrder.omit({ payments: true }).extend({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  payments: z.array(planPayment.extend({ recordedBy: z.string(), recordedAt: z.string() })),
  /** What was done about the order, newest first. */
  history: z.array(
    z.object({
      at: z.string(),
      actorName: z.string(),
      action: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type AdminPlanOrder = z.infer<typeof adminPlanOrder>;

/** What the admin's list is narrowed to: a status, or orders whose tax invoice is still to be issued or corrected. */
export const planOrderFilters = [...planOrderStatuses, 'INVOICE_OPEN'] as const;
export type PlanOrderFilter = (typeof planOrderFilters)[number];

export const findAdminPlanOrders = endpoint({
  method: 'GET',
  path: '/api/admin/plan-orders',
  summary: 'Orders by company, payer or reference code; open ones first',
  action: 'admin.plan-order.read',
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
    filter: z.enum(planOrderFilters).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    items: z.array(adminPlanOrderRow),
    total: z.number().int(),
    pageSize: z.number().int(),
  }),
});

export const getAdminPlanOrder = endpoint({
  method: 'GET',
  path: '/api/admin/plan-orders/:planOrderId',
  summary: 'An order with its payments, its tax invoice and what was done about it; the read is recorded',
  action: 'admin.plan-order.read',
  effects: [{ audit: ['plan-order.read'] }],
  params,
  response: adminPlanOrder,
});

/** One line of the bank statement. */
export const paymentForm = z.object({
  amount: z
    .number({ error: '금액을 입력해 주세요.' })
    .int({ error: '금액을 원 단위로 입력해 주세요.' })
    .min(1, { error: '금액을 입력해 주세요.' })
    .max(limits.budgetMaxWon, { error: '1,000억 원까지 입력할 수 있어요.' }),
  bookedOn: calendarDay('통장에 찍힌 날을 골라 주세요.'),
  statementName: oneLine('통장에 찍힌 이름을 입력해 주세요.', limits.payerNameMaxLength),
});

export const recordDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/plan-orders/:planOrderId/deposits',
  summary: 'Record a deposit; the one that reaches the total starts or extends the plan',
  action: 'admin.plan-order.write',
  effects: [
    // The deposit that reaches the total.
    {
      audit: ['plan-order.deposit', 'plan-order.pay', 'organization.plan.assign'],
      notices: { OWNER: 'BELL_AND_MAIL' },
    },
    { audit: ['plan-order.deposit'], notices: { OWNER: 'BELL_AND_MAIL' } },
  ],
  params,
  body: paymentForm.extend({ version }),
  response: adminPlanOrder,
});

export const recordRefund = endpoint({
  method: 'POST',
  path: '/api/admin/plan-orders/:planOrderId/refunds',
  summary: 'Record that money went back: what has come in for an unpaid order, or the surplus of a paid one',
  action: 'admin.plan-order.write',
  effects: [{ audit: ['plan-order.refund'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params,
  body: paymentForm.extend({ version }),
  response: adminPlanOrder,
});

/** The day on which the company ended its plan, from which the correcting tax invoice is due, and why. */
const ending = { endedOn: calendarDay('해지한 날을 골라 주세요.'), reason: reasonText };

export const fullRefundForm = paymentForm.omit({ amount: true }).extend(ending);

/** Unless the company is on another plan by now. */
const planTakenBack: readonly Outcome[] = [{ audit: ['organization.plan.assign'] }];

export const refundInFull = endpoint({
  method: 'POST',
  path: '/api/admin/plan-orders/:planOrderId/full-refund',
  summary: 'Record that all money of a paid order went back; what it bought of the plan ends',
  action: 'admin.plan-order.write',
  effects: [{ audit: ['plan-order.refund'], notices: { OWNER: 'BELL_AND_MAIL' }, besides: planTakenBack }],
  params,
  body: fullRefundForm.extend({ version }),
  response: adminPlanOrder,
});

export const noMonthsLeft = '해지한 날에 시작하지 않은 달이 없어 돌려줄 수 있는 달이 없어요.';

/**
 * The refund of a plan that ends early: what is given back of its price, and of how many of the months that it had left
 * on the day of its end (`monthsLeft`).
 */
export const partRefundForm = paymentForm.extend({
  months: z
    .number({ error: '돌려줄 달 수를 골라 주세요.' })
    .int()
    .min(1, { error: '돌려줄 달 수를 골라 주세요.' })
    .max(planMonths - 1, { error: `${planMonths - 1}달까지 돌려줄 수 있어요.` }),
  ...ending,
});

export const refundInPart = endpoint({
  method: 'POST',
  path: '/api/admin/plan-orders/:planOrderId/part-refund',
  summary: 'Record that a part of the price of a paid order went back; its last months of the plan end',
  action: 'admin.plan-order.write',
  effects: [{ audit: ['plan-order.refund'], notices: { OWNER: 'BELL_AND_MAIL' }, besides: planTakenBack }],
  params,
  body: partRefundForm.extend({ version }),
  response: adminPlanOrder,
});

export const cancelAdminPlanOrder = endpoint({
  method: 'POST',
  path: '/api/admin/plan-orders/:planOrderId/cancellation',
  summary: 'Cancel an order for which no money is kept, with the reason that the company reads',
  action: 'admin.plan-order.write',
  effects: [{ audit: ['plan-order.cancel'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params,
  body: z.object({ reason: reasonText, version }),
  response: adminPlanOrder,
});

/** What came of the issue: the approval number of the tax office has 24 characters and begins with the day. */
export const taxInvoiceIssueForm = z.object({
  issuedOn: calendarDay('발급한 날을 골라 주세요.'),
  approvalNumber: z
    .string({ error: '승인번호를 입력해 주세요.' })
    .max(40, { error: '승인번호 24자리를 확인해 주세요.' })
    .transform((text) => text.normalize('NFKC').replace(/[\s\p{Pd}\u2212]/gu, ''))
    .refine((text) => text !== '', { error: '승인번호를 입력해 주세요.', abort: true })
    .refine((text) => /^\d{8}[\dA-Za-z]{16}$/.test(text), { error: '승인번호 24자리를 확인해 주세요.' }),
});

export const recordTaxInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/plan-orders/:planOrderId/tax-invoice',
  summary:
    'Record that the tax invoice of a paid order was issued, or the correcting one of a refunded order',
  action: 'admin.plan-order.write',
  effects: [
    { audit: ['plan-order.invoice.issue'], notices: { OWNER: 'BELL_AND_MAIL' } },
    { audit: ['plan-order.invoice.correct'], notices: { OWNER: 'BELL_AND_MAIL' } },
  ],
  params,
  body: taxInvoiceIssueForm.extend({ version }),
  response: adminPlanOrder,
});
