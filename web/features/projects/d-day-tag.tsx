import { daysBetween, koreanDay } from '#contract/dates.ts';
import { formatDDay } from '#web/lib/format.ts';
import { Tag } from '#web/ui/tag.tsx';

const SOON_DAYS = 7;

/** Days left to a date: warm within a week, red once it has passed, grey before; a dash when there is none. */
export function DDayTag({ day }: { day: string | null }) {
  if (day === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">기한 없음</span>
      </span>
    );
  const left = daysBetween(koreanDay(new Date()), day);
  return (
    <Tag strong tone={left < 0 ? 'danger' : left <= SOON_DAYS ? 'gam' : 'neutral'} className="min-w-13">
      {formatDDay(day)}
    </Tag>
  );
}
