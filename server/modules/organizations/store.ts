import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { findOrganizations as findEndpoint } from '#contract/organizations.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { member } from '#db/schema/members.ts';
import { npo } from '#db/schema/npo-profiles.ts';
import { organization } from '#db/schema/organizations.ts';
import { currentPlan } from '#server/modules/plans/service.ts';
import type { Reader } from '#server/unit.ts';

export const pageSize = 50;
const historyMax = 50;

/** What tells of a decision about an organisation or one of its members. */
const decisions = [
  'organization.update',
  'organization.hold',
  'organization.release',
  'organization.withdraw',
  'organization.plan.assign',
  'organization.plan.expire',
  'organization.plan.remind',
  'member.withdraw',
  'member.second-factor.reset',
];

type Query = z.output<NonNullable<typeof findEndpoint.query>>;

/** A LIKE pattern that finds the text anywhere, its own wildcards taken literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const memberCount = sql<number>`(SELECT count(*)::int FROM member m
  WHERE m.organization_id = ${organization.id} AND m.withdrawn_at IS NULL)`;

/** One page of organisations in the order of names, and how many there are in all. */
export async function findOrganizationRows(db: Reader, { search, status, type, page }: Query) {
  const digits = search?.normalize('NFKC').replace(/\D/g, '') ?? '';
  const where = and(
    search
      ? or(
          ilike(organization.name, containing(search.normalize('NFC'))),
          digits.length >= 3 ? ilike(organization.number, containing(digits)) : undefined,
        )
      : undefined,
    status ? eq(organization.membershipStatus, status) : undefined,
    type ? eq(organization.type, type) : undefined,
  );
  const rows = await db
    .select({ organization, memberCount })
    .from(organization)
    .where(where)
    .orderBy(asc(organization.name), asc(organization.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await db.select({ total: count() }).from(organization).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** An organisation with its members, the contact person first, and what was decided about it. */
export async function findOrganizationRow(db: Reader, organizationId: string) {
  const [row] = await db
    .select({ organization, memberCount, plan: currentPlan, isProfilePublished: npo.isPublished })
    .from(organization)
    .leftJoin(npo, eq(npo.id, organization.id))
    .where(eq(organization.id, organizationId));
  if (!row) return null;
  const members = await db
    .select()
    .from(member)
    .where(eq(member.organizationId, organizationId))
    .orderBy(desc(isNull(member.withdrawnAt)), desc(member.isContact), asc(member.createdAt));
  const subjects = [organizationId, ...members.map(({ id }) => id)];
  const history = await db
    .select({ entry: auditEntry, actorName: member.name })
    .from(auditEntry)
    .leftJoin(member, eq(member.id, auditEntry.actorId))
    .where(and(inArray(auditEntry.subjectId, subjects), inArray(auditEntry.action, decisions)))
    .orderBy(desc(auditEntry.sequence))
    .limit(historyMax);
  return { ...row, members, history };
}

/** Every administrator, those who left last. */
export function findAdministratorRows(db: Reader) {
  return db
    .select()
    .from(member)
    .where(eq(member.role, 'ADMIN'))
    .orderBy(desc(isNull(member.withdrawnAt)), asc(member.createdAt));
}
