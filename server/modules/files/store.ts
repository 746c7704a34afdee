import { and, asc, desc, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import { memberName } from '#server/modules/members/store.ts';
import { organizationName } from '#server/modules/organizations/store.ts';

export type FileRow = typeof file.$inferSelect;

/** What a file belongs to: by its class exactly one of these, but a document of a partnership names its project, too. */
const parentColumns = {
  projectDraftId: file.projectDraftId,
  projectId: file.projectId,
  partnershipId: file.partnershipId,
  npoProjectId: file.npoProjectId,
  npoId: file.npoId,
  avatarMemberId: file.avatarMemberId,
  certificateOrganizationId: file.certificateOrganizationId,
  signupId: file.signupId,
  activityEntryId: file.activityEntryId,
  spendingId: file.spendingId,
  requiredDocumentId: file.requiredDocumentId,
  packId: file.packId,
  settingChangeId: file.settingChangeId,
} as const;

type ParentKey = keyof typeof parentColumns;

/** One parent, or several of a kind. */
export type FileParent = { [Key in ParentKey]: Record<Key, string | readonly string[]> }[ParentKey];

function isOf(parent: FileParent): SQL {
  const [[key, ids]] = Object.entries(parent) as [[ParentKey, string | readonly string[]]];
  return typeof ids === 'string' ? eq(parentColumns[key], ids) : inArray(parentColumns[key], [...ids]);
}

export type NewFile = Pick<
  FileRow,
  'class' | 'ownerId' | 'uploaderId' | 'name' | 'sizeBytes' | 'mimeType' | 'sha256' | 'storageKey'
> &
  Partial<Pick<FileRow, ParentKey | 'documentKind' | 'position' | 'isLocked'>>;

/** Names a stored object by a row. */
export async function insertFileRow(tx: Transaction, values: NewFile): Promise<FileRow> {
  const [row] = await tx.insert(file).values(values).returning();
  return row as FileRow;
}

/** Some files by their ids; one that there is not is left out. */
export async function findFiles(db: Reader, fileIds: readonly string[]): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  return db
    .select()
    .from(file)
    .where(inArray(file.id, [...fileIds]));
}

/** The picture of each of some members who have one, by member. */
export async function findAvatarsOf(db: Reader, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: file.id, memberId: file.avatarMemberId })
    .from(file)
    .where(inArray(file.avatarMemberId, [...memberIds]));
  return new Map(rows.flatMap(({ id, memberId }) => (memberId ? [[memberId, id]] : [])));
}

/** The files of a parent by their place. */
export function findFilesOf(db: Reader, parent: FileParent): Promise<FileRow[]> {
  return db.select().from(file).where(isOf(parent)).orderBy(asc(file.position), asc(file.id));
}

export type FileWithUploader = { file: FileRow; uploaderName: string | null; orgName: string | null };

/** The files of a parent with who put them there, the newest first. */
export function findFilesWithUploaders(db: Reader, parent: FileParent): Promise<FileWithUploader[]> {
  return db
    .select({ file, uploaderName: memberName(file.uploaderId), orgName: organizationName(file.ownerId) })
    .from(file)
    .where(isOf(parent))
    .orderBy(desc(file.createdAt), asc(file.id));
}

/** The file that was last handed in as a document that a company asks for; null where none is left. */
export async function findNewestOf(db: Reader, requiredDocumentId: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(file)
    .where(eq(file.requiredDocumentId, requiredDocumentId))
    .orderBy(desc(file.createdAt), desc(file.id))
    .limit(1);
  return row ?? null;
}

/** How many files a parent has, or how many of one kind. */
export function countFilesOf(
  db: Reader,
  parent: FileParent,
  kind?: NonNullable<FileRow['documentKind']>,
): Promise<number> {
  return db.$count(file, and(isOf(parent), kind && eq(file.documentKind, kind)));
}

/** How many files a parent has, and their bytes together. */
export async function measureFilesOf(
  db: Reader,
  parent: FileParent,
): Promise<{ files: number; sizeBytes: number }> {
  const [held] = await db
    .select({
      files: sql<number>`count(*)::int`,
      sizeBytes: sql<number>`coalesce(sum(${file.sizeBytes}), 0)::float8`,
    })
    .from(file)
    .where(isOf(parent));
  return held ?? { files: 0, sizeBytes: 0 };
}

