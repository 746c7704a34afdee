import { sendAnnouncement } from '#server/modules/announcements/sending.ts';
import type { UnitPlatform } from '#server/unit.ts';
import type { Log } from './queue.ts';

/** Tells members by mail of what the operator says above their pages. */
export async function runAnnouncementSend(
  platform: UnitPlatform,
  log: Log,
  announcementId: string,
): Promise<void> {
  const count = await sendAnnouncement(platform, announcementId);
  if (count > 0) log.info({ announcementId, count }, 'told members of an announcement');
}
