import { randomUUID } from 'node:crypto';
import { getAdminProject, transitionProject } from '#contract/admin/admin.ts';
import { acceptInvitation, findInvitations } from '#contract/matches/invitations.ts';
import { findTransition } from '#contract/projects/project-status.ts';
import {
  choosePartner,
  findProjects,
  getProject,
  type ProjectDetail,
  type ProjectListItem,
  type ProjectPage,
} from '#contract/projects/projects.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { submitRequest } from '#e2e/requests.ts';

/** A title that no other request of the run has. */
export function nameRequest(words: string): string {
  return `${words} ${randomUUID().slice(0, 8)}`;
}

/** A member's newest project that fits, on whichever page it stands: other tests of the run add projects. */
export async function findOwnProject(
  api: Api,
  fits: (item: ProjectListItem) => boolean,
): Promise<ProjectListItem> {
  let page: ProjectPage | undefined;
  do {
    page = await api.call(findProjects, { query: page?.next ?? {} });
    const found = page.items.find(fits);
    if (found) return found;
  } while (page.next);
  throw new Error('the member has no such project');
}

/** Lets the NPO of `npo` accept what a project offers it; throws when the project has not invited it. */
async function acceptOffer(npo: Api, projectId: string): Promise<void> {
  const { items } = await npo.call(findInvitations);
  const offer = items.find((item) => item.projectId === projectId);
  if (!offer) throw new Error('the project has not invited this NPO');
  const { id: invitationId, version } = offer;
  await npo.call(acceptInvitation, { params: { invitationId }, body: { version } });
}

/** A project of the company whose offer the NPO has accepted and which has chosen it: status MATCHED. */
export async function makeMatched(
  company: Api,
  npo: Api,
  changes: Partial<RequestForm>,
): Promise<ProjectDetail> {
  const { id: projectId } = await submitRequest(company, changes);
  await acceptOffer(npo, projectId);
  const project = await company.call(getProject, { params: { projectId } });
  const accepted = project.recommendedNpos.find(({ invitation }) => invitation?.status === 'ACCEPTED');
  if (!accepted) throw new Error('no NPO of the list has accepted');
  const body = { npoId: accepted.userId, version: project.version };
  return company.call(choosePartner, { params: { projectId }, body });
}

/** Cancels a project as the admin, so that its partner is free for the next test. */
export async function endProject(baseURL: string, projectId: string): Promise<void> {
  const admin = await openApi(baseURL, 'matson_ops');
  const { project } = await admin.call(getAdminProject, { params: { projectId } });
  if (!findTransition(project.status.code, 'CANCELED')) return;
  const body = { to: 'CANCELED', version: project.version, reason: '시험을 마쳤어요' } as const;
  await admin.call(transitionProject, { params: { projectId }, body });
}
