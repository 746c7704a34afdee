import { and, asc, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { organization } from '#db/schema/organizations.ts';
import type { Reader } from '#server/unit.ts';

export type NpoRow = typeof npo.$inferSelect;
export type NpoProjectRow = typeof npoProject.$inferSelect;
export type FileRow = typeof file.$inferSelect;

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
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, npoId))
    .for('no key update');
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

/** Images of the NPO's representative projects, in the order in which they are shown. */
export async function findImages(db: Reader, npoId: string): Promise<FileRow[]> {
  const rows = await db
    .select({ file })
    .from(file)
    .innerJoin(npoProject, eq(npoProject.id, file.npoProjectId))
    .where(eq(npoProject.npoId, npoId))
    .orderBy(asc(file.position), asc(file.id));
  return rows.map((row) => row.file);
}

export type DocumentRow = { file: FileRow; uploaderName: string | null; orgName: string | null };

/** Documents of the NPO's profile with who put them there, the newest first. */
export function findDocuments(db: Reader, npoId: string): Promise<DocumentRow[]> {
  return db
    .select({ file, uploaderName: member.name, orgName: organization.name })
    .from(file)
    .leftJoin(member, eq(member.id, file.uploaderId))
    .leftJoin(organization, eq(organization.id, file.ownerId))
    .where(eq(file.npoId, npoId))
    .orderBy(desc(file.createdAt), asc(file.id));
}
