import { activityClosedMessage, takesActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import type { KnownPartnership } from '#server/modules/projects/access-store.ts';
import { checkShown, currentOf, lockProject } from '#server/modules/projects/transition.ts';
import { checkUnreported } from '#server/modules/reports/lock.ts';
import type { Unit } from '#server/unit.ts';
import type { Viewer } from './present.ts';

/** What the acting member may see of the entries of a partnership. */
export function viewerOf(
  { actor }: Pick<Call, 'actor'>,
  projectId: string,
  partnership: KnownPartnership,
): Viewer {
  const member = actor.kind === 'MEMBER' ? actor : null;
  return {
    projectId,
    memberId: member?.memberId ?? null,
    partnership,
    seesWithheld: member?.organizationId === partnership.npoId,
  };
}

/**
 * Locks the project of a partnership in which entries and measurements are written now. Throws NOT_FOUND for whoever may
 * not, and TRANSITION_REFUSED in a status in which nothing is added and while the project is taken down.
 */
export async function lockRunning(
  unit: Unit,
  action: 'activity-entry.write' | 'activity-entry.comment' | 'measurement.write',
  projectId: string,
) {
  const project = await lockProject(unit, projectId);
  const known = await checkPartnership(unit, unit.tx, action, projectId);
  checkShown(unit, project);
  const { partnership } = project;
  if (partnership?.id !== known.id || !takesActivityEntries(project.status))
    throw problem('TRANSITION_REFUSED', { message: activityClosedMessage, current: currentOf(project) });
  if (action !== 'activity-entry.comment') await checkUnreported(unit, project, known.id);
  return { project, known, partnership };
}
