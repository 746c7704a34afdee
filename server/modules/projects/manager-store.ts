import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { partnership, project } from '#db/schema/projects.ts';

/** A project as its manager's change concerns it; `partnerId` is the NPO that works in it now. */
export type ServedProject = {
  id: string;
  companyId: string;
  partnershipId: string | null;
  partnerId: string | null;
};

const over = ['CLOSED', 'CANCELED'] as const;

const selectServed = (db: Reader) =>
  db
    .select({
      id: project.id,
      companyId: project.companyId,
      partnershipId: project.partnershipId,
      partnerId: partnership.npoId,
      isOver: sql<boolean>`${inArray(project.status, [...over])}`,
    })
    .from(project)
    .leftJoin(partnership, and(eq(partnership.id, project.partnershipId), isNull(partnership.endedAt)));

/** Projects with this manager of their own, those that are over as well. */
export function findManagedProjects(
  db: Reader,
  managerId: string,
): Promise<(ServedProject & { isOver: boolean })[]> {
  return selectServed(db).where(eq(project.managerId, managerId)).orderBy(asc(project.id));
}

/** Projects of a company that are not over and have no manager of their own. */
export function findUnmanagedProjects(db: Reader, companyId: string): Promise<ServedProject[]> {
  return selectServed(db)
    .where(
      and(eq(project.companyId, companyId), isNull(project.managerId), notInArray(project.status, [...over])),
    )
    .orderBy(asc(project.id));
}

/** How many projects that are not over each manager has by name. */
export async function countManaged(db: Reader): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ managerId: project.managerId, count: sql<number>`count(*)::int` })
    .from(project)
    .where(and(isNotNull(project.managerId), notInArray(project.status, [...over])))
    .groupBy(project.managerId);
  return new Map(rows.map(({ managerId, count }) => [managerId, count]));
}

/** Lets a manager look after some projects, which are locked; null leaves them to that of their company. */
export async function setProjectManager(
  tx: Transaction,
  ids: readonly string[],
  managerId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(project)
    .set({ managerId, version: sql`${project.version} + 1` })
    .where(inArray(project.id, [...ids]));
}
