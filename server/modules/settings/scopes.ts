import type { Scope } from '#contract/scopes.ts';
import { setting } from '#db/schema/settings.ts';
import type { Reader } from '#server/unit.ts';

/** Parts of the service that are closed now; read anew each time, so that a switch works on every process at once. */
export async function findClosedScopes(db: Reader): Promise<Scope[]> {
  const [row] = await db
    .select({ isMatchingOpen: setting.isMatchingOpen, isProjectsOpen: setting.isProjectsOpen })
    .from(setting);
  return [
    ...(row?.isMatchingOpen === false ? (['MATCHING'] as const) : []),
    ...(row?.isProjectsOpen === false ? (['PROJECTS'] as const) : []),
  ];
}
