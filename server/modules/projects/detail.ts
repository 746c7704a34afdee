import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import { partnershipFor } from './access.ts';
import { findProjectParts } from './overview-store.ts';
import { presentDetail } from './present.ts';

/** Reads a project whole and presents it to the actor of the call; the caller has checked access. */
export async function getDetail(
  { db, catalog, config, actor }: Pick<Call, 'db' | 'catalog' | 'config' | 'actor'>,
  projectId: string,
): Promise<ProjectDetail> {
  const npoId = actor.kind === 'MEMBER' && actor.role === 'NPO' ? actor.organizationId : null;
  const parts = await findProjectParts(db, projectId, npoId);
  if (!parts) throw problem('NOT_FOUND');
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
  const site = await readSite(db, config);
  return presentDetail({ codes: await getCodeBook(db), cards, site, actor, partnership }, parts);
}
