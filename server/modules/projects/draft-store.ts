import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DraftContent } from '#contract/projects/request-form.ts';
import type { Transaction } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { project, projectDraft } from '#db/schema/projects.ts';
import type { Reader } from '#server/unit.ts';

export type DraftRow = typeof projectDraft.$inferSelect;

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

export async function deleteDraft(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(projectDraft).where(eq(projectDraft.memberId, memberId));
}

/** Attachments of a draft with who put them there, oldest first. */
export async function findAttachments(db: Reader, draftId: string) {
  return db
    .select({ file, uploaderName: member.name, orgName: organization.name })
    .from(file)
    .leftJoin(member, eq(member.id, file.uploaderId))
    .leftJoin(organization, eq(organization.id, file.ownerId))
    .where(eq(file.projectDraftId, draftId))
    .orderBy(asc(file.createdAt));
}

/** Ids of the attachments of a member's draft, or of one of them. */
export async function findAttachmentIds(db: Reader, memberId: string, fileId?: string): Promise<string[]> {
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .innerJoin(projectDraft, eq(projectDraft.id, file.projectDraftId))
    .where(and(eq(projectDraft.memberId, memberId), fileId === undefined ? undefined : eq(file.id, fileId)));
  return rows.map(({ id }) => id);
}

export function countAttachments(db: Reader, draftId: string): Promise<number> {
  return db.$count(file, eq(file.projectDraftId, draftId));
}

/** Hands attachments of the member's draft over to a project; returns how many were of that draft. */
export async function moveAttachments(
  tx: Transaction,
  memberId: string,
  projectId: string,
  fileIds: readonly string[],
): Promise<number> {
  const moved = await tx
    .update(file)
    .set({ projectId, projectDraftId: null })
    .where(
      and(
        inArray(file.id, [...fileIds]),
        isNotNull(file.projectDraftId),
        sql`${file.projectDraftId} IN (SELECT d.id FROM project_draft d WHERE d.member_id = ${memberId})`,
      ),
    )
    .returning({ id: file.id });
  return moved.length;
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
