import { CircleCheck, CircleMinus, CircleX, Clock, Handshake, type LucideIcon, Undo2 } from 'lucide-react';
import { type InvitationStatus, invitationStatusLabels } from '#contract/matches/matches.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { Tag, type TagTone } from '#web/ui/tag.tsx';

const looks: Record<InvitationStatus, { Icon: LucideIcon; tone: TagTone }> = {
  SENT: { Icon: Clock, tone: 'neutral' },
  ACCEPTED: { Icon: CircleCheck, tone: 'ok' },
  DECLINED: { Icon: CircleX, tone: 'danger' },
  EXPIRED: { Icon: CircleMinus, tone: 'neutral' },
  TAKEN_BACK: { Icon: Undo2, tone: 'neutral' },
  CHOSEN: { Icon: Handshake, tone: 'brand' },
  NOT_CHOSEN: { Icon: CircleMinus, tone: 'neutral' },
  WITHDRAWN: { Icon: CircleMinus, tone: 'neutral' },
};

/** How a recommended NPO has answered the invitation: until when it may, or by when the company chooses. */
export function InvitationState({
  status,
  replyBy,
  chooseBy,
}: {
  status: InvitationStatus;
  replyBy: string;
  chooseBy: string | null;
}) {
  const { Icon, tone } = looks[status];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
      <span className="text-ink-3">제안</span>
      <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
        {invitationStatusLabels[status]}
      </Tag>
      {status === 'SENT' && <span className="tnum">{formatMonthDay(replyBy)}까지 답해요</span>}
      {status === 'ACCEPTED' && chooseBy && (
        <span className="tnum">{formatMonthDay(chooseBy)}까지 골라 주세요</span>
      )}
    </p>
  );
}
