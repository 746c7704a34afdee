import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/orders/orders.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { OrderBadge } from './order-badge.tsx';
import { nameOrder } from './order-subject.ts';
import { DueTag } from './order-table.tsx';

const COLUMNS: TableColumn<Order>[] = [
  {
    key: 'subject',
    header: '내용',
    cell: (order) => (
      <Link
        to="/account/orders/$orderId"
        params={{ orderId: order.id }}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink [overflow-wrap:anywhere] hover:underline"
      >
        {nameOrder(order)}
      </Link>
    ),
  },
  { key: 'status', header: '상태', narrow: 'start', cell: ({ status }) => <OrderBadge status={status} /> },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    narrow: 'end',
    cell: ({ totalAmount }) => <span className="tnum font-semibold">{formatWon(totalAmount)}</span>,
  },
  {
    key: 'day',
    header: '기한',
    align: 'right',
    cell: ({ status, dueOn, orderedOn }) =>
      status === 'ORDERED' ? (
        <DueTag name="입금" day={dueOn} />
      ) : (
        <span className="tnum text-ink-3">{formatDay(orderedOn)} 주문</span>
      ),
  },
];

/** The orders of a company, of plans and of fees, newest first. */
export function OwnOrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <Table
      caption="우리 기업의 주문, 새것부터"
      rowHeader="subject"
      rows={orders}
      rowKey={({ id }) => id}
      columns={COLUMNS}
    />
  );
}
