import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { formatDay } from '#web/lib/format.ts';
import { Bar } from '#web/ui/bar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NextStepButton } from '../list/next-step-button.tsx';
import { ProjectStatusBadge } from '../status-badge.tsx';

/** Projects under way: how each stands, with whom, and how much of its time has passed. */
export function ProjectLines({
  items,
  viewer,
}: {
  items: readonly ProjectListItem[];
  viewer: 'COMPANY' | 'NPO';
}) {
  return (
    <Card as="div" padding="none">
      <ul>
        {items.map((item) => (
          <ProjectLine key={item.id} item={item} viewer={viewer} />
        ))}
      </ul>
    </Card>
  );
}

function ProjectLine({ item, viewer }: { item: ProjectListItem; viewer: 'COMPANY' | 'NPO' }) {
  const { title, status, start, end, partner, companyName, nextAction, partnershipEnding } = item;
  const other = viewer === 'NPO' ? companyName : (partner?.orgName ?? null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-line px-5 py-4.5 first:border-0 tablet:grid-cols-[104px_minmax(0,1fr)_auto] tablet:items-center tablet:px-6">
      <span className="justify-self-start">
        <ProjectStatusBadge code={status.code} leftBy={partnershipEnding} />
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="text-body font-[650]">{title}</h3>
        <p className="tnum text-sm text-ink-2">
          {[other, `${formatDay(end)}까지`].filter(Boolean).join(' · ')}
        </p>
        {status.code === 'IN_PROGRESS' && (
          <Bar
            value={daysBetween(start, koreanDay(new Date())) + 1}
            max={daysBetween(start, end) + 1}
            className="mt-2 max-w-90"
          />
        )}
        <p className="mt-1 text-xs text-ink-3">{nextAction.text}</p>
      </div>
      <NextStepButton
        item={item}
        className={`${buttonClassNames('line', 'sm')} max-tablet:min-h-11 max-tablet:w-full`}
      />
    </li>
  );
}
