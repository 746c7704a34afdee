import { Link } from '@tanstack/react-router';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { formatDay, formatDayRange, formatWon } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Copyable } from '#web/ui/copyable.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

type OrderFactsProps = { order: AdminOrder };

/** Who ordered what, for how much, and for which days. */
export function OrderFacts({ order }: OrderFactsProps) {
  const { organization, supplyAmount, vatAmount, totalAmount, planFrom, planUntil, closingReason } = order;
  return (
    <Card aria-labelledby="order-facts" className="grid content-start gap-5">
      <h2 id="order-facts" className="text-h3">
        주문
      </h2>
      <DescriptionList
        items={[
          {
            term: '기업',
            description: (
              <Link
                to="/admin/organizations/$organizationId"
                params={{ organizationId: organization.id }}
                className="text-brand-ink hover:underline"
              >
                {organization.name}
              </Link>
            ),
          },
          order.project === null
            ? { term: '요금제', description: order.plan }
            : {
                term: '프로젝트 이용료',
                description: (
                  <Link
                    to="/admin/projects/$projectId"
                    params={{ projectId: order.project.id }}
                    className="text-brand-ink [overflow-wrap:anywhere] hover:underline"
                  >
                    {order.project.title}
                  </Link>
                ),
              },
          { term: '공급가액', description: <span className="tnum">{formatWon(supplyAmount)}</span> },
          { term: '부가세', description: <span className="tnum">{formatWon(vatAmount)}</span> },
          { term: '합계', description: <span className="tnum font-bold">{formatWon(totalAmount)}</span> },
          {
            term: '주문 번호',
            description: (
              <Copyable name="주문 번호" text={order.referenceCode}>
                <span className="tnum">{order.referenceCode}</span>
              </Copyable>
            ),
          },
          { term: '입금자명', description: order.payerName },
          {
            term: order.kind === 'PLAN' ? '주문일' : '청구일',
            description: <span className="tnum">{formatDay(order.orderedOn)}</span>,
          },
          { term: '입금 기한', description: <span className="tnum">{formatDay(order.dueOn)}</span> },
          ...(planFrom && planUntil
            ? [
                {
                  term: '요금제 기간',
                  description: <span className="tnum">{formatDayRange(planFrom, planUntil)}</span>,
                },
              ]
            : []),
          ...(closingReason ? [{ term: '이유', description: closingReason }] : []),
        ]}
      />
    </Card>
  );
}
