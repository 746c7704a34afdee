import { and, desc, eq, sql } from 'drizzle-orm';
import type { AnnouncementAudience, AnnouncementForm } from '#contract/announcements.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { announcement, announcementDismissal } from '#db/schema/announcements.ts';
import { memberName } from '#server/modules/members/store.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;

/** So many are listed. */
const listed = 100;

/** The newest ones with who wrote them. */
export function findRows(db: Reader) {
  return db
    .select({ row: announcement, createdByName: memberName(announcement.createdById) })
    .from(announcement)
    .orderBy(desc(announcement.createdAt), desc(announcement.id))
    .limit(listed);
}

export async function insertAnnouncement(
  tx: Transaction,
  values: AnnouncementForm & { createdById: string },
): Promise<AnnouncementRow> {
  const [row] = await tx.insert(announcement).values(values).returning();
  if (!row) throw new Error('the announcement was not kept');
  return row;
}

/** One of them, held until the transaction ends; null where there is none. */
export async function lockAnnouncement(tx: Transaction, id: string): Promise<AnnouncementRow | null> {
  const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('no key update');
  return row ?? null;
}

/** Writes the next version of a row that the transaction holds. */
export async function updateAnnouncement(
  tx: Transaction,
  id: string,
  values: Partial<AnnouncementForm> & { endedAt?: Date; updatedAt: Date },
): Promise<void> {
  await tx
    .update(announcement)
    .set({ ...values, version: sql`${announcement.version} + 1` })
    .where(eq(announcement.id, id));
}

/** Keeps how far the mails have come; nobody who edits is disturbed by it. */
export async function updateTold(tx: Transaction, id: string, toldThroughId: string): Promise<void> {
  await tx.update(announcement).set({ toldThroughId }).where(eq(announcement.id, id));
}

/** Puts one away for a member; again changes nothing. False where none of these audiences is shown it today. */
export async function insertDismissal(
  tx: Transaction,
  { id, memberId, audiences }: { id: string; memberId: string; audiences: readonly AnnouncementAudience[] },
): Promise<boolean> {
  const [shown] = await tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(
      and(
        eq(announcement.id, id),
        sql`${announcement.audience} IN ${audiences}`,
        sql`${announcement.startsOn} <= ${koreanToday}`,
      ),
    );
  if (!shown) return false;
  await tx.insert(announcementDismissal).values({ announcementId: id, memberId }).onConflictDoNothing();
  return true;
}
