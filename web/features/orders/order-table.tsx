import { Link } from '@tanstack/react-router';
import type { AdminOrderRow } from '#contract/orders/admin-orders.ts';
import { formatDay, formatDDay, formatWon } from '#web/lib/format.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { OrderBadge } from './order-badge.tsx';
import { nameOrder } from './order-subject.ts';

/** How many days are left, the closer the louder. */
export function DueTag({ name, day }: { name: string; day: string }) {
  const left = formatDDay(day);
  const isOver = left.startsWith('D+');
  return (
    <Tag tone={isOver ? 'danger' : 'warn'} strong>
      <span className="tnum">
        {name} {left}
      </span>
    </Tag>
  );
}

function Money({ order }: { order: AdminOrderRow }) {
  if (order.surplusAmount > 0)
    return <span className="text-warn">초과 입금 {formatWon(order.surplusAmount)}</span>;
  if (order.status === 'ORDERED' && order.balance > 0)
    return <span className="text-warn">{formatWon(order.missingAmount)} 부족</span>;
  return null;
}

const COLUMNS: TableColumn<AdminOrderRow>[] = [
  {
    key: 'company',
    header: '기업',
    cell: ({ organizationId, organizationName }) => (
      <OrganizationLink id={organizationId} name={organizationName} />
    ),
  },
  {
    key: 'subject',
    header: '내용',
    narrow: 'start',
    cell: (order) => (
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId: order.id }}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink [overflow-wrap:anywhere] hover:underline"
      >
        {nameOrder(order)}
      </Link>
    ),
  },
  { key: 'status', header: '상태', narrow: 'end', cell: ({ status }) => <OrderBadge status={status} /> },
  {
    key: 'code',
    header: '주문 번호',
    narrow: 'start',
    cell: ({ referenceCode }) => <span className="tnum">{referenceCode}</span>,
  },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    narrow: 'end',
    cell: (order) => (
      <span className="tnum grid">
        <span className="font-semibold">{formatWon(order.totalAmount)}</span>
        <span className="text-xs">
          <Money order={order} />
        </span>
      </span>
    ),
  },
  {
    key: 'due',
    header: '기한',
    align: 'right',
    cell: ({ status, dueOn, taxInvoiceDueOn, orderedOn }) =>
      status === 'ORDERED' ? (
        <DueTag name="입금" day={dueOn} />
      ) : taxInvoiceDueOn ? (
        <DueTag name="계산서" day={taxInvoiceDueOn} />
      ) : (
        <span className="tnum text-ink-3">{formatDay(orderedOn)} 주문</span>
      ),
  },
];

/** Orders in the order in which they wait for the admin. */
export function OrderTable({ orders }: { orders: readonly AdminOrderRow[] }) {
  return (
    <Table
      caption="주문, 기다리는 것부터"
      rowHeader="company"
      rows={orders}
      rowKey={({ id }) => id}
      columns={COLUMNS}
    />
  );
}
