import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  numeric,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  orderKinds,
  orderStatuses,
  paymentKinds,
  refundRequestStatuses,
  taxInvoiceIssues,
  taxInvoiceStatuses,
} from '#contract/orders/orders.ts';
import { plans } from '#contract/organizations/plans.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';
import { project } from './projects.ts';

/** Payments and refunds stand in a schema of their own: they are kept for five years, whoever leaves. */
export const payments = pgSchema('payments');

const won = (name: string) => bigint(name, { mode: 'number' });

/**
 * What the platform takes for a project: the rule that its company was told when it sent the request, and from the
 * confirmation on what that gives for the agreed budget. A trigger lets the rule never change, the amounts only with the
 * agreed budget, and nothing once an order has billed them. A project from before there were fees has none.
 */
export const fee = payments.table('fee', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => project.id),
  plan: text('plan', { enum: plans }).notNull(),
  percent: numeric('percent', { precision: 4, scale: 1, mode: 'number' }).notNull(),
  minimumAmount: won('minimum_amount').notNull(),
  budget: won('budget'),
  supplyAmount: won('supply_amount'),
  vatAmount: won('vat_amount'),
  fixedAt: instant('fixed_at'),
  createdAt: createdAt(),
});

/**
 * What a company owes the platform, paid by bank transfer: a plan for twelve months that it orders, or the fee of a project. Every entry about it raises its version, so
 * `updatedAt` is its last entry. Triggers hold its state machine against the money that has come in.
 */
export const order = payments.table(
  'order',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    orderedById: uuid('ordered_by_id')
      .notNull()
      .references(() => member.id),
    kind: text('kind', { enum: orderKinds }).notNull(),
    /** Of an order of a plan. */
    plan: text('plan', { enum: plans }),
    /** Of the fee of a project. */
    projectId: uuid('project_id').references(() => fee.projectId),
    supplyAmount: won('supply_amount').notNull(),
    vatAmount: won('vat_amount').notNull(),
    /** What the company writes beside its name on the transfer. */
    referenceCode: text('reference_code').notNull(),
    payerName: text('payer_name').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('ORDERED'),
    /** The day of the deposit that reached the total: for a plan the day of supply as well. */
    paidOn: date('paid_on', { mode: 'string' }),
    /** First and last day of a plan that the payment bought. */
    planFrom: date('plan_from', { mode: 'string' }),
    planUntil: date('plan_until', { mode: 'string' }),
    /** Why it was cancelled or refunded in full or in part, as the company reads it. */
    closingReason: text('closing_reason'),
    isReminded: boolean('is_reminded').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('order_reference_key').on(table.referenceCode),
    uniqueIndex('order_open_key').on(table.organizationId).where(sql`status = 'ORDERED' AND kind = 'PLAN'`),
    uniqueIndex('order_fee_key').on(table.projectId).where(sql`status <> 'CANCELED'`),
    index('order_organization_idx').on(table.organizationId, table.createdAt),
    index('order_status_idx').on(table.status, table.dueOn),
    index('order_ordered_by_idx').on(table.orderedById),
  ],
);

/** Money that came in or went back, as the bank statement shows it; never changed. What was a mistake has a reversal. */
export const payment = payments.table(
  'payment',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    amount: won('amount').notNull(),
    /** The day on the statement. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    statementName: text('statement_name').notNull(),
    recordedById: uuid('recorded_by_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_order_idx').on(table.orderId, table.createdAt),
    index('payment_recorded_by_idx').on(table.recordedById),
  ],
);

/**
 * A line of the statement that was recorded by mistake: it stays as it was written, and no longer counts. A trigger lets
 * that be of an order that waits for its money or is paid; never changed.
 */
export const reversal = payments.table(
  'reversal',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payment.id, { onDelete: 'cascade' }),
    /** As the company reads it. */
    reason: text('reason').notNull(),
    recordedById: uuid('recorded_by_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [index('reversal_recorded_by_idx').on(table.recordedById)],
);

/**
 * What a company has asked back of an order (terms §13), and the account into which it goes. A trigger lets it end once:
 * with the money, with a reason against it, or taken back.
 */
export const refundRequest = payments.table(
  'refund_request',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    requestedById: uuid('requested_by_id')
      .notNull()
      .references(() => member.id),
    reason: text('reason').notNull(),
    bank: text('bank').notNull(),
    accountNumber: text('account_number').notNull(),
    accountHolder: text('account_holder').notNull(),
    /** By business days, so that it is written down. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    status: text('status', { enum: refundRequestStatuses }).notNull().default('OPEN'),
    /** Why it was declined, as the company reads it. */
    answer: text('answer'),
    answeredById: uuid('answered_by_id').references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('refund_request_open_key').on(table.orderId).where(sql`status = 'OPEN'`),
    index('refund_request_order_idx').on(table.orderId, table.createdAt),
    index('refund_request_requested_by_idx').on(table.requestedById),
    index('refund_request_answered_by_idx').on(table.answeredById),
  ],
);

