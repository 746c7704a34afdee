import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { incident, incidentMember, incidentStep } from '#db/schema/incidents.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import type { Reader } from '#server/unit.ts';

export type IncidentRecord = typeof incident.$inferSelect;
export type IncidentSummary = {
  incident: IncidentRecord;
  memberCount: number;
  noticedCount: number;
  waitingCount: number;
};
export type IncidentParts = IncidentSummary & {
  steps: { step: typeof incidentStep.$inferSelect; actorName: string }[];
  members: { id: string; username: string; organizationName: string | null; noticedAt: Date | null }[];
};

/** How many incidents a list holds, and how many of those concerned an incident shows. */
const listedMax = 300;

const memberCount = sql<number>`(SELECT count(*)::int FROM incident_member m WHERE m.incident_id = ${incident.id})`;
const noticedCount = sql<number>`(SELECT count(m.noticed_at)::int FROM incident_member m WHERE m.incident_id = ${incident.id})`;
const waitingCount = sql<number>`(SELECT count(*)::int FROM incident_member m
  WHERE m.incident_id = ${incident.id} AND m.notice_id IS NOT NULL AND m.noticed_at IS NULL)`;

/** Incidents with their counts: open ones first, then the newest. */
export function findIncidentSummaries(db: Reader, where?: SQL): Promise<IncidentSummary[]> {
  return db
    .select({ incident, memberCount, noticedCount, waitingCount })
    .from(incident)
    .where(where)
    .orderBy(desc(isNull(incident.closedAt)), desc(incident.discoveredAt), desc(incident.id))
    .limit(listedMax);
}

/** An incident with what was done and whom it concerns. */
export async function findIncidentParts(db: Reader, incidentId: string): Promise<IncidentParts | null> {
  const [summary] = await findIncidentSummaries(db, eq(incident.id, incidentId));
  if (!summary) return null;
  const steps = await db
    .select({ step: incidentStep, actorName: member.name })
    .from(incidentStep)
    .innerJoin(member, eq(member.id, incidentStep.actorId))
    .where(eq(incidentStep.incidentId, incidentId))
    .orderBy(asc(incidentStep.createdAt), asc(incidentStep.id));
  const members = await db
    .select({
      id: member.id,
      username: member.username,
      organizationName: organization.name,
      noticedAt: incidentMember.noticedAt,
    })
    .from(incidentMember)
    .innerJoin(member, eq(member.id, incidentMember.memberId))
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(incidentMember.incidentId, incidentId))
    .orderBy(asc(member.username))
    .limit(listedMax);
  return { ...summary, steps, members };
}

/** The incident, held so that its notices go out once. */
export async function lockIncident(tx: Transaction, incidentId: string): Promise<IncidentRecord | null> {
  const [row] = await tx.select().from(incident).where(eq(incident.id, incidentId)).for('update');
  return row ?? null;
}

/** Changes an incident on the version that was seen; false where it has changed since. */
export async function updateIncident(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  values: Partial<Pick<IncidentRecord, 'reportedAt' | 'reportReceipt' | 'closedAt' | 'updatedAt'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(incident)
    .set({ ...values, version: version + 1 })
    .where(and(eq(incident.id, id), eq(incident.version, version), isNull(incident.closedAt)));
  return rowCount === 1;
}

/** Members who have not left and have one of these IDs. */
export function findConcerned(tx: Transaction, usernames: readonly string[]) {
  return tx
    .select({ id: member.id, username: member.username })
    .from(member)
    .where(and(isNull(member.withdrawnAt), inArray(member.username, [...usernames])));
}

/** Puts every member who has not left on the list of those concerned; returns how many were not on it. */
export async function insertEveryone(tx: Transaction, incidentId: string): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`INSERT INTO incident_member (incident_id, member_id)
      SELECT ${incidentId}::uuid, id FROM member WHERE withdrawn_at IS NULL ON CONFLICT DO NOTHING`,
  );
  return rowCount ?? 0;
}

/** Puts members on the list of those concerned; returns how many were not on it. */
export async function insertConcerned(
  tx: Transaction,
  incidentId: string,
  memberIds: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`INSERT INTO incident_member (incident_id, member_id)
      SELECT ${incidentId}::uuid, unnest(${sql.param(memberIds)}::uuid[]) ON CONFLICT DO NOTHING`,
  );
  return rowCount ?? 0;
}

/** Those whom no notice concerns yet. */
const isUntold = (incidentId: string) =>
  and(
    eq(incidentMember.incidentId, incidentId),
    isNull(incidentMember.noticeId),
    isNull(incidentMember.noticedAt),
  );

/** How many of those concerned no notice tells yet. */
export function countUntold(tx: Transaction, incidentId: string): Promise<number> {
  return tx.$count(incidentMember, isUntold(incidentId));
}

/** Makes a notice concern everyone whom none concerns yet. */
export async function assignNotice(tx: Transaction, incidentId: string, noticeId: string): Promise<void> {
  await tx.update(incidentMember).set({ noticeId }).where(isUntold(incidentId));
}

/** What a notice says and of which incident; null for a step that is none. */
export async function findNotice(
  db: Reader,
  noticeId: string,
): Promise<{ title: string; text: string } | null> {
  const [row] = await db
    .select({ title: incident.title, text: incidentStep.text })
    .from(incidentStep)
    .innerJoin(incident, eq(incident.id, incidentStep.incidentId))
    .where(and(eq(incidentStep.id, noticeId), eq(incidentStep.kind, 'NOTICE')));
  return row ?? null;
}

/** Marks up to `count` of those whom a notice has still to tell, past those that another worker holds; returns them. */
export async function markNoticed(
  tx: Transaction,
  { noticeId, count, at }: { noticeId: string; count: number; at: Date },
): Promise<string[]> {
  const next = tx
    .select({ memberId: incidentMember.memberId })
    .from(incidentMember)
    .where(and(eq(incidentMember.noticeId, noticeId), isNull(incidentMember.noticedAt)))
    .orderBy(asc(incidentMember.memberId))
    .limit(count)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(incidentMember)
    .set({ noticedAt: at })
    .where(and(eq(incidentMember.noticeId, noticeId), inArray(incidentMember.memberId, next)))
    .returning({ memberId: incidentMember.memberId });
  return rows.map(({ memberId }) => memberId);
}
