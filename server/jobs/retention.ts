import { destroyOldPhotos } from '#server/modules/activity-entries/retention.ts';
import { destroyOldEvidence } from '#server/modules/budgets/retention.ts';
import { destroyWithdrawnMembers } from '#server/modules/privacy/destruction.ts';
import { deleteOutlived } from '#server/modules/privacy/retention.ts';
import { destroyOldContracts } from '#server/modules/projects/retention.ts';
import type { UnitPlatform } from '#server/unit.ts';
import type { Log } from './queue.ts';

/** Destroys what may no longer be kept: data of those who withdrew, and records that have outlived their time. */
export async function runRetention(platform: UnitPlatform, log: Log): Promise<void> {
  const destroyedMembers = await destroyWithdrawnMembers(platform);
  const destroyedPhotos = await destroyOldPhotos(platform);
  const destroyedEvidence = await destroyOldEvidence(platform);
  const deleted = await deleteOutlived(platform.db);
  // After the payments, which a project has to outlast.
  const destroyedContracts = await destroyOldContracts(platform);
  log.info(
    { destroyedMembers, destroyedPhotos, destroyedEvidence, deleted, destroyedContracts },
    'destroyed what may no longer be kept',
  );
}
