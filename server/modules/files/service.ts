import { eq } from 'drizzle-orm';
import type { File } from '#contract/files.ts';
import { file } from '#db/schema/files.ts';
import { problem } from '#server/http/problem.ts';
import type { Upload } from '#server/http/uploads.ts';
import type { Unit } from '#server/unit.ts';
import type { FileRow } from './store.ts';

/** Names a stored upload by a row under its one parent; `ownerId` null is the operator. */
export async function insertFile(
  unit: Unit,
  upload: Upload,
  parent: Pick<FileRow, 'class' | 'ownerId' | 'uploaderId'> &
    Partial<
      Pick<
        FileRow,
        | 'projectId'
        | 'partnershipId'
        | 'projectDraftId'
        | 'npoProjectId'
        | 'npoId'
        | 'avatarMemberId'
        | 'certificateOrganizationId'
        | 'signupId'
        | 'documentKind'
        | 'position'
      >
    >,
): Promise<FileRow> {
  const [row] = await unit.tx
    .insert(file)
    .values({ ...upload, ...parent })
    .returning();
  if (!row) throw problem('INTERNAL');
  return row;
}

/** Deletes the row, and with the commit the object too unless another row names it. The caller has checked access. */
export async function deleteFile(unit: Unit, fileId: string): Promise<void> {
  const [gone] = await unit.tx
    .delete(file)
    .where(eq(file.id, fileId))
    .returning({ storageKey: file.storageKey });
  if (!gone) return;
  const others = await unit.tx.$count(file, eq(file.storageKey, gone.storageKey));
  if (others === 0) await unit.send('file-delete', { storageKey: gone.storageKey });
}

/** A file as lists show it; an uploader who has left is shown without a name. */
export function presentFile(
  row: FileRow,
  uploader: { id: string | null; name: string | null; orgName: string | null },
): File {
  return {
    id: row.id,
    name: row.name,
    size: row.sizeBytes,
    path: `/api/files/${row.id}/download`,
    uploadedAt: row.createdAt.toISOString(),
    uploader: {
      id: uploader.id ?? '00000000-0000-0000-0000-000000000000',
      name: uploader.name ?? '알 수 없음',
      orgName: uploader.orgName,
    },
  };
}
