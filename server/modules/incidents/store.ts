import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { incident, incidentMember, incidentStep } from '#db/schema/incidents.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import type { Reader } from '#server/unit.ts';

export type IncidentRecord = typeof incident.$inferSelect;
export type IncidentSummary = { incident: IncidentRecord; memberCount: number; noticedCount: number };
export type IncidentParts = IncidentSummary & {
  steps: { step: typeof incidentStep.$inferSelect; actorName: string }[];
  members: { id: string; username: string; organizationName: string | null; noticedAt: Date | null }[];
};

/** How many incidents a list holds, and how many of those concerned an incident shows. */
const listedMax = 300;

const memberCount = sql<number>`(SELECT count(*)::int FROM incident_member m WHERE m.incident_id = ${incident.id})`;
const noticedCount = sql<number>`(SELECT count(m.noticed_at)::int FROM incident_member m WHERE m.incident_id = ${incident.id})`;

/** Incidents with their counts: open ones first, then the newest. */
export function findIncidentSummaries(db: Reader, where?: SQL): Promise<IncidentSummary[]> {
  return db
    .select({ incident, memberCount, noticedCount })
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

/** Members who have not left: all of them, or those with one of these IDs. */
export function findConcerned(tx: Transaction, usernames: readonly string[] | 'EVERYONE') {
  return tx
    .select({ id: member.id, username: member.username })
    .from(member)
    .where(
      and(
        isNull(member.withdrawnAt),
        usernames === 'EVERYONE' ? undefined : inArray(member.username, [...usernames]),
      ),
    );
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

/** Marks those as told who have not been, and returns them. */
export async function markNoticed(tx: Transaction, incidentId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .update(incidentMember)
    .set({ noticedAt: at })
    .where(and(eq(incidentMember.incidentId, incidentId), isNull(incidentMember.noticedAt)))
    .returning({ memberId: incidentMember.memberId });
  return rows.map(({ memberId }) => memberId);
}
