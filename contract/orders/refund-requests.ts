import { z } from 'zod';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { endpoint } from '#contract/endpoint.ts';
import { oneLine } from '#contract/fields/person-fields.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from '#contract/fields/resident-number.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { monthsLeft, planMonths } from '#contract/organizations/plans.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { adminOrder } from './admin-orders.ts';
import { type Order, order, orderParams } from './orders.ts';

/** Until when money goes back that was asked for, or came in too much, on `day` (terms §13); both `YYYY-MM-DD`. */
export const refundDueDay = (day: string): string => addBusinessDays(day, limits.refundBusinessDays);

/** What of a price is given back for months that have not begun, in won. */
export const refundOfMonths = (totalAmount: number, months: number): number =>
  Math.floor((totalAmount * months) / planMonths);

/**
 * What the terms (§13) give back of an order that is ended on `today`: all while it is not paid up, or soon after the
 * payment where nothing was used; then the months that have not begun; nothing where none is left. Of a fee the terms
 * say nothing: null.
 */
export function findRefund(
  {
    kind,
    status,
    balance,
    totalAmount,
    paidOn,
    planUntil,
  }: Pick<Order, 'kind' | 'status' | 'balance' | 'totalAmount' | 'paidOn' | 'planUntil'>,
  today: string,
): { isFull: boolean; months: number; amount: number } | null {
  if (status === 'ORDERED') return { isFull: true, months: 0, amount: balance };
  if (kind === 'FEE' || paidOn === null || planUntil === null) return null;
  if (today <= addDays(paidOn, limits.fullRefundDays)) return { isFull: true, months: 0, amount: balance };
  const months = monthsLeft(planUntil, today);
  return { isFull: false, months, amount: refundOfMonths(totalAmount, months) };
}

/** Whether its company may ask for money of an order back. */
export const isRefundable = ({ status, balance }: Pick<Order, 'status' | 'balance'>): boolean =>
  status === 'PAID' || (status === 'ORDERED' && balance > 0);

export const refundRequestForm = z.object({
  reason: requiredText('돌려받으려는 이유를 입력해주세요.', limits.reasonMaxLength),
  bank: oneLine('은행을 입력해주세요.', limits.bankNameMaxLength),
  accountNumber: z
    .string({ error: '계좌번호를 입력해주세요.' })
    .trim()
    .min(1, { error: '계좌번호를 입력해주세요.' })
    .refine(isFreeOfResidentNumbers, { error: residentNumberMessage, abort: true })
    .transform((text) => text.normalize('NFKC').replace(/[\s\p{Pd}−]/gu, ''))
    .refine((text) => /^\d{8,20}$/.test(text), { error: '계좌번호를 숫자로 입력해주세요.' }),
  accountHolder: oneLine('예금주를 입력해주세요.', limits.payerNameMaxLength),
});

export const askRefund = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/refund-request',
  summary: 'Ask for the money of an own order back, into the account that is named',
  action: 'order.write',
  effects: [{ audit: ['plan-order.refund.ask'], notices: { OWN: 'BELL_AND_MAIL', ADMINS: 'NEWS' } }],
  params: orderParams,
  body: refundRequestForm.extend({ version }),
  response: order,
});

export const withdrawRefundRequest = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/refund-request/withdrawal',
  summary: 'Take back an own request for a refund that waits',
  action: 'order.write',
  effects: [{ audit: ['plan-order.refund.withdraw'] }],
  params: orderParams,
  body: z.object({ version }),
  response: order,
});

export const declineRefund = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refund-request/refusal',
  summary: 'Say why the money that a company has asked for does not go back',
  action: 'admin.order.write',
  effects: [{ audit: ['plan-order.refund.decline'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: orderParams,
  body: z.object({ reason: reasonText, version }),
  response: orWaiting(adminOrder),
});
