import type { Scope } from '#contract/scopes.ts';
import type { Reader } from '#db/client.ts';
import { findSetting } from './store.ts';

/** Parts of the service that are closed now; read anew each time, so that a switch works on every process at once. */
export async function findClosedScopes(db: Reader): Promise<Scope[]> {
  const row = await findSetting(db);
  return [
    ...(row?.isMatchingOpen === false ? (['MATCHING'] as const) : []),
    ...(row?.isProjectsOpen === false ? (['PROJECTS'] as const) : []),
  ];
}
