import { Link } from '@tanstack/react-router';
import { ExternalLink, Search } from 'lucide-react';
import { Fragment } from 'react';
import { useSession } from '#web/lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { DeskOutgoingButton } from './desk-outgoing.tsx';
import { type DeskPlace, deskGroups, findDeskPlace } from './desk-places.ts';
import { LogoMark } from './logo.tsx';
import { PlaceCount } from './place-count.tsx';
import { usePlace } from './use-place.ts';

/** How much waits behind the screens of the desk, by their address. */
export type WaitingCounts = Readonly<Record<string, number | undefined>>;

/** What waits behind all screens of a place. */
export const countWaiting = ({ pages }: DeskPlace, counts: WaitingCounts): number =>
  pages.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);

const ITEM =
  'relative grid h-[clamp(42px,5.6vh,50px)] w-full place-content-center justify-items-center gap-0.75 rounded-r2 text-2xs font-[550] tracking-[-.01em] whitespace-nowrap hover:bg-white/10 focus-visible:-outline-offset-3 aria-[current]:bg-[#26404F] aria-[current]:font-bold aria-[current]:text-white';

/** How the way to the search looks beside the places. */
export const searchPlaceLook = { label: '찾기', icon: Search };

/** The places of the desk with icon and name, always where they were; from 1024 px on. */
export function DeskRail({ counts, onSearch }: { counts: WaitingCounts; onSearch: (() => void) | null }) {
  const { member } = useSession();
  const { pathname } = usePlace();
  const current = findDeskPlace(pathname);
  return (
    <header
      data-theme="dark"
      className="sticky top-0 z-30 flex h-dvh flex-col bg-[#12212A] px-1.5 py-2.5 text-[#CBCFD0] max-laptop:hidden print:hidden"
    >
      <Link
        to="/admin"
        aria-label="맞손 운영 데스크"
        className="mb-1.5 grid h-10 flex-none place-items-center rounded-r2"
      >
        <LogoMark className="w-7" />
      </Link>
      {onSearch && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          title="찾기 (Ctrl+K, ⌘K)"
          onClick={onSearch}
          className={`${ITEM} mb-1.5 flex-none`}
        >
          <PlaceLook place={searchPlaceLook} count={0} />
        </button>
      )}
      <nav aria-label="운영 메뉴" className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:none]">
        {deskGroups.map(({ label, places }, index) => (
          <Fragment key={label}>
            {index > 0 && <hr className="my-1.5 border-white/15" />}
            <ul aria-label={label} className="grid gap-0.5">
              {places.map((place) => (
                <li key={place.label}>
                  <Link
                    to={place.pages[0].to}
                    activeOptions={{ exact: true }}
                    aria-current={place === current ? 'page' : undefined}
                    className={ITEM}
                  >
                    <PlaceLook place={place} count={countWaiting(place, counts)} />
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className="mt-1.5 grid flex-none gap-0.5">
        <DeskOutgoingButton className={ITEM} />
        <Link to="/" className={ITEM}>
          <ExternalLink aria-hidden="true" className="size-5" />
          서비스
        </Link>
        <div data-theme="light" className="grid justify-items-center">
          {member?.role.name === 'ADMIN' && <AccountMenu member={member} side="RIGHT" />}
        </div>
      </div>
    </header>
  );
}

/** Icon, name and number of a place; 할 일 stands out where something waits. */
export function PlaceLook({
  place: { icon: Icon, label },
  count,
}: {
  place: Pick<DeskPlace, 'icon' | 'label'>;
  count: number;
}) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.8} />
      {label}
      {count > 0 && <PlaceCount count={count} unit="건 대기" isUrgent={label === '할 일'} />}
    </>
  );
}
