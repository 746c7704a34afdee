import { deleteObject } from '#server/modules/files/sweep.ts';
import type { Platform } from '#server/platform.ts';

/** Deletes a stored object whose last row has gone. */
export async function runFileDelete(
  platform: Pick<Platform, 'db' | 'storage'>,
  job: { data: { storageKey: string } },
): Promise<void> {
  await deleteObject(platform, job.data.storageKey);
}
