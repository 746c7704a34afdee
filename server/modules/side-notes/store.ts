import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { sideNote } from '#db/schema/side-notes.ts';
import { memberName } from '#server/modules/members/store.ts';

type NoteKey = { projectId: string; npoId: string | null };

const isNote = ({ projectId, npoId }: NoteKey) =>
  and(eq(sideNote.projectId, projectId), npoId === null ? isNull(sideNote.npoId) : eq(sideNote.npoId, npoId));

/** The notes of a project, its own first, with who wrote them last. */
export function findNotes(db: Reader, projectId: string) {
  return db
    .select({ note: sideNote, writtenBy: memberName(sideNote.writtenById) })
    .from(sideNote)
    .where(eq(sideNote.projectId, projectId))
    .orderBy(sql`${sideNote.npoId} NULLS FIRST`, asc(sideNote.id));
}

/** Writes a note on the version that was seen, 0 for a new one; false when it stands at another. */
export async function putNote(
  tx: Transaction,
  key: NoteKey,
  seen: number,
  values: { text: string; writtenById: string; updatedAt: Date },
): Promise<boolean> {
  const written =
    seen === 0
      ? await tx
          .insert(sideNote)
          .values({ ...key, ...values })
          .onConflictDoNothing()
          .returning({ id: sideNote.id })
      : await tx
          .update(sideNote)
          .set({ ...values, version: seen + 1 })
          .where(and(isNote(key), eq(sideNote.version, seen)))
          .returning({ id: sideNote.id });
  return written.length > 0;
}
