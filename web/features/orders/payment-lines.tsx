import type { ReactNode } from 'react';
import type { Payment } from '#contract/orders/orders.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { Tag } from '#web/ui/tag.tsx';

const KINDS = { DEPOSIT: '입금', REFUND: '환불' } as const;

type PaymentLinesProps<Line> = {
  payments: readonly Line[];
  /** A line more below each. */
  renderNote?: (payment: Line) => ReactNode;
};

/** Money that came in and went back, by the days of the statement; what was recorded by mistake is struck out, with why. */
export function PaymentLines<Line extends Payment>({ payments, renderNote }: PaymentLinesProps<Line>) {
  if (payments.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-line pt-4" aria-label="입금과 환불">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <b className="font-semibold">{KINDS[payment.kind]}</b>{' '}
            <span className="tnum text-ink-2">
              {formatDay(payment.bookedOn)} · {payment.statementName}
            </span>{' '}
            {payment.reversal && <Tag>되돌린 기록</Tag>}
          </span>
          {payment.reversal ? (
            <s className="tnum text-ink-3">{formatAmount(payment)}</s>
          ) : (
            <span className="tnum font-semibold">{formatAmount(payment)}</span>
          )}
          {payment.reversal && (
            <span className="w-full text-sm text-ink-2 [overflow-wrap:anywhere]">
              잘못 적은 기록이라 {formatDay(payment.reversal.reversedAt)}에 되돌렸어요. 이유:{' '}
              {payment.reversal.reason}
            </span>
          )}
          {renderNote && <div className="tnum w-full text-xs text-ink-3">{renderNote(payment)}</div>}
        </li>
      ))}
    </ul>
  );
}

const formatAmount = ({ kind, amount }: Payment) => `${kind === 'REFUND' ? '−' : ''}${formatWon(amount)}`;
