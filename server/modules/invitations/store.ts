import { and, asc, eq, gte, inArray, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Acceptance, TimelyReports } from '#contract/matches/invitations.ts';
import type { InvitationStatus } from '#contract/matches/matches.ts';
import type { NotChosenReason } from '#contract/matches/not-chosen.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { insertRows } from '#db/insert-rows.ts';
import { choiceReminder, invitation } from '#db/schema/invitations.ts';
import { organizationName } from '#server/modules/organizations/store.ts';
import { isProjectShown } from '#server/modules/projects/store.ts';

export type InvitationRow = typeof invitation.$inferSelect;

/** How an NPO answered its offers so far, as the engine counts it. */
export async function readAcceptance(db: Reader, npoId: string): Promise<Acceptance> {
  const { rows } = await db.execute<Acceptance>(
    sql`SELECT counted, accepted FROM npo_acceptance(ARRAY[${npoId}]::uuid[])`,
  );
  return rows[0] ?? { counted: 0, accepted: 0 };
}

/** Of how many closed projects the NPO's report was due, and came by its day, as the engine counts it. */
export async function readTimelyReports(db: Reader, npoId: string): Promise<TimelyReports> {
  const { rows } = await db.execute<TimelyReports>(
    sql`SELECT due, timely FROM npo_timely_reports(ARRAY[${npoId}]::uuid[])`,
  );
  return rows[0] ?? { due: 0, timely: 0 };
}

/** Every invitation of some projects, oldest first. */
export async function findInvitationsOf(
  db: Reader,
  projectIds: readonly string[],
  npoId?: string,
): Promise<InvitationRow[]> {
  if (projectIds.length === 0) return [];
  return db
    .select()
    .from(invitation)
    .where(
      and(
        inArray(invitation.projectId, [...projectIds]),
        npoId === undefined ? undefined : eq(invitation.npoId, npoId),
      ),
    )
    .orderBy(asc(invitation.createdAt), asc(invitation.id));
}

/** NPOs with an invitation of the project in one of some statuses, by id. */
export async function findNpoIdsWith(
  db: Reader,
  projectId: string,
  statuses: readonly InvitationStatus[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ npoId: invitation.npoId })
    .from(invitation)
    .where(and(eq(invitation.projectId, projectId), inArray(invitation.status, [...statuses])))
    .orderBy(asc(invitation.npoId));
  return rows.map(({ npoId }) => npoId);
}

/** Locks one invitation until the transaction ends; its project must be locked already. */
export async function lockInvitation(tx: Transaction, invitationId: string): Promise<InvitationRow | null> {
  const [row] = await tx.select().from(invitation).where(eq(invitation.id, invitationId)).for('update');
  return row ?? null;
}

/** Sends offers, each with its last day to answer. */
export async function insertInvitations(
  tx: Transaction,
  rows: readonly Pick<InvitationRow, 'id' | 'projectId' | 'matchId' | 'npoId' | 'replyBy'>[],
): Promise<void> {
  await insertRows(tx, invitation, rows);
}

async function updateWhere(tx: Transaction, where: SQL | undefined, changes: Partial<InvitationRow>) {
  return tx
    .update(invitation)
    .set({ ...changes, version: sql`${invitation.version} + 1` })
    .where(where)
    .returning();
}

/** Moves invitations to a status, each as its next version. */
export async function updateStatus(
  tx: Transaction,
  ids: readonly string[],
  status: InvitationStatus,
): Promise<void> {
  if (ids.length > 0) await updateWhere(tx, inArray(invitation.id, [...ids]), { status });
}

/** Ends an offer because another NPO was chosen; `reason` is due where this one had accepted. */
export async function updateNotChosen(
  tx: Transaction,
  id: string,
  notChosenReason: NotChosenReason | null,
): Promise<void> {
  await updateWhere(tx, eq(invitation.id, id), { status: 'NOT_CHOSEN', notChosenReason });
}

/** Writes the answer of an NPO onto an invitation that this transaction holds. */
export async function updateReply(
  tx: Transaction,
  { id, version }: InvitationRow,
  reply: Partial<
    Pick<
      InvitationRow,
      'status' | 'declineReason' | 'repliedAt' | 'chooseBy' | 'takenBackAt' | 'takenBackReason'
    >
  >,
): Promise<void> {
  await updateWhere(tx, and(eq(invitation.id, id), eq(invitation.version, version)), reply);
}

/** The day by which the company chooses among those who have accepted, `YYYY-MM-DD`; null while nobody has. */
export async function findChoosingDay(db: Reader, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ chooseBy: min(invitation.chooseBy) })
    .from(invitation)
    .where(and(eq(invitation.projectId, projectId), eq(invitation.status, 'ACCEPTED')));
  return row?.chooseBy ?? null;
}

/** A day by which a company chooses that is near or over, and of which nobody has been told so yet. */
export type DueChoice = { projectId: string; chooseBy: string; daysLeft: number };

/**
 * Open choices of which the company, or once the day has passed the admins, are to be told. Of the reminders before the
 * day the nearest one that is reached counts: after a standstill nobody is told twice at once.
 */
