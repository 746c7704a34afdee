import type { z } from 'zod';
import type { findNotifications as findEndpoint } from '#contract/notifications.ts';
import type { Reader } from '#db/client.ts';
import { type Call, memberOf } from '#server/http/mount.ts';
import { bodyOf } from '#server/modules/mail-wordings/wording.ts';
import { mailMembers } from '#server/modules/mails/service.ts';
import { findRecipients, type MemberRecipient, type MemberSelection } from '#server/modules/members/store.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Unit } from '#server/unit.ts';
import type { Message } from './messages.ts';
import { presentNotification } from './present.ts';
import { findNewest, insertNotifications, markRead } from './store.ts';

type NotificationList = z.infer<typeof findEndpoint.response>;

async function readList(db: Reader, memberId: string): Promise<NotificationList> {
  const { unreadCount, rows } = await findNewest(db, memberId);
  return { unreadCount, items: rows.map(presentNotification) };
}

/** The member's newest notifications, and how many of all are unread. */
export function findNotifications(call: Call): Promise<NotificationList> {
  return readList(call.db, memberOf(call.actor).memberId);
}

/** Marks the member's own notifications as read; foreign ids change nothing. */
export function readNotifications(call: Call, ids: string[]): Promise<NotificationList> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await markRead(unit.tx, memberId, ids, unit.now);
    return readList(unit.tx, memberId);
  });
}

/** Tells each recipient its message: under the bell and by mail, with the commit. */
async function tell(
  unit: Unit,
  told: readonly { recipient: MemberRecipient; message: Message }[],
): Promise<void> {
  if (told.length === 0) return;
  // The bell says what the mail says.
  const isWorded = told.some(({ message }) => message.reword !== undefined);
  const wording = isWorded ? (await readSite(unit.tx, unit.config)).mailWording : {};
  await insertNotifications(
    unit.tx,
    told.map(({ recipient: { memberId }, message }) => ({
      memberId,
      title: message.title,
      body: bodyOf(message, wording),
      path: message.path,
    })),
  );
  await mailMembers(
    unit,
    told.filter(({ recipient, message }) => recipient.receivesNews || message.isIndispensable),
  );
}

/** Tells those of a selection who have not left. */
async function notify(unit: Unit, who: MemberSelection, message: Message): Promise<void> {
  const recipients = await findRecipients(unit.tx, who);
  await tell(
    unit,
    recipients.map((recipient) => ({ recipient, message })),
  );
}

/** Tells every active member of each organisation its message; all of them take as many statements as one. */
export async function notifyOrganizations(
  unit: Unit,
  told: readonly { organizationId: string; message: Message }[],
): Promise<void> {
  if (told.length === 0) return;
  const organizationIds = told.map(({ organizationId }) => organizationId);
  const recipients = Map.groupBy(
    await findRecipients(unit.tx, { organizationIds }),
    ({ organizationId }) => organizationId,
  );
  await tell(
    unit,
    told.flatMap(({ organizationId, message }) =>
      (recipients.get(organizationId) ?? []).map((recipient) => ({ recipient, message })),
    ),
  );
}

/** Tells every active member of an organisation. */
export function notifyOrganization(unit: Unit, organizationId: string, message: Message): Promise<void> {
  return notify(unit, { organizationId }, message);
}

/** Tells one member, unless that member has left. */
export function notifyMember(unit: Unit, memberId: string, message: Message): Promise<void> {
  return notify(unit, { memberIds: [memberId] }, message);
}

/** Tells several members, but those who have left. */
export function notifyMembers(unit: Unit, memberIds: string[], message: Message): Promise<void> {
  return notify(unit, { memberIds }, message);
}

/** Tells every administrator. */
export function notifyAdmins(unit: Unit, message: Message): Promise<void> {
  return notify(unit, { role: 'ADMIN' }, message);
}
