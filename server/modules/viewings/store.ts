import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { viewingSeconds } from '#contract/admin/viewings.ts';
import type { Transaction } from '#db/client.ts';
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

/** Names of all who look at a place but one member, in their order. */
export async function findOthers(
  tx: Transaction,
  { place, memberId, now }: { place: string; memberId: string; now: Date },
): Promise<string[]> {
  const name = memberName(viewing.memberId);
  const rows = await tx
    .select({ name })
    .from(viewing)
    .where(and(eq(viewing.place, place), ne(viewing.memberId, memberId), gte(viewing.seenAt, oldestOf(now))))
    .orderBy(asc(sql`1`));
  return rows.map((row) => row.name);
}
