import { acceptedReportMessage } from '#contract/reports/reports.ts';
import { problem } from '#server/http/problem.ts';
import type { ProjectRow } from '#server/modules/projects/store.ts';
import { currentOf } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { isReportAccepted } from './store.ts';

/** Refuses a change of what an accepted report was put together from. */
export async function checkUnreported(unit: Unit, project: ProjectRow, partnershipId: string): Promise<void> {
  if (await isReportAccepted(unit.tx, partnershipId))
    throw problem('TRANSITION_REFUSED', { message: acceptedReportMessage, current: currentOf(project) });
}
