import { type TaskGroup, taskGroups } from '#contract/admin/task-acts.ts';
import { groupOf, taskHorizons } from '#contract/admin/task-horizons.ts';
import type { TaskCounts, TaskFilter } from '#contract/admin/tasks.ts';
import type { Board, BoardTask } from './board.ts';

/** A task with the group that its clock has now. */
export type GroupedTask = BoardTask & { group: TaskGroup };

/** Tasks that agree with conditions, or those that are named, put off or not. */
export type Which = { filter: TaskFilter } | { keys: readonly string[] };

/** Puts each task of a board into its group of an instant. */
function grouperAt(now: Date) {
  const horizons = taskHorizons(now);
  return ({ endsAt: dueAt, source }: BoardTask): TaskGroup => groupOf({ dueAt, source }, now, horizons);
}

const isPutOff = ({ mark }: BoardTask) => mark !== null && mark.postponedUntil !== null;
const assigneeOf = ({ mark }: BoardTask) => mark?.assigneeId ?? null;

/** True where a group is the one that is asked for, or more urgent; the last one stands for itself. */
const isAsked = (asked: TaskGroup, group: TaskGroup) =>
  asked === 'LATER' ? group === 'LATER' : taskGroups.indexOf(group) <= taskGroups.indexOf(asked);

function conditionOf(which: Which): (task: BoardTask) => boolean {
  if ('keys' in which) {
    const keys = new Set(which.keys);
    return ({ key }) => keys.has(key);
  }
  const { kind, assignee, side, projectId, q, postponed } = which.filter;
  const part = q?.toLowerCase();
  const has = (text: string | null) => part === undefined || (text?.toLowerCase().includes(part) ?? false);
  return (task) =>
    isPutOff(task) === (postponed === '1') &&
    (kind === undefined || task.kind === kind) &&
    (assignee === undefined || (assigneeOf(task) ?? 'NONE') === assignee) &&
    (side === undefined || task.organizationType === side) &&
    (projectId === undefined || task.projectId === projectId) &&
    (has(task.subject) || has(task.organizationName));
}

const placeOf = ({ group, dueMicros, key }: GroupedTask) =>
  `${taskGroups.indexOf(group)}~${dueMicros ?? 'infinity'}~${key}`;

/** What a place looks like that `cutPage` has given. */
export const PLACE = /^[0-3]~(\d+|infinity)~[A-Z]+:[\da-f-]{36}$/;

/** Whether a task comes after a place: by group, then by clock, then by name. */
function comesAfter(place: string): (task: GroupedTask) => boolean {
  const [rank = '', micros = '', key = ''] = place.split('~');
  const [atRank, atMicros] = [
    Number(rank),
    micros === 'infinity' ? Number.POSITIVE_INFINITY : Number(micros),
  ];
  return (task) => {
    const byRank = taskGroups.indexOf(task.group) - atRank;
    if (byRank !== 0) return byRank > 0;
    const due = task.dueMicros ?? Number.POSITIVE_INFINITY;
    return due === atMicros ? task.key > key : due > atMicros;
  };
}

/** One page of tasks, the most urgent first, and how many there are of them; `after` is the place of the last one seen. */
export function cutPage(
  board: Board,
  which: Which,
  { after, limit, now }: { after?: string | undefined; limit: number; now: Date },
): { total: number; items: GroupedTask[]; nextAfter: string | null } {
  const agrees = conditionOf(which);
  const groupAt = grouperAt(now);
  const asked = 'filter' in which ? which.filter.group : undefined;
  const found: Record<TaskGroup, BoardTask[]> = { NOW: [], TODAY: [], WEEK: [], LATER: [] };
  for (const task of board) {
    if (!agrees(task)) continue;
    const group = groupAt(task);
    if (asked === undefined || isAsked(asked, group)) found[group].push(task);
  }
  const isLater = after === undefined ? () => true : comesAfter(after);
  const items: GroupedTask[] = [];
  for (const group of taskGroups)
    for (const task of found[group]) {
      if (items.length > limit) break;
      const grouped = { ...task, group };
      if (isLater(grouped)) items.push(grouped);
    }
  const last = items.length > limit ? items[limit - 1] : undefined;
  return {
    total: taskGroups.reduce((sum, group) => sum + found[group].length, 0),
    items: items.slice(0, limit),
    nextAfter: last ? placeOf(last) : null,
  };
}

/** How many tasks wait, by kind, by group, and for an admin. */
export function countTasks(board: Board, adminId: string, now: Date): TaskCounts {
  const groupAt = grouperAt(now);
  const counts: TaskCounts = { all: 0, kinds: {}, groups: {}, mine: 0, unassigned: 0, postponed: 0 };
  for (const task of board) {
    if (isPutOff(task)) {
      counts.postponed += 1;
      continue;
    }
    const group = groupAt(task);
    counts.all += 1;
    counts.kinds[task.kind] = (counts.kinds[task.kind] ?? 0) + 1;
    counts.groups[group] = (counts.groups[group] ?? 0) + 1;
    const assignee = assigneeOf(task);
    if (assignee === null) counts.unassigned += 1;
    else if (assignee === adminId) counts.mine += 1;
  }
  return counts;
}
