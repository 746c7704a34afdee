import type { DocumentPage } from '#contract/projects/project-documents.ts';
import type { EventPage } from '#contract/projects/project-events.ts';
import type {
  findProjectDocuments as documentsEndpoint,
  findProjectEvents as eventsEndpoint,
} from '#contract/projects/project-pages.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { checkAccess, checkPartnership, partnershipFor } from './access.ts';
import { findDocuments, findEvents } from './contents-store.ts';
import { presentDocuments, presentEvents } from './present-contents.ts';

/** Documents of one partnership that the member reads. */
export async function findProjectDocuments(
  call: EndpointCall<typeof documentsEndpoint>,
): Promise<DocumentPage> {
  const { actor, db, params, query } = call;
  const { id } = await checkPartnership(call, db, 'partnership.read', params.projectId, query.partnershipId);
  const organizationId = actor.kind === 'MEMBER' ? actor.organizationId : null;
  return presentDocuments(await findDocuments(db, id, query), organizationId);
}

/** The log that the member reads of the project, or of a partnership that ended before; an invited NPO reads none. */
export async function findProjectEvents(call: EndpointCall<typeof eventsEndpoint>): Promise<EventPage> {
  const { actor, db, query } = call;
  const { projectId } = call.params;
  const facts = await checkAccess(call, 'project.read', projectId);
  const npoId = actor.kind === 'MEMBER' && actor.role === 'NPO' ? actor.organizationId : null;
  const named = query.partnershipId;
  const partnership = named
    ? await checkPartnership(call, db, 'partnership.read', projectId, named)
    : partnershipFor(actor, facts.partnerships);
  if (!partnership && npoId !== null) return presentEvents([]);
  const scope = { projectId, npoId, partnershipId: partnership?.id ?? null, hasRequest: !named };
  return presentEvents(await findEvents(db, scope, query));
}
