import { CircleCheck, Clock } from 'lucide-react';
import type { Inquiry } from '#contract/inquiries.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** Whether an inquiry has been answered, as colour, icon and label. */
export function InquiryBadge({ status }: { status: Inquiry['status'] }) {
  return status === 'ANSWERED' ? (
    <StatusBadge icon={CircleCheck} label="답변 완료" toneClassName="bg-ok-tint text-ok" />
  ) : (
    <StatusBadge icon={Clock} label="답변 대기" toneClassName="bg-warn-tint text-warn" />
  );
}
