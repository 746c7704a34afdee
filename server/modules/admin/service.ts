import type { AdminMatch, AdminProject, AdminProjectDetail } from '#contract/admin/admin.ts';
import { type ProjectStatus, projectTransitions } from '#contract/projects/project-status.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findCompanyManagerId } from '#server/modules/managers/store.ts';
import { findMatches } from '#server/modules/matches/store.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { planOf } from '#server/modules/plans/service.ts';
import {
  findSettlement,
  needsReason,
  transitionBlocker,
} from '#server/modules/projects/admin-transitions.ts';
import { getDetail } from '#server/modules/projects/detail.ts';
import { findProject } from '#server/modules/projects/store.ts';
import { findSideNotes } from '#server/modules/side-notes/service.ts';
import { countRunningProjects, findAdminMatch, findAdminRows } from './overview-store.ts';
import { presentAdminMatch, presentAdminProject } from './present.ts';

const pageSize = 30;

/** All projects by status and words, newest change first. */
export async function findProjects(
  call: Call,
  query: { status?: ProjectStatus | undefined; q?: string | undefined; page?: number | undefined },
): Promise<{ total: number; pageSize: number; items: AdminProject[] }> {
  const { total, rows } = await findAdminRows(call.db, { ...query, page: query.page ?? 1, pageSize });
  return { total, pageSize, items: rows.map(presentAdminProject) };
}

/** A list as the admin screen shows it. */
export async function getMatch(
  { db, catalog }: Pick<Call, 'db' | 'catalog'>,
  matchId: string,
): Promise<AdminMatch> {
  const found = await findAdminMatch(db, matchId);
  if (!found) throw problem('NOT_FOUND');
  const npoIds = found.candidates.map(({ candidate }) => candidate.npoId);
  const runningCounts = await countRunningProjects(db, npoIds);
  const { recommendations: recommendationLimit } = await planOf(db, found.companyId);
  return presentAdminMatch(await findCards({ catalog }, npoIds), found, {
    runningCounts,
    recommendationLimit,
  });
}

/** A project with its newest list, earlier lists, and the transitions that are the admin's now. */
export async function getProject(call: Call, projectId: string): Promise<AdminProjectDetail> {
  const { db } = call;
  const row = await findProject(db, projectId);
  if (!row) throw problem('NOT_FOUND');
  const [newest, ...earlier] = await findMatches(db, projectId);
  const possible = projectTransitions.filter(
    ({ from, actors }) => from === row.status && actors.includes('ADMIN'),
  );
  const transitions: AdminProjectDetail['transitions'] = [];
  for (const { to } of possible)
    transitions.push({
      to,
      needsReason: await needsReason(db, row, to),
      blockedBy: await transitionBlocker(db, row, to),
    });
  return {
    project: await getDetail(call, projectId),
    match: newest ? await getMatch(call, newest.id) : null,
    earlierMatches: earlier.map(({ id, sequence, computedAt, publishedAt }) => ({
      id,
      sequence,
      computedAt: computedAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    })),
    managers: { own: row.managerId, company: await findCompanyManagerId(db, row.companyId) },
    sideNotes: await findSideNotes(db, projectId),
    settlement: await findSettlement(db, row.partnershipId),
    transitions,
  };
}
