import { CircleCheck, EyeOff, MessageSquareReply, Trash2 } from 'lucide-react';
import { type TakedownStatus, takedownStatusLabels } from '#contract/takedowns.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const LOOKS = {
  HIDDEN: { icon: EyeOff, toneClassName: 'bg-warn-tint text-warn' },
  REPLIED: { icon: MessageSquareReply, toneClassName: 'bg-brand-tint-2 text-brand-ink' },
  LIFTED: { icon: CircleCheck, toneClassName: 'bg-ok-tint text-ok' },
  REMOVED: { icon: Trash2, toneClassName: 'bg-sunken text-ink-2' },
  DELETED: { icon: Trash2, toneClassName: 'bg-sunken text-ink-2' },
} as const;

/** Where a takedown stands, as colour, icon and label. */
export function TakedownBadge({ status, label }: { status: TakedownStatus; label?: string }) {
  return <StatusBadge {...LOOKS[status]} label={label ?? takedownStatusLabels[status]} />;
}
