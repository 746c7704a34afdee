import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ListedDraft } from '#contract/projects/project-drafts.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { partnership, project, projectDraft } from '#db/schema/projects.ts';

export type DraftRow = typeof projectDraft.$inferSelect;

/** Which draft of which member; the key alone says nothing. */
export type DraftPlace = { memberId: string; key: string };

const isAt = ({ memberId, key }: DraftPlace) =>
  and(eq(projectDraft.memberId, memberId), eq(projectDraft.key, key));

/** A draft of a member; null where nothing is saved under the key. */
export async function findDraft(db: Reader, place: DraftPlace): Promise<DraftRow | null> {
  const [row] = await db.select().from(projectDraft).where(isAt(place));
  return row ?? null;
}

/** All drafts of a member, the one that was saved last first. */
export async function findDrafts(db: Reader, memberId: string): Promise<ListedDraft[]> {
  const rows = await db
    .select({
      key: projectDraft.key,
      name: projectDraft.name,
      step: projectDraft.step,
      title: sql<string>`coalesce(${projectDraft.content} ->> 'title', '')`,
      savedAt: projectDraft.updatedAt,
    })
    .from(projectDraft)
    .where(eq(projectDraft.memberId, memberId))
    .orderBy(desc(projectDraft.updatedAt), asc(projectDraft.key));
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
}

/** How many drafts a member has. */
export function countDrafts(db: Reader, memberId: string): Promise<number> {
  return db.$count(projectDraft, eq(projectDraft.memberId, memberId));
}

/** Locks a draft until the transaction ends; null where there is none. */
export async function lockDraft(tx: Transaction, place: DraftPlace): Promise<DraftRow | null> {
  const [row] = await tx.select().from(projectDraft).where(isAt(place)).for('update');
  return row ?? null;
}

/** Makes a draft of version 0. Whoever makes one holds its member. */
export async function insertDraft(
  tx: Transaction,
  place: DraftPlace,
  { organizationId, continuesId }: Pick<DraftRow, 'organizationId' | 'continuesId'>,
): Promise<DraftRow | null> {
  const [row] = await tx
    .insert(projectDraft)
    .values({ ...place, organizationId, continuesId, version: 0 })
    .returning();
  return row ?? null;
}

/** Writes the form as the next version of a locked draft. */
export async function updateDraft(
  tx: Transaction,
  { id, version }: DraftRow,
  values: { content: DraftContent; step: number },
): Promise<void> {
  await tx
    .update(projectDraft)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(projectDraft.id, id));
}

/** Names a locked draft. Its version stays: what is being written elsewhere does not clash with its name. */
export async function updateDraftName(tx: Transaction, draftId: string, name: string | null): Promise<void> {
  await tx.update(projectDraft).set({ name }).where(eq(projectDraft.id, draftId));
}

/** Deletes a draft; its attachments are the caller's to delete before. */
export async function deleteDraft(tx: Transaction, draftId: string): Promise<void> {
  await tx.delete(projectDraft).where(eq(projectDraft.id, draftId));
}

/** What an earlier request says in the fields of the form. */
export async function findRequestContent(db: Reader, projectId: string): Promise<DraftContent | null> {
  const [row] = await db
    .select({
      title: project.title,
      regionLevel1Code: project.regionLevel1Code,
      regionLevel2Code: project.regionLevel2Code,
      fieldCode: project.fieldCode,
      beneficiaryCode: project.beneficiaryCode,
      isNew: project.isNew,
      isBudgetUnknown: project.isBudgetUnknown,
      expectedBudget: project.expectedBudget,
      donationReceipt: project.donationReceipt,
      taxInvoice: project.taxInvoice,
      requiredDocs: project.requiredDocs,
      followUp: project.followUp,
      planningStatus: project.planningStatus,
      purpose: project.purpose,
      description: project.description,
    })
    .from(project)
    .where(eq(project.id, projectId));
  return row ?? null;
}

/** When, where and for how much a project was carried out, as it was agreed, or as it was asked for before. */
export type ContinuedTerms = { start: string; end: string } & Pick<
  DraftContent,
  'regionLevel1Code' | 'regionLevel2Code' | 'isBudgetUnknown' | 'expectedBudget'
>;

/** What was agreed of a project with its partner; what its request says where nothing is agreed. */
export async function findContinuedTerms(db: Reader, projectId: string): Promise<ContinuedTerms | null> {
  const [row] = await db
    .select({ project, partnership })
    .from(project)
    .innerJoin(partnership, eq(partnership.id, project.partnershipId))
    .where(eq(project.id, projectId));
  if (!row) return null;
  const { project: asked, partnership: agreed } = row;
  const budget = agreed.actualBudget ?? asked.expectedBudget;
  const hasBudget = budget !== null && budget > 0;
  return {
    start: agreed.actualStart ?? asked.expectedStart,
    end: agreed.actualEnd ?? asked.expectedEnd,
    regionLevel1Code: agreed.actualRegionLevel1Code ?? asked.regionLevel1Code,
    regionLevel2Code: agreed.actualRegionLevel2Code ?? asked.regionLevel2Code,
    isBudgetUnknown: !hasBudget,
    expectedBudget: hasBudget ? budget : null,
  };
}
