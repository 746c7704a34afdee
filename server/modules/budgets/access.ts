import { budgetClosedMessage, takesSpendings } from '#contract/budgets/budgets.ts';
import { problem } from '#server/http/problem.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { checkShown, currentOf, lockProject } from '#server/modules/projects/transition.ts';
import { checkUnreported } from '#server/modules/reports/lock.ts';
import type { Unit } from '#server/unit.ts';

/**
 * Locks the project of a partnership whose money is written down now, so that one change of it follows another. Throws
 * NOT_FOUND for whoever may not, and TRANSITION_REFUSED in a status in which nothing is added and while the project is
 * taken down.
 */
export async function lockRunning(unit: Unit, action: 'budget.write' | 'budget.answer', projectId: string) {
  const project = await lockProject(unit, projectId);
  const known = await checkPartnership(unit, unit.tx, action, projectId);
  checkShown(unit, project);
  const { partnership } = project;
  if (partnership?.id !== known.id || !takesSpendings(project.status))
    throw problem('TRANSITION_REFUSED', { message: budgetClosedMessage, current: currentOf(project) });
  await checkUnreported(unit, project, known.id);
  return { project, known, partnership };
}
