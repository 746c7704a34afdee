import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { applicationDecision } from '#db/schema/applications.ts';
import { businessStatus } from '#db/schema/business-status.ts';
import { member, session } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import type { Reader, Unit } from '#server/unit.ts';

export type OrganizationRow = typeof organization.$inferSelect;
export type MemberRow = typeof member.$inferSelect;

/** An organisation with its contact person, who signed it up. */
export async function findOrganization(
  db: Reader,
  organizationId: string,
): Promise<{ organization: OrganizationRow; contact: MemberRow } | null> {
  const [row] = await db
    .select({ organization, contact: member })
    .from(organization)
    .innerJoin(member, eq(member.organizationId, organization.id))
    .where(eq(organization.id, organizationId))
    .orderBy(desc(member.isContact), asc(member.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findDecisions(db: Reader, organizationId: string) {
  return db
    .select({ decision: applicationDecision, decidedBy: member.name })
    .from(applicationDecision)
    .leftJoin(member, eq(member.id, applicationDecision.decidedBy))
    .where(eq(applicationDecision.organizationId, organizationId))
    .orderBy(desc(applicationDecision.organizationVersion));
}

/** Organisations that had this one's number and have withdrawn, the last on top. */
export function findEarlierMemberships(
  db: Reader,
  { id, number }: Pick<OrganizationRow, 'id' | 'number'>,
): Promise<OrganizationRow[]> {
  return db
    .select()
    .from(organization)
    .where(
      and(
        eq(organization.number, number),
        ne(organization.id, id),
        eq(organization.membershipStatus, 'WITHDRAWN'),
      ),
    )
    .orderBy(desc(organization.createdAt));
}

/** Applications that wait, those sent first on top. */
export async function findWaiting(db: Reader) {
  return db
    .select({
      organization,
      status: businessStatus,
      returns: sql<number>`(SELECT count(*) FROM ${applicationDecision}
        WHERE ${applicationDecision.organizationId} = ${organization.id})`.mapWith(Number),
    })
    .from(organization)
    .leftJoin(businessStatus, eq(businessStatus.number, organization.number))
    .where(eq(organization.membershipStatus, 'PENDING'))
    .orderBy(asc(organization.appliedAt), asc(organization.id));
}

/** Changes an organisation that is still in the version and state that were seen; null when it is not. */
export async function updateSeen(
  unit: Unit,
  seen: { organizationId: string; version: number; status: 'PENDING' | 'NEEDS_FIX' },
  values: Partial<
    Pick<OrganizationRow, 'membershipStatus' | 'name' | 'number' | 'industry' | 'appliedAt' | 'approvedAt'>
  >,
): Promise<OrganizationRow | null> {
  const [row] = await unit.tx
    .update(organization)
    .set({ ...values, version: sql`${organization.version} + 1` })
    .where(
      and(
        eq(organization.id, seen.organizationId),
        eq(organization.version, seen.version),
        eq(organization.membershipStatus, seen.status),
      ),
    )
    .returning();
  return row ?? null;
}

export async function insertDecision(
  unit: Unit,
  values: typeof applicationDecision.$inferInsert,
): Promise<void> {
  await unit.tx.insert(applicationDecision).values(values);
}

export async function updateContact(
  unit: Unit,
  memberId: string,
  values: Pick<MemberRow, 'name' | 'jobTitle' | 'phone'>,
): Promise<void> {
  await unit.tx
    .update(member)
    .set({ ...values, version: sql`${member.version} + 1`, updatedAt: unit.now })
    .where(eq(member.id, memberId));
}

/** Another organisation than this one has the number and has not withdrawn. */
export async function isNumberTaken(db: Reader, number: string, organizationId: string): Promise<boolean> {
  const count = await db.$count(
    organization,
    and(
      eq(organization.number, number),
      ne(organization.id, organizationId),
      ne(organization.membershipStatus, 'WITHDRAWN'),
    ),
  );
  return count > 0;
}

/** Ends every session of an organisation's members: with other rights they begin another. */
export async function endSessions(unit: Unit, organizationId: string): Promise<void> {
  await unit.tx
    .delete(session)
    .where(
      sql`${session.memberId} IN (SELECT ${member.id} FROM ${member} WHERE ${member.organizationId} = ${organizationId})`,
    );
}
