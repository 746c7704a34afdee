import { koreanDay } from '#contract/calendar/dates.ts';
import type { Message } from '#server/modules/notifications/messages.ts';
import { notifyMembers } from '#server/modules/notifications/service.ts';
import { type Reader, runUnit, type UnitPlatform } from '#server/unit.ts';
import { countMailed, findNextRecipients } from './recipient-store.ts';
import * as store from './store.ts';

/** How many members one transaction tells. */
const batchSize = 100;

const messageOf = ({ title, text }: store.AnnouncementRow): Message => ({
  title,
  body: text,
  path: '/home',
  linkLabel: '맞손으로 가기',
});

/** How many mails go out with what is being said; none where nothing is mailed. */
export function countMails(
  db: Reader,
  { isMailed, audience }: Pick<store.AnnouncementRow, 'isMailed' | 'audience'>,
): Promise<number> {
  return isMailed ? countMailed(db, audience) : Promise.resolve(0);
}

/**
 * Tells members of what stands above their pages from today on, in batches: how far it has come is kept with each, so that
 * nobody is told twice. One that has not begun, has ended or is not to be mailed is told to nobody. Returns how many.
 */
export async function sendAnnouncement(platform: UnitPlatform, announcementId: string): Promise<number> {
  let count = 0;
  for (let told = batchSize; told === batchSize; count += told) {
    told = await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      const row = await store.lockAnnouncement(unit.tx, announcementId);
      const today = koreanDay(unit.now);
      if (!row?.isMailed || row.endedAt !== null || row.startsOn > today || row.endsOn < today) return 0;
      const next = { afterId: row.toldThroughId, count: batchSize };
      const memberIds = await findNextRecipients(unit.tx, row.audience, next);
      const last = memberIds.at(-1);
      if (last === undefined) return 0;
      await store.updateTold(unit.tx, row.id, last);
      await notifyMembers(unit, memberIds, messageOf(row));
      return memberIds.length;
    });
  }
  return count;
}
