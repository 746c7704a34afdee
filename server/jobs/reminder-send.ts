import { announceEndingFiles } from '#server/modules/packs/ending-files.ts';
import { sendReminders } from '#server/modules/reminders/service.ts';
import { remindOfReports } from '#server/modules/reports/reminders.ts';
import type { UnitPlatform } from '#server/unit.ts';
import type { Log } from './queue.ts';

/**
 * Reminds the parties of partnerships of their milestones, NPOs of entries that nobody has written for long and of
 * reports that are due, and admins of reports that no company has answered. Tells parties of files whose time is ending.
 */
export async function runReminderSend(platform: UnitPlatform, log: Log): Promise<void> {
  const count = await sendReminders(platform);
  if (count > 0) log.info({ count }, 'reminders of milestones and missing entries');
  const told = await remindOfReports(platform);
  if (told > 0) log.info({ count: told }, 'reminders of result reports');
  const announced = await announceEndingFiles(platform);
  if (announced > 0) log.info({ count: announced }, 'announcements of files that will be destroyed');
}
