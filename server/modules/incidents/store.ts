import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { incident, incidentMember, incidentStep } from '#db/schema/incidents.ts';
import { findListedMembers, type ListedMember, memberName } from '#server/modules/members/store.ts';

export type IncidentRecord = typeof incident.$inferSelect;
export type IncidentSummary = {
  incident: IncidentRecord;
  memberCount: number;
  noticedCount: number;
  waitingCount: number;
  isSettled: boolean;
};
export type IncidentParts = IncidentSummary & {
  steps: { step: typeof incidentStep.$inferSelect; actorName: string }[];
  members: (ListedMember & { noticedAt: Date | null })[];
};

/** How many incidents a list holds, and how many of those concerned an incident shows. */
const listedMax = 300;

const memberCount = sql<number>`(SELECT count(*)::int FROM incident_member m WHERE m.incident_id = ${incident.id})`;
const noticedCount = sql<number>`(SELECT count(m.noticed_at)::int FROM incident_member m WHERE m.incident_id = ${incident.id})`;
const waitingCount = sql<number>`(SELECT count(*)::int FROM incident_member m
  WHERE m.incident_id = ${incident.id} AND m.notice_id IS NOT NULL AND m.noticed_at IS NULL)`;

/** Whether the clock of an incident has stopped, as the database judges it. */
const isSettled = sql<boolean>`incident_is_settled(incident)`;

/** Incidents with their counts: open ones first, then the newest. */
export function findIncidentSummaries(db: Reader, where?: SQL): Promise<IncidentSummary[]> {
  return db
    .select({ incident, memberCount, noticedCount, waitingCount, isSettled })
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
    .select({ step: incidentStep, actorName: memberName(incidentStep.actorId) })
    .from(incidentStep)
    .where(eq(incidentStep.incidentId, incidentId))
    .orderBy(asc(incidentStep.createdAt), asc(incidentStep.id));
  return { ...summary, steps, members: await findConcernedMembers(db, incidentId) };
}

/** The first of those whose data an incident concerns, with when they were told. */
async function findConcernedMembers(db: Reader, incidentId: string): Promise<IncidentParts['members']> {
  const isOf = eq(incidentMember.incidentId, incidentId);
  const ids = db.select({ id: incidentMember.memberId }).from(incidentMember).where(isOf);
  const members = await findListedMembers(db, ids, listedMax);
  const listed = members.map(({ id }) => id);
  const notices = await db
    .select({ id: incidentMember.memberId, at: incidentMember.noticedAt })
    .from(incidentMember)
    .where(and(isOf, inArray(incidentMember.memberId, listed)));
  const noticedAt = new Map(notices.map(({ id, at }) => [id, at]));
  return members.map((one) => ({ ...one, noticedAt: noticedAt.get(one.id) ?? null }));
}

/** Inserts an incident and returns its id. */
export async function insertIncident(
  tx: Transaction,
  values: Pick<IncidentRecord, 'title' | 'description' | 'discoveredAt'>,
): Promise<string> {
  const [row] = await tx.insert(incident).values(values).returning({ id: incident.id });
  return (row as { id: string }).id;
}

export type NewStep = Omit<typeof incidentStep.$inferInsert, 'id'>;

/** Puts a step into the record of an incident and returns its id. */
export async function insertStep(tx: Transaction, values: NewStep): Promise<string> {
  const [row] = await tx.insert(incidentStep).values(values).returning({ id: incidentStep.id });
  return (row as { id: string }).id;
}

/** An incident; null where there is none. */
export async function findIncident(db: Reader, incidentId: string): Promise<IncidentRecord | null> {
  const [row] = await db.select().from(incident).where(eq(incident.id, incidentId));
  return row ?? null;
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
  values: Partial<
    Pick<
      IncidentRecord,
      'reportedAt' | 'reportReceipt' | 'reportWaivedAt' | 'noticeWaivedAt' | 'closedAt' | 'updatedAt'
    >
  >,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(incident)
    .set({ ...values, version: version + 1 })
    .where(and(eq(incident.id, id), eq(incident.version, version), isNull(incident.closedAt)));
  return rowCount === 1;
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

/** Puts those whose ids a statement selects on the list of those concerned; returns how many were not on it. */
export async function insertSelected(tx: Transaction, incidentId: string, ids: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`INSERT INTO incident_member (incident_id, member_id)
    SELECT ${incidentId}::uuid, selected.id FROM (${ids}) selected ON CONFLICT DO NOTHING`);
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
export function countUntold(tx: Reader, incidentId: string): Promise<number> {
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
