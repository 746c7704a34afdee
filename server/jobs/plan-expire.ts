import { expirePlans, remindOfPlans } from '#server/modules/plans/expiry.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Ends plans whose last day has passed, and reminds of those whose last day comes near. */
export async function runPlanExpire(platform: Platform, log: Log): Promise<void> {
  const count = await expirePlans(platform);
  if (count > 0) log.info({ count }, 'plans ended by date');
  const remindedCount = await remindOfPlans(platform);
  if (remindedCount > 0) log.info({ count: remindedCount }, 'plans that end soon');
}
