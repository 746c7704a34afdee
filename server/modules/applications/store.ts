import { desc, eq, inArray, sql } from 'drizzle-orm';
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

/** How often each of some organisations had a decision; one that had none is absent. */
export async function countDecisions(
  db: Reader,
  organizationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: applicationDecision.organizationId, count: sql<number>`count(*)::int` })
    .from(applicationDecision)
    .where(inArray(applicationDecision.organizationId, [...organizationIds]))
    .groupBy(applicationDecision.organizationId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Keeps a decision. */
export async function insertDecision(
  tx: Transaction,
  values: Omit<typeof applicationDecision.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  await tx.insert(applicationDecision).values(values);
}
