import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { calendar } from '#db/schema/calendars.ts';

export type CalendarRow = typeof calendar.$inferSelect;

/** The calendar of a member; null where there is none. */
export async function findCalendarOf(db: Reader, memberId: string): Promise<CalendarRow | null> {
  const [row] = await db.select().from(calendar).where(eq(calendar.memberId, memberId));
  return row ?? null;
}

/** Makes the calendar of a member; null where there is one. */
export async function insertCalendar(tx: Transaction, memberId: string): Promise<CalendarRow | null> {
  const [row] = await tx
    .insert(calendar)
    .values({ memberId })
    .onConflictDoNothing({ target: calendar.memberId })
    .returning();
  return row ?? null;
}

/** Ends the calendar of a member and returns its id; null where there was none. */
export async function deleteCalendarOf(tx: Transaction, memberId: string): Promise<string | null> {
  const [row] = await tx
    .delete(calendar)
    .where(eq(calendar.memberId, memberId))
    .returning({ id: calendar.id });
  return row?.id ?? null;
}
