import { sendReminders } from '#server/modules/reminders/service.ts';
import type { UnitPlatform } from '#server/unit.ts';
import type { Log } from './queue.ts';

/** Reminds the parties of partnerships of their milestones, and NPOs of entries that nobody has written for long. */
export async function runReminderSend(platform: UnitPlatform, log: Log): Promise<void> {
  const count = await sendReminders(platform);
  if (count > 0) log.info({ count }, 'reminders of milestones and missing entries');
}
