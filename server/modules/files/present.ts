import type { File } from '#contract/files.ts';
import type { FileRow } from './store.ts';

/** A file as lists show it; an uploader who has left is shown without a name. */
export function presentFile(
  row: Pick<FileRow, 'id' | 'name' | 'sizeBytes' | 'createdAt'>,
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
