import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { type PlanOrderStatus, planOrderStatusLabels } from '#contract/organizations/plan-orders.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const LOOKS: Record<PlanOrderStatus, { icon: LucideIcon; toneClassName: string }> = {
  ORDERED: { icon: Clock, toneClassName: 'bg-warn-tint text-warn' },
  PAID: { icon: CircleCheck, toneClassName: 'bg-ok-tint text-ok' },
  CANCELED: { icon: CircleX, toneClassName: 'bg-sunken text-ink-2' },
  PART_REFUNDED: { icon: Undo2, toneClassName: 'bg-sunken text-ink-2' },
  REFUNDED: { icon: Undo2, toneClassName: 'bg-sunken text-ink-2' },
};

/** Status of a plan order as colour, icon and label. */
export function PlanOrderBadge({ status }: { status: PlanOrderStatus }) {
  return <StatusBadge {...LOOKS[status]} label={planOrderStatusLabels[status]} />;
}
