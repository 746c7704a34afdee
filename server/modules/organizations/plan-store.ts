import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Plan } from '#contract/organizations/plans.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { organization } from '#db/schema/organizations.ts';

/** The plan that a row of `organization` has today: the assigned one until its last day, then FREEMIUM. */
export const currentPlan = sql<Plan>`CASE WHEN ${organization.planUntil} < ${koreanToday}
  THEN 'FREEMIUM' ELSE ${organization.plan} END`;

const selectPlan = (db: Reader, organizationId: string) =>
  db
    .select({
      plan: currentPlan,
      from: organization.planFrom,
      until: organization.planUntil,
      termsAt: organization.planTermsAt,
      today: sql<string>`${koreanToday}::text`,
    })
    .from(organization)
    .where(eq(organization.id, organizationId));

export type PlanPeriod = {
  plan: Plan;
  from: string | null;
  until: string | null;
  termsAt: Date | null;
  /** The calendar day in Korea. */
  today: string;
};

/** The plan that an organisation has today, with the days of the assigned one; null where there is no organisation. */
export async function findPlan(db: Reader, organizationId: string): Promise<PlanPeriod | null> {
  const [row] = await selectPlan(db, organizationId);
  return row ?? null;
}

/** The same, holding the organisation until the transaction ends. */
export async function lockPlan(tx: Transaction, organizationId: string): Promise<PlanPeriod | null> {
  const [row] = await selectPlan(tx, organizationId).for('no key update');
  return row ?? null;
}

/** Companies that are members and on one of some plans today, in the order of names. */
export function findCompaniesOn(
  db: Reader,
  plans: readonly Plan[],
): Promise<{ organizationId: string; name: string; plan: Plan }[]> {
  return db
    .select({ organizationId: organization.id, name: organization.name, plan: currentPlan })
    .from(organization)
    .where(
      and(
        eq(organization.type, 'COMPANY'),
        inArray(organization.membershipStatus, ['APPROVED', 'HELD']),
        inArray(currentPlan, [...plans]),
      ),
    )
    .orderBy(asc(organization.name), asc(organization.id));
}

const hasEnded = and(ne(organization.plan, 'FREEMIUM'), lt(organization.planUntil, koreanToday));

/** Plans whose last day comes within so many days and whose company has not been told so. */
const endsWithin = (days: number) =>
  and(
    ne(organization.plan, 'FREEMIUM'),
    ne(organization.membershipStatus, 'WITHDRAWN'),
    gte(organization.planUntil, koreanToday),
    lte(organization.planUntil, sql`${koreanToday} + ${days}::int`),
    or(isNull(organization.planRemindedDaysBefore), sql`${organization.planRemindedDaysBefore} > ${days}`),
  );

const findIds = async (db: Reader, where: typeof hasEnded) => {
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(where)
    .orderBy(asc(organization.id));
  return rows.map(({ id }) => id);
};

/** Organisations whose assigned plan has passed its last day. */
export function findEndedPlans(db: Reader): Promise<string[]> {
  return findIds(db, hasEnded);
}

/** Organisations that are due to be told that their plan ends within so many days. */
export function findEndingPlans(db: Reader, days: number): Promise<string[]> {
  return findIds(db, endsWithin(days));
}

/** Puts an organisation whose plan has ended back to FREEMIUM; returns what has ended, null where nothing has. */
export async function endPlan(
  tx: Transaction,
  organizationId: string,
): Promise<{ plan: Plan; until: string } | null> {
  const [before] = await tx
    .select({ plan: organization.plan, until: organization.planUntil })
    .from(organization)
    .where(and(eq(organization.id, organizationId), hasEnded))
    .for('no key update');
  if (!before?.until) return null;
  await tx
    .update(organization)
    .set({
      plan: 'FREEMIUM',
      planFrom: null,
      planUntil: null,
      planTermsAt: null,
      planRemindedDaysBefore: null,
      version: sql`${organization.version} + 1`,
    })
    .where(eq(organization.id, organizationId));
  return { plan: before.plan, until: before.until };
}

/** Marks that a company is told of its plan's end within so many days; null where that is not due. */
export async function markPlanReminded(tx: Transaction, organizationId: string, days: number) {
  const [row] = await tx
    .update(organization)
    .set({ planRemindedDaysBefore: days, version: sql`${organization.version} + 1` })
    .where(and(eq(organization.id, organizationId), endsWithin(days)))
    .returning({
      plan: organization.plan,
      until: organization.planUntil,
      daysLeft: sql<number>`${organization.planUntil} - ${koreanToday}`,
    });
  return row?.until ? { ...row, until: row.until } : null;
}
