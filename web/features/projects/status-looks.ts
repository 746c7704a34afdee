import {
  AlarmClock,
  Ban,
  CircleCheckBig,
  CirclePlay,
  FileCheckCorner,
  Flag,
  Link2,
  type LucideIcon,
  ReceiptText,
  Search,
  Send,
} from 'lucide-react';
import type { ProjectStatus } from '#contract/projects/project-status.ts';

/** Icon and colours of each status (S-01): depth grows with progress, only IN_PROGRESS is solid, CANCELED is an outline. */
export const statusLooks: Record<ProjectStatus, { icon: LucideIcon; toneClassName: string }> = {
  MATCHING: { icon: Search, toneClassName: 'bg-st-matching-bg text-st-matching' },
  PROPOSING: { icon: Send, toneClassName: 'bg-st-proposing-bg text-st-proposing' },
  MATCHED: { icon: Link2, toneClassName: 'bg-st-matched-bg text-st-matched' },
  CONFIRMED: { icon: FileCheckCorner, toneClassName: 'bg-st-confirmed-bg text-st-confirmed' },
  IN_PROGRESS: { icon: CirclePlay, toneClassName: 'bg-st-in-progress-bg text-st-in-progress' },
  DEADLINE_PASSED: { icon: AlarmClock, toneClassName: 'bg-st-deadline-passed-bg text-st-deadline-passed' },
  PAYMENT_REQUESTED: {
    icon: ReceiptText,
    toneClassName: 'bg-st-payment-requested-bg text-st-payment-requested',
  },
  PAYMENT_CONFIRMED: {
    icon: CircleCheckBig,
    toneClassName: 'bg-st-payment-confirmed-bg text-st-payment-confirmed',
  },
  CLOSED: { icon: Flag, toneClassName: 'bg-st-closed-bg text-st-closed' },
  CANCELED: {
    icon: Ban,
    toneClassName: 'bg-st-canceled-bg text-st-canceled inset-ring inset-ring-line-strong',
  },
};
