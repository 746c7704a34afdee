import type { Upload } from '#server/http/uploads.ts';
import type { Unit } from '#server/unit.ts';
import { takeSpace } from './quota.ts';
import {
  deleteFileRows,
  type FileParent,
  type FileRow,
  findFilesOf,
  findNamedKeys,
  insertFileRow,
  type NewFile,
} from './store.ts';

/**
 * Names a stored upload by a row under its one parent; `ownerId` null is the admin. Throws FILES_FULL where the parent
 * holds as much as it may.
 */
export async function insertFile(
  unit: Unit,
  upload: Upload,
  parent: Omit<NewFile, keyof Upload>,
): Promise<FileRow> {
  await takeSpace(unit.tx, parent, upload.sizeBytes);
  return insertFileRow(unit.tx, { ...upload, ...parent });
}

/** Deletes rows, and with the commit their objects too unless other rows name them. The caller has checked access. */
async function deleteFiles(unit: Unit, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await deleteObjects(unit, await deleteFileRows(unit.tx, fileIds));
}

/** Deletes with the commit the objects of rows that have gone, but for those that other rows name. */
export async function deleteObjects(unit: Unit, keys: readonly string[]): Promise<void> {
  const named = await findNamedKeys(unit.tx, keys);
  const unnamed = [...new Set(keys)].filter((key) => !named.has(key));
  if (unnamed.length === 0) return;
  await unit.sendAll(
    'file-delete',
    unnamed.map((storageKey) => ({ storageKey })),
  );
}

/** Deletes a row, and with the commit the object too unless another row names it. The caller has checked access. */
export function deleteFile(unit: Unit, fileId: string): Promise<void> {
  return deleteFiles(unit, [fileId]);
}

/** The same for every file of a parent. */
export async function deleteFilesOf(unit: Unit, parent: FileParent): Promise<void> {
  const files = await findFilesOf(unit.tx, parent);
  await deleteFiles(
    unit,
    files.map(({ id }) => id),
  );
}
