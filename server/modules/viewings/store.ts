import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { viewingSeconds } from '#contract/admin/viewings.ts';
import type { Database, Transaction } from '#db/client.ts';
import { viewing } from '#db/schema/viewings.ts';
import { memberName } from '#server/modules/members/store.ts';

const oldestOf = (now: Date) => new Date(now.getTime() - viewingSeconds * 1000);

/** Notes that a member looks at a place; what nobody has looked at for too long falls away. */
export async function putLook(tx: Transaction, place: string, memberId: string, seenAt: Date): Promise<void> {
  // What another call deletes at this moment is not waited for.
  await tx.execute(sql`
    DELETE FROM viewing v USING (
      SELECT place, member_id FROM viewing WHERE seen_at < ${oldestOf(seenAt).toISOString()}::timestamptz
      FOR UPDATE SKIP LOCKED) old
    WHERE v.place = old.place AND v.member_id = old.member_id`);
  await tx
    .insert(viewing)
    .values({ place, memberId, seenAt })
    .onConflictDoUpdate({ target: [viewing.place, viewing.memberId], set: { seenAt } });
}

/** Notes that a member looks there no longer. */
export async function deleteLook(tx: Transaction, place: string, memberId: string): Promise<void> {
  await tx.delete(viewing).where(and(eq(viewing.place, place), eq(viewing.memberId, memberId)));
}

/** Which places all but one member look at, with the names of those who do, in order. */
export async function findViewings(
  db: Database,
  memberId: string,
): Promise<{ place: string; names: string[] }[]> {
  const name = memberName(viewing.memberId);
  return db
    .select({ place: viewing.place, names: sql<string[]>`array_agg(${name} ORDER BY ${name})` })
    .from(viewing)
    .where(
      and(
        ne(viewing.memberId, memberId),
        sql`${viewing.seenAt} >= now() - make_interval(secs => ${viewingSeconds})`,
      ),
    )
    .groupBy(viewing.place)
    .orderBy(asc(viewing.place));
}
