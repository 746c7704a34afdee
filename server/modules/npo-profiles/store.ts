import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '#db/client.ts';
import { qualified } from '#db/qualified.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { lockOrganization } from '#server/modules/organizations/store.ts';

export type NpoRow = typeof npo.$inferSelect;
export type NpoProjectRow = typeof npoProject.$inferSelect;

/** Whether the profile under the id in a column is published; null where there is none. */
export const isProfilePublished = (npoId: AnyPgColumn) =>
  sql<boolean | null>`(SELECT shown.is_published FROM npo shown WHERE shown.id = ${qualified(npoId)})`;

/** The profile's row, null while the NPO has never written anything. */
export async function findNpo(db: Reader, npoId: string): Promise<NpoRow | null> {
  const [row] = await db.select().from(npo).where(eq(npo.id, npoId));
  return row ?? null;
}

/**
 * Makes the profile's row where there is none, unpublished and at version 0, and lets colleagues who write at once come
 * one after the other. It locks the organisation: whatever changes the catalogue locks the epoch before the profile.
 */
export async function lockNpo(tx: Transaction, npoId: string): Promise<NpoRow | null> {
  await lockOrganization(tx, npoId);
  await tx.insert(npo).values({ id: npoId, version: 0 }).onConflictDoNothing({ target: npo.id });
  return findNpo(tx, npoId);
}

/** Representative projects as visitors see them ordered: the latest first. */
export function findProjects(db: Reader, npoId: string): Promise<NpoProjectRow[]> {
  return db
    .select()
    .from(npoProject)
    .where(eq(npoProject.npoId, npoId))
    .orderBy(desc(npoProject.actualEnd), asc(npoProject.id));
}

/** A representative project of this NPO. */
export async function findProject(
  db: Reader,
  npoId: string,
  projectId: string,
): Promise<NpoProjectRow | null> {
  const [row] = await db
    .select()
    .from(npoProject)
    .where(and(eq(npoProject.id, projectId), eq(npoProject.npoId, npoId)));
  return row ?? null;
}

/** How many representative projects an NPO has. */
export function countProjects(db: Reader, npoId: string): Promise<number> {
  return db.$count(npoProject, eq(npoProject.npoId, npoId));
}

type NpoProjectValues = Omit<
  typeof npoProject.$inferInsert,
  'id' | 'npoId' | 'version' | 'createdAt' | 'updatedAt'
>;

/** Adds a representative project to an NPO and returns its id. */
export async function insertProject(
  tx: Transaction,
  npoId: string,
  values: NpoProjectValues,
): Promise<string> {
  const [row] = await tx
    .insert(npoProject)
    .values({ ...values, npoId })
    .returning({ id: npoProject.id });
  return (row as { id: string }).id;
}

/** Writes the next version of an NPO's representative project that is still as it was seen; false where it is not. */
export async function updateProject(
  tx: Transaction,
  { id, npoId, version }: Pick<NpoProjectRow, 'id' | 'npoId' | 'version'>,
  values: NpoProjectValues & { updatedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(npoProject)
    .set({ ...values, version: version + 1 })
    .where(and(eq(npoProject.id, id), eq(npoProject.npoId, npoId), eq(npoProject.version, version)));
  return rowCount === 1;
}

/** Holds a representative project of an NPO until the transaction ends; false where the NPO has none under this id. */
export async function lockProject(tx: Transaction, npoId: string, projectId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: npoProject.id })
    .from(npoProject)
    .where(and(eq(npoProject.id, projectId), eq(npoProject.npoId, npoId)))
    .for('update');
  return rows.length === 1;
}

/** Deletes a representative project; its images are the caller's to delete before. */
export async function deleteProject(tx: Transaction, projectId: string): Promise<void> {
  await tx.delete(npoProject).where(eq(npoProject.id, projectId));
}

/** Writes the next version of a locked profile. */
export async function updateNpo(
  tx: Transaction,
  { id, version }: Pick<NpoRow, 'id' | 'version'>,
  values: Partial<Omit<NpoRow, 'id' | 'catalogVersion' | 'version' | 'createdAt'>>,
): Promise<void> {
  await tx
    .update(npo)
    .set({ ...values, version: version + 1 })
    .where(eq(npo.id, id));
}
