import { advancePlanOrders } from '#server/modules/plan-orders/due.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Reminds of plan orders that are due soon, and closes those that nobody pays for. */
export async function runPlanOrderAdvance(platform: Platform, log: Log): Promise<void> {
  const count = await advancePlanOrders(platform);
  if (count > 0) log.info({ count }, 'plan orders reminded of or closed by date');
}
