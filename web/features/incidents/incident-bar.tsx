import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AlarmClock } from 'lucide-react';
import { useSession } from '#web/lib/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { describeClock, nameOwed, useMinuteClock } from './incident-clock.tsx';
import { incidentsQuery } from './queries.ts';

const ASK_AGAIN_MS = 60_000;

/**
 * The clock of the incident that is due first, on every page of the desk until authority and members know or a reason
 * says why not; nothing where no clock runs.
 */
export function IncidentBar() {
  const { member } = useSession();
  const mayRead = member?.role.name === 'ADMIN' && !member.needsSecondFactor;
  const incidents = useQuery({ ...incidentsQuery, enabled: mayRead, refetchInterval: ASK_AGAIN_MS });
  const now = useMinuteClock();
  const running = (incidents.data?.items ?? [])
    .filter(({ state }) => state === 'OPEN')
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
  const [first] = running;
  if (!first) return <UnreadNote query={incidents}>처리할 사고가 있는지 불러오지 못했어요.</UnreadNote>;
  const { text, isOver } = describeClock(first.dueAt, now);
  return (
    <aside
      data-clock
      aria-label="개인정보 사고"
      className={classNames(
        'flex h-10 items-center gap-x-3 border-b border-line px-5 text-sm whitespace-nowrap tablet:px-6 print:hidden',
        isOver ? 'bg-danger-tint text-danger' : 'bg-warn-tint text-warn',
      )}
    >
      <AlarmClock aria-hidden="true" className="size-4.5 flex-none" />
      <b className="tnum font-[650]">
        {nameOwed(first)} 기한 {text}
      </b>
      <Link
        to="/admin/incidents/$incidentId"
        params={{ incidentId: first.id }}
        className="min-w-0 truncate py-1 font-medium text-ink underline underline-offset-4"
      >
        {first.title}
      </Link>
      {running.length > 1 && (
        <Link
          to="/admin/incidents"
          className="ml-auto flex-none py-1 text-ink-2 underline underline-offset-4"
        >
          사고 {running.length - 1}건 더
        </Link>
      )}
    </aside>
  );
}
