import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { applicationDecision } from '#db/schema/applications.ts';
import { memberName } from '#server/modules/members/store.ts';

export type DecisionRow = typeof applicationDecision.$inferSelect;
export type NamedDecision = { decision: DecisionRow; decidedBy: string };

/** The decisions on an organisation's application with who made them, the last on top. */
export function findDecisions(db: Reader, organizationId: string): Promise<NamedDecision[]> {
  return db
    .select({ decision: applicationDecision, decidedBy: memberName(applicationDecision.decidedBy) })
    .from(applicationDecision)
    .where(eq(applicationDecision.organizationId, organizationId))
    .orderBy(desc(applicationDecision.organizationVersion));
}

/** How often each of some organisations was answered; one that never was is absent. */
export async function countDecisions(
  db: Reader,
  organizationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: applicationDecision.organizationId, count: sql<number>`count(*)::int` })
    .from(applicationDecision)
    .where(
      and(
        inArray(applicationDecision.organizationId, [...organizationIds]),
        ne(applicationDecision.status, 'PENDING'),
      ),
    )
    .groupBy(applicationDecision.organizationId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** When each organisation was last rejected, where that is recent enough to be taken up again. */
export async function findRejections(db: Reader): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: applicationDecision.organizationId, at: applicationDecision.createdAt })
    .from(applicationDecision)
    .where(
      and(
        eq(applicationDecision.status, 'REJECTED'),
        gt(applicationDecision.createdAt, sql`now() - make_interval(days => ${limits.reopeningDays})`),
      ),
    )
    .orderBy(applicationDecision.createdAt);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Keeps a decision. */
export async function insertDecision(
  tx: Transaction,
  values: Omit<typeof applicationDecision.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  await tx.insert(applicationDecision).values(values);
}
