import { Link } from '@tanstack/react-router';
import { Banknote, CalendarDays, MapPin, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { nameRegion } from '#contract/fields/regions.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import { useCodeNames } from '#web/lib/codes.ts';
import { formatDayRange, formatDDay, formatMonthDay, formatWon } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** From this many days before the last day on, the count stands out. */
const SOON_DAYS = 3;

/** How many days are left to answer, as figure and colour. */
export function ReplyDDay({ replyBy }: { replyBy: string }) {
  const isSoon = daysBetween(koreanDay(new Date()), replyBy) <= SOON_DAYS;
  return (
    <Tag tone={isSoon ? 'gam' : 'neutral'} strong>
      {formatDDay(replyBy)}
    </Tag>
  );
}

/** An invitation that waits for an answer, with what decides whether to read on. */
export function WaitingInvitation({ invitation }: { invitation: Invitation }) {
  const codeNames = useCodeNames();
  const { id, projectTitle, companyName, replyBy, reasons } = invitation;
  const budget =
    invitation.isBudgetUnknown || invitation.expectedBudget === null
      ? '미정'
      : formatWon(invitation.expectedBudget);
  return (
    <Card as="li" className="grid gap-x-8 gap-y-5 laptop:grid-cols-[minmax(0,1fr)_auto] laptop:items-center">
      <div className="grid min-w-0 gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-ink-2">
          <ReplyDDay replyBy={replyBy} />
          {invitation.continues && <Tag tone="brand">이어 가자는 제안</Tag>}
          <span className="inline-flex min-w-0 items-center gap-2">
            <Avatar name={companyName} alt="" size="sm" tone="company" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{companyName}</span>
          </span>
        </p>
        <h3 className="[overflow-wrap:anywhere]">
          <Link
            to="/invitations/$invitationId"
            params={{ invitationId: id }}
            className="inline-flex items-center underline-offset-4 hover:underline"
          >
            {projectTitle}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-1.5">
          <Tag>{codeNames.field(invitation.fieldCode)}</Tag>
          <Tag>{codeNames.beneficiary(invitation.beneficiaryCode)}</Tag>
        </p>
        <ul className="tnum flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          <Fact icon={<MapPin />} name="지역" value={nameRegion(invitation)} />
          <Fact
            icon={<CalendarDays />}
            name="예상 일정"
            value={formatDayRange(invitation.expectedStart, invitation.expectedEnd)}
          />
          <Fact icon={<Banknote />} name="예산" value={budget} />
        </ul>
        {reasons[0] && (
          <p className="flex gap-1.5 text-sm text-brand-ink">
            <Sparkles aria-hidden="true" className="mt-0.75 size-4 flex-none" />
            <span className="min-w-0">
              <span className="sr-only">추천 이유: </span>
              {reasons[0]}
            </span>
          </p>
        )}
      </div>
      <div className="grid gap-2 laptop:justify-items-end">
        <p className="text-sm font-semibold">{formatMonthDay(replyBy)}까지 답해 주세요</p>
        <Link
          to="/invitations/$invitationId"
          params={{ invitationId: id }}
          className={buttonClassNames('secondary')}
          aria-label={`${projectTitle} 요청 읽고 답하기`}
        >
          요청 읽고 답하기
        </Link>
      </div>
    </Card>
  );
}

function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-ink-3">
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{name} </span>
        {value}
      </span>
    </li>
  );
}
