import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { notification } from '#db/schema/notifications.ts';

export type NotificationRow = typeof notification.$inferSelect;

/** How many notifications the bell shows. */
const shownMax = 50;

/** The newest notifications of a member. */
export function findNewest(db: Reader, memberId: string): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(eq(notification.memberId, memberId))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(shownMax);
}

const isUnreadOf = (memberId: string) =>
  and(eq(notification.memberId, memberId), isNull(notification.readAt));

/** How many notifications of a member are unread. */
export function countUnread(db: Reader, memberId: string): Promise<number> {
  return db.$count(notification, isUnreadOf(memberId));
}

/** Puts the same under the bell of several members. */
export async function insertNotifications(
  tx: Transaction,
  memberIds: readonly string[],
  shown: Pick<NotificationRow, 'title' | 'body' | 'path'>,
): Promise<void> {
  await tx.insert(notification).values(memberIds.map((memberId) => ({ memberId, ...shown })));
}

/** Marks those of some notifications as read that are the member's and unread. */
export async function markRead(tx: Transaction, memberId: string, ids: string[], at: Date): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: at })
    .where(and(inArray(notification.id, ids), isUnreadOf(memberId)));
}
