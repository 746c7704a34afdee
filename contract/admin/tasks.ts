import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { laterDay } from '#contract/fields/dates.ts';
import { oneLine } from '#contract/fields/person-fields.ts';
import { plainText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { orWaiting } from './outgoing.ts';
import { clockSources, type TaskAct, taskActNames, taskActs, taskGroups, taskKinds } from './task-acts.ts';

/** Names a task: its kind and the record that waits. */
export const taskKey = z.string().regex(/^[A-Z]{4,12}:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** What waits on the admins, as the list shows it. It is derived from the record that waits, and leaves with it. */
export const task = z.object({
  key: taskKey,
  kind: z.enum(taskKinds),
  act: z.enum(taskActNames),
  group: z.enum(taskGroups),
  /** What it is about: the title of a project, the name of an organisation. */
  subject: z.string(),
  /** What helps to choose, without personal data. */
  detail: z.string(),
  organizationId: z.uuid().nullable(),
  organizationName: z.string().nullable(),
  organizationType: z.enum(['COMPANY', 'NPO']).nullable(),
  /** Since when it waits, and when its clock runs out; null where nothing runs. */
  since: z.string(),
  dueAt: z.string().nullable(),
  /** The last day, where the clock counts days. */
  dueOn: z.string().nullable(),
  source: z.enum(clockSources),
  /** The page that decides. */
  path: z.string(),
  assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The day on which it comes back, and why it was put off. */
  postponedUntil: z.string().nullable(),
  postponedReason: z.string().nullable(),
  /** Of what the admins said of it; 0 while nothing was said. */
  version: z.number().int().min(0),
});
export type Task = z.infer<typeof task>;

/** Which tasks: those that agree with every condition given. */
export const taskFilter = z.object({
  kind: z.enum(taskKinds).optional(),
  /** Those of the group and, but for the last group, of all that are more urgent. */
  group: z.enum(taskGroups).optional(),
  /** An administrator, or nobody. */
  assignee: z.union([z.literal('NONE'), z.uuid()]).optional(),
  side: z.enum(['COMPANY', 'NPO']).optional(),
  projectId: z.uuid().optional(),
  q: plainText(limits.searchMaxLength).optional(),
  /** Those that are put off in place of the others. */
  postponed: z.literal('1').optional(),
});
export type TaskFilter = z.infer<typeof taskFilter>;

const count = z.number().int();

export const taskCounts = z.object({
  /** All that wait and are not put off. */
  all: count,
  kinds: z.partialRecord(z.enum(taskKinds), count),
  groups: z.partialRecord(z.enum(taskGroups), count),
  mine: count,
  unassigned: count,
  postponed: count,
});
export type TaskCounts = z.infer<typeof taskCounts>;

export const getTaskCounts = endpoint({
  method: 'GET',
  path: '/api/admin/tasks/counts',
  summary: 'How many tasks wait, by kind, by group, and for whom',
  action: 'admin.task.read',
  response: taskCounts,
});

const taskPage = z.object({
  items: z.array(task),
  /** How many agree with the conditions. */
  total: count,
  /** Where the next page begins; null on the last. */
  nextAfter: z.string().nullable(),
});

/** The most urgent first: by group, then by the end of the clock. */
export const findTasks = endpoint({
  method: 'GET',
  path: '/api/admin/tasks',
  summary: 'What waits on the admins, derived from the records, the most urgent first',
  action: 'admin.task.read',
  query: taskFilter.extend({
    after: z.string().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(limits.tasksPerPage).optional(),
  }),
  response: taskPage,
});

/** True where whoever puts a task off says why: a legal clock runs, or any clock has run out. */
export function needsReasonToPostpone(
  { act, dueAt }: { act: TaskAct; dueAt: string | null },
  now: Date,
): boolean {
  return taskActs[act].source === 'LAW' || (dueAt !== null && new Date(dueAt) <= now);
}

const tooMany = { error: `한 번에 ${limits.tasksAtOnce}건까지 고를 수 있어요.` };

/** Which tasks: by name on the version that was seen, so that what has changed meanwhile can be named. */
export const taskSelection = z.object({
  tasks: z
    .array(z.object({ key: taskKey, version }))
    .min(1, { error: '할 일을 골라 주세요.' })
    .max(limits.tasksAtOnce, tooMany),
});
export type TaskSelection = z.infer<typeof taskSelection>;

/** What became of a selection: how many were done, and which were not, with why. */
const taskOutcome = z.object({
  done: count,
  refused: z.array(z.object({ key: taskKey, message: z.string() })),
});
export type TaskOutcome = z.infer<typeof taskOutcome>;

export const assignTasks = endpoint({
  method: 'PUT',
  path: '/api/admin/tasks/assignment',
  summary: 'Give tasks to an administrator, or to nobody',
  action: 'admin.task.write',
  effects: [{ audit: ['task.assign'] }],
  body: z.object({ selection: taskSelection, assigneeId: z.uuid().nullable() }),
  response: taskOutcome,
});

/** The day on which what is put off comes back. */
export const postponementDay = laterDay('미룰 날을 골라 주세요.', '내일부터 고를 수 있어요.');

export const postponeTasks = endpoint({
  method: 'PUT',
  path: '/api/admin/tasks/postponement',
  summary: 'Put tasks off until a day, or take them back at once; incidents cannot be put off',
  action: 'admin.task.write',
  effects: [{ audit: ['task.postpone'] }],
  body: z.object({
    selection: taskSelection,
    /** The day on which they come back; null takes them back now. */
    until: postponementDay.nullable(),
    reason: reasonText.optional(),
  }),
  response: taskOutcome,
});

/** Whom a reminder of a selection would reach, and which of its tasks are left out, with why. */
const reminderPreview = z.object({
  keys: z.array(taskKey),
  organizations: count,
  leftOut: z.array(z.object({ key: taskKey, message: z.string() })),
});
export type ReminderPreview = z.infer<typeof reminderPreview>;

export const previewTaskReminders = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/reminders/preview',
  summary: 'Which tasks of a selection somebody can be reminded of now, and why not of the others',
  action: 'admin.task.write',
  effects: noEffects,
  body: z.object({ selection: taskSelection }),
  response: reminderPreview,
});

