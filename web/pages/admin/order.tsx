import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AuditHistory } from '#web/features/admin/audit/audit-history.tsx';
import { adminOrderQuery } from '#web/features/orders/admin-queries.ts';
import { OrderBadge } from '#web/features/orders/order-badge.tsx';
import { OrderFacts } from '#web/features/orders/order-facts.tsx';
import { OrderInvoice } from '#web/features/orders/order-invoice.tsx';
import { OrderMoney } from '#web/features/orders/order-money.tsx';
import { nameOrder } from '#web/features/orders/order-subject.ts';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';

/** One order: its money, its tax invoice, and what was done about it. */
export function AdminOrderPage() {
  const { orderId } = useParams({ strict: false }) as { orderId: string };
  const found = useQuery(adminOrderQuery(orderId));
  usePageTitle(found.data && `${found.data.organization.name} · ${nameOrder(found.data)}`);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-16">
      <BackLink to="/admin/orders">결제</BackLink>
      <RecordFrame
        query={found}
        loadingLabel="주문을 불러오는 중이에요"
        errorTitle="주문을 불러오지 못했어요"
        absent={{
          title: '찾는 주문이 없어요',
          description: '주소를 확인하거나 목록에서 다시 찾아 보세요.',
        }}
      >
        {(order) => (
          <>
            <header className="flex flex-wrap items-center gap-3">
              <h1 className="min-w-0 [overflow-wrap:anywhere]">
                <OrganizationLink id={order.organization.id} name={order.organization.name} /> ·{' '}
                {nameOrder(order)}
              </h1>
              <OrderBadge status={order.status} />
            </header>
            <WaitingNote subjectType="order" subjectId={order.id} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 laptop:grid-cols-2">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <OrderMoney order={order} />
                <OrderInvoice order={order} />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <OrderFacts order={order} />
                <AuditHistory subjectId={order.id} entries={order.history} />
              </div>
            </div>
            <p className="text-xs text-ink-3">주문을 본 사람과 시각은 감사 기록에 남아요.</p>
          </>
        )}
      </RecordFrame>
    </div>
  );
}
