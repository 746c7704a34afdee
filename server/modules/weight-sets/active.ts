import { completeWeights, defaultWeights, hashWeights, type WeightSet } from '#matching/weights.ts';
import { problem } from '#server/http/problem.ts';
import { type Reader, runUnit, type UnitPlatform } from '#server/unit.ts';
import { findActive, findByHash, insertSet, lockActive, updateStatus } from './store.ts';

/** The weights that order new lists. Terms that a newer engine has added weigh what its prior says. */
export async function findActiveWeights(db: Reader): Promise<WeightSet> {
  const row = await findActive(db);
  if (!row) throw problem('INTERNAL');
  return completeWeights(row.content);
}

/**
 * Makes the engine's prior one of the sets. It orders the lists until the admin approves another one: in a new
 * database, and after a release whose prior differs from the one that was in force.
 */
export async function keepBuiltInWeights(platform: UnitPlatform): Promise<void> {
  const hash = hashWeights(defaultWeights);
  if (await findByHash(platform.db, hash)) return;
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
    const active = await lockActive(unit.tx);
    // Another process that started at the same time has made it meanwhile.
    if (await findByHash(unit.tx, hash)) return;
    const row = await insertSet(unit.tx, {
      name: defaultWeights.name,
      hash,
      content: { ...defaultWeights, since: null } as unknown as Parameters<typeof insertSet>[1]['content'],
      isBuiltIn: true,
    });
    if (active && !active.isBuiltIn) return;
    if (active) {
      await updateStatus(unit.tx, active, 'RETIRED');
      unit.audit({
        action: 'weight-set.replace',
        subjectType: 'weight_set',
        subjectId: row.id,
        details: { name: row.name, hash, replaced: active.name },
      });
    }
    await updateStatus(unit.tx, row, 'ACTIVE');
  });
}
