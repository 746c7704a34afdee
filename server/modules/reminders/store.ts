import type { Transaction } from '#db/client.ts';
import { reminder } from '#db/schema/reminders.ts';

/** Keeps that a reminder goes out; false where it already has. */
export async function insertReminder(
  tx: Transaction,
  values: Omit<typeof reminder.$inferInsert, 'id' | 'createdAt'>,
): Promise<boolean> {
  const kept = await tx
    .insert(reminder)
    .values(values)
    .onConflictDoNothing({
      target: [reminder.partnershipId, reminder.kind, reminder.name, reminder.day, reminder.daysLeft],
    })
    .returning({ id: reminder.id });
  return kept.length > 0;
}
