import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { formatDay, formatDDay } from '#web/lib/format.ts';
import { Tag } from './tag.tsx';

type DDayTagProps = { day: string | null; soonDays?: number };

/**
 * Days left to `day` ('YYYY-MM-DD'), 'D-3' or 'D+5': warm within `soonDays` (7), red once it has passed, grey before;
 * a dash when there is none.
 */
export function DDayTag({ day, soonDays = 7 }: DDayTagProps) {
  if (day === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">기한 없음</span>
      </span>
    );
  const left = daysBetween(koreanDay(new Date()), day);
  return (
    <span title={formatDay(day)}>
      <Tag strong tone={left < 0 ? 'danger' : left <= soonDays ? 'gam' : 'neutral'} className="min-w-13">
        {formatDDay(day)}
      </Tag>
    </span>
  );
}
