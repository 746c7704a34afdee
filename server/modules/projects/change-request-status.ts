import { hasEnded } from '#contract/projects/project-status.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import { changeRequestMessages } from './change-request-messages.ts';
import { isSameProgress, progressOf } from './progress.ts';
import { findChangeRequest, type ProjectRow, updateChangeRequest } from './store.ts';

/** Ends the open request, and tells who asked, once its project is over or carries other agreed values than it was made on. */
export async function endOutrunChangeRequest(unit: Unit, row: ProjectRow): Promise<void> {
  if (row.partnership === null) return;
  const request = (await findChangeRequest(unit.tx, row.partnership.id))?.request;
  if (request?.status !== 'OPEN') return;
  const now = progressOf(row.partnership);
  if (now !== null && isSameProgress(request.before, now) && !hasEnded(row.status)) return;
  await updateChangeRequest(unit.tx, request, { status: 'ENDED' });
  unit.audit({
    action: 'change-request.end',
    subjectType: 'project',
    subjectId: row.id,
    details: { organizationId: request.organizationId },
  });
  const ended = { projectId: row.id, projectTitle: row.title, isProjectOver: hasEnded(row.status) };
  await notifyOrganization(unit, request.organizationId, changeRequestMessages.ended(ended));
}
