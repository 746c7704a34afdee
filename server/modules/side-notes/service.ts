import type { SideNote, writeSideNote } from '#contract/admin/side-notes.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { isCandidate } from '#server/modules/matches/store.ts';
import { findProject } from '#server/modules/projects/store.ts';
import type { Reader } from '#server/unit.ts';
import { findNotes, putNote } from './store.ts';

/** The notes of a project as admins read them; nobody else is ever given any. */
export async function findSideNotes(db: Reader, projectId: string): Promise<SideNote[]> {
  const rows = await findNotes(db, projectId);
  return rows.map(({ note, writtenBy }) => ({
    npoId: note.npoId,
    text: note.text,
    version: note.version,
    writtenBy,
    updatedAt: note.updatedAt.toISOString(),
  }));
}

/** Writes one note; the log of admins keeps that it was written, not what it says. */
export function writeNote(call: EndpointCall<typeof writeSideNote>): Promise<{ items: SideNote[] }> {
  const { projectId } = call.params;
  const { npoId, text, version } = call.body;
  return call.transact(async (unit) => {
    const known = await findProject(unit.tx, projectId);
    if (!known || (npoId !== null && !(await isCandidate(unit.tx, projectId, npoId))))
      throw problem('NOT_FOUND');
    const { memberId: writtenById } = memberOf(unit.actor);
    const values = { text, writtenById, updatedAt: unit.now };
    if (!(await putNote(unit.tx, { projectId, npoId }, version, values))) {
      const now = (await findSideNotes(unit.tx, projectId)).find((note) => note.npoId === npoId);
      throw problem('STALE', { current: { version: now?.version ?? 0, text: now?.text ?? '' } });
    }
    unit.audit({
      action: 'side-note.write',
      subjectType: 'project',
      subjectId: projectId,
      details: { npoId, version: version + 1, characters: text.length },
    });
    return { items: await findSideNotes(unit.tx, projectId) };
  });
}
