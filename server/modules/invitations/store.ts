import { and, asc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Acceptance } from '#contract/matches/invitations.ts';
import type { InvitationStatus } from '#contract/matches/matches.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { invitation } from '#db/schema/invitations.ts';
import { organizationName } from '#server/modules/organizations/store.ts';

export type InvitationRow = typeof invitation.$inferSelect;

/** How an NPO answered its offers so far, as the engine counts it. */
export async function readAcceptance(db: Reader, npoId: string): Promise<Acceptance> {
  const { rows } = await db.execute<Acceptance>(
    sql`SELECT counted, accepted FROM npo_acceptance(ARRAY[${npoId}]::uuid[])`,
  );
  return rows[0] ?? { counted: 0, accepted: 0 };
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
  if (rows.length > 0) await tx.insert(invitation).values([...rows]);
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

/** Writes the answer of an NPO onto an invitation that this transaction holds. */
export async function updateReply(
  tx: Transaction,
  { id, version }: InvitationRow,
  reply: Pick<InvitationRow, 'status' | 'declineReason' | 'repliedAt'>,
): Promise<void> {
  await updateWhere(tx, and(eq(invitation.id, id), eq(invitation.version, version)), reply);
}

/** Marks an unanswered invitation as reminded of; null where it is answered or was reminded of before. */
export async function updateReminded(tx: Transaction, id: string, at: Date): Promise<InvitationRow | null> {
  const waiting = and(eq(invitation.id, id), eq(invitation.status, 'SENT'), isNull(invitation.remindedAt));
  const [row] = await updateWhere(tx, waiting, { remindedAt: at });
  return row ?? null;
}

/** Unanswered invitations whose last day is near and that nobody has been reminded of. */
export async function findInvitationsToRemind(db: Reader): Promise<{ id: string; projectId: string }[]> {
  return db
    .select({ id: invitation.id, projectId: invitation.projectId })
    .from(invitation)
    .where(
      and(
        eq(invitation.status, 'SENT'),
        isNull(invitation.remindedAt),
        gte(invitation.replyBy, koreanToday),
        lte(invitation.replyBy, sql`${koreanToday} + ${limits.reminderDays}::int`),
      ),
    )
    .orderBy(asc(invitation.id));
}

/** An offer that nobody has answered in time. */
const isLate = and(eq(invitation.status, 'SENT'), lt(invitation.replyBy, koreanToday));

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
