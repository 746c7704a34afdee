import {
  Ban,
  CircleCheck,
  CircleMinus,
  CircleX,
  ClockAlert,
  Handshake,
  type LucideIcon,
  MailQuestionMark,
  Undo2,
} from 'lucide-react';
import { type InvitationStatus, invitationStatusLabels } from '#contract/matches/matches.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const LOOKS: Record<InvitationStatus, { icon: LucideIcon; toneClassName: string }> = {
  SENT: { icon: MailQuestionMark, toneClassName: 'bg-gam-tint-2 text-gam-ink' },
  ACCEPTED: { icon: CircleCheck, toneClassName: 'bg-ok-tint text-ok' },
  DECLINED: { icon: CircleX, toneClassName: 'bg-sunken text-ink-2' },
  EXPIRED: { icon: ClockAlert, toneClassName: 'bg-sunken text-ink-2' },
  TAKEN_BACK: { icon: Undo2, toneClassName: 'bg-sunken text-ink-2' },
  CHOSEN: { icon: Handshake, toneClassName: 'bg-st-matched-bg text-st-matched' },
  NOT_CHOSEN: { icon: CircleMinus, toneClassName: 'bg-sunken text-ink-2' },
  WITHDRAWN: { icon: Ban, toneClassName: 'bg-surface text-ink-2 inset-ring inset-ring-line-strong' },
};

/** Status of an invitation as colour, icon and label. */
export function InvitationBadge({ status }: { status: InvitationStatus }) {
  return <StatusBadge {...LOOKS[status]} label={invitationStatusLabels[status]} />;
}
