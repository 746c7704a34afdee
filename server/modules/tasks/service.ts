import {
  type assignTasks,
  type createTaskView,
  type deleteTaskView,
  type findTasks,
  needsReasonToPostpone,
  type postponeTasks,
  type TaskCounts,
  type TaskOutcome,
  type TaskSelection,
  type TaskView,
} from '#contract/admin/tasks.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#db/client.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findAdministrators } from '#server/modules/members/store.ts';
import type { Reader } from '#server/unit.ts';
import { readBoard } from './board.ts';
import { presentTask } from './present.ts';
import { countTasks, cutPage, type GroupedTask, PLACE } from './selection.ts';
import * as store from './store.ts';
import { findIdleMarks } from './waiting-store.ts';

const pageSize = 100;

/** How many tasks wait. */
export async function getCounts(call: Call): Promise<TaskCounts> {
  return countTasks(await readBoard(call.db), memberOf(call.actor).memberId, new Date());
}

/** One page of what waits, the most urgent first. */
export async function findPage(call: EndpointCall<typeof findTasks>) {
  const { after, limit = pageSize, ...filter } = call.query;
  if (after !== undefined && !PLACE.test(after)) throw problem('NOT_FOUND');
  const page = cutPage(await readBoard(call.db), { filter }, { after, limit, now: new Date() });
  return { ...page, items: page.items.map(presentTask) };
}

type Refused = TaskOutcome['refused'];

/** Those of the named tasks that wait now, put off or not. */
export async function findWaitingTasks(db: Database, keys: readonly string[]): Promise<GroupedTask[]> {
  const { items } = cutPage(await readBoard(db), { keys }, { limit: keys.length, now: new Date() });
  return items;
}

/** A task on the version of what was said of it that somebody saw. */
type SeenTask = GroupedTask & { version: number };

/** The tasks of a selection that wait now as they were seen, and those that do not. */
export async function readSelection(
  call: Call,
  selection: TaskSelection,
): Promise<{ tasks: SeenTask[]; refused: Refused }> {
  const seen = new Map(selection.tasks.map(({ key, version }) => [key, version]));
  const items = await findWaitingTasks(call.db, [...seen.keys()]);
  const waiting = new Set(items.map(({ key }) => key));
  return {
    // The version that the caller saw decides, not the one that stands now.
    tasks: items.map((task) => ({ ...task, version: seen.get(task.key) ?? 0 })),
    refused: [...seen.keys()]
      .filter((key) => !waiting.has(key))
      .map((key) => ({ key, message: '이미 끝난 일이에요.' })),
  };
}

/** Names who was faster with each task that was not as it was seen. */
async function refuseOthers(
  db: Reader,
  tasks: readonly { key: string }[],
  done: readonly string[],
): Promise<Refused> {
  const written = new Set(done);
  const missed = tasks.map(({ key }) => key).filter((key) => !written.has(key));
  if (missed.length === 0) return [];
  const markers = await store.findMarkers(db, missed);
  return missed.map((key) => ({ key, message: `${markers.get(key) ?? '다른 관리자'} 님이 먼저 바꿨어요.` }));
}

/** What became of it; where nothing was done, the call is refused with the first reason. */
function conclude(done: readonly string[], refused: Refused): TaskOutcome {
  const [first] = refused;
  if (done.length === 0 && first) throw problem('STALE', { message: first.message });
  return { done: done.length, refused };
}

/** Gives tasks to an administrator, or to nobody. Those that somebody else has given meanwhile stay as they are. */
export async function assign(call: EndpointCall<typeof assignTasks>): Promise<TaskOutcome> {
  const { selection, assigneeId } = call.body;
  const { tasks, refused } = await readSelection(call, selection);
  const { memberId: markedById } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const administrators = assigneeId === null ? [] : await findAdministrators(unit.tx);
    const assignee = administrators.find(({ id, withdrawnAt }) => id === assigneeId && withdrawnAt === null);
    if (assigneeId !== null && !assignee) throw fieldProblem('assigneeId', '관리자를 골라 주세요.');
    const done = await store.markTasks(unit.tx, tasks, { assigneeId }, { markedById, at: unit.now });
    const others = await refuseOthers(unit.tx, tasks, done);
    const outcome = conclude(done, [...refused, ...others]);
    unit.audit({
      action: 'task.assign',
      subjectType: 'task',
      subjectId: null,
      details: { assigneeId, tasks: done },
    });
    return outcome;
  });
}

