import { advanceProjects } from '#server/modules/projects/schedule.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Moves projects and invitations whose day has come. */
export async function runProjectAdvance(platform: Platform, log: Log): Promise<void> {
  const count = await advanceProjects(platform);
  if (count > 0) log.info({ count }, 'projects and invitations moved by date');
}
