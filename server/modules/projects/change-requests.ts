import { withParticle } from '#contract/fields/particles.ts';
import type { ChangeRequestStatus } from '#contract/projects/change-requests.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import type { ProgressForm, ProjectDetail } from '#contract/projects/projects.ts';
import { authorize, type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { checkCodes } from '#server/modules/codes/check.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { checkPartnership } from './access.ts';
import { applyCorrection, notifyParties } from './admin-transitions.ts';
import { changeRequestMessages } from './change-request-messages.ts';
import { getDetail } from './detail.ts';
import { isSameProgress, progressOf } from './progress.ts';
import {
  findChangeRequest,
  findChangeRequestById,
  insertChangeRequest,
  type ProjectRow,
  updateChangeRequest,
} from './store.ts';
import { addEvent, currentOf, lockProject, lockProjectAt } from './transition.ts';

/** Why a request that somebody decides on is closed already. */
const closedTexts: Record<Exclude<ChangeRequestStatus, 'OPEN'>, string> = {
  ACCEPTED: '이미 받아들인 변경 요청이에요.',
  REFUSED: '이미 거절한 변경 요청이에요.',
  WITHDRAWN: '요청한 기관이 그사이 변경 요청을 거뒀어요.',
  ENDED: '그사이 진행 정보가 바뀌었거나 프로젝트가 끝나서 이 변경 요청도 끝났어요.',
};

type Locked = NonNullable<Awaited<ReturnType<typeof findChangeRequest>>> & { row: ProjectRow };

/**
 * Holds the project and reads its change request. Throws NOT_FOUND for one that is not there or not `owner`'s, STALE
 * once it is closed.
 */
async function lockChangeRequest(
  unit: Unit,
  projectId: string,
  given: { changeRequestId: string; version: number; owner?: Call['actor'] },
): Promise<Locked> {
  const found = await findChangeRequestById(unit.tx, projectId, given.changeRequestId);
  if (!found) throw problem('NOT_FOUND');
  if (given.owner)
    authorize(given.owner, 'change-request.withdraw', { organizationId: found.request.organizationId });
  const row = await lockProject(unit, projectId);
  const locked = (await findChangeRequestById(unit.tx, projectId, given.changeRequestId)) ?? found;
  const { status, version } = locked.request;
  if (status !== 'OPEN')
    throw problem('STALE', { message: closedTexts[status], current: { status, version } });
  if (version !== given.version) throw problem('STALE', { current: { status, version } });
  return { ...locked, row };
}

/** The other party of a project. */
const otherThan = (row: ProjectRow, organizationId: string) =>
  organizationId === row.companyId ? (row.partnership?.npoId ?? null) : row.companyId;

/** Asks for other values than the locked ones; one request of a project is open at a time. */
export async function createChangeRequest(
  call: Call,
  projectId: string,
  body: { form: ProgressForm; reason: string; version: number },
): Promise<ProjectDetail> {
  await checkPartnership(call, call.db, 'change-request.create', projectId);
  const { memberId } = memberOf(call.actor);
  const organizationId = organizationOf(call.actor);
  await countUse(call, `change-request:${organizationId}`, { limit: 20, windowSeconds: 3600 });
  return call.transact(
    async (unit) => {
      const row = await lockProjectAt(unit, projectId, body.version);
      await askForChange(unit, row, { ...body, memberId, organizationId });
    },
    () => getDetail(call, projectId),
  );
}

async function askForChange(
  unit: Unit,
  row: ProjectRow,
  given: { form: ProgressForm; reason: string; memberId: string; organizationId: string },
): Promise<void> {
  const { form: after, reason, memberId, organizationId } = given;
  const { id: projectId, partnership } = row;
  const before = progressOf(partnership);
  if (partnership === null || before === null || hasEnded(row.status)) {
    const message =
      before === null
        ? '진행 정보를 저장한 뒤에 변경을 요청할 수 있어요.'
        : '끝난 프로젝트의 진행 정보는 바꿀 수 없어요.';
    throw problem('TRANSITION_REFUSED', { message, current: currentOf(row) });
  }
  await checkCodes(unit.tx, after, { held: before, at: 'form' });
  if ((await findChangeRequest(unit.tx, partnership.id))?.request.status === 'OPEN') {
    const message = '기다리는 변경 요청이 이미 있어요. 그 요청이 끝난 뒤에 다시 요청해 주세요.';
    throw problem('TRANSITION_REFUSED', { message, current: currentOf(row) });
  }
  if (isSameProgress(before, after))
    throw fieldProblem('form', '지금 값과 달라진 곳이 없어요. 바꿀 값을 고쳐 주세요.');
  await insertChangeRequest(unit.tx, {
    projectId,
    partnershipId: partnership.id,
    organizationId,
    requestedById: memberId,
    before,
    after,
    reason,
  });
  await addEvent(unit, row, { kind: 'NOTE', text: `진행 정보 변경을 요청했어요. 이유: ${reason}` });
  unit.audit({
    action: 'change-request.create',
    subjectType: 'project',
    subjectId: projectId,
    reason,
    details: { before, after },
  });
  const organizationName = (await findOrganization(unit.tx, organizationId))?.name ?? '';
  const told = { projectId, projectTitle: row.title, organizationName, reason };
  await notifyAdmins(unit, changeRequestMessages.waits(told));
  const other = otherThan(row, organizationId);
  if (other) await notifyOrganization(unit, other, changeRequestMessages.asked(told));
}

/** Takes back an own request that still waits. */
export function withdrawChangeRequest(
  call: Call,
  projectId: string,
  given: { changeRequestId: string; version: number },
): Promise<ProjectDetail> {
  const { actor: owner } = call;
  const withdraw = async (unit: Unit) => {
    const { request, row, organizationName } = await lockChangeRequest(unit, projectId, { ...given, owner });
    await updateChangeRequest(unit.tx, request, { status: 'WITHDRAWN' });
    await addEvent(unit, row, { kind: 'NOTE', text: '진행 정보 변경 요청을 거뒀어요' });
    unit.audit({
      action: 'change-request.withdraw',
      subjectType: 'project',
      subjectId: projectId,
      details: { organizationId: request.organizationId },
    });
    const other = otherThan(row, request.organizationId);
    if (other)
      await notifyOrganization(
        unit,
        other,
        changeRequestMessages.withdrawn({ projectId, projectTitle: row.title, organizationName }),
      );
  };
  return call.transact(withdraw, () => getDetail(call, projectId));
}

type Decision = { to: 'ACCEPTED'; version: number } | { to: 'REFUSED'; version: number; reason: string };

/** Accepts a request, which corrects the values as the admin does, or refuses it; both parties are told. */
export function decideChangeRequest<T>(
  call: Call,
  { projectId, changeRequestId }: { projectId: string; changeRequestId: string },
  decision: Decision,
  answer: () => Promise<T>,
): Promise<T> {
  const { memberId: decidedById } = memberOf(call.actor);
  const { version } = decision;
  return call.transact(async (unit) => {
    const { request, row, organizationName } = await lockChangeRequest(unit, projectId, {
      changeRequestId,
      version,
    });
    const told = { projectId, projectTitle: row.title, organizationName };
    if (decision.to === 'REFUSED') {
      const { reason } = decision;
      await updateChangeRequest(unit.tx, request, { status: 'REFUSED', answer: reason, decidedById });
      await addEvent(unit, row, {
        kind: 'NOTE',
        text: `진행 정보 변경 요청을 거절했어요. 이유: ${reason}`,
      });
      unit.audit({
        action: 'change-request.refuse',
        subjectType: 'project',
        subjectId: projectId,
        reason,
        details: { organizationId: request.organizationId },
      });
      await notifyParties(unit, row, changeRequestMessages.refused({ ...told, reason }));
      return;
    }
    // Closed before the values change, which would end a request that is still open.
    await updateChangeRequest(unit.tx, request, { status: 'ACCEPTED', decidedById });
    unit.audit({
      action: 'change-request.accept',
      subjectType: 'project',
      subjectId: projectId,
      details: { organizationId: request.organizationId },
    });
    const asked = withParticle(organizationName, '이/가');
    await applyCorrection(unit, row, request.after, {
      reason: request.reason,
      text: `${asked} 요청한 대로 진행 정보를 바꿨어요. 이유: ${request.reason}`,
    });
    await notifyParties(unit, row, changeRequestMessages.accepted(told));
  }, answer);
}
