import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { findNotifications as findEndpoint } from '#contract/notifications.ts';
import type { Database, Transaction } from '#db/client.ts';
import { member } from '#db/schema/members.ts';
import { notification } from '#db/schema/notifications.ts';
import { type Call, memberOf } from '#server/http/mount.ts';
import { queueLetters } from '#server/modules/mails/service.ts';
import type { Unit } from '#server/unit.ts';
import type { Message } from './messages.ts';

type NotificationList = z.infer<typeof findEndpoint.response>;

/** How many notifications the bell shows. */
const shownMax = 50;

async function readList(db: Database | Transaction, memberId: string): Promise<NotificationList> {
  const rows = await db
    .select()
    .from(notification)
    .where(eq(notification.memberId, memberId))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(shownMax);
  const unreadCount = await db.$count(
    notification,
    and(eq(notification.memberId, memberId), isNull(notification.readAt)),
  );
  return {
    unreadCount,
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      body: row.body,
      path: row.path,
      createdAt: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
    })),
  };
}

/** The member's newest notifications, and how many of all are unread. */
export function findNotifications(call: Call): Promise<NotificationList> {
  return readList(call.db, memberOf(call.actor).memberId);
}

/** Marks the member's own notifications as read; foreign ids change nothing. */
export function readNotifications(call: Call, ids: string[]): Promise<NotificationList> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await unit.tx
      .update(notification)
      .set({ readAt: unit.now })
      .where(
        and(inArray(notification.id, ids), eq(notification.memberId, memberId), isNull(notification.readAt)),
      );
    return readList(unit.tx, memberId);
  });
}

/** Tells every member that `who` selects and who has not left: under the bell and by mail, with the commit. */
async function notify(unit: Unit, who: SQL | undefined, message: Message): Promise<void> {
  const recipients = await unit.tx
    .select({
      memberId: member.id,
      name: member.name,
      to: member.email,
      receivesNews: member.receivesNews,
    })
    .from(member)
    .where(and(who, isNull(member.withdrawnAt)));
  if (recipients.length === 0) return;
  const { isIndispensable = false, ...shown } = message;
  await unit.tx.insert(notification).values(recipients.map(({ memberId }) => ({ memberId, ...shown })));
  const readers = recipients.filter(({ receivesNews }) => receivesNews || isIndispensable);
  await queueLetters(
    unit,
    readers.map(({ memberId, name, to }) => ({ memberId, name, to })),
    shown,
  );
}

/** Tells every active member of an organisation. */
export function notifyOrganization(unit: Unit, organizationId: string, message: Message): Promise<void> {
  return notify(unit, eq(member.organizationId, organizationId), message);
}

/** Tells one member, unless that member has left. */
export function notifyMember(unit: Unit, memberId: string, message: Message): Promise<void> {
  return notify(unit, eq(member.id, memberId), message);
}

/** Tells several members, but those who have left. */
export function notifyMembers(unit: Unit, memberIds: string[], message: Message): Promise<void> {
  return notify(unit, inArray(member.id, memberIds), message);
}

/** Tells every administrator. */
export function notifyAdmins(unit: Unit, message: Message): Promise<void> {
  return notify(unit, eq(member.role, 'ADMIN'), message);
}
