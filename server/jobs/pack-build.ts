import { buildPacks } from '#server/modules/packs/build.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Makes the evidence packs that wait. */
export async function runPackBuild(platform: Platform, log: Log): Promise<void> {
  const count = await buildPacks(platform);
  if (count > 0) log.info({ count }, 'evidence packs made');
}
