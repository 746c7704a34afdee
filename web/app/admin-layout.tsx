import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { type TaskKind, taskKinds } from '#contract/admin/task-acts.ts';
import { findViewedPlace } from '#contract/admin/viewings.ts';
import { IncidentBar } from '#web/features/incidents/incident-bar.tsx';
import { OutgoingStatus } from '#web/features/outgoing/outgoing-tray.tsx';
import { taskCountsQuery } from '#web/features/tasks/queries.ts';
import { TaskRunBar } from '#web/features/tasks/task-run-bar.tsx';
import { useSession } from '#web/lib/session.ts';
import { DeskBar, WaitingCount } from './desk-bar.tsx';
import { DeskOutgoingStrip } from './desk-outgoing.tsx';
import { type DeskPlace, findDeskPlace, hasOwnRail } from './desk-places.ts';
import { DeskRail, type WaitingCounts } from './desk-rail.tsx';
import { Guard } from './guard.tsx';
import { PlaceRail } from './place-rail.tsx';
import { useStarted } from './started.ts';
import { useDeskSearch } from './use-desk-search.ts';
import { useLive } from './use-live.ts';
import { usePlace } from './use-place.ts';
import { ViewersStrip } from './viewers-strip.tsx';

/**
 * The desk: its places on a rail, the screens of a place above each of them. Below 1024 px the rail is a bar at the
 * bottom, and the panes of a screen stand under each other. `--desk-top` is how high the strip above a screen is.
 */
export function AdminLayout() {
  useStarted();
  useLive();
  const counts = useWaitingCounts();
  const search = useDeskSearch();
  const { pathname } = usePlace();
  const place = findDeskPlace(pathname);
  const isRailed = place !== undefined && hasOwnRail(place);
  const hasPages = place !== undefined && place.pages.length > 1 && !isRailed;
  const viewed = useViewedPlace(pathname);
  return (
    <div
      className={`min-h-dvh laptop:grid laptop:grid-cols-[76px_minmax(0,1fr)] print:block [--desk-top:calc(var(--desk-pages)+var(--desk-clock)+var(--desk-viewers))] [--desk-clock:0px] [--desk-viewers:0px] has-[[data-clock]]:[--desk-clock:40px] has-[[data-viewers]]:[--desk-viewers:32px] ${hasPages ? '[--desk-pages:48px]' : '[--desk-pages:0px]'}`}
    >
      <DeskRail counts={counts} onSearch={search} />
      <OutgoingStatus />
      <div className="flex min-h-dvh min-w-0 flex-col laptop:has-[[data-fills-window]]:h-dvh">
        <div className="sticky top-0 z-20">
          <IncidentBar />
          <TaskRunBar />
          <DeskOutgoingStrip />
          {hasPages && <PlacePages place={place} counts={counts} />}
          {viewed && <ViewersStrip key={viewed} place={viewed} />}
        </div>
        <div
          className={
            isRailed
              ? 'flex flex-1 flex-col laptop:grid laptop:grid-cols-[204px_minmax(0,1fr)] print:block'
              : 'contents'
          }
        >
          {isRailed && <PlaceRail place={place} />}
          <main
            id="main"
            tabIndex={-1}
            className="flex min-w-0 flex-1 flex-col outline-none laptop:has-[[data-fills-window]]:min-h-0"
          >
            <Guard>
              <Outlet />
            </Guard>
          </main>
        </div>
        <DeskBar counts={counts} onSearch={search} />
      </div>
    </div>
  );
}

/** The screens of a place side by side, above whichever is open. */
function PlacePages({ place: { label, pages, carry }, counts }: { place: DeskPlace; counts: WaitingCounts }) {
  return (
    <nav
      aria-label={`${label} 화면`}
      className="h-12 overflow-x-auto overflow-y-hidden border-b border-line bg-surface [scrollbar-width:none] print:hidden"
    >
      <ul className="flex h-full gap-6 px-5 tablet:px-6">
        {pages.map(({ to, label: name, isExact }) => (
          <li key={to} className="flex flex-none">
            <Link
              to={to}
              search={carry}
              activeOptions={{ exact: isExact ?? false, includeSearch: false }}
              className="flex min-w-6 items-center gap-1.5 border-y-2 border-transparent text-sm font-[550] whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-b-brand aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              {name}
              <WaitingCount count={counts[to] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the tasks of each kind are seen among others of their sort. */
const screens: Record<TaskKind, string | null> = {
  INCIDENT: '/admin/incidents',
  // On every screen, in '나가는 중'.
  OUTGOING: null,
  APPLICATION: '/admin/applications',
  CERTIFICATE: '/admin/certificates',
  NUMBER: '/admin/certificates',
  LIST: '/admin/matching',
  CHOICE: '/admin/matching',
  INQUIRY: '/admin/inquiries',
  REPORT: '/admin/projects',
  CLOSING: '/admin/projects',
  DEPOSIT: '/admin/orders',
  REFUND: '/admin/orders',
  INVOICE: '/admin/orders',
  CHANGE: '/admin/projects',
  AGREEMENT: '/admin/projects',
  OBJECTION: '/admin/takedowns',
  HEARING: '/admin/organizations',
  PLAN: '/admin/organizations',
  MAIL: '/admin/mails',
};

/** The record that is open, for an administrator who may look. */
function useViewedPlace(pathname: string): string | null {
  const { member } = useSession();
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  const mayRead = member?.role.name === 'ADMIN' && !member.needsSecondFactor;
  return mayRead ? findViewedPlace(pathname, id) : null;
}

/** The number of 할 일 is the sum of all others. */
function useWaitingCounts(): WaitingCounts {
  const { member } = useSession();
  const mayRead = member?.role.name === 'ADMIN' && !member.needsSecondFactor;
  const { data } = useQuery({ ...taskCountsQuery, enabled: mayRead });
  const counts: Record<string, number> = { '/admin': data?.all ?? 0 };
  for (const kind of taskKinds) {
    const screen = screens[kind];
    if (screen !== null) counts[screen] = (counts[screen] ?? 0) + (data?.kinds[kind] ?? 0);
  }
  return counts;
}
