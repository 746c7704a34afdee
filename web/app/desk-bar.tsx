import { Link } from '@tanstack/react-router';
import { ArrowUpRight, LogOut, Menu, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { useLeave } from './account-menu.tsx';
import { deskGroups, findDeskPlace } from './desk-places.ts';
import { countWaiting, PlaceLook, searchPlaceLook, type WaitingCounts } from './desk-rail.tsx';
import { usePlace } from './use-place.ts';
import { usePopup } from './use-popup.ts';

const places = deskGroups.flatMap((group) => group.places);

const ITEM =
  'relative grid h-full w-full place-content-center justify-items-center gap-0.5 rounded-r2 text-2xs font-[550] whitespace-nowrap focus-visible:-outline-offset-3 aria-[current]:bg-[#26404F] aria-[current]:font-bold aria-[current]:text-white';
const ROW =
  'flex min-h-11 w-full items-center gap-2 rounded-[8px] px-2.5 text-left text-sm font-medium hover:bg-white/10 aria-[current=page]:bg-[#26404F] aria-[current=page]:font-[650] aria-[current=page]:text-white';

/** The desk's first places within reach of the thumb, and all others under '더 보기'; below 1024 px. */
export function DeskBar({ counts, onSearch }: { counts: WaitingCounts; onSearch: (() => void) | null }) {
  const bar = useRef<HTMLElement>(null);
  useDockHeight(bar, true);
  const { pathname } = usePlace();
  const current = findDeskPlace(pathname);
  const { isOpen, setIsOpen, popupProps, triggerRef } = usePopup<HTMLButtonElement>();
  const others = places.filter(({ isOnBar }) => isOnBar !== true);
  const waiting = others.reduce((sum, place) => sum + countWaiting(place, counts), 0);
  return (
    <nav
      ref={bar}
      data-theme="dark"
      aria-label="운영 메뉴"
      className="sticky bottom-0 z-30 bg-[#12212A] text-[#CBCFD0] laptop:hidden print:hidden [body:has([data-dock])_&]:hidden"
    >
      <div {...popupProps}>
        {isOpen && <EveryScreen counts={counts} />}
        <ul className="grid h-15 auto-cols-fr grid-flow-col gap-1 px-2 py-1">
          {places
            .filter(({ isOnBar }) => isOnBar)
            .map((place) => (
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
          {onSearch && (
            <li>
              <button type="button" aria-haspopup="dialog" onClick={onSearch} className={ITEM}>
                <PlaceLook place={searchPlaceLook} count={0} />
              </button>
            </li>
          )}
          <li>
            <button
              ref={triggerRef}
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? 'desk-screens' : undefined}
              aria-current={current !== undefined && others.includes(current) ? 'true' : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className={ITEM}
            >
              <PlaceLook place={{ label: '더 보기', icon: Menu }} count={waiting} />
            </button>
          </li>
        </ul>
      </div>
    </nav>
  );
}

/** Every screen of the desk by its place, and the way out. */
function EveryScreen({ counts }: { counts: WaitingCounts }) {
  const leave = useLeave();
  return (
    <div
      id="desk-screens"
      className="absolute inset-x-0 bottom-full grid max-h-[calc(100dvh-76px)] animate-rise gap-x-4 gap-y-3 overflow-y-auto border-b border-white/15 bg-[#12212A] p-3 shadow-sh3 tablet:grid-cols-4"
    >
      {deskGroups.map((group) => (
        <section key={group.label} aria-label={group.label} className="grid content-start gap-0.5">
          <h2 className="px-2.5 text-2xs font-semibold text-[#93A1AA]">{group.label}</h2>
          <ul className="grid grid-cols-2 gap-0.5 tablet:grid-cols-1">
            {group.places.flatMap(({ pages, label }) =>
              pages.map((page) => (
                <li key={page.to}>
                  <Link to={page.to} activeOptions={{ exact: page.isExact ?? false }} className={ROW}>
                    {pages.length > 1 && page === pages[0] && page.label !== label
                      ? `${label}: ${page.label}`
                      : page.label}
                    <WaitingCount count={counts[page.to] ?? 0} />
                  </Link>
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
      <ul className="grid grid-cols-2 gap-0.5 border-t border-white/15 pt-2 tablet:col-span-4 tablet:flex">
        <li>
          <Link to="/" className={ROW}>
            <ArrowUpRight aria-hidden="true" className="size-4.5" />
            서비스 화면
          </Link>
        </li>
        <li>
          <Link to="/account/info" className={ROW}>
            <UserRound aria-hidden="true" className="size-4.5" />
            회원가입 정보
          </Link>
        </li>
        <li>
          <button type="button" className={ROW} onClick={leave}>
            <LogOut aria-hidden="true" className="size-4.5" />
            로그아웃
          </button>
        </li>
      </ul>
    </div>
  );
}

/** How much waits behind a screen. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b className="tnum rounded-full bg-[#F28A4B] px-1.5 text-2xs leading-4.5 text-[#2B1204]">
      {count}
      <span className="sr-only">건 대기</span>
    </b>
  );
}
