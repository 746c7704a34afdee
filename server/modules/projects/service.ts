import { and, eq, gt, sql } from 'drizzle-orm';
import { koreanDay } from '#contract/dates.ts';
import { withParticle } from '#contract/particles.ts';
import type { PartnerContact, ProgressForm, ProjectDetail, ProjectListItem } from '#contract/projects.ts';
import type { RequestForm } from '#contract/request-form.ts';
import { organization } from '#db/schema/organizations.ts';
import { project } from '#db/schema/projects.ts';
import { authorize, type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { checkCodes } from '#server/modules/codes/check.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { type CurrentPlan, lockPlanOf } from '#server/modules/plans/service.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { checkAccess } from './access.ts';
import { getDetail } from './detail.ts';
import { attachToProject } from './drafts.ts';
import { setInvitationStatus, withdrawInvitations } from './invitation-status.ts';
import { computeMatch, publishOrWait } from './matching.ts';
import { presentListItem } from './present.ts';
import { progressColumns } from './progress.ts';
import { countCompletionDocuments, findContactPerson, findInvitationsOf, findProjectsOf } from './store.ts';
import { addEvent, currentOf, lockProjectAt, moveProject } from './transition.ts';

/** The same request sent again within ten minutes (two tabs, a lost answer) is the one that was made. */
async function findTwin(unit: Unit, requesterId: string, form: RequestForm): Promise<string | null> {
  const [twin] = await unit.tx
    .select({ id: project.id })
    .from(project)
    .where(
      and(
        eq(project.requesterId, requesterId),
        gt(project.createdAt, sql`now() - interval '10 minutes'`),
        eq(project.title, form.title),
        eq(project.purpose, form.purpose),
        eq(project.description, form.description),
        eq(project.regionLevel2Code, form.regionLevel2Code),
        eq(project.expectedStart, form.expectedStart),
      ),
    )
    .limit(1);
  return twin?.id ?? null;
}

/** How many requests of the last 365 days count against a company's plan; canceled ones do not. */
export function countRequests(db: Reader, companyId: string): Promise<number> {
  return db.$count(
    project,
    and(
      eq(project.companyId, companyId),
      gt(project.createdAt, sql`now() - interval '365 days'`),
      sql`${project.status} <> 'CANCELED'`,
    ),
  );
}

/** Refuses with QUOTA_REACHED when the plan's requests of the last 365 days are used up. */
async function checkQuota(unit: Unit, companyId: string, current: CurrentPlan): Promise<void> {
  const used = await countRequests(unit.tx, companyId);
  if (used < current.requestsPerYear) return;
  throw problem('QUOTA_REACHED', {
    message: `${current.plan} 요금제는 최근 1년 동안 요청을 ${current.requestsPerYear}건까지 보낼 수 있고, 지금까지 ${used}건을 보냈어요. 회원가입 정보의 요금제에서 다른 요금제를 신청할 수 있어요.`,
  });
}

/** Submits a request: the project, its attachments and its ranked list are one transaction. */
export async function createProject(
  call: Call,
  body: { form: RequestForm; attachmentIds: string[] },
): Promise<ProjectDetail> {
  const companyId = organizationOf(call.actor);
  const { memberId } = memberOf(call.actor);
  authorize(call.actor, 'project.create', { companyId });
  await checkCodes(call.db, body.form);
  await call.catalog.freshForRanking();
  return call.transact(async (unit) => {
    // The lock makes parallel submissions wait, so that the second counts the first.
    const plan = await lockPlanOf(unit, companyId);
    const twinId = await findTwin(unit, memberId, body.form);
    if (twinId) return getDetail(call, unit.tx, twinId);
    await checkQuota(unit, companyId, plan);
    const { expectedBudget, isBudgetUnknown, ...form } = body.form;
    const [row] = await unit.tx
      .insert(project)
      .values({
        ...form,
        isBudgetUnknown,
        expectedBudget: isBudgetUnknown ? null : expectedBudget,
        companyId,
        requesterId: memberId,
      })
      .returning();
    if (!row) throw problem('INTERNAL');
    await attachToProject(unit, memberId, row.id, body.attachmentIds);
    await addEvent(unit, row.id, { kind: 'STATUS', text: 'CSR 요청서를 보냈어요', status: 'MATCHING' });
    unit.audit({
      action: 'project.create',
      subjectType: 'project',
      subjectId: row.id,
      details: { title: row.title },
    });
    await publishOrWait(unit, row, await computeMatch(call, unit, row));
    return getDetail(call, unit.tx, row.id);
  });
}

/** Projects of the member's organisation, with what to do next. */
export async function findProjects(call: Call): Promise<{ items: ProjectListItem[] }> {
  const organizationId = organizationOf(call.actor);
  const type = memberOf(call.actor).role === 'NPO' ? 'NPO' : 'COMPANY';
  const codes = await getCodeBook(call.db);
  const rows = await findProjectsOf(call.db, organizationId, type);
  const cards = await findCards(
    call,
    rows.flatMap(({ project: { npoId } }) => npoId ?? []),
  );
  const invitations = await findInvitationsOf(
    call.db,
    rows.map((row) => row.project.id),
  );
  const items = await Promise.all(
    rows.map(async (row) => {
      const own = invitations.filter(
        (entry) =>
          entry.projectId === row.project.id && (type === 'COMPANY' || entry.npoId === organizationId),
      );
      const needsCount = row.project.status === 'IN_PROGRESS' || row.project.status === 'DEADLINE_PASSED';
      const completionCount = needsCount ? await countCompletionDocuments(call.db, row.project.id) : 0;
      return presentListItem(codes, cards, type, row, own, completionCount);
    }),
  );
  return { items };
}

/** One project as this member may see it; a foreign one is not there. */
export async function getProject(call: Call, projectId: string): Promise<ProjectDetail> {
  await checkAccess(call, 'project.read', projectId);
  return getDetail(call, call.db, projectId);
}

/** PROPOSING → MATCHED: the company chooses an NPO that has accepted; the others are told kindly. */
export async function choosePartner(
  call: Call,
  projectId: string,
  body: { npoId: string; version: number },
): Promise<ProjectDetail> {
  await checkAccess(call, 'project.choose', projectId);
  return call.transact(async (unit) => {
    const row = await lockProjectAt(unit, projectId, body.version);
    const invitations = (await findInvitationsOf(unit.tx, [projectId])).filter(({ status }) =>
      ['SENT', 'ACCEPTED'].includes(status),
    );
    const chosen = invitations.find(({ npoId, status }) => npoId === body.npoId && status === 'ACCEPTED');
    const [npo] = await unit.tx
      .select({ name: organization.name, status: organization.membershipStatus })
      .from(organization)
      .where(eq(organization.id, body.npoId));
    if (!chosen || npo?.status !== 'APPROVED')
      throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
    await setInvitationStatus(unit, [chosen.id], 'CHOSEN');
    const others = invitations.filter(({ id }) => id !== chosen.id);
    await setInvitationStatus(
      unit,
      others.map(({ id }) => id),
      'NOT_CHOSEN',
    );
    await moveProject(
      unit,
      row,
      'MATCHED',
      'COMPANY',
      `${withParticle(npo.name, '을/를')} 파트너로 선택했어요`,
      {
        changes: { npoId: body.npoId },
      },
    );
    await notifyOrganization(
      unit,
      body.npoId,
      messages.partnerChosen({ projectId, projectTitle: row.title }),
    );
    for (const other of others) {
      await notifyOrganization(unit, other.npoId, messages.partnerNotChosen({ projectTitle: row.title }));
    }
    return getDetail(call, unit.tx, projectId);
  });
}

/** MATCHED → CONFIRMED: the agreed values are saved once and lock. */
export async function updateProjectProgress(
  call: Call,
  projectId: string,
  body: { form: ProgressForm; version: number },
): Promise<{ success: boolean; error: string | null }> {
  await checkAccess(call, 'project.confirm', projectId);
  return call.transact(async (unit) => {
    const row = await lockProjectAt(unit, projectId, body.version);
    // The region of the request is no new choice.
    await checkCodes(unit.tx, body.form, row);
    if (row.actualStart !== null) throw problem('PROGRESS_LOCKED', { current: currentOf(row) });
    const { form } = body;
    await moveProject(unit, row, 'CONFIRMED', 'COMPANY', '실제 일정, 예산, 활동 지역을 저장했어요', {
      changes: progressColumns(form),
    });
    unit.audit({
      action: 'project.progress.save',
      subjectType: 'project',
      subjectId: projectId,
      details: form,
    });
    if (row.npoId) {
      await notifyOrganization(
        unit,
        row.npoId,
        messages.progressConfirmed({ projectId, projectTitle: row.title, form }),
      );
    }
    if (form.actualStart <= koreanDay(unit.now)) await unit.send('project-advance', {});
    return { success: true, error: null };
  });
}

/** MATCHING or PROPOSING → CANCELED by the company, with its reason. */
export async function cancelProject(
  call: Call,
  projectId: string,
  body: { reason: string; version: number },
): Promise<ProjectDetail> {
  await checkAccess(call, 'project.cancel', projectId);
  return call.transact(async (unit) => {
    const row = await lockProjectAt(unit, projectId, body.version);
    await moveProject(unit, row, 'CANCELED', 'COMPANY', `요청을 취소했어요. 이유: ${body.reason}`, {
      reason: body.reason,
    });
    await withdrawInvitations(unit, row, body.reason);
    return getDetail(call, unit.tx, projectId);
  });
}

/** The other side's contact person; who looked is recorded. */
export async function getPartnerContact(call: Call, projectId: string): Promise<PartnerContact> {
  const facts = await checkAccess(call, 'project.contact', projectId);
  const otherId = organizationOf(call.actor) === facts.companyId ? facts.npoId : facts.companyId;
  const contact = otherId ? await findContactPerson(call.db, otherId) : null;
  if (!contact) throw problem('NOT_FOUND');
  await call.transact(async (unit) => {
    unit.audit({
      action: 'contact.view',
      subjectType: 'organization',
      subjectId: otherId,
      details: { projectId, purpose: 'matched project' },
    });
  });
  return contact;
}

/** A note in the project's log by one of its parties. */
export async function createProjectEvent(
  call: Call,
  projectId: string,
  text: string,
): Promise<ProjectDetail> {
  await checkAccess(call, 'project.event.create', projectId);
  return call.transact(async (unit) => {
    await addEvent(unit, projectId, { kind: 'NOTE', text });
    return getDetail(call, unit.tx, projectId);
  });
}
