import { Link } from '@tanstack/react-router';
import type { DeskPlanOrder } from '#contract/plan-orders.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

const STEP_NAMES: Record<string, string> = {
  'plan-order.create': '주문',
  'plan-order.deposit': '입금 기록',
  'plan-order.pay': '결제 완료',
  'plan-order.refund': '환불 기록',
  'plan-order.cancel': '주문 취소',
  'plan-order.close': '기한이 지나 닫음',
  'plan-order.remind': '입금을 다시 알림',
  'plan-order.invoice.request': '세금계산서 신청',
  'plan-order.invoice.issue': '세금계산서 발급 기록',
};

type PlanOrderHistoryProps = { order: DeskPlanOrder };

/** What was done about an order, newest first. */
export function PlanOrderHistory({ order }: PlanOrderHistoryProps) {
  return (
    <Card aria-labelledby="order-history" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-history" className="text-h3">
          처리 기록
        </h2>
        <Link
          to="/admin/audit"
          search={{ subjectId: order.id }}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-ink hover:underline"
        >
          감사 기록에서 모두 보기
        </Link>
      </div>
      {order.history.length === 0 && <p className="text-ink-2">아직 처리한 일이 없어요.</p>}
      <ol className="grid gap-4">
        {order.history.map((entry) => (
          <li
            key={`${entry.at}${entry.action}`}
            className="grid gap-0.5 border-l-2 border-line-strong pl-3.5"
          >
            <p className="font-semibold">{STEP_NAMES[entry.action] ?? entry.action}</p>
            {entry.reason && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{entry.reason}</p>}
            <p className="tnum text-xs text-ink-3">
              {formatDateTime(entry.at)} · {entry.actorName}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
