import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { organization } from '#db/schema/organizations.ts';
import { projectDraft } from '#db/schema/projects.ts';
import type { FileRow } from './store.ts';

/** A file with the member whose draft it belongs to, or the NPO whose representative project it shows. */
export async function findFileWithDraft(
  db: Reader,
  fileId: string,
): Promise<{ file: FileRow; draftMemberId: string | null; imageNpoId: string | null } | null> {
  const [row] = await db
    .select({ file, draftMemberId: projectDraft.memberId, imageNpoId: npoProject.npoId })
    .from(file)
    .leftJoin(npoProject, eq(npoProject.id, file.npoProjectId))
    .leftJoin(projectDraft, eq(projectDraft.id, file.projectDraftId))
    .where(eq(file.id, fileId));
  return row ?? null;
}

/** An image of a representative project, while the profile is published and its NPO approved. */
export async function findPublishedImage(db: Reader, fileId: string): Promise<FileRow | null> {
  const [row] = await db
    .select({ file })
    .from(file)
    .innerJoin(npoProject, eq(npoProject.id, file.npoProjectId))
    .innerJoin(npo, eq(npo.id, npoProject.npoId))
    .innerJoin(organization, eq(organization.id, npo.id))
    .where(
      and(
        eq(file.id, fileId),
        eq(file.class, 'NPO_PROJECT_IMAGE'),
        eq(file.isHidden, false),
        eq(npoProject.isHidden, false),
        eq(npo.isPublished, true),
        eq(npo.isHidden, false),
        eq(organization.membershipStatus, 'APPROVED'),
      ),
    );
  return row?.file ?? null;
}

/** A document that an NPO has made public, while its profile is published and it is approved. */
export async function findPublicDocument(db: Reader, npoId: string, fileId: string): Promise<FileRow | null> {
  const [row] = await db
    .select({ file })
    .from(file)
    .innerJoin(npo, eq(npo.id, file.npoId))
    .innerJoin(organization, eq(organization.id, npo.id))
    .where(
      and(
        eq(file.id, fileId),
        eq(file.class, 'NPO_DOCUMENT'),
        eq(file.npoId, npoId),
        eq(file.isPublic, true),
        eq(file.isHidden, false),
        eq(npo.isPublished, true),
        eq(npo.isHidden, false),
        eq(organization.membershipStatus, 'APPROVED'),
      ),
    );
  return row?.file ?? null;
}

/**
 * The avatar of a member, or of the organisation with this id, for which its contact person's stands; only of approved
 * and present members.
 */
export async function findAvatar(db: Reader, userId: string): Promise<FileRow | null> {
  const [row] = await db
    .select({ file })
    .from(file)
    .innerJoin(member, eq(member.id, file.avatarMemberId))
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(
      and(
        eq(file.class, 'AVATAR'),
        sql`${member.withdrawnAt} IS NULL`,
        sql`(${member.id} = ${userId} OR ${member.organizationId} = ${userId})`,
        sql`(${organization.membershipStatus} = 'APPROVED' OR ${member.role} = 'ADMIN')`,
      ),
    )
    .orderBy(sql`${member.id} = ${userId} DESC`, desc(member.isContact), desc(file.createdAt), file.id)
    .limit(1);
  return row?.file ?? null;
}

/** Whom a list of files names as the uploader. */
export async function findUploader(db: Reader, memberId: string) {
  const [row] = await db
    .select({ id: member.id, name: member.name, orgName: organization.name })
    .from(member)
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.id, memberId));
  return row ?? { id: memberId, name: null, orgName: null };
}