/** The tax invoice of an order: asked for by the company, issued outside and recorded by the admin. */
export const taxInvoice = payments.table(
  'tax_invoice',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    businessNumber: text('business_number').notNull(),
    email: text('email').notNull(),
    status: text('status', { enum: taxInvoiceStatuses }).notNull().default('REQUESTED'),
    /** Null until the supply, of a plan its payment: then the tenth of the next month, or the business day after it; again at a refund. */
    dueOn: date('due_on', { mode: 'string' }),
    issuedOn: date('issued_on', { mode: 'string' }),
    approvalNumber: text('approval_number'),
    /** The correcting invoice after a refund, which has an approval number of its own. */
    correctedOn: date('corrected_on', { mode: 'string' }),
    correctionNumber: text('correction_number'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tax_invoice_order_key').on(table.orderId),
    uniqueIndex('tax_invoice_approval_key').on(table.approvalNumber),
    uniqueIndex('tax_invoice_correction_key').on(table.correctionNumber),
    index('tax_invoice_due_idx').on(table.status, table.dueOn),
  ],
);

/**
 * What was recorded wrongly of the issue of a tax invoice, and what is right. A trigger lets the invoice itself change its
 * day and its number only to what its last amendment says; never changed.
 */
export const invoiceAmendment = payments.table(
  'invoice_amendment',
  {
    id: id(),
    taxInvoiceId: uuid('tax_invoice_id')
      .notNull()
      .references(() => taxInvoice.id, { onDelete: 'cascade' }),
    which: text('which', { enum: taxInvoiceIssues }).notNull(),
    formerIssuedOn: date('former_issued_on', { mode: 'string' }).notNull(),
    formerNumber: text('former_number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    approvalNumber: text('approval_number').notNull(),
    /** As the company reads it. */
    reason: text('reason').notNull(),
    recordedById: uuid('recorded_by_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('invoice_amendment_invoice_idx').on(table.taxInvoiceId, table.createdAt),
    index('invoice_amendment_recorded_by_idx').on(table.recordedById),
  ],
);

/**
 * A deposit as a bank statement shows it that an admin has loaded: waiting, booked as the payment that it became, or set
 * aside with a reason. A trigger lets it be booked once only, until that payment is undone. `fingerprint` knows the line
 * again when it is loaded a second time.
 */
export const bankLine = payments.table(
  'bank_line',
  {
    id: id(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** `HH:MM`, where the statement says it. */
    bookedTime: text('booked_time'),
    amount: won('amount').notNull(),
    statementName: text('statement_name').notNull(),
    /** What else stands beside the name; empty where nothing does. */
    memo: text('memo').notNull(),
    fingerprint: text('fingerprint').notNull(),
    paymentId: uuid('payment_id').references(() => payment.id, { onDelete: 'cascade' }),
    setAsideReason: text('set_aside_reason'),
    setAsideById: uuid('set_aside_by_id').references(() => member.id),
    importedById: uuid('imported_by_id')
      .notNull()
      .references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bank_line_fingerprint_key').on(table.fingerprint),
    uniqueIndex('bank_line_payment_key').on(table.paymentId),
    index('bank_line_waiting_idx')
      .on(table.createdAt)
      .where(sql`payment_id IS NULL AND set_aside_reason IS NULL`),
    index('bank_line_booked_idx').on(table.bookedOn, table.id),
    index('bank_line_set_aside_by_idx').on(table.setAsideById),
    index('bank_line_imported_by_idx').on(table.importedById),
  ],
);
