import { eq, sql } from 'drizzle-orm';
import type { DraftContent } from '#contract/projects/request-form.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { project, projectDraft } from '#db/schema/projects.ts';

export type DraftRow = typeof projectDraft.$inferSelect;

/** The draft of a member; null where nothing is saved. */
export async function findDraft(db: Reader, memberId: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(projectDraft).where(eq(projectDraft.memberId, memberId));
  return row ?? null;
}

/** Makes the draft's row where there is none and locks it until the transaction ends. */
export async function lockDraft(
  tx: Transaction,
  memberId: string,
  organizationId: string,
): Promise<DraftRow | null> {
  await tx
    .insert(projectDraft)
    .values({ memberId, organizationId, version: 0 })
    .onConflictDoNothing({ target: projectDraft.memberId });
  const [row] = await tx.select().from(projectDraft).where(eq(projectDraft.memberId, memberId)).for('update');
  return row ?? null;
}

/** Writes the form as the next version of a locked draft. */
export async function updateDraft(
  tx: Transaction,
  { id, version }: DraftRow,
  content: DraftContent,
): Promise<void> {
  await tx
    .update(projectDraft)
    .set({ content, version: version + 1, updatedAt: sql`now()` })
    .where(eq(projectDraft.id, id));
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
