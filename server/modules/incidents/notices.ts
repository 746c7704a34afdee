import { notifyMembers } from '#server/modules/notifications/service.ts';
import { runUnit, type UnitPlatform } from '#server/unit.ts';
import { incidentMessages } from './messages.ts';
import { findNotice, markNoticed } from './store.ts';

/** How many members one transaction tells: its locks are short, and what is lost with a worker is little. */
const batchSize = 100;

/**
 * Tells everyone whom a notice of an incident concerns, in batches: each member is marked as told in the transaction that
 * queues the mail, so that a repetition goes on where the one before stopped and nobody is told twice. Returns how many.
 */
export async function sendNotice(platform: UnitPlatform, noticeId: string): Promise<number> {
  const notice = await findNotice(platform.db, noticeId);
  if (!notice) return 0;
  let count = 0;
  for (let told = batchSize; told === batchSize; count += told) {
    told = await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      const memberIds = await markNoticed(unit.tx, { noticeId, count: batchSize, at: unit.now });
      await notifyMembers(unit, memberIds, incidentMessages.notice(notice));
      return memberIds.length;
    });
  }
  return count;
}
