import type { Feature } from '#contract/feature-switches.ts';
import type { Database } from '#db/client.ts';
import { findSwitches, type Switches } from './store.ts';

/** The parts that these switches close. */
export function toClosedFeatures({ isMatchingOpen, isProjectsOpen }: Switches): Feature[] {
  const closed: Feature[] = [];
  if (!isMatchingOpen) closed.push('MATCHING');
  if (!isProjectsOpen) closed.push('PROJECTS');
  return closed;
}

/** Parts of the service that are closed now; read anew each time, so that a switch works on every process at once. */
export async function findClosedFeatures(db: Database): Promise<Feature[]> {
  const switches = await findSwitches(db);
  return switches ? toClosedFeatures(switches) : [];
}
