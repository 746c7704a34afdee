import type {
  assignCompanyManager as companyEndpoint,
  handOverManager as handOverEndpoint,
  ManagerList,
  assignProjectManager as projectEndpoint,
  removeManager as removeEndpoint,
  saveManager as saveEndpoint,
} from '#contract/admin/managers.ts';
import { planFeatures, plans } from '#contract/organizations/plans.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findAvatarsOf } from '#server/modules/files/store.ts';
import { findAdministrators } from '#server/modules/members/store.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { findCompaniesOn } from '#server/modules/organizations/plan-store.ts';
import { lockOrganization } from '#server/modules/organizations/store.ts';
import {
  countManaged,
  findManagedProjects,
  findUnmanagedProjects,
  type ServedProject,
  setProjectManager,
} from '#server/modules/projects/manager-store.ts';
import { addEvent, lockProject } from '#server/modules/projects/transition.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { findAbsences, forgetPastStandIns } from './absence-store.ts';
import { findLoads } from './load-store.ts';
import { managerMessages } from './messages.ts';
import {
  deleteManager,
  findCompaniesOf,
  findCompanyManagerId,
  findCompanyManagers,
  findManagerRows,
  lockManager,
  putCompanyManager,
  putManager,
} from './store.ts';

/** Plans that promise a manager by name. */
const served = plans.filter((plan) => planFeatures[plan].hasManager);

export async function readManagers(db: Reader): Promise<ManagerList> {
  const rows = await findManagerRows(db);
  const managerOf = await findCompanyManagers(db);
  const projects = await countManaged(db);
  const avatars = await findAvatarsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const companies = [...managerOf.values()];
  const loads = new Map((await findLoads(db)).map((load) => [load.memberId, load]));
  const absences = await findAbsences(db);
  const names = new Map(rows.map(({ memberId, name }) => [memberId, name]));
  const promised = await findCompaniesOn(db, served);
  return {
    unserved: promised.filter(({ organizationId }) => !managerOf.has(organizationId)),
    items: rows.map(({ memberId, name, email, tel, hours, version }) => ({
      memberId,
      name,
      email,
      tel,
      hours,
      version,
      photo: avatars.has(memberId) ? `/api/user/${memberId}/avatar?v=${avatars.get(memberId)}` : null,
      companyCount: companies.filter((managerId) => managerId === memberId).length,
      projectCount: projects.get(memberId) ?? 0,
      runningCount: loads.get(memberId)?.runningCount ?? 0,
      absences: absences
        .filter(({ managerId }) => managerId === memberId)
        .map(({ managerId: _, ...absence }) => ({
          ...absence,
          standInName: names.get(absence.standInId) ?? '',
        })),
    })),
  };
}

/** Every manager with how much each looks after, and who waits for one. */
export function findManagers(call: Call): Promise<ManagerList> {
  return readManagers(call.db);
}

/** Makes an administrator a manager, or changes what members read of one. Throws STALE when that has changed since. */
export function saveManager(call: EndpointCall<typeof saveEndpoint>): Promise<ManagerList> {
  const { memberId } = call.params;
  return call.transact(async (unit) => {
    const administrators = await findAdministrators(unit.tx);
    if (!administrators.some(({ id, withdrawnAt }) => id === memberId && withdrawnAt === null))
      throw problem('NOT_FOUND');
    if (!(await putManager(unit.tx, memberId, call.body))) {
      const now = (await readManagers(unit.tx)).items.find((each) => each.memberId === memberId);
      throw problem('STALE', { current: { ...now } });
    }
    unit.audit({ action: 'manager.save', subjectType: 'member', subjectId: memberId });
    return readManagers(unit.tx);
  });
}

/** Why a manager cannot end: what is still to be handed over. */
async function checkHandedOver(unit: Unit, memberId: string): Promise<void> {
  const isFree =
    (await findCompaniesOf(unit.tx, memberId)).length === 0 &&
    (await findManagedProjects(unit.tx, memberId)).length === 0;
  if (isFree) return;
  throw problem('TRANSITION_REFUSED', {
    message: '맡은 기업과 프로젝트가 있어요. 먼저 다른 매니저에게 넘겨 주세요.',
  });
}

/** Ends a manager who looks after nothing any more, for one who leaves as well; nothing happens to whoever is none. */
export async function endManager(unit: Unit, memberId: string): Promise<boolean> {
  if ((await lockManager(unit.tx, memberId)) === null) return false;
  await checkHandedOver(unit, memberId);
  if ((await findAbsences(unit.tx)).some(({ standInId }) => standInId === memberId)) {
    throw problem('TRANSITION_REFUSED', {
      message: '다른 매니저를 대신 맡기로 한 날이 있어요. 먼저 대신할 사람을 바꿔 주세요.',
    });
  }
  await forgetPastStandIns(unit.tx, memberId);
  await deleteManager(unit.tx, memberId);
  return true;
}

/** The same as a call of its own. */
export function removeManager(call: EndpointCall<typeof removeEndpoint>): Promise<ManagerList> {
  const { memberId } = call.params;
  return call.transact(async (unit) => {
    if (!(await endManager(unit, memberId))) throw problem('NOT_FOUND');
    unit.audit({ action: 'manager.remove', subjectType: 'member', subjectId: memberId });
    return readManagers(unit.tx);
  });
}