export async function findDueChoices(db: Reader): Promise<DueChoice[]> {
  const { rows } = await db.execute<DueChoice>(sql`
    SELECT w.project_id AS "projectId", w.choose_by::text AS "chooseBy", w.days_left AS "daysLeft"
    FROM (
      SELECT o.project_id, o.choose_by, CASE WHEN o.choose_by < ${koreanToday} THEN -1 ELSE (
        SELECT min(step) FROM unnest(${sql.param([...limits.choiceReminderDays])}::int[]) step
        WHERE o.choose_by - ${koreanToday} <= step) END AS days_left
      FROM (
        SELECT project_id, min(choose_by) AS choose_by FROM ${invitation} WHERE status = 'ACCEPTED' GROUP BY project_id
      ) o
    ) w
    WHERE w.days_left IS NOT NULL AND NOT EXISTS (
      SELECT FROM ${choiceReminder} r
      WHERE r.project_id = w.project_id AND r.choose_by = w.choose_by AND r.days_left = w.days_left)
    ORDER BY w.project_id`);
  return rows;
}

/** Keeps that a reminder goes out; false where it already has. */
export async function insertChoiceReminder(tx: Transaction, due: DueChoice): Promise<boolean> {
  const rows = await tx
    .insert(choiceReminder)
    .values(due)
    .onConflictDoNothing({
      target: [choiceReminder.projectId, choiceReminder.chooseBy, choiceReminder.daysLeft],
    })
    .returning({ id: choiceReminder.id });
  return rows.length > 0;
}

/** Marks an unanswered invitation as reminded of; null where it is answered or was reminded of before. */
export async function updateReminded(tx: Transaction, id: string, at: Date): Promise<InvitationRow | null> {
  const waiting = and(eq(invitation.id, id), eq(invitation.status, 'SENT'), isNull(invitation.remindedAt));
  const [row] = await updateWhere(tx, waiting, { remindedAt: at });
  return row ?? null;
}

/** Notes that an NPO was asked again on a day; null where it has answered, was asked that day, or often enough. */
export async function updateAskedAgain(
  tx: Transaction,
  id: string,
  day: string,
): Promise<InvitationRow | null> {
  const open = and(
    eq(invitation.id, id),
    eq(invitation.status, 'SENT'),
    gte(invitation.replyBy, day),
    lt(invitation.askedAgain, limits.askedAgainMax),
    or(isNull(invitation.askedAgainOn), lt(invitation.askedAgainOn, day)),
  );
  const [row] = await tx
    .update(invitation)
    .set({
      askedAgain: sql`${invitation.askedAgain} + 1`,
      askedAgainOn: day,
      version: sql`${invitation.version} + 1`,
    })
    .where(open)
    .returning();
  return row ?? null;
}

/** Lets the unanswered offers of a list be answered until a later day, of which they are reminded anew. */
export async function moveReplyBy(tx: Transaction, matchId: string, replyBy: string): Promise<void> {
  await updateWhere(tx, and(eq(invitation.matchId, matchId), eq(invitation.status, 'SENT')), {
    replyBy,
    remindedAt: null,
  });
}

/** The offers of a project that the admin has taken down wait. */
const isOfShown = isProjectShown(invitation.projectId);

/** Unanswered invitations whose last day is near and that nobody has been reminded of. */
export async function findInvitationsToRemind(db: Reader): Promise<{ id: string; projectId: string }[]> {
  return db
    .select({ id: invitation.id, projectId: invitation.projectId })
    .from(invitation)
    .where(
      and(
        eq(invitation.status, 'SENT'),
        isNull(invitation.remindedAt),
        isOfShown,
        gte(invitation.replyBy, koreanToday),
        lte(invitation.replyBy, sql`${koreanToday} + ${limits.reminderDays}::int`),
      ),
    )
    .orderBy(asc(invitation.id));
}

/** An offer that nobody has answered in time. */
const isLate = and(eq(invitation.status, 'SENT'), lt(invitation.replyBy, koreanToday), isOfShown);

/** Gives the unanswered offers of a project so many more days. */
export async function extendReplyBy(tx: Transaction, projectId: string, days: number): Promise<void> {
  await tx
    .update(invitation)
    .set({ replyBy: sql`${invitation.replyBy} + ${days}::int`, version: sql`${invitation.version} + 1` })
    .where(and(eq(invitation.projectId, projectId), eq(invitation.status, 'SENT')));
}

/** Projects with late offers. */
export async function findProjectsWithLate(db: Reader): Promise<string[]> {
  const rows = await db
    .selectDistinct({ projectId: invitation.projectId })
    .from(invitation)
    .where(isLate)
    .orderBy(asc(invitation.projectId));
  return rows.map(({ projectId }) => projectId);
}

/** The late offers of a project with the names of their NPOs. */
export async function findLateInvitations(
  db: Reader,
  projectId: string,
): Promise<{ id: string; npoName: string }[]> {
  const npoName = organizationName(invitation.npoId);
  return db
    .select({ id: invitation.id, npoName })
    .from(invitation)
    .where(and(eq(invitation.projectId, projectId), isLate))
    .orderBy(asc(npoName), asc(invitation.id));
}
