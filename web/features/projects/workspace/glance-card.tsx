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
        {rooms.map(({ to, Glance }) => (
          <li key={to}>{Glance && <Glance projectId={project.id} />}</li>
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
