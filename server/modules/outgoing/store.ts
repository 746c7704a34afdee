import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { OutgoingAct, OutgoingSubject } from '#contract/admin/outgoing.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { outgoing } from '#db/schema/outgoing.ts';
import { memberName } from '#server/modules/members/store.ts';

export type OutgoingRow = typeof outgoing.$inferSelect;
export type NamedOutgoing = OutgoingRow & { decidedBy: string };

const named = (db: Reader) =>
  db.select({ row: outgoing, decidedBy: memberName(outgoing.decidedById) }).from(outgoing);

const join = ({ row, decidedBy }: { row: OutgoingRow; decidedBy: string }): NamedOutgoing => ({
  ...row,
  decidedBy,
});

/** A decision with who made it; null where there is none. */
export async function findOutgoing(db: Reader, id: string): Promise<NamedOutgoing | null> {
  const [found] = await named(db).where(eq(outgoing.id, id));
  return found ? join(found) : null;
}

/** What waits on a subject; null where nothing does. */
export async function findWaitingOn(
  db: Reader,
  { subjectType, subjectId }: { subjectType: OutgoingSubject; subjectId: string },
): Promise<NamedOutgoing | null> {
  const [found] = await named(db).where(
    and(
      eq(outgoing.subjectType, subjectType),
      eq(outgoing.subjectId, subjectId),
      eq(outgoing.status, 'WAITING'),
    ),
  );
  return found ? join(found) : null;
}

/** What decisions of a kind that wait were called with. */
export async function findWaitingBodies(db: Reader, act: OutgoingAct): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select({ body: outgoing.body })
    .from(outgoing)
    .where(and(eq(outgoing.act, act), eq(outgoing.status, 'WAITING')));
  return rows.map(({ body }) => body);
}

/** What waits, what was refused and not seen yet, and what has ended since an instant, at most `recentMost` of these. */
export async function findBoard(
  db: Reader,
  { recentSince, recentMost }: { recentSince: Date; recentMost: number },
) {
  const [waiting, refused, recent] = await Promise.all([
    named(db).where(eq(outgoing.status, 'WAITING')).orderBy(asc(outgoing.leavesAt), asc(outgoing.id)),
    named(db)
      .where(and(eq(outgoing.status, 'REFUSED'), isNull(outgoing.acknowledgedAt)))
      .orderBy(desc(outgoing.endedAt), asc(outgoing.id)),
    named(db)
      .where(and(inArray(outgoing.status, ['SENT', 'UNDONE']), gt(outgoing.endedAt, recentSince)))
      .orderBy(desc(outgoing.endedAt), asc(outgoing.id))
      .limit(recentMost),
  ]);
  return { waiting: waiting.map(join), refused: refused.map(join), recent: recent.map(join) };
}

/** Holds a decision until the transaction ends; null where there is none. */
export async function lockOutgoing(tx: Transaction, id: string): Promise<OutgoingRow | null> {
  const [row] = await tx.select().from(outgoing).where(eq(outgoing.id, id)).for('update');
  return row ?? null;
}

/** Writes a decision that waits and returns its id; null where one waits on its subject already. */
export async function insertOutgoing(
  tx: Transaction,
  values: typeof outgoing.$inferInsert,
): Promise<string | null> {
  const [row] = await tx.insert(outgoing).values(values).onConflictDoNothing().returning({ id: outgoing.id });
  return row?.id ?? null;
}

/** Writes what becomes of a decision that the transaction holds. */
export async function updateOutgoing(
  tx: Transaction,
  { id }: Pick<OutgoingRow, 'id'>,
  values: Partial<
    Pick<OutgoingRow, 'status' | 'leavesAt' | 'endedAt' | 'refusal' | 'refusedAs' | 'acknowledgedAt'>
  >,
): Promise<void> {
  await tx
    .update(outgoing)
    .set({ ...values, version: sql`${outgoing.version} + 1` })
    .where(eq(outgoing.id, id));
}

/** Decisions that should have left so many seconds ago. */
export async function findOverdue(db: Reader, seconds: number): Promise<string[]> {
  const rows = await db
    .select({ id: outgoing.id })
    .from(outgoing)
    .where(
      and(
        eq(outgoing.status, 'WAITING'),
        lt(outgoing.leavesAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(asc(outgoing.leavesAt));
  return rows.map(({ id }) => id);
}

/** Deletes what ended so many days ago and nobody has to look at any more; returns how many. */
export async function deleteEnded(db: Reader, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(outgoing)
    .where(
      and(
        ne(outgoing.status, 'WAITING'),
        lt(outgoing.endedAt, sql`now() - make_interval(days => ${days})`),
        or(ne(outgoing.status, 'REFUSED'), sql`${outgoing.acknowledgedAt} IS NOT NULL`),
      ),
    );
  return rowCount ?? 0;
}
