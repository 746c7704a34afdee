import { advanceOrders } from '#server/modules/orders/due.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Reminds of orders that are due soon, and closes those that nobody pays for. */
export async function runOrderAdvance(platform: Platform, log: Log): Promise<void> {
  const count = await advanceOrders(platform);
  if (count > 0) log.info({ count }, 'orders reminded of or closed by date');
}
