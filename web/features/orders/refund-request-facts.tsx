import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { findRefund } from '#contract/orders/refund-requests.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { DueTag } from './order-table.tsx';

/** What a company has asked back, where it goes, and what the terms give on the day on which it asked. */
export function RefundRequestFacts({ order }: { order: AdminOrder }) {
  const { refundRequest: request } = order;
  if (request?.status !== 'OPEN') return null;
  const refund = findRefund(order, request.askedOn);
  return (
    <section aria-labelledby="refund-request" className="grid gap-3 rounded-r2 bg-brand-tint px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="refund-request" className="text-body font-semibold">
          환불 신청
        </h3>
        <DueTag name="환불" day={request.dueOn} />
      </div>
      <DescriptionList
        items={[
          { term: '신청일', description: <span className="tnum">{formatDay(request.askedOn)}</span> },
          { term: '이유', description: request.reason },
          {
            term: '계좌',
            description: (
              <span className="tnum">
                {request.bank} {request.accountNumber} ({request.accountHolder})
              </span>
            ),
          },
          ...(refund
            ? [
                {
                  term: '약관대로면',
                  description: (
                    <span className="tnum">
                      {refund.isFull
                        ? `${formatWon(refund.amount)} 모두(${order.status === 'ORDERED' ? '아직 다 내지 않은 주문' : '유료 기능을 쓰지 않았을 때'})`
                        : `남은 ${refund.months}개월 ${formatWon(refund.amount)}`}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
