import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { addDays, daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import type { WorkspaceTab } from './workspace-tabs.tsx';

/** '사업 한눈에': one line for each room of the workspace, which leads there. */
export function GlanceCard({ project, tabs }: { project: ProjectDetail; tabs: readonly WorkspaceTab[] }) {
  const rooms = tabs.filter(({ Glance }) => Glance);
  if (rooms.length === 0) return null;
  const today = koreanDay(new Date());
  return (
    <Card aria-labelledby="glance">
      <header className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="glance" className="text-h3">
          사업 한눈에
        </h2>
        <p className="tnum text-xs text-ink-2">
          {formatDay(today)} 기준{project.progress && describeDay(project.progress, today)}
        </p>
      </header>
      <ul className="divide-y divide-line">
        {rooms.map(({ name, to, Glance }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ projectId: project.id }}
              className="group grid min-h-15 grid-cols-[56px_minmax(0,1fr)_20px] items-center gap-3 py-2.5 text-sm tablet:grid-cols-[64px_minmax(0,1fr)_20px] tablet:gap-4"
            >
              <h3 className="self-start text-body font-[650] group-hover:text-brand-ink tablet:self-center">
                {name}
              </h3>
              {Glance && <Glance projectId={project.id} />}
              <ChevronRight aria-hidden="true" className="size-4.5 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Period = { actualStart: string; actualEnd: string };

/** Where `today` stands in the agreed period. */
function describeDay({ actualStart, actualEnd }: Period, today: string): string {
  if (today < actualStart) return ` · 시작까지 ${daysBetween(today, actualStart)}일`;
  if (today > actualEnd) return ' · 사업 기간이 끝났어요';
  return ` · ${daysBetween(actualStart, addDays(today, 1))}일째, 끝까지 ${daysBetween(today, actualEnd)}일`;
}
