import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ContinuationAnswer } from '#contract/projects/continuations.ts';
import type { PartnershipEnding } from '#contract/projects/partnership-ending.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { qualified } from '#db/qualified.ts';
import { changeRequest } from '#db/schema/change-requests.ts';
import { continuation } from '#db/schema/continuations.ts';
import { partnership, progressCorrection, project, projectEvent } from '#db/schema/projects.ts';
import { discardVersions } from '#server/modules/agreements/store.ts';
import { countFilesOf, lockFilesOf } from '#server/modules/files/store.ts';
import { organizationName } from '#server/modules/organizations/store.ts';

export type PartnershipRow = typeof partnership.$inferSelect;
/** A project with the partnership that it names. */
export type ProjectRow = typeof project.$inferSelect & { partnership: PartnershipRow | null };
export type ProjectEventRow = typeof projectEvent.$inferSelect;
export type ChangeRequestRow = typeof changeRequest.$inferSelect;

/** Whether the project whose id stands in a column is not taken down. */
export const isProjectShown = (id: AnyPgColumn) =>
  sql`NOT (SELECT shown.is_hidden FROM project shown WHERE shown.id = ${qualified(id)})`;

/** The title of the project that a column names, as SQL; null where it names none. */
export const projectTitle = (projectId: AnyPgColumn) =>
  sql<string | null>`(SELECT named.title FROM project named WHERE named.id = ${qualified(projectId)})`;

const findProjectOf = prepareOnce((db) =>
  db
    .select({ project, partnership })
    .from(project)
    .leftJoin(partnership, eq(partnership.id, project.partnershipId))
    .where(eq(project.id, sql.placeholder('projectId')))
    .prepare('find-project'),
);

/** A project with the partnership that it names; null where there is none. */
export async function findProject(db: Reader, projectId: string): Promise<ProjectRow | null> {
  const [row] = await findProjectOf(db).execute({ projectId });
  return row ? { ...row.project, partnership: row.partnership } : null;
}

/** A partnership by its id, whatever became of it; null where there is none. */
export async function findPartnership(db: Reader, id: string): Promise<PartnershipRow | null> {
  const [row] = await db.select().from(partnership).where(eq(partnership.id, id));
  return row ?? null;
}

const lockProjectOf = prepareOnce((tx) =>
  tx
    .select({ id: project.id })
    .from(project)
    .where(eq(project.id, sql.placeholder('projectId')))
    .for('no key update')
    .prepare('lock-project'),
);

/** Locks the row of a project until the transaction ends, then reads it; null when there is none. */
export async function lockProjectRow(tx: Transaction, projectId: string): Promise<ProjectRow | null> {
  await lockProjectOf(tx).execute({ projectId });
  return findProject(tx, projectId);
}

/** Inserts a request; null where the database made no row. */
export async function insertProject(
  tx: Transaction,
  values: typeof project.$inferInsert,
): Promise<ProjectRow | null> {
  const [row] = await tx.insert(project).values(values).returning();
  return row ? { ...row, partnership: null } : null;
}

/** Writes changed columns as the next version; null when the row is no longer the version that was read. */
export async function updateProjectRow(
  tx: Transaction,
  { id, version }: Pick<ProjectRow, 'id' | 'version'>,
  changes: Partial<Pick<ProjectRow, 'status' | 'partnershipId'>>,
): Promise<typeof project.$inferSelect | null> {
  const [row] = await tx
    .update(project)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(project.id, id), eq(project.version, version)))
    .returning();
  return row ?? null;
}

/** Takes the words of a request away; what lists and ledger count of it stays. */
export async function eraseRequest(
  tx: Transaction,
  projectId: string,
  { title }: { title: string },
): Promise<void> {
  await tx
    .update(project)
    .set({
      title,
      purpose: '',
      description: '',
      requiredDocs: [],
      version: sql`${project.version} + 1`,
    })
    .where(eq(project.id, projectId));
}

