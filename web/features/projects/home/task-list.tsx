import { Link } from '@tanstack/react-router';
import { AlarmClock, ChevronRight, FileWarning, IdCard, type LucideIcon, PencilLine } from 'lucide-react';
import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { formatDDay, formatMonthDay } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import { NextStepButton } from '../list/next-step-button.tsx';
import { statusLooks } from '../status-looks.ts';
import type { HomeTask } from './tasks.ts';

/** From this many days before the last day on, the clock stands out. */
const SOON_DAYS = 3;

type OwnKind = Exclude<HomeTask['kind'], 'PROJECT'>;

const OWN_TASKS: Record<
  OwnKind,
  {
    to: '/account/profile' | '/account/info' | '/project/request';
    label: string;
    icon: LucideIcon;
    tone: string;
  }
> = {
  PUBLISH: { to: '/account/profile', label: '프로필 쓰기', icon: IdCard, tone: 'bg-gam-tint-2 text-gam-ink' },
  EVIDENCE: {
    to: '/account/info',
    label: '증빙 보기',
    icon: FileWarning,
    tone: 'bg-danger-tint text-danger',
  },
  FIRST_REQUEST: {
    to: '/project/request',
    label: 'CSR 요청하기',
    icon: PencilLine,
    tone: 'bg-brand-tint-2 text-brand-ink',
  },
};

const lookOf = (task: HomeTask): { icon: LucideIcon; tone: string } =>
  task.kind === 'PROJECT'
    ? {
        icon: statusLooks[task.item.status.code].icon,
        tone: statusLooks[task.item.status.code].toneClassName,
      }
    : OWN_TASKS[task.kind];

/** How many days are left, and until when: '3일 남음 · 1월 22일까지' as figure and words. */
export function Clock({ day }: { day: string }) {
  const left = daysBetween(koreanDay(new Date()), day);
  return (
    <Tag
      strong
      tone={left < 0 ? 'danger' : left <= SOON_DAYS ? 'gam' : 'neutral'}
      icon={<AlarmClock aria-hidden="true" />}
    >
      {formatDDay(day)} · {formatMonthDay(day)}까지
    </Tag>
  );
}

function TaskLink({ task, className }: { task: HomeTask; className: string }) {
  const arrow = <ChevronRight aria-hidden="true" className="size-4" />;
  if (task.kind === 'PROJECT')
    return (
      <NextStepButton item={task.item} className={className}>
        {arrow}
      </NextStepButton>
    );
  const { to, label } = OWN_TASKS[task.kind];
  return (
    <Link to={to} className={className}>
      {label}
      {arrow}
    </Link>
  );
}

function TaskIcon({ task, className }: { task: HomeTask; className: string }) {
  const { icon: Icon, tone } = lookOf(task);
  return (
    <span className={classNames('grid flex-none place-items-center rounded-[12px]', tone, className)}>
      <Icon aria-hidden="true" className="size-5.5" />
    </span>
  );
}

/** What waits for the organisation: the one next thing with the page's main button, the others as lines below it. */
export function TaskList({ tasks: [next, ...others] }: { tasks: readonly HomeTask[] }) {
  if (next === undefined) return null;
  return (
    <Card as="div" padding="none">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-5 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:gap-x-5 tablet:p-6">
        <TaskIcon task={next} className="size-11 self-start tablet:size-13" />
        <div className="grid gap-1">
          <h3 className="[overflow-wrap:anywhere]">{next.title}</h3>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{next.note}</p>
          {next.dueOn !== null && (
            <p className="mt-1">
              <Clock day={next.dueOn} />
            </p>
          )}
        </div>
        <TaskLink
          task={next}
          className={`${buttonClassNames('primary')} max-tablet:col-span-full max-tablet:w-full [&_svg]:hidden`}
        />
      </div>
      {others.length > 0 && (
        <ul>
          {others.map((task) => (
            <li
              key={task.key}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line px-5 py-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-6"
            >
              <TaskIcon task={task} className="size-11 max-tablet:row-span-2 max-tablet:self-start" />
              <div className="min-w-0">
                <h3 className="text-body font-[650]">{task.title}</h3>
                <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
                  {task.note}
                  {task.dueOn !== null && <span className="tnum"> · {formatMonthDay(task.dueOn)}까지</span>}
                </p>
              </div>
              <TaskLink
                task={task}
                className="inline-flex min-h-9 items-center gap-0.5 justify-self-start rounded-r1 text-sm font-semibold text-brand-ink underline-offset-4 hover:underline"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
