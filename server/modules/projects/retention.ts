import { deleteObjects } from '#server/modules/files/service.ts';
import { runUnit, type UnitPlatform } from '#server/unit.ts';
import { destroyContract, findOverContracts } from './retention-store.ts';

/**
 * Destroys projects that ended five years ago with their partnerships, documents and all that was written in them, each
 * in a transaction of its own; returns how many. One of which a payment or a dispute is still kept waits for that.
 */
export async function destroyOldContracts(platform: UnitPlatform): Promise<number> {
  const over = await findOverContracts(platform.db);
  for (const projectId of over) {
    await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      const keys = [...new Set(await destroyContract(unit.tx, projectId))];
      await deleteObjects(unit, keys);
      unit.audit({
        action: 'project.destroy',
        subjectType: 'project',
        subjectId: projectId,
        details: { files: keys.length },
      });
    });
  }
  return over.length;
}
