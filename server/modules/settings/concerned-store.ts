import { sql } from 'drizzle-orm';
import type { Plan } from '#contract/organizations/plans.ts';
import type { Reader } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { order } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';

/** The plan that a company has today. */
const planToday = sql`CASE WHEN ${organization.planUntil} < ${koreanToday} THEN 'FREEMIUM' ELSE ${organization.plan} END`;

const isApprovedCompany = sql`${organization.type} = 'COMPANY' AND ${organization.membershipStatus} = 'APPROVED'`;

/** Approved companies by the plan that they have today, and orders that wait for money. */
export async function countConcerned(
  db: Reader,
): Promise<{ companies: Partial<Record<Plan, number>>; openOrders: number }> {
  const { rows } = await db.execute<{ plan: Plan; count: number }>(
    sql`SELECT ${planToday} AS plan, count(*)::int AS count FROM ${organization} WHERE ${isApprovedCompany} GROUP BY 1`,
  );
  const { rows: orders } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${order} WHERE ${order.status} = 'ORDERED'`,
  );
  return {
    companies: Object.fromEntries(rows.map(({ plan, count }) => [plan, count])),
    openOrders: orders[0]?.count ?? 0,
  };
}

export type Concerned = { organizationId: string; plan: Plan };

/** The next approved companies on one of these plans, in the order of ids, after `afterId`. */
export async function findCompaniesOn(
  db: Reader,
  plans: readonly Plan[],
  { afterId, count }: { afterId: string | null; count: number },
): Promise<Concerned[]> {
  const { rows } = await db.execute<Concerned>(sql`
    SELECT ${organization.id} AS "organizationId", ${planToday} AS plan FROM ${organization}
    WHERE ${isApprovedCompany} AND ${planToday} IN (${sql.join(
      plans.map((plan) => sql`${plan}`),
      sql`, `,
    )}) AND (${afterId}::uuid IS NULL OR ${organization.id} > ${afterId}::uuid)
    ORDER BY ${organization.id} LIMIT ${count}`);
  return rows;
}

/** The next companies with an order that waits for money, likewise. */
export async function findDebtors(
  db: Reader,
  { afterId, count }: { afterId: string | null; count: number },
): Promise<{ organizationId: string }[]> {
  const { rows } = await db.execute<{ organizationId: string }>(sql`
    SELECT DISTINCT ${order.organizationId} AS "organizationId" FROM ${order}
    WHERE ${order.status} = 'ORDERED' AND (${afterId}::uuid IS NULL OR ${order.organizationId} > ${afterId}::uuid)
    ORDER BY 1 LIMIT ${count}`);
  return rows;
}