/** Name and number of the next manager. Throws NOT_FOUND for one that there is not. */
async function readNext(unit: Unit, managerId: string | null): Promise<{ name: string; tel: string }> {
  if (managerId === null) return (await readSite(unit.tx, unit.config)).defaultManager;
  const row = await lockManager(unit.tx, managerId);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

type Change = { companyIds: readonly string[]; projects: readonly ServedProject[]; managerId: string | null };

/** Writes a line into the log of each partnership, and tells each organisation concerned once. */
async function tell(unit: Unit, { companyIds, projects, managerId }: Change): Promise<void> {
  const { name, tel } = await readNext(unit, managerId);
  for (const project of projects.filter(({ partnershipId }) => partnershipId !== null))
    await addEvent(unit, project, { kind: 'NOTE', text: `담당 매칭 매니저가 바뀌었어요: ${name}` });
  const concerned = new Set([
    ...companyIds,
    ...projects.flatMap(({ companyId, partnerId }) => [companyId, ...(partnerId ? [partnerId] : [])]),
  ]);
  const [only] = projects;
  const path = projects.length === 1 && only ? `/project/manage/${only.id}` : '/project/manage';
  const message = managerMessages.changed({ name, tel, path });
  await notifyOrganizations(
    unit,
    [...concerned].map((organizationId) => ({ organizationId, message })),
  );
}

/** Lets a manager look after a company. Throws STALE when another has been chosen meanwhile. */
export function assignCompanyManager(
  call: EndpointCall<typeof companyEndpoint>,
): Promise<{ managerId: string | null }> {
  const { organizationId } = call.params;
  const { managerId, from } = call.body;
  return call.transact(async (unit) => {
    const projects = await findUnmanagedProjects(unit.tx, organizationId);
    for (const { id } of projects) await lockProject(unit, id);
    const company = await lockOrganization(unit.tx, organizationId);
    if (company?.type !== 'COMPANY') throw problem('NOT_FOUND');
    const current = await findCompanyManagerId(unit.tx, organizationId);
    if (current !== from) throw problem('STALE', { current: { managerId: current } });
    if (current === managerId) throw problem('TRANSITION_REFUSED', { message: '이미 맡고 있는 매니저예요.' });
    // Held before it is named.
    await readNext(unit, managerId);
    await putCompanyManager(unit.tx, organizationId, managerId);
    unit.audit({
      action: 'manager.assign',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { managerId },
    });
    await tell(unit, { companyIds: [organizationId], projects, managerId });
    return { managerId };
  });
}

/** Lets a manager look after one project that is not over. Throws STALE when another has been chosen meanwhile. */
export function assignProjectManager(
  call: EndpointCall<typeof projectEndpoint>,
): Promise<{ managerId: string | null }> {
  const { projectId } = call.params;
  const { managerId, from } = call.body;
  return call.transact(async (unit) => {
    const row = await lockProject(unit, projectId);
    if (hasEnded(row.status))
      throw problem('TRANSITION_REFUSED', { message: '끝난 프로젝트의 담당 매니저는 바꾸지 않아요.' });
    if (row.managerId !== from) throw problem('STALE', { current: { managerId: row.managerId } });
    if (row.managerId === managerId)
      throw problem('TRANSITION_REFUSED', { message: '이미 맡고 있는 매니저예요.' });
    const next = managerId ?? (await findCompanyManagerId(unit.tx, row.companyId));
    // Held before it is named.
    await readNext(unit, next);
    await setProjectManager(unit.tx, [projectId], managerId);
    unit.audit({
      action: 'manager.assign',
      subjectType: 'project',
      subjectId: projectId,
      details: { managerId },
    });
    const partnerId = row.partnership?.endedAt === null ? row.partnership.npoId : null;
    await tell(unit, { companyIds: [], projects: [{ ...row, partnerId }], managerId: next });
    return { managerId };
  });
}

/** Gives everything that a manager looks after to another one. */
export function handOverManager(call: EndpointCall<typeof handOverEndpoint>): Promise<ManagerList> {
  const { memberId } = call.params;
  const { successorId } = call.body;
  if (memberId === successorId) throw problem('TRANSITION_REFUSED');
  return call.transact(async (unit) => {
    const own = await findManagedProjects(unit.tx, memberId);
    const companyIds = await findCompaniesOf(unit.tx, memberId);
    const inherited: ServedProject[] = [];
    for (const companyId of companyIds) inherited.push(...(await findUnmanagedProjects(unit.tx, companyId)));
    for (const id of [...own, ...inherited].map((project) => project.id).sort()) await lockProject(unit, id);
    if ((await lockManager(unit.tx, memberId)) === null) throw problem('NOT_FOUND');
    await readNext(unit, successorId);
    await setProjectManager(
      unit.tx,
      own.map(({ id }) => id),
      successorId,
    );
    for (const companyId of companyIds) await putCompanyManager(unit.tx, companyId, successorId);
    unit.audit({
      action: 'manager.hand-over',
      subjectType: 'member',
      subjectId: memberId,
      details: { managerId: successorId, companies: companyIds.length, projects: own.length },
    });
    const running = own.filter(({ isOver }) => !isOver);
    await tell(unit, { companyIds, projects: [...running, ...inherited], managerId: successorId });
    return readManagers(unit.tx);
  });
}
