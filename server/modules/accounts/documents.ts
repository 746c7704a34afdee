import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type findOwnDocuments as findEndpoint, ownDocumentsMax } from '#contract/account-documents.ts';
import { file } from '#db/schema/files.ts';
import { project } from '#db/schema/projects.ts';
import { type Call, organizationOf } from '#server/http/mount.ts';

/** What the member's organisation has put to its requests and projects, newest first; drafts are not among them. */
export async function findOwnDocuments(call: Call): Promise<z.infer<typeof findEndpoint.response>> {
  const isOwn = and(
    eq(file.ownerId, organizationOf(call.actor)),
    inArray(file.class, ['REQUEST_ATTACHMENT', 'PROJECT_DOCUMENT']),
  );
  const rows = await call.db
    .select({ file, projectId: project.id, projectTitle: project.title })
    .from(file)
    .innerJoin(project, eq(project.id, file.projectId))
    .where(isOwn)
    .orderBy(desc(file.createdAt), desc(file.id))
    .limit(ownDocumentsMax);
  const [counted] = await call.db
    .select({ count: count() })
    .from(file)
    .innerJoin(project, eq(project.id, file.projectId))
    .where(isOwn);
  return {
    items: rows.map((row) => ({
      id: row.file.id,
      name: row.file.name,
      size: row.file.sizeBytes,
      uploadedAt: row.file.createdAt.toISOString(),
      projectId: row.projectId,
      projectTitle: row.projectTitle,
    })),
    count: counted?.count ?? 0,
  };
}
