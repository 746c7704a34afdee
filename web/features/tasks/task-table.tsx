import { Link } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { Fragment, memo } from 'react';
import {
  type TaskGroup,
  taskActs,
  taskGroupLabels,
  taskGroups,
  taskKindLabels,
} from '#contract/admin/task-acts.ts';
import type { Task } from '#contract/admin/tasks.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { useViewers } from '#web/lib/viewers.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { checkboxClassNames } from '#web/ui/check-mark.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ViewedBy } from '#web/ui/viewed-by.tsx';
import { TaskClock } from './task-clock.tsx';
import { taskIcons } from './task-icons.ts';
import type { TaskLines } from './task-lines.ts';

type TaskTableProps = {
  /** The lines in sight; the others are room that is kept free. */
  lines: TaskLines;
  /** How many tasks agree with the conditions, loaded or not, and of how many groups the loaded ones are. */
  total: number;
  groupTotal: number;
  /** How many wait in each group; said beside its name where all of them are shown. */
  groupCounts: Partial<Record<TaskGroup, number>> | null;
  selected: ReadonlySet<string>;
  now: number;
  onSelect: (key: string, isSelected: boolean) => void;
  onAssign: (task: Task) => void;
};

/** What waits, as a table by groups; below 1024 px each row is a card. */
export function TaskTable({ lines, total, groupTotal, groupCounts, ...row }: TaskTableProps) {
  const viewersOf = useViewers();
  const { selected, ...acts } = row;
  const groups = taskGroups
    .map((group) => ({ group, shown: lines.shown.filter((line) => line.group === group) }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <table
      aria-rowcount={total + groupTotal + 1}
      className="w-full table-fixed border-collapse text-sm max-laptop:block"
    >
      <caption className="sr-only">할 일, 급한 순서</caption>
      <colgroup className="max-laptop:hidden">
        <col className="w-12" />
        <col className="w-26" />
        <col />
        <col className="w-46" />
        <col className="w-12" />
        <col className="w-32" />
      </colgroup>
      <thead className="sr-only">
        <tr aria-rowindex={1}>
          <th scope="col">고르기</th>
          <th scope="col">종류</th>
          <th scope="col">무엇</th>
          <th scope="col">다음 할 일</th>
          <th scope="col">맡은 사람</th>
          <th scope="col">남은 시간</th>
        </tr>
      </thead>
      {groups.map(({ group, shown }) => (
        <tbody key={group} className="max-laptop:block">
          {shown.map(({ task, place, gap }) => (
            <Fragment key={task?.key ?? 'head'}>
              <Room height={gap} />
              {task ? (
                <Row
                  task={task}
                  place={place}
                  measure={lines.measure}
                  isSelected={selected.has(task.key)}
                  viewers={viewersOf(task.path)}
                  {...acts}
                />
              ) : (
                <tr
                  ref={lines.measure}
                  data-index={place}
                  aria-rowindex={place + 2}
                  className="max-laptop:block"
                >
                  <th
                    scope="rowgroup"
                    colSpan={6}
                    className={classNames(
                      'sticky top-0 z-1 h-7.5 border-b border-line bg-page px-4 text-left text-2xs font-semibold max-laptop:static max-laptop:flex max-laptop:h-8 max-laptop:items-center',
                      group === 'NOW' ? 'text-danger' : 'text-ink-2',
                    )}
                  >
                    {taskGroupLabels[group]}
                    <span className="ml-1.5 font-medium text-ink-3">
                      {groupCounts?.[group] !== undefined && `${groupCounts[group]}건`}
                      {group === 'NOW' && ' · 늦었거나 법·약속 기한이 곧 끝나는 일'}
                    </span>
                  </th>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
      <tbody className="max-laptop:block">
        <Room height={lines.rest} />
      </tbody>
    </table>
  );
}

/** Room of lines that are out of sight. */
function Room({ height }: { height: number }) {
  return (
    height > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
      <tr aria-hidden="true" className="max-laptop:block">
        <td colSpan={6} className="p-0 max-laptop:block" style={{ height }} />
      </tr>
    )
  );
}

const CELL =
  'h-10 border-b border-line px-1.5 text-left align-middle max-laptop:h-auto max-laptop:border-0 max-laptop:p-0';

type RowProps = Pick<TaskTableProps, 'now' | 'onSelect' | 'onAssign'> & {
  viewers: string | null;
  task: Task;
  place: number;
  measure: TaskLines['measure'];
  isSelected: boolean;
};

/** Drawn again where something of it has changed: scrolling draws the table at every step. */
const Row = memo(({ task, place, measure, isSelected, viewers, now, onSelect, onAssign }: RowProps) => {
  const Icon = taskIcons[task.kind];
  const isIncident = task.kind === 'INCIDENT';
  return (
    <tr
      ref={measure}
      data-index={place}
      aria-rowindex={place + 2}
      data-task={task.key}
      className={classNames(
        'max-laptop:grid max-laptop:grid-cols-[32px_minmax(0,1fr)_auto] max-laptop:scroll-mb-16 max-laptop:gap-x-2 max-laptop:[contain:layout_paint_style] max-laptop:gap-y-0.5 max-laptop:border-b max-laptop:border-line max-laptop:px-4 max-laptop:py-3',
        'focus-within:bg-sunken laptop:focus-within:shadow-[inset_3px_0_0_var(--brand)]',
        isSelected ? 'bg-brand-tint' : 'hover:bg-page',
      )}
    >
      <td className={classNames(CELL, 'pl-4! max-laptop:row-span-3 max-laptop:p-0!')}>
        <label className="relative flex items-center before:absolute before:-inset-3">
          <input
            type="checkbox"
            className={checkboxClassNames}
            checked={isSelected}
            aria-label={`${task.subject} 고르기`}
            onChange={(event) => onSelect(task.key, event.target.checked)}
          />
        </label>
      </td>
      <td className={classNames(CELL, 'max-laptop:col-start-2')}>
        <span
          className={classNames(
            'inline-flex items-center gap-1.5 align-middle text-xs whitespace-nowrap',
            isIncident ? 'font-semibold text-danger' : 'text-ink-2',
          )}
        >
          <Icon aria-hidden="true" className="size-3.75" />
          {taskKindLabels[task.kind]}
        </span>
      </td>
      <th
        scope="row"
        className={classNames(CELL, 'font-normal max-laptop:col-span-2 max-laptop:col-start-2')}
      >
        <span className="flex min-w-0 items-baseline gap-2 max-laptop:grid max-laptop:gap-0">
          <Link
            to={task.path as '/admin'}
            data-open
            data-hit
            className="relative max-w-[62%] flex-none truncate font-semibold underline-offset-4 before:absolute before:inset-x-0 before:-top-5 before:bottom-0 hover:underline max-laptop:max-w-full max-laptop:overflow-visible max-laptop:text-body max-laptop:whitespace-normal"
          >
            {task.subject}
          </Link>
          <span className="min-w-0 flex-1 truncate text-xs text-ink-3 max-laptop:whitespace-normal">
            {viewers && (
              <>
                <ViewedBy viewers={viewers} />
                {' · '}
              </>
            )}
            {task.organizationId && task.organizationName && (
              <>
                <OrganizationLink
                  id={task.organizationId}
                  name={task.organizationName === task.subject ? '회원 보기' : task.organizationName}
                />
                {task.detail && ' · '}
              </>
            )}
            {task.detail}
            {task.postponedUntil !== null && (
              <>
                {' '}
                · {formatMonthDay(task.postponedUntil)}에 다시 나와요
                {task.postponedReason && ` (${task.postponedReason})`}
              </>
            )}
          </span>
        </span>
      </th>
      <td className={classNames(CELL, 'max-laptop:col-start-2 max-laptop:self-center')}>
        <span className="text-xs font-semibold whitespace-nowrap text-brand-ink">
          {taskActs[task.act].label}
        </span>
      </td>
      <td className={classNames(CELL, 'max-laptop:col-start-3 max-laptop:justify-self-end')}>
        <button
          type="button"
          data-assign
          data-hit
          onClick={() => onAssign(task)}
          aria-label={`${task.subject}, 맡은 사람 ${task.assignee?.name ?? '없음'}, 바꾸기`}
          title={task.assignee?.name ?? '맡은 사람 없음'}
          className="relative grid size-6 place-items-center rounded-full text-ink-3 before:absolute before:-inset-2.5"
        >
          {task.assignee ? (
            <Avatar name={task.assignee.name} alt="" size="sm" tone="staff" />
          ) : (
            <span className="grid size-6 place-items-center rounded-full border border-dashed border-control">
              <UserRoundPlus aria-hidden="true" className="size-3.25" />
            </span>
          )}
        </button>
      </td>
      <td
        className={classNames(
          CELL,
          'pr-4! text-right! max-laptop:col-start-3 max-laptop:row-start-1 max-laptop:p-0!',
        )}
      >
        <TaskClock task={task} now={now} />
      </td>
    </tr>
  );
});