/** Each organisation that a task waits for is reminded of it at most once a day. */
export const remindOfTasks = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/reminders',
  summary: 'Remind whom tasks wait for: each organisation of a task at most once a day',
  action: 'admin.task.write',
  effects: [
    {
      audit: ['task.remind'],
      notices: { AWAITED: 'NEWS' },
      // Of an offer without an answer, of which an NPO is asked three times in all.
      besides: [{ audit: ['invitation.remind'] }],
    },
  ],
  body: z.object({
    keys: z.array(taskKey).min(1, { error: '할 일을 골라 주세요.' }).max(limits.tasksAtOnce, tooMany),
  }),
  response: orWaiting(taskOutcome),
});

export const exportTasks = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/export',
  summary: 'A selection of tasks as a workbook; for a purpose, which is recorded',
  action: 'admin.task.write',
  effects: [{ audit: ['task.export'] }],
  body: z.object({ selection: taskSelection, purpose: reasonText }),
  response: z.unknown(),
});

/** Conditions under a name: of one administrator, or for all. */
export const taskView = z.object({
  id: z.uuid(),
  name: z.string(),
  filter: taskFilter,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  version,
});
export type TaskView = z.infer<typeof taskView>;

const taskViews = z.object({ items: z.array(taskView) });

export const findTaskViews = endpoint({
  method: 'GET',
  path: '/api/admin/task-views',
  summary: 'Saved views of the caller, and those that others share, in the order of names',
  action: 'admin.task.read',
  response: taskViews,
});

export const taskViewForm = z.object({
  name: oneLine('보기 이름을 입력해주세요.', limits.taskViewNameMaxLength),
  filter: taskFilter,
  isShared: z.boolean(),
});
export type TaskViewForm = z.infer<typeof taskViewForm>;

export const createTaskView = endpoint({
  method: 'POST',
  path: '/api/admin/task-views',
  summary: 'Save conditions under a name',
  action: 'admin.task.write',
  effects: [{ audit: ['task-view.create'] }],
  body: taskViewForm,
  response: taskViews,
});

export const deleteTaskView = endpoint({
  method: 'DELETE',
  path: '/api/admin/task-views/:taskViewId',
  summary: 'Delete a view of the caller',
  action: 'admin.task.write',
  effects: [{ audit: ['task-view.delete'] }],
  params: z.object({ taskViewId: z.uuid() }),
  response: taskViews,
});
