import { and, eq } from 'drizzle-orm';
import type { File } from '#contract/files.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { authorize, type Call, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Upload } from '#server/http/uploads.ts';
import { deleteFile, insertFile, presentFile } from '#server/modules/files/service.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { findProjectFacts } from './access.ts';
import { addEvent, lockProject } from './transition.ts';

/** Adds a stored upload to a project under way; a completion document tells the company and the operator. */
export function addProjectDocument(
  call: Call,
  projectId: string,
  kind: 'GENERAL' | 'COMPLETION',
  upload: Upload,
): Promise<{ file: File }> {
  const actor = memberOf(call.actor);
  return call.transact(async (unit) => {
    const project = await lockProject(unit, projectId);
    const facts = await findProjectFacts(unit.tx, projectId);
    if (!facts) throw problem('NOT_FOUND');
    authorize(actor, 'project.document.create', facts);
    const row = await insertFile(unit, upload, {
      class: 'PROJECT_DOCUMENT',
      documentKind: kind,
      ownerId: actor.organizationId,
      uploaderId: actor.memberId,
      projectId,
    });
    await addEvent(unit, projectId, {
      kind: 'DOCUMENT',
      text:
        kind === 'COMPLETION' ? `완료 서류 '${row.name}' 파일을 올렸어요` : `'${row.name}' 파일을 올렸어요`,
    });
    unit.audit({
      action: 'file.create',
      subjectType: 'file',
      subjectId: row.id,
      details: { projectId, kind },
    });
    if (kind === 'COMPLETION') {
      const message = messages.documentHandedIn({
        projectId,
        projectTitle: project.title,
        fileName: row.name,
      });
      if (actor.organizationId !== project.companyId)
        await notifyOrganization(unit, project.companyId, message);
      await notifyAdmins(unit, { ...message, path: `/admin/projects/${projectId}` });
    }
    const [uploader] = await unit.tx
      .select({ name: member.name, orgName: organization.name })
      .from(member)
      .leftJoin(organization, eq(organization.id, member.organizationId))
      .where(eq(member.id, actor.memberId));
    return {
      file: presentFile(row, {
        id: actor.memberId,
        name: uploader?.name ?? '',
        orgName: uploader?.orgName ?? null,
      }),
    };
  });
}

/** Deletes a document of the member's own organisation; a locked one stays, a foreign one is not there. */
export function deleteProjectDocument(
  call: Call,
  projectId: string,
  fileId: string,
): Promise<Record<string, never>> {
  return call.transact(async (unit) => {
    await lockProject(unit, projectId);
    const facts = await findProjectFacts(unit.tx, projectId);
    const [row] = await unit.tx
      .select()
      .from(file)
      .where(and(eq(file.id, fileId), eq(file.projectId, projectId), eq(file.class, 'PROJECT_DOCUMENT')))
      .for('update');
    if (!facts || !row) throw problem('NOT_FOUND');
    authorize(call.actor, 'project.read', facts);
    const decided = { ownerId: row.ownerId ?? '', uploaderOrganizationId: row.ownerId, isLocked: false };
    authorize(call.actor, 'file.delete', decided);
    if (row.isLocked) throw problem('FILE_IN_USE');
    await deleteFile(unit, row.id);
    await addEvent(unit, projectId, { kind: 'DOCUMENT', text: `'${row.name}' 파일을 지웠어요` });
    unit.audit({ action: 'file.delete', subjectType: 'file', subjectId: row.id, details: { projectId } });
    return {};
  });
}
