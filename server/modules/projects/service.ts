import { randomUUID } from 'node:crypto';
import { koreanDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import type { NotChosenReason } from '#contract/matches/not-chosen.ts';
import type { FeeRule } from '#contract/orders/fees.ts';
import type {
  findProjects as findProjectsEndpoint,
  PartnerContact,
  ProgressForm,
  ProjectDetail,
  ProjectPage,
} from '#contract/projects/projects.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import { authorize, type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { followLockedValues } from '#server/modules/agreements/amendment.ts';
import { checkCodes } from '#server/modules/codes/check.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { findInvitationsOf, updateNotChosen, updateStatus } from '#server/modules/invitations/store.ts';
import { findCompanyManagerId } from '#server/modules/managers/store.ts';
import { takeTurn } from '#server/modules/managers/turns.ts';
import { findStrengths } from '#server/modules/matches/store.ts';
import { findActiveMembers } from '#server/modules/members/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization, notifyOrganizations } from '#server/modules/notifications/service.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { fixFee, tellFee } from '#server/modules/orders/fees.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { type CurrentPlan, lockPlanOf } from '#server/modules/plans/service.ts';
import { insertRequiredDocuments } from '#server/modules/required-documents/store.ts';
import type { Unit } from '#server/unit.ts';
import { checkAccess, checkPartnership } from './access.ts';
import { checkContinued } from './continuations.ts';
import { getDetail } from './detail.ts';
import { attachToProject } from './drafts.ts';
import { checkAbleToContinue, computeFirstListNow, lookAfterSeconds } from './first-list.ts';
import { withdrawInvitations } from './invitation-status.ts';
import { findListedProjects } from './overview-store.ts';
import { presentListItem } from './present.ts';
import { progressColumns } from './progress.ts';
import {
  countRequests,
  findDuplicate,
  insertPartnership,
  insertProject,
  updatePartnership,
} from './store.ts';
import { addEvent, checkShown, currentOf, lockProject, lockProjectAt, moveProject } from './transition.ts';

/** How many projects a page of the list holds. */
const listPageSize = 50;

/** Refuses with QUOTA_REACHED when the plan's requests of the last 365 days are used up. */
async function checkQuota(unit: Unit, companyId: string, current: CurrentPlan): Promise<void> {
  const used = await countRequests(unit.tx, companyId);
  if (used < current.requestsPerYear) return;
  throw problem('QUOTA_REACHED', {
    message: `${current.plan} 요금제는 최근 1년 동안 요청을 ${current.requestsPerYear}건까지 보낼 수 있고, 지금까지 ${used}건을 보냈어요. 요금제 화면에서 다른 요금제를 신청할 수 있어요.`,
  });
}

/**
 * Submits a request: the project and its attachments are one transaction, its ranked list follows in the next one, so that
 * a request is kept however many are ranked at the moment. The same request sent again within ten minutes is the one that
 * was made.
 */
export async function createProject(
  call: Call,
  body: {
    form: RequestForm;
    draftKey?: string | undefined;
    continuesId?: string | undefined;
    seenFee?: FeeRule | undefined;
    attachmentIds: string[];
  },
): Promise<ProjectDetail> {
  const companyId = organizationOf(call.actor);
  const { memberId } = memberOf(call.actor);
  authorize(call.actor, 'project.create', { companyId });
  await checkCodes(call.db, body.form, { at: 'form' });
  const { continuesId = null } = body;
  const { expectedBudget, isBudgetUnknown, ...form } = body.form;
  const values = {
    ...form,
    id: randomUUID(),
    isBudgetUnknown,
    expectedBudget: isBudgetUnknown ? null : expectedBudget,
    companyId,
    requesterId: memberId,
    continuesId,
  };
  if (continuesId !== null && !call.isRepeated) {
    const { npoId } = await checkContinued(call, call.db, continuesId);
    await checkAbleToContinue(call, { ...values, version: 1 }, npoId);
  }
  return call.transact(
    async (unit) => {
      // The lock makes parallel submissions wait, so that the second counts the first.
      const plan = await lockPlanOf(unit, companyId);
      const duplicateId = await findDuplicate(unit.tx, memberId, body.form);
      if (duplicateId) return { projectId: duplicateId };
      await checkQuota(unit, companyId, plan);
      // Again under the lock: of two at once the second hears that the first goes on already.
      if (continuesId !== null) await checkContinued(unit, unit.tx, continuesId);
      const hasManager = (await findCompanyManagerId(unit.tx, companyId)) !== null;
      const managerId = hasManager ? null : await takeTurn(unit);
      const row = await insertProject(unit.tx, { ...values, managerId });
      if (!row) throw problem('INTERNAL');
      await tellFee(unit, row.id, plan.plan, body.seenFee);
      const { draftKey, attachmentIds } = body;
      await attachToProject(unit, row.id, draftKey ? { memberId, key: draftKey } : null, attachmentIds);
      await addEvent(unit, row, { kind: 'STATUS', text: 'CSR 요청서를 보냈어요', status: 'MATCHING' });
      unit.audit({
        action: 'project.create',
        subjectType: 'project',
        subjectId: row.id,
        details: { title: row.title },
      });
      if (managerId !== null) {
        unit.audit({
          action: 'manager.assign',
          subjectType: 'project',
          subjectId: row.id,
          details: { managerId },
        });
      }
      await unit.send('project-match', { projectId: row.id }, { startAfter: lookAfterSeconds });
      return { projectId: row.id };
    },
    async ({ projectId }) => {
      await computeFirstListNow(call, projectId);
      return getDetail(call, projectId);
    },
  );
}

/** A page of the projects of the member's organisation, newest change first, with what to do next. */
export async function findProjects(call: EndpointCall<typeof findProjectsEndpoint>): Promise<ProjectPage> {
  const organizationId = organizationOf(call.actor);
  const type = memberOf(call.actor).role === 'NPO' ? 'NPO' : 'COMPANY';
  const { afterId, afterChange } = call.query;
  const { items, next } = await findListedProjects(call.db, organizationId, type, {
    after: afterId && afterChange ? { id: afterId, updatedAt: afterChange } : null,
    limit: listPageSize,
  });
  const codes = await getCodeBook(call.db);
  const cards = await findCards(
    call,
    items.flatMap(({ partnership }) => partnership?.npoId ?? []),
  );
  return {
    items: items.map((listed) => presentListItem(codes, cards, type, listed)),
    next: next && { afterId: next.id, afterChange: next.updatedAt },
  };
}

type Choice = {
  npoId: string;
  reasons: readonly { npoId: string; reason: NotChosenReason }[];
  version: number;
};

/** PROPOSING → MATCHED: the company chooses an NPO that has accepted; the others are told kindly. */
export async function choosePartner(call: Call, projectId: string, body: Choice): Promise<ProjectDetail> {
  await checkAccess(call, 'project.choose', projectId);
  return call.transact(
    (unit) => choose(unit, projectId, body),
    () => getDetail(call, projectId),
  );
}

async function choose(unit: Unit, projectId: string, { npoId, reasons, version }: Choice): Promise<void> {
  const row = await lockProjectAt(unit, projectId, version);
  const offers = await findInvitationsOf(unit.tx, [projectId]);
  const invitations = offers.filter(({ status }) => ['SENT', 'ACCEPTED'].includes(status));
  const chosen = invitations.find((own) => own.npoId === npoId && own.status === 'ACCEPTED');
  const npo = await findOrganization(unit.tx, npoId);
  if (
    npo &&
    row.status === 'PROPOSING' &&
    offers.findLast((own) => own.npoId === npoId)?.status === 'TAKEN_BACK'
  ) {
    const message = `그사이 ${withParticle(npo.name, '이/가')} 수락을 거뒀어요. 수락한 다른 단체를 선택해 주세요.`;
    throw problem('TRANSITION_REFUSED', { message, current: currentOf(row) });
  }
  if (row.status !== 'PROPOSING' || !chosen || npo?.membershipStatus !== 'APPROVED')
    throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
  const others = invitations.filter(({ id }) => id !== chosen.id);
  const reasonOf = new Map(reasons.map((given) => [given.npoId, given.reason]));
  const unexplained = others.filter((other) => other.status === 'ACCEPTED' && !reasonOf.has(other.npoId));
  if (unexplained.length > 0) {
    const names: string[] = [];
    for (const other of unexplained) names.push((await findOrganization(unit.tx, other.npoId))?.name ?? '');
    const message = `수락한 ${names.join(', ')}에 전할 이유를 고른 뒤 다시 선택해 주세요.`;
    throw problem('STALE', { message, current: currentOf(row) });
  }
  await updateStatus(unit.tx, [chosen.id], 'CHOSEN');
  const notChosen = others.map((other) => ({
    ...other,
    reason: other.status === 'ACCEPTED' ? (reasonOf.get(other.npoId) ?? null) : null,
  }));
  for (const { id, reason } of notChosen) await updateNotChosen(unit.tx, id, reason);
  const strengths = await findStrengths(unit.tx, others);
  const partnership = await insertPartnership(unit.tx, row, npoId);
  const asked = { projectId, partnershipId: partnership.id };
  await insertRequiredDocuments(unit.tx, asked, [...new Set(row.requiredDocs)]);
  const text = `${withParticle(npo.name, '을/를')} 파트너로 선택했어요`;
  await moveProject(unit, row, 'MATCHED', 'COMPANY', text, { partnership });
  await notifyOrganizations(unit, [
    { organizationId: npoId, message: messages.partnerChosen({ projectId, projectTitle: row.title }) },
    ...notChosen.map(({ id, npoId: otherId, reason }) => ({
      organizationId: otherId,
      message: messages.partnerNotChosen({
        invitationId: id,
        projectTitle: row.title,
        notChosenReason: reason,
        strengths: strengths.get(otherId) ?? [],
      }),
    })),
  ]);
}

/** MATCHED → CONFIRMED: the agreed values are saved once and lock. */
export async function updateProjectProgress(
  call: Call,
  projectId: string,
  { form, version }: { form: ProgressForm; version: number },
): Promise<{ success: boolean; error: string | null }> {
  await checkAccess(call, 'project.confirm', projectId);
  return call.transact(async (unit) => {
    const row = await lockProjectAt(unit, projectId, version);
    // The region of the request is no new choice.
    await checkCodes(unit.tx, form, { held: row, at: 'form' });
    const { partnership: before } = row;
    if (before !== null && before.actualStart !== null)
      throw problem('PROGRESS_LOCKED', { current: currentOf(row) });
    if (row.status !== 'MATCHED' || before === null)
      throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
    const partnership = await updatePartnership(unit.tx, before, progressColumns(form));
    const feeAmount = await fixFee(unit, projectId, form.actualBudget);
    await followLockedValues(unit, {
      projectId,
      projectTitle: row.title,
      companyId: row.companyId,
      npoId: partnership.npoId,
      partnershipId: partnership.id,
      form,
      reason: '저장한 일정, 예산 또는 지역이 협약서와 달라요.',
    });
    const text = '실제 일정, 예산, 활동 지역을 저장했어요';
    await moveProject(unit, row, 'CONFIRMED', 'COMPANY', text, { partnership });
    unit.audit({
      action: 'project.progress.save',
      subjectType: 'project',
      subjectId: projectId,
      details: feeAmount === null ? form : { ...form, feeAmount },
    });
    const told = messages.progressConfirmed({ projectId, projectTitle: row.title, form });
    await notifyOrganization(unit, partnership.npoId, told);
    if (form.actualStart <= koreanDay(unit.now)) await unit.send('project-advance', {});
    return { success: true, error: null };
  });
}

/** MATCHING or PROPOSING → CANCELED by the company, with its reason. */
export async function cancelProject(
  call: Call,
  projectId: string,
  { reason, version }: { reason: string; version: number },
): Promise<ProjectDetail> {
  await checkAccess(call, 'project.cancel', projectId);
  return call.transact(
    async (unit) => {
      const row = await lockProjectAt(unit, projectId, version);
      await moveProject(unit, row, 'CANCELED', 'COMPANY', `요청을 취소했어요. 이유: ${reason}`, { reason });
      await withdrawInvitations(unit, row, reason);
    },
    () => getDetail(call, projectId),
  );
}

/** The other side's contact person; who looked is recorded. */
export async function getPartnerContact(call: Call, projectId: string): Promise<PartnerContact> {
  const { companyId, npoId } = await checkPartnership(call, call.db, 'partnership.contact', projectId);
  const otherId = organizationOf(call.actor) === companyId ? npoId : companyId;
  const organization = await findOrganization(call.db, otherId);
  if (organization?.membershipStatus === 'HELD')
    throw problem('NOT_FOUND', {
      message:
        '상대 기관의 이용이 보류되어 지금은 연락처를 볼 수 없어요. 급한 일은 매칭 매니저에게 알려 주세요.',
    });
  const [contact] = await findActiveMembers(call.db, { organizationId: otherId });
  if (!contact || !organization) throw problem('NOT_FOUND');
  await call.transact(async (unit) => {
    unit.audit({
      action: 'contact.view',
      subjectType: 'organization',
      subjectId: otherId,
      details: { projectId, purpose: 'matched project' },
    });
  });
  const { name, jobTitle, email, phone } = contact;
  return { orgName: organization.name, name, jobTitle, email, phone };
}

/** A note in the log of the partnership by one of its parties. */
export async function createProjectEvent(
  call: Call,
  projectId: string,
  text: string,
): Promise<ProjectDetail> {
  const { id } = await checkPartnership(call, call.db, 'partnership.event.create', projectId);
  return call.transact(
    async (unit) => {
      checkShown(unit, await lockProject(unit, projectId));
      await addEvent(unit, { id: projectId, partnershipId: id }, { kind: 'NOTE', text });
    },
    () => getDetail(call, projectId),
  );
}
