import { Link } from '@tanstack/react-router';
import {
  Bell,
  Building2,
  CalendarPlus,
  EyeOff,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  PencilLine,
  Receipt,
  RefreshCw,
  Send,
  Stamp,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Outgoing, type OutgoingAct, refusalHeadlines } from '#contract/admin/outgoing.ts';
import { formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useOutgoingChange } from './queries.ts';

const ICONS: Record<OutgoingAct, LucideIcon> = {
  APPLICATION: Stamp,
  REOPENING: Stamp,
  CERTIFICATE: Stamp,
  VALIDITY: Stamp,
  CERTIFICATE_REMINDER: Bell,
  INQUIRY: MessageCircle,
  INQUIRY_DELAY: MessageCircle,
  LIST: Send,
  ORDER: Send,
  ADDITION: Send,
  OFFERS: Send,
  OFFER_REMINDER: Bell,
  REPLY_DAY: CalendarPlus,
  PROJECT: RefreshCw,
  PROGRESS: PencilLine,
  CHANGE_REQUEST: PencilLine,
  TAKEDOWN: EyeOff,
  TAKEDOWN_DECISION: EyeOff,
  ORGANIZATION: Building2,
  HEARING: Building2,
  HEARING_DECISION: Building2,
  PLAN: Building2,
  DEPOSIT: Landmark,
  BANK_LINE: Landmark,
  REVERSAL: Landmark,
  REFUND: Landmark,
  FULL_REFUND: Landmark,
  PART_REFUND: Landmark,
  REFUND_REFUSAL: Landmark,
  CANCELLATION: Landmark,
  TAX_INVOICE: Receipt,
  INVOICE_AMENDMENT: Receipt,
  TASK_REMINDER: Bell,
  ANNOUNCEMENT: Megaphone,
  ANNOUNCEMENT_CHANGE: Megaphone,
};

/** Minutes and seconds until an instant; '보내는 중' once it has come. */
function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (seconds <= 0) return '보내는 중';
  return seconds < 60 ? `${seconds}초` : `${Math.floor(seconds / 60)}분 ${seconds % 60}초`;
}

function Row({
  outgoing: { act, subject, label },
  meta,
  children,
}: {
  outgoing: Outgoing;
  meta: ReactNode;
  children: ReactNode;
}) {
  const Icon = ICONS[act];
  return (
    <li className="flex gap-x-4 border-t border-line py-2.5 first:border-t-0">
      <Icon aria-hidden="true" className="mt-1 size-4.5 flex-none text-ink-2" strokeWidth={1.8} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-[1_1_200px]">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {subject} {label}
          </p>
          <p className="tnum text-xs text-ink-2 [overflow-wrap:anywhere]">{meta}</p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">{children}</div>
      </div>
    </li>
  );
}

/** A decision that waits: what goes out, by whom, how long it still waits, and the two ways to end that. */
export function WaitingRow({ outgoing, mayChange }: { outgoing: Outgoing; mayChange: boolean }) {
  const change = useOutgoingChange(outgoing);
  const { mails, decidedBy, decidedAt, leavesAt, subject, label } = outgoing;
  return (
    <Row
      outgoing={outgoing}
      meta={`${mails > 0 ? `메일 ${mails}통 · ` : ''}${decidedBy} ${formatTime(decidedAt)}`}
    >
      <b className="tnum pr-1 text-sm text-brand-ink">
        <Countdown until={leavesAt} />
      </b>
      {mayChange && (
        <>
          <Button
            size="sm"
            variant="line"
            aria-label={`${subject} ${label} 되돌리기`}
            disabled={change.isPending}
            onClick={() => change.mutate('UNDO')}
          >
            되돌리기
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${subject} ${label} 지금 보내기`}
            disabled={change.isPending}
            onClick={() => change.mutate('HASTEN')}
          >
            지금 보내기
          </Button>
        </>
      )}
    </Row>
  );
}

const LINK = 'px-2 py-2 text-sm font-semibold text-brand-ink underline-offset-4 hover:underline';

/** A decision that could not leave, with why, until somebody says that it was seen. */
export function RefusedRow({
  outgoing,
  mayChange,
  onLeave,
}: {
  outgoing: Outgoing;
  mayChange: boolean;
  onLeave: () => void;
}) {
  const change = useOutgoingChange(outgoing);
  const { decidedBy, decidedAt, refusal, refusedAs, path, subject, label } = outgoing;
  return (
    <Row
      outgoing={outgoing}
      meta={
        <>
          <b className="block font-semibold text-warn">{refusalHeadlines[refusedAs ?? 'CHANGED']}</b>
          {decidedBy} {formatTime(decidedAt)} · {refusal}
        </>
      }
    >
      <Link
        to={path as '/admin'}
        onClick={onLeave}
        aria-label={`${subject} ${label} 다시 보기`}
        className={LINK}
      >
        다시 보기
      </Link>
      {mayChange && (
        <Button
          size="sm"
          variant="line"
          aria-label={`${subject} ${label} 확인했어요`}
          disabled={change.isPending}
          onClick={() => change.mutate('ACKNOWLEDGE')}
        >
          확인했어요
        </Button>
      )}
    </Row>
  );
}

/** A decision that has left or was taken back just now. What has left is put right by a new one, where it is decided. */
export function RecentRow({ outgoing, onLeave }: { outgoing: Outgoing; onLeave: () => void }) {
  const { status, endedAt, decidedBy, path, subject, label } = outgoing;
  const at = endedAt ? formatTime(endedAt) : '';
  return (
    <Row
      outgoing={outgoing}
      meta={status === 'SENT' ? `${decidedBy} · ${at}에 나갔어요` : `${at}에 되돌렸어요`}
    >
      <Link
        to={path as '/admin'}
        onClick={onLeave}
        aria-label={`${subject} ${label} ${status === 'SENT' ? '바로잡기' : '다시 보기'}`}
        className={LINK}
      >
        {status === 'SENT' ? '바로잡기' : '다시 보기'}
      </Link>
    </Row>
  );
}
