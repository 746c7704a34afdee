import { koreanDay } from '#contract/calendar/dates.ts';
import { openAmountOf } from '#contract/orders/orders.ts';
import { refundDueDay } from '#contract/orders/refund-requests.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import { instructionsOf, type LockedOrder, lockOrder } from './locked-order.ts';
import { orderMessages } from './messages.ts';
import { reopen, settle } from './settlement.ts';
import { checkBookedOn, type Line, recordLine } from './statement-line.ts';
import * as store from './store.ts';

/** A slip of a digit is noticed before it is written: the admin confirms by how much an amount differs. */
function checkDifference({ total, balance }: LockedOrder, amount: number, confirmed = 0): void {
  const openAmount = openAmountOf({ totalAmount: total, balance });
  const difference = amount - openAmount;
  if (difference === confirmed) return;
  const [open, off] = [openAmount, Math.abs(difference)].map((won) => `${won.toLocaleString('ko-KR')}원`);
  throw fieldProblem(
    'confirmedDifference',
    difference === 0
      ? `남은 금액 ${open}과 같은 금액이에요. 다시 기록해 주세요.`
      : `남은 금액 ${open}보다 ${off} ${difference > 0 ? '많아요' : '적어요'}. 통장을 다시 보고, 맞으면 확인 표시를 해 주세요.`,
  );
}

/** What was seen of the order, the difference that was confirmed, and the line of the bank where there is one. */
type Seen = { version: number; confirmedDifference?: number | undefined; bankLineId?: string };

/**
 * Records a deposit and returns its id; one of another amount than the open one only with the difference that was
 * confirmed. The one that reaches the total starts or extends the plan, or moves the project on, in the same
 * transaction; less shows what is missing, more is a surplus to give back. Money for a cancelled order opens it again.
 */
export async function bookDeposit(
  unit: Unit,
  orderId: string,
  given: Omit<Line, 'kind'>,
  { version, confirmedDifference, bankLineId }: Seen,
): Promise<string> {
  const line: Line = { kind: 'DEPOSIT', ...given };
  let locked = await lockOrder(unit, orderId, { version });
  checkBookedOn(unit, locked, line.bookedOn);
  if (locked.order.status === 'REFUNDED' || locked.order.status === 'PART_REFUNDED')
    throw problem('TRANSITION_REFUSED', {
      message: '환불한 주문이에요. 기업이 새로 신청하면 그 주문에 기록해 주세요.',
    });
  checkDifference(locked, line.amount, confirmedDifference);
  if (locked.order.status === 'CANCELED') locked = await reopen(unit, locked);
  const { order, organization, total } = locked;
  const balance = locked.balance + line.amount;
  const paymentId = await recordLine(unit, locked, line, { balance, ...(bankLineId ? { bankLineId } : {}) });
  if (order.status === 'ORDERED' && balance >= total && (await settle(unit, await lockOrder(unit, orderId))))
    return paymentId;
  await store.updateOrder(unit.tx, order);
  const message =
    order.status === 'PAID'
      ? orderMessages.overpaid({
          orderId,
          amount: line.amount,
          surplusAmount: balance - total,
          surplusDueOn: refundDueDay(koreanDay(unit.now)),
        })
      : orderMessages.partlyPaid({
          ...(await instructionsOf(unit, { ...locked, missingAmount: Math.max(total - balance, 0) })),
          amount: line.amount,
        });
  await notifyOrganization(unit, organization.id, message);
  return paymentId;
}
