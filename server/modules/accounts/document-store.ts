import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import { project } from '#db/schema/projects.ts';

/** What an organisation has put to its requests and projects, the newest first, and how much that is in all. */
export async function findDocumentsOf(db: Reader, organizationId: string, limit: number) {
  const isOwn = and(
    eq(file.ownerId, organizationId),
    inArray(file.class, ['REQUEST_ATTACHMENT', 'PROJECT_DOCUMENT']),
  );
  const rows = await db
    .select({ file, projectId: project.id, projectTitle: project.title })
    .from(file)
    .innerJoin(project, eq(project.id, file.projectId))
    .where(isOwn)
    .orderBy(desc(file.createdAt), desc(file.id))
    .limit(limit);
  const [counted] = await db
    .select({ total: count() })
    .from(file)
    .innerJoin(project, eq(project.id, file.projectId))
    .where(isOwn);
  return { rows, total: counted?.total ?? 0 };
}
