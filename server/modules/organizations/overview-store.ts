import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { findOrganizations as findEndpoint } from '#contract/organizations/organizations.ts';
import type { Reader } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { organization } from '#db/schema/organizations.ts';
import { findHistory } from '#server/modules/audits/store.ts';
import { findCompanyManagerId } from '#server/modules/managers/store.ts';
import { findLastSignIns } from '#server/modules/members/session-store.ts';
import { findMembersOf, memberCount } from '#server/modules/members/store.ts';
import { isProfilePublished } from '#server/modules/npo-profiles/store.ts';
import { currentPlan } from './plan-store.ts';

export const pageSize = 50;
const historyMax = 50;

/** What tells of a decision about an organisation or one of its members. */
const decisions: AuditAction[] = [
  'signup.submit',
  'application.correct',
  'application.decide',
  'application.reopen',
  'organization.update',
  'number-change.create',
  'number-change.accept',
  'number-change.refuse',
  'number-change.withdraw',
  'organization.hold',
  'organization.release',
  'organization.withdraw',
  'hearing.announce',
  'hearing.opinion',
  'hearing.drop',
  'hearing.keep',
  'manager.assign',
  'takedown.hide',
  'takedown.reply',
  'takedown.keep',
  'takedown.lift',
  'takedown.delete',
  'organization.plan.assign',
  'organization.plan.expire',
  'organization.plan.remind',
  'member.withdraw',
  'member.second-factor.reset',
];

type Query = z.output<NonNullable<typeof findEndpoint.query>>;

/** One page of organisations in the order of names, and how many there are in all. */
export async function findOrganizationRows(db: Reader, { search, status, type, page }: Query) {
  const digits = search?.normalize('NFKC').replace(/\D/g, '') ?? '';
  const where = and(
    search
      ? or(
          ilike(organization.name, containing(search)),
          digits.length >= 3 ? ilike(organization.number, containing(digits)) : undefined,
        )
      : undefined,
    status ? eq(organization.membershipStatus, status) : undefined,
    type ? eq(organization.type, type) : undefined,
  );
  const rows = await db
    .select({ organization, memberCount: memberCount(organization.id) })
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
    .select({
      organization,
      memberCount: memberCount(organization.id),
      plan: currentPlan,
      isProfilePublished: isProfilePublished(organization.id),
    })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!row) return null;
  const members = await findMembersOf(db, organizationId);
  const subjectIds = [organizationId, ...members.map(({ id }) => id)];
  const history = await findHistory(db, { subjectIds, actions: decisions }, historyMax);
  const managerId = await findCompanyManagerId(db, organizationId);
  const lastSignIns = await findLastSignIns(
    db,
    members.map(({ id }) => id),
  );
  return { ...row, members, lastSignIns, history, managerId };
}
