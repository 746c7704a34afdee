import { runUnit, type UnitPlatform } from '#server/unit.ts';
import { removePhotos } from './photos.ts';
import { findOutlivedPhotos } from './retention-store.ts';

/** Destroys the photos of partnerships that ended three years ago, with their objects; returns how many. */
export async function destroyOldPhotos(platform: UnitPlatform): Promise<number> {
  const found = await findOutlivedPhotos(platform.db);
  for (const [entryId, photos] of Map.groupBy(found, (photo) => photo.entryId)) {
    await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      await removePhotos(
        unit,
        photos.map(({ photoId }) => photoId),
      );
      unit.audit({
        action: 'activity-photo.destroy',
        subjectType: 'activity_entry',
        subjectId: entryId,
        details: { count: photos.length },
      });
    });
  }
  return found.length;
}
