import { keepMonths } from '#db/months.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Keeps the months of tables that lie in months: makes those to come, drops those that are empty. */
export async function runMonthKeep(platform: Platform, log: Log): Promise<void> {
  const { made, dropped } = await keepMonths(platform.db);
  if (made.length + dropped.length > 0) log.info({ made, dropped }, 'made and dropped months');
}
