import type { PartnershipEnding } from '#contract/projects/partnership-ending.ts';
import {
  findTransition,
  type ProjectStatus,
  projectStatusLabels,
  type TransitionActor,
} from '#contract/projects/project-status.ts';
import { problem } from '#server/http/problem.ts';
import { askAtClosing } from '#server/modules/feedback/ask.ts';
import { askForPack } from '#server/modules/packs/ask.ts';
import type { Unit } from '#server/unit.ts';
import { endOutrunChangeRequest } from './change-request-status.ts';
import {
  endPartnership,
  insertEvent,
  lockProjectRow,
  type PartnershipRow,
  type ProjectEventRow,
  type ProjectRow,
  updateProjectRow,
} from './store.ts';

type EventInput = Pick<ProjectEventRow, 'kind' | 'text'> &
  Partial<Pick<ProjectEventRow, 'status' | 'isSharedWithNpo'>> & {
    /** What the product does by itself is nobody's act, though it follows at once on one. */
    isBySystem?: boolean;
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
  const row = await lockProjectRow(unit.tx, projectId);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/**
 * Refuses what a party would change in a project that the admin has taken down; whoever is no party finds none. The admin
 * and the calendar go on.
 */
export function checkShown({ actor }: Pick<Unit, 'actor'>, row: ProjectRow): void {
  if (!row.isHidden || actor.kind !== 'MEMBER' || actor.role === 'ADMIN') return;
  const isParty = [row.companyId, row.partnership?.npoId].includes(actor.organizationId ?? '');
  if (!isParty) throw problem('NOT_FOUND');
  throw problem('TRANSITION_REFUSED', {
    message: '관리자가 내려 둔 프로젝트예요. 다시 보이게 되면 이어서 할 수 있어요.',
    current: currentOf(row),
  });
}

/** Locks the project and refuses with STALE when it is no longer the version that the decision was made on, or a party's while it is taken down. */
export async function lockProjectAt(unit: Unit, projectId: string, version: number): Promise<ProjectRow> {
  const row = await lockProject(unit, projectId);
  if (row.version !== version) throw problem('STALE', { current: currentOf(row) });
  checkShown(unit, row);
  return row;
}

/** Lists and offers are between the company and each NPO by itself: no NPO reads of those of another. */
const isOfOffers = ({ kind }: EventInput) => kind === 'MATCH' || kind === 'INVITATION';

/** They concern the request, whoever is its partner at the time. */
const belongsToRequest = (event: EventInput) => isOfOffers(event) || event.status === 'PROPOSING';

/** Adds a line to the log in the name of the acting member or of the product: to that of the partnership, if there is one. */
export async function addEvent(
  unit: Unit,
  { id: projectId, partnershipId }: Pick<ProjectRow, 'id' | 'partnershipId'>,
  { isBySystem = false, ...event }: EventInput,
): Promise<void> {
  const actor = isBySystem ? ({ kind: 'SYSTEM' } as const) : unit.actor;
  await insertEvent(unit.tx, {
    projectId,
    partnershipId: belongsToRequest(event) ? null : partnershipId,
    ...event,
    ...(isOfOffers(event) ? { isSharedWithNpo: false } : {}),
    actorId: actor.kind === 'MEMBER' ? actor.memberId : null,
    actorOrganizationId: actor.kind === 'MEMBER' ? actor.organizationId : null,
    actorType: actor.kind === 'MEMBER' ? actor.role : 'SYSTEM',
  });
}

type Changes = { status?: ProjectStatus; partnership?: PartnershipRow | null };

/** Writes the next version of a locked project; a change request that it outruns ends. */
export async function updateProject(
  unit: Unit,
  row: ProjectRow,
  { status, partnership = row.partnership }: Changes = {},
): Promise<ProjectRow> {
  const updated = await updateProjectRow(unit.tx, row, {
    ...(status ? { status } : {}),
    partnershipId: partnership?.id ?? null,
  });
  if (!updated) throw problem('STALE', { current: currentOf(row) });
  const next = { ...updated, partnership };
  await endOutrunChangeRequest(unit, next);
  return next;
}

/** How a partnership ends with a transition of its project. */
const endings: Partial<Record<ProjectStatus, PartnershipEnding>> = {
  MATCHING: 'REMATCHED',
  CLOSED: 'COMPLETED',
  CANCELED: 'CANCELED',
};

/** Whom the end of a partnership is told to, and of which project. */
const askedOf = ({ id: projectId, title }: ProjectRow, { id, companyId, npoId }: PartnershipRow) => ({
  projectId,
  projectTitle: title,
  partnershipId: id,
  companyId,
  npoId,
});

/**
 * The one way a project changes its status: by a pair of the state machine, by an actor that the pair allows,
 * with its reason where one is due, its log line and its audit entry. The row must be locked by this transaction.
 * `partnership` is the one that begins or whose values have just been saved; with a transition that ends it, its end and
 * the last line of its log are written too.
 */
export async function moveProject(
  unit: Unit,
  row: ProjectRow,
  to: ProjectStatus,
  by: TransitionActor,
  text: string,
  {
    reason,
    partnership = row.partnership,
    ending = endings[to],
  }: { reason?: string | undefined; partnership?: PartnershipRow | null; ending?: PartnershipEnding } = {},
): Promise<ProjectRow> {
  const transition = findTransition(row.status, to);
  if (!transition?.actors.includes(by)) throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
  if (transition.needsReason && !reason) {
    throw problem('VALIDATION', { fieldErrors: [{ path: 'reason', message: '이유를 입력해주세요.' }] });
  }
  const updated = await updateProject(unit, row, {
    status: to,
    partnership: to === 'MATCHING' ? null : partnership,
  });
  // Why another list was asked for is the company's and the admin's; a partner reads how its own partnership ended.
  const isPrivate = to === 'MATCHING' && partnership === null;
  await addEvent(
    unit,
    { id: row.id, partnershipId: partnership?.id ?? null },
    {
      kind: 'STATUS',
      text,
      status: to,
      isBySystem: by === 'SYSTEM',
      ...(isPrivate ? { isSharedWithNpo: false } : {}),
    },
  );
  if (ending && partnership) {
    await endPartnership(unit.tx, partnership, { endedAt: unit.now, ending });
    if (partnership.actualStart !== null && to !== 'MATCHING')
      await askForPack(unit, { projectId: row.id, partnershipId: partnership.id });
    if (to === 'CLOSED') await askAtClosing(unit, askedOf(row, partnership));
  }
  unit.audit({
    action: 'project.transition',
    subjectType: 'project',
    subjectId: row.id,
    ...(reason ? { reason } : {}),
    details: { from: row.status, to, version: updated.version },
  });
  return updated;
}
