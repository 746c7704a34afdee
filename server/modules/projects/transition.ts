import { and, eq } from 'drizzle-orm';
import {
  findTransition,
  type ProjectStatus,
  projectStatusLabels,
  type TransitionActor,
} from '#contract/project-status.ts';
import { project, projectEvent } from '#db/schema/projects.ts';
import { problem } from '#server/http/problem.ts';
import type { Unit } from '#server/unit.ts';
import { endOutrunChangeRequest } from './change-request-status.ts';
import { findProject, type ProjectRow } from './store.ts';

type EventInput = {
  kind: (typeof projectEvent.$inferInsert)['kind'];
  text: string;
  status?: ProjectStatus;
  isSharedWithNpo?: boolean;
};

/** What a stale or refused decision is told about the project as it is now. */
export function currentOf(row: ProjectRow) {
  return {
    version: row.version,
    status: row.status,
    statusLabel: projectStatusLabels[row.status],
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Locks the project's row until the transaction ends; every use case that changes a project begins here. */
export async function lockProject(unit: Unit, projectId: string): Promise<ProjectRow> {
  await unit.tx
    .select({ id: project.id })
    .from(project)
    .where(eq(project.id, projectId))
    .for('no key update');
  const row = await findProject(unit.tx, projectId);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** Locks the project and refuses with STALE when it is no longer the version that the decision was made on. */
export async function lockProjectAt(unit: Unit, projectId: string, version: number): Promise<ProjectRow> {
  const row = await lockProject(unit, projectId);
  if (row.version !== version) throw problem('STALE', { current: currentOf(row) });
  return row;
}

/** Adds a line to the project's log in the name of the acting member. */
export async function addEvent(unit: Unit, projectId: string, event: EventInput): Promise<void> {
  const { actor } = unit;
  await unit.tx.insert(projectEvent).values({
    projectId,
    ...event,
    actorId: actor.kind === 'MEMBER' ? actor.memberId : null,
    actorOrganizationId: actor.kind === 'MEMBER' ? actor.organizationId : null,
    actorType: actor.kind === 'MEMBER' ? actor.role : 'SYSTEM',
  });
}

/** Writes changed columns as the next version of a locked project; a change request that they outrun ends. */
export async function updateProject(
  unit: Unit,
  row: ProjectRow,
  changes: Partial<typeof project.$inferInsert>,
): Promise<ProjectRow> {
  const [updated] = await unit.tx
    .update(project)
    .set({ ...changes, version: row.version + 1 })
    .where(and(eq(project.id, row.id), eq(project.version, row.version)))
    .returning();
  if (!updated) throw problem('STALE', { current: currentOf(row) });
  await endOutrunChangeRequest(unit, updated);
  return updated;
}

/**
 * The one way a project changes its status: by a pair of the state machine, by an actor that the pair allows,
 * with its reason where one is due, its log line and its audit entry. The row must be locked by this transaction.
 */
export async function moveProject(
  unit: Unit,
  row: ProjectRow,
  to: ProjectStatus,
  by: TransitionActor,
  text: string,
  {
    reason,
    changes = {},
  }: { reason?: string | undefined; changes?: Partial<typeof project.$inferInsert> } = {},
): Promise<ProjectRow> {
  const transition = findTransition(row.status, to);
  if (!transition?.actors.includes(by)) throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
  if (transition.needsReason && !reason) {
    throw problem('VALIDATION', { fieldErrors: [{ path: 'reason', message: '이유를 입력해주세요.' }] });
  }
  const updated = await updateProject(unit, row, { ...changes, status: to });
  await addEvent(unit, row.id, { kind: 'STATUS', text, status: to });
  unit.audit({
    action: 'project.transition',
    subjectType: 'project',
    subjectId: row.id,
    ...(reason ? { reason } : {}),
    details: { from: row.status, to, version: updated.version },
  });
  return updated;
}
