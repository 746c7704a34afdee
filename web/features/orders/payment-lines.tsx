import type { ReactNode } from 'react';
import type { Payment } from '#contract/orders/orders.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';

const KINDS = { DEPOSIT: '입금', REFUND: '환불' } as const;

/** Money that came in and went back, by the days of the statement; `renderNote` adds a line to each. */
export function PaymentLines<Line extends Payment>({
  payments,
  renderNote,
}: {
  payments: readonly Line[];
  renderNote?: (payment: Line) => ReactNode;
}) {
  if (payments.length === 0) return null;
  return (
    <ul className="grid gap-2 border-t border-line pt-4" aria-label="입금과 환불">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <b className="font-semibold">{KINDS[payment.kind]}</b>{' '}
            <span className="tnum text-ink-2">
              {formatDay(payment.bookedOn)} · {payment.statementName}
            </span>
          </span>
          <span className="tnum font-semibold">
            {payment.kind === 'REFUND' && '−'}
            {formatWon(payment.amount)}
          </span>
          {renderNote && <span className="tnum w-full text-xs text-ink-3">{renderNote(payment)}</span>}
        </li>
      ))}
    </ul>
  );
}
