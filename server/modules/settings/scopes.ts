import type { Scope } from '#contract/scopes.ts';
import type { Database } from '#db/client.ts';
import { findSwitches, type Switches } from './store.ts';

/** The parts that these switches close. */
export function toClosedScopes({ isMatchingOpen, isProjectsOpen }: Switches): Scope[] {
  const closed: Scope[] = [];
  if (!isMatchingOpen) closed.push('MATCHING');
  if (!isProjectsOpen) closed.push('PROJECTS');
  return closed;
}

/** Parts of the service that are closed now; read anew each time, so that a switch works on every process at once. */
export async function findClosedScopes(db: Database): Promise<Scope[]> {
  const switches = await findSwitches(db);
  return switches ? toClosedScopes(switches) : [];
}
