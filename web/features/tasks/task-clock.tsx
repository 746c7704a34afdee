import { AlarmClock } from 'lucide-react';
import { clockSourceLabels, taskActs } from '#contract/admin/task-acts.ts';
import type { Task } from '#contract/admin/tasks.ts';
import { formatDateTime, formatDDay } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';

const MINUTE_MS = 60_000;

/** '1일 3시간', '17시간 31분' or '12분' of a stretch of time. */
function formatStretch(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0
      ? [`${days}일`, hours > 0 && `${hours}시간`]
      : [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`];
  return parts.filter(Boolean).join(' ');
}

/** How long is left of a task's clock, in words. */
export function describeClock({ dueAt, dueOn }: Pick<Task, 'dueAt' | 'dueOn'>, now: number): string {
  if (dueAt === null) return '기한 없음';
  if (dueOn !== null) {
    const left = formatDDay(dueOn);
    return left === 'D-DAY' ? '오늘' : left;
  }
  const ms = Date.parse(dueAt) - now;
  return ms <= 0 ? `${formatStretch(-ms)} 지남` : formatStretch(ms);
}

/** The clock of a task: what is left in words, and a bar of what is gone; red with an icon where it is late or a law's. */
export function TaskClock({ task, now }: { task: Task; now: number }) {
  const { act, group, since, dueAt } = task;
  const isLate = group === 'NOW';
  const tone = isLate ? 'text-danger' : group === 'TODAY' ? 'text-gam-ink' : 'text-ink-2';
  const fill = isLate ? 'bg-danger' : group === 'TODAY' ? 'bg-gam' : 'bg-control';
  const whole = dueAt === null ? 0 : Date.parse(dueAt) - Date.parse(since);
  const share =
    dueAt === null ? 0 : whole <= 0 ? 1 : Math.min(1, Math.max(0, (now - Date.parse(since)) / whole));
  const { clock, source } = taskActs[act];
  const note = `${clockSourceLabels[source]} · ${clock}${dueAt === null ? '' : ` · ${formatDateTime(dueAt)}까지`}`;
  return (
    <span
      title={note}
      className={classNames('inline-grid justify-items-end gap-0.75 text-xs font-semibold', tone)}
    >
      <span className="tnum inline-flex items-center gap-1 whitespace-nowrap">
        {isLate && <AlarmClock aria-hidden="true" className="size-3.5" />}
        {describeClock(task, now)}
        <span className="sr-only">, {note}</span>
      </span>
      {dueAt !== null && (
        <span aria-hidden="true" className="block h-0.75 w-21 overflow-hidden rounded-full bg-line">
          <span className={classNames('block h-full', fill)} style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </span>
  );
}
