import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { notification } from '#db/schema/notifications.ts';

export type NotificationRow = typeof notification.$inferSelect;

/** How many notifications the bell shows. */
const shownMax = 50;

const findOf = prepareOnce((db) =>
  db
    .select({
      notification,
      unreadCount: sql<number>`(SELECT count(*)::int FROM notification unread
        WHERE unread.member_id = ${sql.placeholder('memberId')} AND unread.read_at IS NULL)`,
    })
    .from(notification)
    .where(eq(notification.memberId, sql.placeholder('memberId')))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(shownMax)
    .prepare('find-notifications'),
);

/** The newest notifications of a member, and how many of all are unread. */
export async function findNewest(
  db: Reader,
  memberId: string,
): Promise<{ unreadCount: number; rows: NotificationRow[] }> {
  const found = await findOf(db).execute({ memberId });
  return { unreadCount: found[0]?.unreadCount ?? 0, rows: found.map((row) => row.notification) };
}

/** Puts something under the bell of members. */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly Pick<NotificationRow, 'memberId' | 'title' | 'body' | 'path'>[],
): Promise<void> {
  await insertRows(tx, notification, rows);
}

/** Marks those of some notifications as read that are the member's and unread. */
export async function markRead(tx: Transaction, memberId: string, ids: string[], at: Date): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: at })
    .where(
      and(inArray(notification.id, ids), eq(notification.memberId, memberId), isNull(notification.readAt)),
    );
}
