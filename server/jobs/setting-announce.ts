import { announceSettingChange } from '#server/modules/settings/announcement.ts';
import type { UnitPlatform } from '#server/unit.ts';
import type { Log } from './queue.ts';

/** Tells companies of a price that changes, or of the account to which they pay now. */
export async function runSettingAnnounce(platform: UnitPlatform, log: Log, changeId: string): Promise<void> {
  const count = await announceSettingChange(platform, changeId);
  if (count > 0) log.info({ changeId, count }, 'told companies of a setting');
}
