import { tellOfActivity } from '#server/modules/activity-entries/news.ts';
import type { UnitPlatform } from '#server/unit.ts';
import type { Log } from './queue.ts';

/** Tells the sides of partnerships what is new among their activity entries. */
export async function runActivityNews(platform: UnitPlatform, log: Log): Promise<void> {
  const count = await tellOfActivity(platform);
  if (count > 0) log.info({ count }, 'told of activity entries and comments');
}
