import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { TaskViewForm } from '#contract/admin/tasks.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { taskMark, taskReminder, taskView } from '#db/schema/tasks.ts';
import { memberName } from '#server/modules/members/store.ts';

/** A task as it was seen: `version` of what was said of it, 0 for nothing, and since when it waits, in full precision. */
export type SeenTask = { key: string; since: string; version: number };

type Marks = Partial<Pick<typeof taskMark.$inferInsert, 'assigneeId' | 'postponedUntil' | 'reason'>>;

/**
 * Says something of tasks that are still as they were seen; what was said of an earlier wait of the same record falls
 * away. Returns the keys of those it was said of.
 */
export async function markTasks(
  tx: Transaction,
  seen: readonly SeenTask[],
  marks: Marks,
  { markedById, at }: { markedById: string; at: Date },
): Promise<string[]> {
  if (seen.length === 0) return [];
  const isSame = sql`m.since = excluded.since`;
  const kept = (column: keyof Marks, name: SQL): SQL =>
    column in marks ? sql`excluded.${name}` : sql`CASE WHEN ${isSame} THEN m.${name} END`;
  const { assigneeId = null, postponedUntil = null, reason = null } = marks;
  // Arrays, for thousands at once; the version that was seen travels in the row that would be new.
  const { rows } = await tx.execute<{ key: string }>(sql`
    INSERT INTO task_mark AS m (key, since, assignee_id, postponed_until, reason, marked_by_id, updated_at, version)
    SELECT s.key, s.since, ${assigneeId}::uuid, ${postponedUntil}::date, ${reason}::text, ${markedById}::uuid,
      ${at.toISOString()}::timestamptz, s.version + 1
    FROM unnest(${sql.param(seen.map(({ key }) => key))}::text[],
      ${sql.param(seen.map(({ since }) => since))}::timestamptz[],
      ${sql.param(seen.map(({ version }) => version))}::int[]) AS s (key, since, version)
    ON CONFLICT (key) DO UPDATE SET
      since = excluded.since,
      assignee_id = ${kept('assigneeId', sql`assignee_id`)},
      postponed_until = ${kept('postponedUntil', sql`postponed_until`)},
      reason = ${kept('reason', sql`reason`)},
      marked_by_id = excluded.marked_by_id,
      version = CASE WHEN ${isSame} THEN m.version + 1 ELSE 1 END,
      updated_at = excluded.updated_at
    WHERE NOT (${isSame}) OR m.version = excluded.version - 1
    RETURNING m.key`);
  return rows.map(({ key }) => key);
}

/** Who spoke last of tasks, by their keys. */
export async function findMarkers(db: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: taskMark.key, name: memberName(taskMark.markedById) })
    .from(taskMark)
    .where(inArray(taskMark.key, [...keys]));
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Keeps which organisations are reminded of which tasks on a day; answers those that were not yet. */
export async function insertReminders(
  tx: Transaction,
  wanted: readonly { key: string; organizationId: string }[],
  { day, remindedById }: { day: string; remindedById: string },
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const { rows } = await tx.execute<{ name: string }>(sql`
    INSERT INTO task_reminder AS r (task_key, organization_id, reminded_on, reminded_by_id)
    SELECT w.key, w.organization_id, ${day}::date, ${remindedById}::uuid
    FROM unnest(${sql.param(wanted.map(({ key }) => key))}::text[],
      ${sql.param(wanted.map(({ organizationId }) => organizationId))}::uuid[]) AS w (key, organization_id)
    ON CONFLICT DO NOTHING
    RETURNING r.task_key || ' ' || r.organization_id AS name`);
  return new Set(rows.map(({ name }) => name));
}

/** Which organisations were reminded of which tasks on a day. */
export async function findReminders(db: Reader, day: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: taskReminder.taskKey, organizationId: taskReminder.organizationId })
    .from(taskReminder)
    .where(eq(taskReminder.remindedOn, day));
  return new Set(rows.map(({ key, organizationId }) => `${key} ${organizationId}`));
}

/** Forgets reminders of days before one; returns how many. */
export async function deleteReminders(db: Reader, before: string): Promise<number> {
  const { rowCount } = await db.delete(taskReminder).where(lt(taskReminder.remindedOn, before));
  return rowCount ?? 0;
}

/** Views of a member and those that others share, in the order of names. */
export function findViewRows(db: Reader, memberId: string) {
  return db
    .select()
    .from(taskView)
    .where(or(eq(taskView.ownerId, memberId), taskView.isShared))
    .orderBy(asc(taskView.name), asc(taskView.id));
}

/** How many views a member has saved. */
export const countViews = (db: Reader, ownerId: string): Promise<number> =>
  db.$count(taskView, eq(taskView.ownerId, ownerId));

/** Saves a view under a name that its owner has not used; returns its id, null where there is one of that name. */
export async function insertView(
  tx: Transaction,
  ownerId: string,
  form: TaskViewForm,
): Promise<string | null> {
  const [row] = await tx
    .insert(taskView)
    .values({ ownerId, ...form })
    .onConflictDoNothing()
    .returning({ id: taskView.id });
  return row?.id ?? null;
}

/** Deletes a view of its owner; false where there is none. */
export async function deleteView(tx: Transaction, ownerId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(taskView)
    .where(and(eq(taskView.id, id), eq(taskView.ownerId, ownerId)));
  return rowCount === 1;
}

/** Forgets marks as they were read; one that was written since stays. Returns how many. */
export async function deleteMarks(
  db: Reader,
  marks: readonly { key: string; version: number }[],
): Promise<number> {
  const { rowCount } = await db.execute(sql`DELETE FROM task_mark m
    USING unnest(${sql.param(marks.map(({ key }) => key))}::text[],
      ${sql.param(marks.map(({ version }) => version))}::int[]) AS idle (key, version)
    WHERE m.key = idle.key AND m.version = idle.version`);
  return rowCount ?? 0;
}
