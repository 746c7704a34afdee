import type { Unit } from '#server/unit.ts';
import { insertPack } from './store.ts';

/** Has the first evidence pack of a partnership made; one that there is stays. Returns the id of a new one. */
export async function askForPack(
  unit: Unit,
  of: { projectId: string; partnershipId: string },
): Promise<string | null> {
  const made = await insertPack(unit.tx, of);
  if (made) await unit.send('pack-build', {});
  return made?.id ?? null;
}
