import { koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder, AdminOrderRow } from '#contract/orders/admin-orders.ts';
import { findOpenInvoice, type Order } from '#contract/orders/orders.ts';
import { refundDueDay } from '#contract/orders/refund-requests.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { PaidPlan } from '#contract/organizations/plans.ts';
import { presentHistory } from '#server/modules/audits/present.ts';
import type { AuditHistory } from '#server/modules/audits/store.ts';
import type {
  findAdminRows,
  OrderParts,
  OrderRecord,
  PaymentRecord,
  RefundRequestRecord,
  TaxInvoiceRecord,
} from './store.ts';
import type { AmendmentRecord } from './undo-store.ts';

type Line = Pick<PaymentRecord, 'kind' | 'amount' | 'reversal'>;

/** What a line of the statement adds to the balance, in won; one that was a mistake adds nothing. */
export const countOf = ({ kind, amount, reversal }: Line): number =>
  reversal ? 0 : kind === 'DEPOSIT' ? amount : -amount;

/** What has come in less what went back, in won. */
export function balanceOf(payments: readonly Line[]): number {
  return payments.reduce((sum, line) => sum + countOf(line), 0);
}

/** Supply value with its value-added tax, in won. */
export const totalOf = ({ supplyAmount, vatAmount }: Pick<OrderRecord, 'supplyAmount' | 'vatAmount'>) =>
  supplyAmount + vatAmount;

/** How the money of an order stands: an open one misses some, a paid one may have too much. */
function presentMoney(order: OrderRecord, balance: number) {
  const totalAmount = totalOf(order);
  return {
    totalAmount,
    balance,
    missingAmount: order.status === 'ORDERED' ? Math.max(totalAmount - balance, 0) : 0,
    surplusAmount: order.status === 'PAID' ? balance - totalAmount : 0,
  };
}

/**
 * When the money began to be more than `total`, and since then always was; null where it is not. The tasks say the same in
 * SQL (`owedBack` of `modules/tasks`).
 */
export function surplusSince(
  payments: readonly (Line & Pick<PaymentRecord, 'createdAt'>)[],
  total: number,
): Date | null {
  let balance = 0;
  let since: Date | null = null;
  for (const line of payments.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    balance += countOf(line);
    since = balance > total ? (since ?? line.createdAt) : null;
  }
  return since;
}

function findSurplusDay({ order, payments }: Pick<OrderParts, 'order' | 'payments'>): string | null {
  const since = order.status === 'PAID' ? surplusSince(payments, totalOf(order)) : null;
  return since && refundDueDay(koreanDay(since));
}

const presentRefundRequest = (request: RefundRequestRecord) => ({
  status: request.status,
  reason: request.reason,
  bank: request.bank,
  accountNumber: request.accountNumber,
  accountHolder: request.accountHolder,
  askedOn: koreanDay(request.createdAt),
  dueOn: request.dueOn,
  answer: request.answer,
});

const presentPayment = ({ id, kind, amount, bookedOn, statementName, reversal }: PaymentRecord) => ({
  id,
  kind,
  amount,
  bookedOn,
  statementName,
  reversal: reversal && { reversedAt: reversal.createdAt.toISOString(), reason: reversal.reason },
});

/** A line with those who recorded and undid it. */
function presentAdminPayment(payment: PaymentRecord, recorders: ReadonlyMap<string, string>) {
  const { reversal, ...shown } = presentPayment(payment);
  const nameOf = (id: string | undefined) => recorders.get(id ?? '') ?? '';
  return {
    ...shown,
    recordedBy: nameOf(payment.recordedById),
    recordedAt: payment.createdAt.toISOString(),
    reversal: reversal && { ...reversal, reversedBy: nameOf(payment.reversal?.recordedById) },
  };
}

const presentAmendment = (amendment: AmendmentRecord) => ({
  id: amendment.id,
  which: amendment.which,
  formerIssuedOn: amendment.formerIssuedOn,
  formerNumber: amendment.formerNumber,
  reason: amendment.reason,
  recordedBy: amendment.recordedBy,
  recordedAt: amendment.createdAt.toISOString(),
});

const presentTaxInvoice = (invoice: TaxInvoiceRecord) => ({
  status: invoice.status,
  businessNumber: formatOrganizationNumber(invoice.businessNumber),
  email: invoice.email,
  dueOn: invoice.dueOn,
  issuedOn: invoice.issuedOn,
  approvalNumber: invoice.approvalNumber,
  correctedOn: invoice.correctedOn,
  correctionNumber: invoice.correctionNumber,
});

/** What was ordered. */
export function presentSubject(order: OrderRecord, projectTitle: string | null) {
  return {
    kind: order.kind,
    plan: order.plan as PaidPlan | null,
    project: order.projectId === null ? null : { id: order.projectId, title: projectTitle ?? '' },
  };
}

export function presentOrder({ order, payments, invoice, refundRequest, projectTitle }: OrderParts): Order {
  return {
    id: order.id,
    version: order.version,
    ...presentSubject(order, projectTitle),
    status: order.status,
    supplyAmount: order.supplyAmount,
    vatAmount: order.vatAmount,
    ...presentMoney(order, balanceOf(payments)),
    surplusDueOn: findSurplusDay({ order, payments }),
    referenceCode: order.referenceCode,
    payerName: order.payerName,
    orderedOn: koreanDay(order.createdAt),
    dueOn: order.dueOn,
    paidOn: order.paidOn,
    planFrom: order.planFrom,
    planUntil: order.planUntil,
    closingReason: order.closingReason,
    payments: payments.map(presentPayment),
    taxInvoice: invoice && presentTaxInvoice(invoice),
    refundRequest: refundRequest && presentRefundRequest(refundRequest),
  };
}

type AdminRow = Awaited<ReturnType<typeof findAdminRows>>['rows'][number];

export function presentAdminRow({
  order,
  invoice,
  organizationName,
  projectTitle,
  balance,
}: AdminRow): AdminOrderRow {
  return {
    id: order.id,
    organizationId: order.organizationId,
    organizationName,
    ...presentSubject(order, projectTitle),
    status: order.status,
    ...presentMoney(order, balance),
    referenceCode: order.referenceCode,
    orderedOn: koreanDay(order.createdAt),
    dueOn: order.dueOn,
    taxInvoiceDueOn: findOpenInvoice(order, invoice) && (invoice?.dueOn ?? null),
  };
}

export function presentAdminOrder(
  parts: OrderParts,
  {
    organization,
    recorders,
    amendments,
    history,
  }: {
    organization: { id: string; name: string };
    recorders: ReadonlyMap<string, string>;
    amendments: readonly AmendmentRecord[];
    history: AuditHistory;
  },
): AdminOrder {
  return {
    ...presentOrder(parts),
    organization,
    payments: parts.payments.map((payment) => presentAdminPayment(payment, recorders)),
    invoiceAmendments: amendments.map(presentAmendment),
    history: presentHistory(history),
  };
}
