import { and, desc, eq, sql } from 'drizzle-orm';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { hasEnded } from '#contract/project-status.ts';
import { changeRequest } from '#db/schema/change-requests.ts';
import { organization } from '#db/schema/organizations.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { changeRequestMessages } from './change-request-messages.ts';
import { isSameProgress, presentProgress, progressOf } from './progress.ts';
import type { ProjectRow } from './store.ts';

export type ChangeRequestRow = typeof changeRequest.$inferSelect;

/** The open change request of a project, else its newest, with the name of who asked; or the one under an id. */
export async function findChangeRequest(db: Reader, projectId: string, id?: string) {
  const [found] = await db
    .select({ request: changeRequest, organizationName: organization.name })
    .from(changeRequest)
    .innerJoin(organization, eq(organization.id, changeRequest.organizationId))
    .where(and(eq(changeRequest.projectId, projectId), id ? eq(changeRequest.id, id) : undefined))
    .orderBy(
      sql`${changeRequest.status} = 'OPEN' DESC`,
      desc(changeRequest.createdAt),
      desc(changeRequest.id),
    )
    .limit(1);
  return found ?? null;
}

/** Closes an open request of a project that this transaction has locked. */
export async function closeChangeRequest(
  unit: Unit,
  { id, version }: ChangeRequestRow,
  values: Partial<typeof changeRequest.$inferInsert>,
): Promise<void> {
  await unit.tx
    .update(changeRequest)
    .set({ ...values, version: version + 1 })
    .where(eq(changeRequest.id, id));
}

/** Ends the open request, and tells who asked, once its project is over or carries other agreed values than it was made on. */
export async function endOutrunChangeRequest(unit: Unit, row: ProjectRow): Promise<void> {
  const request = (await findChangeRequest(unit.tx, row.id))?.request;
  if (request?.status !== 'OPEN') return;
  const now = progressOf(row);
  if (now !== null && isSameProgress(request.before, now) && !hasEnded(row.status)) return;
  await closeChangeRequest(unit, request, { status: 'ENDED' });
  unit.audit({
    action: 'change-request.end',
    subjectType: 'project',
    subjectId: row.id,
    details: { organizationId: request.organizationId },
  });
  const ended = { projectId: row.id, projectTitle: row.title, isProjectOver: hasEnded(row.status) };
  await notifyOrganization(unit, request.organizationId, changeRequestMessages.ended(ended));
}

export function presentChangeRequest(
  codes: CodeBook,
  { request, organizationName }: NonNullable<Awaited<ReturnType<typeof findChangeRequest>>>,
  viewerOrganizationId: string | null,
): ChangeRequest {
  return {
    id: request.id,
    version: request.version,
    status: request.status,
    organizationName,
    isOwn: request.organizationId === viewerOrganizationId,
    before: presentProgress(codes, request.before),
    after: presentProgress(codes, request.after),
    reason: request.reason,
    answer: request.answer,
    createdAt: request.createdAt.toISOString(),
    closedAt: request.status === 'OPEN' ? null : request.updatedAt.toISOString(),
  };
}