/** Puts tasks off until a day, or takes them back. An incident runs on, and a clock that binds asks for a reason. */
export async function postpone(call: EndpointCall<typeof postponeTasks>): Promise<TaskOutcome> {
  const { selection, until, reason } = call.body;
  const { tasks, refused } = await readSelection(call, selection);
  const { memberId: markedById } = memberOf(call.actor);
  return call.transact(async (unit) => {
    if (until !== null && until <= koreanDay(unit.now))
      throw fieldProblem('until', '내일부터 고를 수 있어요.');
    const incidents = tasks.filter(({ kind }) => kind === 'INCIDENT');
    if (incidents.length > 0 && incidents.length === tasks.length)
      throw problem('TRANSITION_REFUSED', { message: '사고는 미룰 수 없어요. 72시간은 멈추지 않아요.' });
    const possible = tasks.filter(({ kind }) => kind !== 'INCIDENT');
    if (until !== null && !reason && possible.some((task) => needsReasonToPostpone(task, unit.now)))
      throw fieldProblem('reason', '늦었거나 법으로 기한이 정해진 일이 있어요. 미루는 이유를 적어 주세요.');
    const marks = { postponedUntil: until, reason: until === null ? null : (reason ?? null) };
    const done = await store.markTasks(unit.tx, possible, marks, { markedById, at: unit.now });
    const outcome = conclude(done, [
      ...refused,
      ...incidents.map(({ key }) => ({ key, message: '사고는 미룰 수 없어요.' })),
      ...(await refuseOthers(unit.tx, possible, done)),
    ]);
    unit.audit({
      action: 'task.postpone',
      subjectType: 'task',
      subjectId: null,
      ...(marks.reason && { reason: marks.reason }),
      details: { until, tasks: done },
    });
    return outcome;
  });
}

async function readViews(db: Reader, memberId: string): Promise<{ items: TaskView[] }> {
  const rows = await store.findViewRows(db, memberId);
  return {
    items: rows.map(({ id, name, filter, isShared, ownerId, version }) => ({
      id,
      name,
      filter,
      isShared,
      isOwn: ownerId === memberId,
      version,
    })),
  };
}

/** Views of the caller and those that others share. */
export function findViews(call: Call): Promise<{ items: TaskView[] }> {
  return readViews(call.db, memberOf(call.actor).memberId);
}

/** Saves conditions under a name that the caller has not used. */
export function createView(call: EndpointCall<typeof createTaskView>): Promise<{ items: TaskView[] }> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    if ((await store.countViews(unit.tx, memberId)) >= limits.taskViewsMax)
      throw fieldProblem('name', `보기는 ${limits.taskViewsMax}개까지 만들 수 있어요.`);
    const id = await store.insertView(unit.tx, memberId, call.body);
    if (id === null) throw fieldProblem('name', '같은 이름의 보기가 있어요.');
    unit.audit({
      action: 'task-view.create',
      subjectType: 'task_view',
      subjectId: id,
      details: { isShared: call.body.isShared },
    });
    return readViews(unit.tx, memberId);
  });
}

/** Deletes a view of the caller; that of another looks like none. */
export function deleteView(call: EndpointCall<typeof deleteTaskView>): Promise<{ items: TaskView[] }> {
  const { memberId } = memberOf(call.actor);
  const { taskViewId } = call.params;
  return call.transact(async (unit) => {
    if (!(await store.deleteView(unit.tx, memberId, taskViewId))) throw problem('NOT_FOUND');
    unit.audit({ action: 'task-view.delete', subjectType: 'task_view', subjectId: taskViewId, details: {} });
    return readViews(unit.tx, memberId);
  });
}

/** Forgets what was said of tasks that wait no longer; returns of how many. */
export const forgetIdleMarks = async (db: Database): Promise<number> =>
  store.deleteMarks(db, await findIdleMarks(db));