/** The same request of a member in the last ten minutes (two tabs, a lost answer) that is not canceled, or null. */
export async function findDuplicate(
  db: Reader,
  requesterId: string,
  form: RequestForm,
): Promise<string | null> {
  const [row] = await db
    .select({ id: project.id })
    .from(project)
    .where(
      and(
        eq(project.requesterId, requesterId),
        ne(project.status, 'CANCELED'),
        gt(project.createdAt, sql`now() - interval '10 minutes'`),
        eq(project.title, form.title),
        eq(project.purpose, form.purpose),
        eq(project.description, form.description),
        eq(project.regionLevel2Code, form.regionLevel2Code),
        eq(project.expectedStart, form.expectedStart),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** How many requests of the last 365 days count against a company's plan; canceled ones do not. */
export function countRequests(db: Reader, companyId: string): Promise<number> {
  return db.$count(
    project,
    and(
      eq(project.companyId, companyId),
      gt(project.createdAt, sql`now() - interval '365 days'`),
      ne(project.status, 'CANCELED'),
    ),
  );
}

/** NPOs that were partners of this company in its other projects, canceled ones apart; by id. */
export async function findPastPartnerIds(
  db: Reader,
  companyId: string,
  projectId: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ npoId: partnership.npoId })
    .from(project)
    .innerJoin(partnership, eq(partnership.id, project.partnershipId))
    .where(and(eq(project.companyId, companyId), ne(project.id, projectId), ne(project.status, 'CANCELED')))
    .orderBy(asc(partnership.npoId));
  return rows.map(({ npoId }) => npoId);
}

/** A project that may be gone on with, as its company knows it. */
export type ContinuedProject = { projectId: string; title: string; npoId: string; npoName: string };

/** Title and partner of a project; null where it has no partner. */
export async function findContinued(db: Reader, projectId: string): Promise<ContinuedProject | null> {
  const [row] = await db
    .select({
      projectId: project.id,
      title: project.title,
      npoId: partnership.npoId,
      npoName: organizationName(partnership.npoId),
    })
    .from(project)
    .innerJoin(partnership, eq(partnership.id, project.partnershipId))
    .where(eq(project.id, projectId));
  return row ?? null;
}

/** The project that goes on with this one, of those that are not canceled. */
export async function findNextProjectId(db: Reader, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.continuesId, projectId), ne(project.status, 'CANCELED')));
  return row?.id ?? null;
}

/** NPOs that are or were the partner of this project. */
export async function findPartnerIds(db: Reader, projectId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ npoId: partnership.npoId })
    .from(partnership)
    .where(eq(partnership.projectId, projectId));
  return rows.map(({ npoId }) => npoId);
}

/** Projects of a company, or of the partner that they name, in some statuses. */
export async function findProjectsIn(
  db: Reader,
  { id, type }: { id: string; type: 'COMPANY' | 'NPO' },
  statuses: readonly ProjectStatus[],
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: project.id, title: project.title })
    .from(project)
    .leftJoin(partnership, eq(partnership.id, project.partnershipId))
    .where(
      and(
        eq(type === 'COMPANY' ? project.companyId : partnership.npoId, id),
        inArray(project.status, [...statuses]),
      ),
    )
    .orderBy(asc(project.id));
}

/** The other side of each partnership that an organisation carries out in some statuses. */
export async function findCounterparties(
  db: Reader,
  { id, type }: { id: string; type: 'COMPANY' | 'NPO' },
  statuses: readonly ProjectStatus[],
): Promise<{ projectId: string; projectTitle: string; partnershipId: string; organizationId: string }[]> {
  const [own, other] =
    type === 'COMPANY'
      ? [partnership.companyId, partnership.npoId]
      : [partnership.npoId, partnership.companyId];
  return db
    .select({
      projectId: project.id,
      projectTitle: project.title,
      partnershipId: partnership.id,
      organizationId: other,
    })
    .from(project)
    .innerJoin(partnership, eq(partnership.id, project.partnershipId))
    .where(and(eq(own, id), inArray(project.status, [...statuses])))
    .orderBy(asc(project.id));
}

/** Projects whose agreed day has come: those to start, and those whose last day is over. */
export async function findDueProjects(db: Reader, kind: 'START' | 'DEADLINE'): Promise<string[]> {
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .innerJoin(partnership, eq(partnership.id, project.partnershipId))
    .where(
      kind === 'START'
        ? and(eq(project.status, 'CONFIRMED'), lte(partnership.actualStart, koreanToday))
        : and(eq(project.status, 'IN_PROGRESS'), lt(partnership.actualEnd, koreanToday)),
    )
    .orderBy(asc(project.id));
  return rows.map(({ id }) => id);
}

