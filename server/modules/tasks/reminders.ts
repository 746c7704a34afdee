import type {
  previewTaskReminders as previewEndpoint,
  ReminderPreview,
  remindOfTasks as remindEndpoint,
  TaskOutcome,
} from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { updateAskedAgain } from '#server/modules/invitations/store.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { findWaitingBodies } from '#server/modules/outgoing/store.ts';
import type { Unit } from '#server/unit.ts';
import { type Reminder, remindersOf } from './reminder-messages.ts';
import { findWaitingTasks, readSelection } from './service.ts';
import * as store from './store.ts';

const keptDays = 30;
const alreadyTold = '오늘 이미 알렸어요.';

const nameOf = ({ key, organizationId }: { key: string; organizationId: string }) =>
  `${key} ${organizationId}`;

/** Which tasks of a selection somebody can be reminded of now, and why not of the others; nothing is sent. */
export async function previewReminders(call: EndpointCall<typeof previewEndpoint>): Promise<ReminderPreview> {
  const now = new Date();
  const { tasks, refused } = await readSelection(call, call.body.selection);
  const told = await store.findReminders(call.db, koreanDay(now));
  const bodies = await findWaitingBodies(call.db, 'TASK_REMINDER');
  const leaving = new Set(bodies.flatMap(({ keys }) => (Array.isArray(keys) ? keys : [])));
  const leftOut = [...refused];
  const keys: string[] = [];
  const organizations = new Set<string>();
  for (const task of tasks) {
    const { key } = task;
    const reminders = remindersOf(task, now);
    const open = reminders.filter(({ organizationId }) => !told.has(nameOf({ key, organizationId })));
    if (reminders.length === 0)
      leftOut.push({ key, message: '관리자만 할 수 있는 일이라 알릴 곳이 없어요.' });
    else if (leaving.has(key)) leftOut.push({ key, message: '다시 알리기가 이미 나가는 중이에요.' });
    else if (open.length === 0) leftOut.push({ key, message: alreadyTold });
    else {
      keys.push(key);
      for (const { organizationId } of open) organizations.add(organizationId);
    }
  }
  return { keys, organizations: organizations.size, leftOut };
}

/** Counts that an NPO is asked for an answer, where the reminder is one of an offer; false where it has answered meanwhile. */
async function isAsked(
  unit: Unit,
  { invitationId, organizationId }: Reminder,
  day: string,
): Promise<boolean> {
  if (invitationId === undefined) return true;
  const row = await updateAskedAgain(unit.tx, invitationId, day);
  if (row === null) return false;
  unit.audit({
    action: 'invitation.remind',
    subjectType: 'invitation',
    subjectId: invitationId,
    details: { projectId: row.projectId, npoId: organizationId, times: row.askedAgain },
  });
  return true;
}

/**
 * Reminds whom tasks wait for that wait still, each organisation of a task once a day. Those that were resolved meanwhile
 * are named, and where nobody is left to remind it is refused.
 */
export async function remind(call: EndpointCall<typeof remindEndpoint>): Promise<TaskOutcome> {
  const { keys } = call.body;
  const { memberId: remindedById } = memberOf(call.actor);
  const items = await findWaitingTasks(call.db, keys);
  return call.transact(async (unit) => {
    const wanted = items.flatMap((task) =>
      remindersOf(task, unit.now).map((reminder) => ({ key: task.key, ...reminder })),
    );
    const day = koreanDay(unit.now);
    const kept = await store.insertReminders(unit.tx, wanted, { day, remindedById });
    const told: typeof wanted = [];
    for (const each of wanted)
      if (kept.has(nameOf(each)) && (await isAsked(unit, each, day))) told.push(each);
    const done = [...new Set(told.map(({ key }) => key))];
    const waiting = new Set(items.map(({ key }) => key));
    const refused = keys
      .filter((key) => !done.includes(key))
      .map((key) => ({ key, message: waiting.has(key) ? alreadyTold : '이미 끝난 일이에요.' }));
    if (done.length === 0)
      throw problem('STALE', { message: '그사이 모두 끝났거나 오늘 이미 알려서 보낼 것이 없어요.' });
    await notifyOrganizations(unit, told);
    unit.audit({
      action: 'task.remind',
      subjectType: 'task',
      subjectId: null,
      details: { tasks: done, organizationIds: [...new Set(told.map((each) => each.organizationId))] },
    });
    return { done: done.length, refused };
  });
}

/** Forgets reminders of days long past; returns how many. */
export const forgetOldReminders = (db: Database): Promise<number> =>
  store.deleteReminders(db, addDays(koreanDay(new Date()), -keptDays));
