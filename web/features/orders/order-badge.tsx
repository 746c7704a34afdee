import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { type OrderStatus, orderStatusLabels } from '#contract/orders/orders.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const LOOKS: Record<OrderStatus, { icon: LucideIcon; toneClassName: string }> = {
  ORDERED: { icon: Clock, toneClassName: 'bg-warn-tint text-warn' },
  PAID: { icon: CircleCheck, toneClassName: 'bg-ok-tint text-ok' },
  CANCELED: { icon: CircleX, toneClassName: 'bg-sunken text-ink-2' },
  PART_REFUNDED: { icon: Undo2, toneClassName: 'bg-sunken text-ink-2' },
  REFUNDED: { icon: Undo2, toneClassName: 'bg-sunken text-ink-2' },
};

/** Status of a order as colour, icon and label. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge {...LOOKS[status]} label={orderStatusLabels[status]} />;
}