/** Keeps others from adding files to a parent until the transaction ends. */
export async function holdPlace(tx: Transaction, parentId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files:${parentId}`}, 0))`);
}

/** The highest place among the files of a parent; null while it has none. */
export async function findLastPosition(db: Reader, parent: FileParent): Promise<number | null> {
  const [row] = await db
    .select({ last: max(file.position) })
    .from(file)
    .where(isOf(parent));
  return row?.last ?? null;
}

/** Gives the files of a parent the places that their ids have in a list. */
export async function orderFiles(
  tx: Transaction,
  parent: FileParent,
  fileIds: readonly string[],
): Promise<void> {
  const place = sql`array_position(${sql.param(fileIds)}::uuid[], ${file.id})`;
  await tx
    .update(file)
    .set({ position: sql`${place} - 1` })
    .where(and(isOf(parent), inArray(file.id, [...fileIds])));
}

/** A file of a parent, held until the transaction ends; null where the parent has none under this id. */
export async function lockFileOf(
  tx: Transaction,
  parent: FileParent,
  fileId: string,
): Promise<FileRow | null> {
  const [row] = await tx
    .select()
    .from(file)
    .where(and(eq(file.id, fileId), isOf(parent)))
    .for('update');
  return row ?? null;
}

/** Locks one file until the transaction ends. */
export async function lockFile(tx: Transaction, fileId: string): Promise<FileRow | null> {
  const [row] = await tx.select().from(file).where(eq(file.id, fileId)).for('update');
  return row ?? null;
}

/** Shows a document to every visitor of its profile, or to none. */
export async function setPublic(tx: Transaction, fileId: string, isPublic: boolean): Promise<void> {
  await tx.update(file).set({ isPublic }).where(eq(file.id, fileId));
}

/** Locks one file: from here on nobody deletes it. */
export async function lockFileForGood(tx: Transaction, fileId: string): Promise<void> {
  await tx.update(file).set({ isLocked: true }).where(eq(file.id, fileId));
}

/** Lets its owner delete a file again. */
export async function unlockFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.update(file).set({ isLocked: false }).where(eq(file.id, fileId));
}

/** Locks every file of a parent: from here on nobody deletes one. */
export async function lockFilesOf(tx: Transaction, parent: FileParent): Promise<void> {
  await tx
    .update(file)
    .set({ isLocked: true })
    .where(and(isOf(parent), eq(file.isLocked, false)));
}

/** Hands files of a draft over to the project that it has become; returns how many were the draft's. */
export async function moveToProject(
  tx: Transaction,
  { projectDraftId, projectId }: { projectDraftId: string; projectId: string },
  fileIds: readonly string[],
): Promise<number> {
  const { rowCount } = await tx
    .update(file)
    .set({ projectId, projectDraftId: null })
    .where(and(inArray(file.id, [...fileIds]), isOf({ projectDraftId })));
  return rowCount ?? 0;
}

/** Deletes rows and returns the keys of the objects that they named. */
export async function deleteFileRows(tx: Transaction, fileIds: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(file)
    .where(inArray(file.id, [...fileIds]))
    .returning({ storageKey: file.storageKey });
  return gone.map(({ storageKey }) => storageKey);
}

/** Those of some keys of objects that a row names. */
export async function findNamedKeys(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: file.storageKey })
    .from(file)
    .where(inArray(file.storageKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Every stored object that a row names, with what it holds. */
export function findStoredObjects(db: Reader): Promise<{ key: string; sha256: string; size: number }[]> {
  return db
    .selectDistinctOn([file.storageKey], { key: file.storageKey, sha256: file.sha256, size: file.sizeBytes })
    .from(file)
    .orderBy(asc(file.storageKey));
}

/** Files in the order of their ids, `limit` of them behind one, each with the key of its object. */
export function findKeysAfter(
  db: Reader,
  fileId: string,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  return db
    .select({ id: file.id, key: file.storageKey })
    .from(file)
    .where(gt(file.id, fileId))
    .orderBy(asc(file.id))
    .limit(limit);
}
