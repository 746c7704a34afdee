import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { OrderCard } from '#web/features/orders/order-card.tsx';
import { ordersQuery } from '#web/features/orders/queries.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';

/** One order of the company: how to pay it, what was paid, its papers and its tax invoice. */
export function AccountOrderPage() {
  const { orderId } = useParams({ strict: false }) as { orderId: string };
  const orders = useQuery(ordersQuery);
  const order = orders.data?.items.find(({ id }) => id === orderId) ?? null;
  usePageTitle(order ? `주문 ${order.referenceCode}` : undefined);
  return (
    <div className="page-width grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-16">
      <BackLink to="/account/orders">결제 내역</BackLink>
      <RecordFrame
        query={{ ...orders, data: orders.data && (order === null ? null : { order, orders: orders.data }) }}
        loadingLabel="주문을 불러오는 중이에요"
        errorTitle="주문을 불러오지 못했어요"
        absent={{ title: '찾는 주문이 없어요', description: '주소를 확인하거나 결제 내역에서 찾아보세요.' }}
      >
        {(found) => (
          <>
            <h1 className="tnum">주문 {found.order.referenceCode}</h1>
            <OrderCard order={found.order} orders={found.orders} headingLevel={2} />
          </>
        )}
      </RecordFrame>
    </div>
  );
}
