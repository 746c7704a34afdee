import type { ProjectDetail } from '#contract/projects/projects.ts';
import { authorize, type Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import { partnershipFor } from './access.ts';
import { findProjectParts, type ProjectParts } from './overview-store.ts';
import { presentDetail } from './present.ts';

type Reading = Pick<Call, 'db' | 'catalog' | 'config' | 'actor'>;

async function findParts({ db, actor }: Reading, projectId: string): Promise<ProjectParts> {
  const npoId = actor.kind === 'MEMBER' && actor.role === 'NPO' ? actor.organizationId : null;
  const parts = await findProjectParts(db, projectId, npoId);
  if (!parts) throw problem('NOT_FOUND');
  return parts;
}

async function present({ db, catalog, config, actor }: Reading, parts: ProjectParts): Promise<ProjectDetail> {
  const { partnershipId } = parts.row;
  const partnership = partnershipFor(
    actor,
    parts.partnerships.map((one) => ({ ...one, isCurrent: one.id === partnershipId })),
  );
  const shownIds = [
    partnership?.npoId,
    ...(parts.match?.candidates ?? []).map(({ candidate }) => candidate.npoId),
  ];
  const cards = await findCards(
    { catalog },
    shownIds.flatMap((id) => id ?? []),
  );
  const manager = parts.manager ?? { ...(await readSite(db, config)).defaultManager, photo: null };
  return presentDetail({ codes: await getCodeBook(db), cards, manager, actor, partnership }, parts);
}

/** Reads a project whole and presents it to the actor of the call; the caller has checked access. */
export async function getDetail(call: Reading, projectId: string): Promise<ProjectDetail> {
  return present(call, await findParts(call, projectId));
}

/** One project as this member may see it; a foreign one is not there. */
export async function getProject(call: Reading, projectId: string): Promise<ProjectDetail> {
  const parts = await findParts(call, projectId);
  authorize(call.actor, 'project.read', parts.facts);
  return present(call, parts);
}
