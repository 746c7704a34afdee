import { sendNotice } from '#server/modules/incidents/notices.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Tells those whom a notice of an incident concerns. */
export async function runIncidentNotice(platform: Platform, log: Log, noticeId: string): Promise<void> {
  const count = await sendNotice(platform, noticeId);
  log.info({ noticeId, count }, 'told members of an incident');
}
