import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { joinRegion } from '#contract/fields/regions.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { formatDayRange, formatExactDuration, formatWon, formatWonAloud } from '#web/lib/format.ts';

/** How long a project takes, and while it runs where in it `today` is, both in days: '241일 중 141일째, 끝까지 100일'. */
function describeTime(start: string, end: string, today: string): string {
  if (today < start || today > end) return `${formatExactDuration(start, end)} 동안`;
  return `${daysBetween(start, end) + 1}일 중 ${daysBetween(start, today) + 1}일째, 끝까지 ${daysBetween(today, end)}일`;
}

/** Agreed schedule, budget and region of a project side by side, each with a line that explains it. */
export function ProgressFacts({ progress }: { progress: NonNullable<ProjectDetail['progress']> }) {
  const { actualStart, actualEnd, actualBudget } = progress;
  const facts = [
    {
      name: '실제 일정',
      value: formatDayRange(actualStart, actualEnd),
      detail: describeTime(actualStart, actualEnd, koreanDay(new Date())),
    },
    { name: '프로젝트 예산', value: formatWon(actualBudget), detail: formatWonAloud(actualBudget) },
    { name: '활동 지역', value: joinRegion(progress), detail: null },
  ];
  return (
    <dl className="grid gap-4 tablet:grid-cols-[1.35fr_1fr_1fr] tablet:gap-0">
      {facts.map(({ name, value, detail }) => (
        <div
          key={name}
          className="min-w-0 border-line tablet:border-l tablet:px-5 tablet:first:border-0 tablet:first:pl-0 tablet:last:pr-0"
        >
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="tnum mt-1 text-[17px] leading-6.5 font-[650] [overflow-wrap:anywhere]">
            {value}
            {detail && <span className="block text-xs font-normal text-ink-3">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
