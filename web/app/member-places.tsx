import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { homeQuery } from '#web/features/projects/home/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { CountBadge } from '#web/ui/tag.tsx';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { ComingTag } from './coming-tag.tsx';
import { findPlacesOf, places } from './navigation.ts';
import { usePlace } from './use-place.ts';

const NAMES = { COMPANY: '우리 기업', NPO: '우리 단체' };

/** Whose places to show here: on pages of members alone, so that public ones look the same to everybody. */
function useSide() {
  const { audience } = usePlace();
  const { status, member } = useSession();
  if (audience === 'ANYONE') return null;
  return status === 'loading' ? 'LOADING' : findPlacesOf(member);
}

/** How many offers wait for an answer, beside the place where they are answered. */
function OfferCount() {
  const { data } = useQuery(homeQuery);
  return <CountBadge count={data?.offerCount ?? 0} label="건" />;
}

const BAR = 'flex h-12 items-stretch border-b border-line bg-surface max-tablet:hidden print:hidden';

/** The second bar with the member's places; its room is held while the session loads (F-49). */
export function MemberBar() {
  const side = useSide();
  if (side === null) return null;
  if (side === 'LOADING') return <div className={BAR} />;
  return (
    <div className={BAR}>
      <nav aria-label={`${NAMES[side]} 메뉴`} className="page-width flex gap-7">
        {places[side]
          .filter(({ isOnBar }) => isOnBar !== false)
          .map(({ to, label, feature }) => (
            <Link
              key={to}
              to={to}
              className="flex items-center gap-1.5 border-y-2 border-transparent text-sm font-[550] whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-b-brand aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              {label}
              {to === '/invitations' && <OfferCount />}
              <ComingTag feature={feature} />
            </Link>
          ))}
      </nav>
    </div>
  );
}

/** The member's places within reach of the thumb; a page's own dock takes their room. */
export function MemberTabs() {
  const side = useSide();
  return side === null || side === 'LOADING' ? null : <Tabs side={side} />;
}

function Tabs({ side }: { side: 'COMPANY' | 'NPO' }) {
  const bar = useRef<HTMLElement>(null);
  useDockHeight(bar, true);
  return (
    <nav
      ref={bar}
      aria-label={`${NAMES[side]} 빠른 메뉴`}
      className="sticky bottom-0 z-30 grid h-16 auto-cols-fr grid-flow-col border-t border-line bg-surface tablet:hidden print:hidden [body:has([data-dock])_&]:hidden"
    >
      {places[side].map(({ to, shortLabel, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="relative grid place-content-center justify-items-center gap-0.75 text-2xs font-[550] text-ink-2 before:absolute before:-top-px before:left-1/2 before:-ml-4 before:hidden before:h-0.75 before:w-8 before:rounded-b-[3px] before:bg-brand aria-[current=page]:font-bold aria-[current=page]:text-brand-ink aria-[current=page]:before:block"
        >
          <Icon aria-hidden="true" className="size-5.5" />
          {shortLabel}
          {to === '/invitations' && (
            <span className="absolute top-1 left-1/2 ml-1.5">
              <OfferCount />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
