import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DDayTag } from '#web/ui/d-day-tag.tsx';
import { adminOverviewQuery } from '../queries.ts';

/** What waits for the admin in a project, by when, and the way to what waits before and after it. */
export function WaitingStep({ projectId }: { projectId: string }) {
  const { data } = useQuery(adminOverviewQuery);
  const waiting = data?.waiting ?? [];
  const at = waiting.findIndex(({ id }) => id === projectId);
  const current = waiting[at];
  if (!current) return null;
  return (
    <section
      aria-label="기다리는 일"
      className="mb-4 grid gap-1.5 rounded-r2 bg-gam-tint px-3.5 py-2.5 text-sm"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold text-gam-ink">{current.waitsFor}</p>
        <DDayTag day={current.dueOn} soonDays={2} />
      </div>
      {waiting.length > 1 && (
        <nav aria-label="기다리는 일 사이 옮기기" className="-mx-2 flex items-center gap-1 text-ink-2">
          <Step to={waiting[at - 1]?.id} label="앞의 일">
            <ChevronLeft aria-hidden="true" className="size-4.5" />
          </Step>
          <span className="tnum">
            {at + 1} / {waiting.length}
          </span>
          <Step to={waiting[at + 1]?.id} label="다음 일">
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </Step>
        </nav>
      )}
    </section>
  );
}

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  const look = 'size-8 items-center justify-center rounded-[8px] inline-flex';
  if (!to)
    return (
      <span aria-hidden="true" className={`${look} text-line-strong`}>
        {children}
      </span>
    );
  return (
    <Link
      to="/admin/projects/$projectId"
      params={{ projectId: to }}
      aria-label={label}
      className={`${look} hover:bg-gam-tint-2`}
    >
      {children}
    </Link>
  );
}