/** Begins the partnership of a locked project with an NPO. */
export async function insertPartnership(
  tx: Transaction,
  { id: projectId, companyId }: Pick<ProjectRow, 'id' | 'companyId'>,
  npoId: string,
): Promise<PartnershipRow> {
  const [row] = await tx.insert(partnership).values({ projectId, companyId, npoId }).returning();
  return row as PartnershipRow;
}

/** Writes agreed values as the partnership's next version. */
export async function updatePartnership(
  tx: Transaction,
  { id, version }: PartnershipRow,
  changes: Partial<PartnershipRow>,
): Promise<PartnershipRow> {
  const [row] = await tx
    .update(partnership)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(partnership.id, id), eq(partnership.version, version)))
    .returning();
  return row as PartnershipRow;
}

/** Ends a partnership and locks its documents: from here on the database lets nothing be added. */
export async function endPartnership(
  tx: Transaction,
  row: PartnershipRow,
  { endedAt, ending }: { endedAt: Date; ending: PartnershipEnding },
): Promise<void> {
  await lockFilesOf(tx, { partnershipId: row.id });
  // The next partner sees nothing of what these two wrote.
  if (ending === 'REMATCHED' || ending === 'PARTNER_LEFT') await discardVersions(tx, row.id);
  await updatePartnership(tx, row, { endedAt, ending });
}

/** Adds a line to the log of a project. */
export async function insertEvent(tx: Transaction, values: typeof projectEvent.$inferInsert): Promise<void> {
  await tx.insert(projectEvent).values(values);
}

/** Keeps a correction of agreed values, without which the database lets none change. */
export async function insertCorrection(
  tx: Transaction,
  values: typeof progressCorrection.$inferInsert,
): Promise<void> {
  await tx.insert(progressCorrection).values(values);
}

/** How many completion documents a partnership has. */
export function countCompletionDocuments(db: Reader, partnershipId: string): Promise<number> {
  return countFilesOf(db, { partnershipId }, 'COMPLETION');
}

/** The open change request of a partnership, else its newest, with the name of who asked. */
export async function findChangeRequest(db: Reader, partnershipId: string) {
  const [found] = await selectChangeRequests(db)
    .where(eq(changeRequest.partnershipId, partnershipId))
    .orderBy(
      sql`${changeRequest.status} = 'OPEN' DESC`,
      desc(changeRequest.createdAt),
      desc(changeRequest.id),
    )
    .limit(1);
  return found ?? null;
}

/** One change request of a project with the name of who asked. */
export async function findChangeRequestById(db: Reader, projectId: string, id: string) {
  const [found] = await selectChangeRequests(db).where(
    and(eq(changeRequest.projectId, projectId), eq(changeRequest.id, id)),
  );
  return found ?? null;
}

function selectChangeRequests(db: Reader) {
  return db
    .select({ request: changeRequest, organizationName: organizationName(changeRequest.organizationId) })
    .from(changeRequest);
}

/** Keeps what a party asks to change. */
export async function insertChangeRequest(
  tx: Transaction,
  values: typeof changeRequest.$inferInsert,
): Promise<void> {
  await tx.insert(changeRequest).values(values);
}

/** Closes an open request of a project that this transaction has locked. */
export async function updateChangeRequest(
  tx: Transaction,
  { id, version }: ChangeRequestRow,
  changes: Partial<typeof changeRequest.$inferInsert>,
): Promise<void> {
  await tx
    .update(changeRequest)
    .set({ ...changes, version: version + 1 })
    .where(eq(changeRequest.id, id));
}

/** What the parties of a partnership said to another year, by organisation. */
export async function findContinuations(
  db: Reader,
  partnershipId: string,
): Promise<ReadonlyMap<string, ContinuationAnswer>> {
  const rows = await db
    .select({ organizationId: continuation.organizationId, answer: continuation.answer })
    .from(continuation)
    .where(eq(continuation.partnershipId, partnershipId));
  return new Map(rows.map(({ organizationId, answer }) => [organizationId, answer]));
}

/** Keeps a party's answer in the place of the one it gave before. */
export async function putContinuation(
  tx: Transaction,
  values: Omit<typeof continuation.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>,
  at: Date,
): Promise<void> {
  const { answer, answeredById } = values;
  await tx
    .insert(continuation)
    .values(values)
    .onConflictDoUpdate({
      target: [continuation.partnershipId, continuation.organizationId],
      set: { answer, answeredById, updatedAt: at },
    });
}
