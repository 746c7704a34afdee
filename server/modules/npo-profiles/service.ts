import type { OwnNpoProfile, updateNpoProfile as updateEndpoint } from '#contract/npos/npo-profiles.ts';
import { type Call, type EndpointCall, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findFilesOf, findFilesWithUploaders } from '#server/modules/files/store.ts';
import type { Reader } from '#server/unit.ts';
import { findDraft } from './draft-store.ts';
import { presentDocument, presentDraft, presentOwnProfile, presentOwnProject } from './present.ts';
import { publish } from './publication.ts';
import { findNpo, findProjects, lockNpo } from './store.ts';

async function readProfile(db: Reader, npoId: string): Promise<OwnNpoProfile> {
  const projects = await findProjects(db, npoId);
  const images = await findFilesOf(db, { npoProjectId: projects.map(({ id }) => id) });
  return presentOwnProfile(await findNpo(db, npoId), {
    draft: presentDraft(await findDraft(db, npoId)),
    projects: projects.map((row) => presentOwnProject(row, images)),
    documents: (await findFilesWithUploaders(db, { npoId })).map(presentDocument),
  });
}

/** The profile of the acting member's NPO, empty where it has written nothing yet. */
export function getOwnNpoProfile(call: Call): Promise<OwnNpoProfile> {
  return readProfile(call.db, organizationOf(call.actor));
}

/**
 * Publishes the profile of the acting member's NPO: from the commit on everybody reads it as it is now. Throws STALE with
 * what stands now when a colleague has published since.
 */
export async function updateNpoProfile(call: EndpointCall<typeof updateEndpoint>): Promise<OwnNpoProfile> {
  const npoId = organizationOf(call.actor);
  const { version, ...form } = call.body;
  return call.transact(async (unit) => {
    const held = await lockNpo(unit.tx, npoId);
    if (held === null) throw problem('INTERNAL');
    if (held.version !== version) {
      const {
        draft: _draft,
        projects: _projects,
        documents: _documents,
        ...current
      } = await readProfile(unit.tx, npoId);
      throw problem('STALE', { current });
    }
    await publish(unit, held, form);
    return readProfile(unit.tx, npoId);
  });
}
