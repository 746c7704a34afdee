import { koreanDay } from '#contract/calendar/dates.ts';
import { memberOf } from '#server/http/mount.ts';
import { fieldProblem } from '#server/http/problem.ts';
import type { Unit } from '#server/unit.ts';
import type { LockedOrder } from './locked-order.ts';
import * as store from './store.ts';

/** A day of the statement lies between the order and today. */
export function checkBookedOn(unit: Unit, { order }: LockedOrder, bookedOn: string): void {
  if (bookedOn > koreanDay(unit.now)) throw fieldProblem('bookedOn', '오늘보다 뒤의 날은 고를 수 없어요.');
  if (bookedOn < koreanDay(order.createdAt))
    throw fieldProblem('bookedOn', '주문한 날보다 앞선 날은 고를 수 없어요.');
}

/** A line of the bank statement as the admin writes it down. */
export type Line = { kind: 'DEPOSIT' | 'REFUND'; amount: number; bookedOn: string; statementName: string };

/** Beside the line: why, what the order holds after it, and the line of the bank that it was booked from. */
type Besides = { reason?: string; balance: number; bankLineId?: string };

/** Writes a line of the statement and returns its id. The audit log, which is kept for good, gets no name. */
export async function recordLine(
  unit: Unit,
  { order }: LockedOrder,
  line: Line,
  { reason, balance, bankLineId }: Besides,
): Promise<string> {
  const recordedById = memberOf(unit.actor).memberId;
  const paymentId = await store.insertPayment(unit.tx, { orderId: order.id, recordedById, ...line });
  const { kind, amount, bookedOn } = line;
  unit.audit({
    action: kind === 'DEPOSIT' ? 'plan-order.deposit' : 'plan-order.refund',
    subjectType: 'plan_order',
    subjectId: order.id,
    ...(reason ? { reason } : {}),
    details: {
      organizationId: order.organizationId,
      amount,
      bookedOn,
      balance,
      ...(bankLineId ? { bankLineId } : {}),
    },
  });
  return paymentId;
}
