import { recheckNumbers } from '#server/modules/business-status/service.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Looks the numbers of all members up again; what has changed for the worse is told to the admins. */
export async function runBusinessStatusCheck(platform: Platform, log: Log): Promise<void> {
  const { checked, changed } = await recheckNumbers(platform);
  if (checked > 0) log.info({ checked, changed }, 'business numbers checked');
}
