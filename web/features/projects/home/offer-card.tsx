import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { nameRegion } from '#contract/fields/regions.ts';
import type { HomeOffer } from '#contract/home.ts';
import { formatDayRange, formatWon } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Clock } from './task-list.tsx';

const SOON_DAYS = 3;

/** An offer that waits for an answer: who asks for what, why this NPO, and how long there is to answer. */
export function OfferCard({ offer }: { offer: HomeOffer }) {
  const { id, projectTitle, companyName, replyBy, reason } = offer;
  const today = koreanDay(new Date());
  const left = daysBetween(today, replyBy) + 1;
  const whole = daysBetween(koreanDay(offer.sentAt), replyBy) + 1;
  const facts = [
    ['예산', offer.expectedBudget === null ? '미정' : formatWon(offer.expectedBudget)],
    ['기간', formatDayRange(offer.expectedStart, offer.expectedEnd)],
    ['지역', nameRegion(offer)],
  ] as const;
  return (
    <Card as="li" className="grid content-between gap-5">
      <div className="grid gap-3.5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
          <Avatar name={companyName} alt="" size="lg" tone="company" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="text-sm text-ink-2">{companyName}</p>
            <h3>{projectTitle}</h3>
          </div>
        </div>
        <dl className="tnum grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-3">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {reason !== null && (
          <p className="flex gap-2 text-sm text-ink-2">
            <Check aria-hidden="true" className="mt-0.75 size-4 flex-none text-ok" />
            <span className="min-w-0">
              <span className="sr-only">추천 이유: </span>
              {reason}
            </span>
          </p>
        )}
      </div>
      <div className="grid justify-items-start gap-2.5">
        <Clock day={replyBy} />
        <Bar value={left} max={whole} tone={left - 1 <= SOON_DAYS ? 'gam' : 'brand'} />
        <Link
          to="/invitations/$invitationId"
          params={{ invitationId: id }}
          className={`${buttonClassNames('line')} w-full`}
          aria-label={`${projectTitle} 보고 답하기`}
        >
          보고 답하기
        </Link>
      </div>
    </Card>
  );
}
