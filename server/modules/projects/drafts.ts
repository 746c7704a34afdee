import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { File } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectDraft } from '#contract/project-drafts.ts';
import type { DraftContent } from '#contract/request-form.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { project, projectDraft } from '#db/schema/projects.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Upload } from '#server/http/uploads.ts';
import { deleteFile, insertFile, presentFile } from '#server/modules/files/service.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { checkAccess } from './access.ts';

async function readDraft(db: Reader, memberId: string): Promise<ProjectDraft> {
  const [draft] = await db.select().from(projectDraft).where(eq(projectDraft.memberId, memberId));
  if (!draft) return { version: 0, content: {}, attachments: [], savedAt: null };
  const files = await db
    .select({ file, uploaderName: member.name, orgName: organization.name })
    .from(file)
    .leftJoin(member, eq(member.id, file.uploaderId))
    .leftJoin(organization, eq(organization.id, file.ownerId))
    .where(eq(file.projectDraftId, draft.id))
    .orderBy(file.createdAt);
  return {
    version: draft.version,
    content: draft.content,
    attachments: files.map((row) =>
      presentFile(row.file, { id: row.file.uploaderId, name: row.uploaderName, orgName: row.orgName }),
    ),
    savedAt: draft.version === 0 ? null : draft.updatedAt.toISOString(),
  };
}

/** Makes the draft's row where there is none and locks it until the transaction ends. */
async function lockDraft(unit: Unit, memberId: string, organizationId: string) {
  await unit.tx
    .insert(projectDraft)
    .values({ memberId, organizationId, version: 0 })
    .onConflictDoNothing({ target: projectDraft.memberId });
  const [draft] = await unit.tx
    .select()
    .from(projectDraft)
    .where(eq(projectDraft.memberId, memberId))
    .for('update');
  if (!draft) throw problem('INTERNAL');
  return draft;
}

/** The member's half-written request; version 0 and empty when nothing is saved. */
export function getProjectDraft(call: Call): Promise<ProjectDraft> {
  return readDraft(call.db, memberOf(call.actor).memberId);
}

/** Saves the form as it stands. Throws STALE with what is saved when another tab has saved since. */
export function updateProjectDraft(
  call: Call,
  body: { version: number; content: DraftContent },
): Promise<ProjectDraft> {
  return call.transact((unit) => writeDraft(call, unit, body));
}

async function writeDraft(
  call: Call,
  unit: Unit,
  body: { version: number; content: DraftContent },
): Promise<ProjectDraft> {
  const { memberId } = memberOf(call.actor);
  const draft = await lockDraft(unit, memberId, organizationOf(call.actor));
  if (draft.version !== body.version) {
    throw problem('STALE', { current: { ...(await readDraft(unit.tx, memberId)) } });
  }
  await unit.tx
    .update(projectDraft)
    .set({ content: body.content, version: draft.version + 1, updatedAt: sql`now()` })
    .where(eq(projectDraft.id, draft.id));
  return readDraft(unit.tx, memberId);
}

/**
 * Puts what an earlier request says in the place of all that the draft holds. Days, which belong to their time, and
 * attachments stay behind. Throws NOT_FOUND for a request of others and STALE as saving does.
 */
export async function copyToProjectDraft(
  call: Call,
  { projectId, version }: { projectId: string; version: number },
): Promise<ProjectDraft> {
  await checkAccess(call, 'project.read', projectId);
  const [content] = await call.db
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
  if (!content) throw problem('NOT_FOUND');
  return call.transact(async (unit) => {
    await dropAttachments(unit, memberOf(call.actor).memberId);
    return writeDraft(call, unit, { version, content });
  });
}

/** Discards the draft with its attachments. */
export function deleteProjectDraft(call: Call): Promise<ProjectDraft> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await dropDraft(unit, memberId);
    return readDraft(unit.tx, memberId);
  });
}

/** Deletes the draft of a member, if there is one, with its attachments. */
export async function dropDraft(unit: Unit, memberId: string): Promise<void> {
  await dropAttachments(unit, memberId);
  await unit.tx.delete(projectDraft).where(eq(projectDraft.memberId, memberId));
}

async function dropAttachments(unit: Unit, memberId: string): Promise<void> {
  const files = await unit.tx
    .select({ id: file.id })
    .from(file)
    .innerJoin(projectDraft, eq(projectDraft.id, file.projectDraftId))
    .where(eq(projectDraft.memberId, memberId));
  for (const { id } of files) await deleteFile(unit, id);
}

/** Adds one stored upload to the draft; at most ten. */
export function addDraftAttachment(call: Call, upload: Upload): Promise<{ file: File }> {
  const { memberId } = memberOf(call.actor);
  const ownerId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    const draft = await lockDraft(unit, memberId, ownerId);
    const count = await unit.tx.$count(file, eq(file.projectDraftId, draft.id));
    if (count >= limits.attachmentsMax) {
      throw problem('VALIDATION', { message: `첨부는 ${limits.attachmentsMax}개까지 올릴 수 있어요.` });
    }
    const row = await insertFile(unit, upload, {
      class: 'REQUEST_ATTACHMENT',
      ownerId,
      uploaderId: memberId,
      projectDraftId: draft.id,
    });
    const [uploader] = await unit.tx
      .select({ name: member.name, orgName: organization.name })
      .from(member)
      .innerJoin(organization, eq(organization.id, member.organizationId))
      .where(eq(member.id, memberId));
    return {
      file: presentFile(row, {
        id: memberId,
        name: uploader?.name ?? '',
        orgName: uploader?.orgName ?? null,
      }),
    };
  });
}

/** Deletes an attachment of the member's own draft; any other file is not there. */
export function deleteDraftAttachment(call: Call, fileId: string): Promise<Record<string, never>> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const [found] = await unit.tx
      .select({ id: file.id })
      .from(file)
      .innerJoin(projectDraft, eq(projectDraft.id, file.projectDraftId))
      .where(and(eq(file.id, fileId), eq(projectDraft.memberId, memberId)));
    if (!found) throw problem('NOT_FOUND');
    await deleteFile(unit, found.id);
    return {};
  });
}

/**
 * Hands the named attachments of the member's draft over to the new project and drops the rest of the draft.
 * Throws a field problem when one of them is not an attachment of this draft.
 */
export async function attachToProject(
  unit: Unit,
  memberId: string,
  projectId: string,
  attachmentIds: string[],
): Promise<void> {
  const ids = [...new Set(attachmentIds)];
  if (ids.length > 0) {
    const moved = await unit.tx
      .update(file)
      .set({ projectId, projectDraftId: null })
      .where(
        and(
          inArray(file.id, ids),
          isNotNull(file.projectDraftId),
          sql`${file.projectDraftId} IN (SELECT d.id FROM project_draft d WHERE d.member_id = ${memberId})`,
        ),
      )
      .returning({ id: file.id });
    if (moved.length !== ids.length)
      throw fieldProblem('attachmentIds', '첨부 파일을 찾지 못했어요. 다시 올려 주세요.');
  }
  await dropDraft(unit, memberId);
}
