import { deleteFile } from '#server/modules/files/service.ts';
import { runUnit, type UnitPlatform } from '#server/unit.ts';
import { findOutlivedEvidence } from './retention-store.ts';

/** Destroys the evidence of partnerships that ended five years ago, with its objects; returns how many files. */
export async function destroyOldEvidence(platform: UnitPlatform): Promise<number> {
  const found = await findOutlivedEvidence(platform.db);
  for (const [spendingId, files] of Map.groupBy(found, (file) => file.spendingId)) {
    await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      for (const { fileId } of files) await deleteFile(unit, fileId);
      unit.audit({
        action: 'evidence.destroy',
        subjectType: 'spending',
        subjectId: spendingId,
        details: { count: files.length },
      });
    });
  }
  return found.length;
}
