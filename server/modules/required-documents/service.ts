import type { File } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import {
  canMoveDocument,
  findMissing,
  type RequiredDocumentStatus,
} from '#contract/projects/required-document-status.ts';
import type { handInDocument as handInEndpoint } from '#contract/projects/required-documents.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findUploader } from '#server/modules/files/download-store.ts';
import { presentFile } from '#server/modules/files/present.ts';
import { checkSpace } from '#server/modules/files/quota.ts';
import { deleteFile, insertFile } from '#server/modules/files/service.ts';
import { findNewestOf, unlockFile } from '#server/modules/files/store.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { getDetail } from '#server/modules/projects/detail.ts';
import type { ProjectRow } from '#server/modules/projects/store.ts';
import { addEvent, checkShown, currentOf, lockProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { requiredDocumentMessages as messages } from './messages.ts';
import {
  findRequiredDocuments,
  insertRequiredDocuments,
  type RequiredDocumentRow,
  updateRequiredDocument,
} from './store.ts';

type Params = { projectId: string; requiredDocumentId: string };
type Action = 'required-document.write' | 'required-document.hand-in';

/** What somebody is told whose decision came second. */
const outrunTexts: Record<RequiredDocumentStatus, string> = {
  WANTED: '그사이 서류 목록이 바뀌었어요. 다시 보고 정해 주세요.',
  HANDED_IN: '그사이 단체가 새 파일을 냈어요. 새 파일을 보고 다시 정해 주세요.',
  ACCEPTED: '그사이 기업이 확인한 서류예요. 파일은 바뀌지 않았어요.',
  RETURNED: '그사이 기업이 돌려보낸 서류예요. 이유를 보고 다시 내 주세요.',
  WAIVED: '그사이 기업이 받지 않기로 한 서류예요.',
};

type Held = { project: ProjectRow; partnershipId: string; npoId: string; documents: RequiredDocumentRow[] };

/** Locks the project of the acting member's partnership and reads what it asks for. Throws NOT_FOUND for whoever may not. */
async function lockDocuments(unit: Unit, action: Action, projectId: string): Promise<Held> {
  const project = await lockProject(unit, projectId);
  const { id, npoId } = await checkPartnership(unit, unit.tx, action, projectId);
  checkShown(unit, project);
  return { project, partnershipId: id, npoId, documents: await findRequiredDocuments(unit.tx, id) };
}

/**
 * The same with one of them that is about to take on a status. Throws STALE where another decision came first, and
 * TRANSITION_REFUSED where there is no way to that status.
 */
async function lockDocument(
  unit: Unit,
  action: Action,
  { projectId, requiredDocumentId }: Params,
  { to, version }: { to: RequiredDocumentStatus; version: number },
): Promise<Held & { document: RequiredDocumentRow }> {
  const held = await lockDocuments(unit, action, projectId);
  const document = held.documents.find(({ id }) => id === requiredDocumentId);
  if (!document) throw problem('NOT_FOUND');
  const { status } = document;
  const current = { status, version: document.version };
  if (document.version !== version) throw problem('STALE', { message: outrunTexts[status], current });
  if (!canMoveDocument(status, to)) throw problem('TRANSITION_REFUSED', { current });
  return { ...held, document };
}

/** Asks the partner for one more document, until the admin has taken over. */
export function createRequiredDocument(
  call: Call,
  projectId: string,
  { name }: { name: string },
): Promise<ProjectDetail> {
  return call.transact(
    async (unit) => {
      const held = await lockDocuments(unit, 'required-document.write', projectId);
      const { project, partnershipId, npoId, documents } = held;
      if (project.status === 'PAYMENT_REQUESTED' || project.status === 'PAYMENT_CONFIRMED') {
        const message = '관리자가 마무리를 시작한 뒤에는 서류를 더 요청할 수 없어요.';
        throw problem('TRANSITION_REFUSED', { message, current: currentOf(project) });
      }
      if (documents.some((document) => document.name === name && document.status !== 'WAIVED'))
        throw fieldProblem('name', '이미 요청한 서류예요. 다른 이름을 적어 주세요.');
      if (documents.length >= limits.requiredDocumentsMax)
        throw fieldProblem('name', `서류는 ${limits.requiredDocumentsMax}가지까지 요청할 수 있어요.`);
      const [document] = await insertRequiredDocuments(unit.tx, { projectId, partnershipId }, [name]);
      if (!document) throw problem('INTERNAL');
      await leaveTrace(unit, held, document, 'required-document.create', `‘${name}’ 서류를 더 요청했어요`);
      await notifyOrganization(unit, npoId, messages.asked(tellOf(held, name)));
    },
    () => getDetail(call, projectId),
  );
}

const tellOf = ({ project }: Held, name: string) => ({
  projectId: project.id,
  projectTitle: project.title,
  name,
});

/** A line of the log and an entry of the audit log; the text of a reason stands in both. */
async function leaveTrace(
  unit: Unit,
  { project, partnershipId }: Held,
  document: RequiredDocumentRow,
  action: `required-document.${'create' | 'hand-in' | 'accept' | 'return' | 'waive'}`,
  text: string,
  more: { reason?: string; details?: Record<string, unknown> } = {},
): Promise<void> {
  await addEvent(unit, { id: project.id, partnershipId }, { kind: 'DOCUMENT', text });
  unit.audit({
    action,
    subjectType: 'required_document',
    subjectId: document.id,
    ...(more.reason ? { reason: more.reason } : {}),
    details: { projectId: project.id, name: document.name, ...more.details },
  });
}

/** Lets an upload begin: the partner may hand in, and the project has room for a file. */
export async function admitDocument({
  actor,
  db,
  params,
  leastBytes,
}: Pick<Call, 'actor' | 'db'> & { params: { projectId: string }; leastBytes: number }): Promise<void> {
  await checkPartnership({ actor }, db, 'required-document.hand-in', params.projectId);
  await checkSpace(db, { projectId: params.projectId }, leastBytes);
}

/**
 * Hands a document in with a stored upload, and tells the company. The file is locked until the company returns it; one
 * that nobody has decided on makes way for it.
 */
export function handInDocument({
  params,
  body,
  upload,
  transact,
  actor,
}: EndpointCall<typeof handInEndpoint>): Promise<{ file: File }> {
  const { organizationId, memberId } = memberOf(actor);
  return transact(async (unit) => {
    const to = { to: 'HANDED_IN', version: body.version } as const;
    const held = await lockDocument(unit, 'required-document.hand-in', params, to);
    const { document, project, partnershipId } = held;
    const replaced = document.status === 'HANDED_IN' ? await findNewestOf(unit.tx, document.id) : null;
    const row = await insertFile(unit, upload, {
      class: 'PROJECT_DOCUMENT',
      documentKind: 'COMPLETION',
      requiredDocumentId: document.id,
      isLocked: true,
      ownerId: organizationId,
      uploaderId: memberId,
      projectId: project.id,
      partnershipId,
    });
    if (replaced) await deleteFile(unit, replaced.id);
    await updateRequiredDocument(unit.tx, document, 'HANDED_IN', null);
    const text = `‘${document.name}’ 서류를 냈어요 (${row.name})`;
    await leaveTrace(unit, held, document, 'required-document.hand-in', text, {
      details: { fileId: row.id, ...(replaced ? { replacedFileId: replaced.id } : {}) },
    });
    await notifyOrganization(unit, project.companyId, messages.handedIn(tellOf(held, document.name)));
    return { file: presentFile(row, await findUploader(unit.tx, memberId)) };
  });
}

/** Accepts what was handed in; with the last one that was missing, partner and admins are told. */
export function acceptDocument(
  call: Call,
  params: Params,
  { version }: { version: number },
): Promise<ProjectDetail> {
  return call.transact(
    async (unit) => {
      const held = await lockDocument(unit, 'required-document.write', params, { to: 'ACCEPTED', version });
      const { document, npoId } = held;
      await updateRequiredDocument(unit.tx, document, 'ACCEPTED', null);
      const text = `‘${document.name}’ 서류를 확인했어요`;
      await leaveTrace(unit, held, document, 'required-document.accept', text);
      if (!isLast(held)) return;
      await notifyOrganization(unit, npoId, messages.settled(tellOf(held, document.name)));
      await notifyAdmins(unit, messages.settledForAdmins(tellOf(held, document.name)));
    },
    () => getDetail(call, params.projectId),
  );
}

/** Whether nothing else is missing besides the document that is being settled. */
const isLast = ({ documents, document }: Held & { document: RequiredDocumentRow }) =>
  findMissing(documents).every(({ id }) => id === document.id);

type Refusal = { version: number; reason: string };

/** Returns what was handed in; its file can be deleted again by who put it there. */
export function returnDocument(
  call: Call,
  params: Params,
  { version, reason }: Refusal,
): Promise<ProjectDetail> {
  return call.transact(
    async (unit) => {
      const held = await lockDocument(unit, 'required-document.write', params, { to: 'RETURNED', version });
      const { document, npoId } = held;
      const file = await findNewestOf(unit.tx, document.id);
      if (file) await unlockFile(unit.tx, file.id);
      await updateRequiredDocument(unit.tx, document, 'RETURNED', reason);
      const text = `‘${document.name}’ 서류를 돌려보냈어요. 이유: ${reason}`;
      await leaveTrace(unit, held, document, 'required-document.return', text, { reason });
      await notifyOrganization(unit, npoId, messages.returned({ ...tellOf(held, document.name), reason }));
    },
    () => getDetail(call, params.projectId),
  );
}

/** Goes without a document that has not come; with the last one that was missing, the admins are told. */
export function waiveDocument(
  call: Call,
  params: Params,
  { version, reason }: Refusal,
): Promise<ProjectDetail> {
  return call.transact(
    async (unit) => {
      const held = await lockDocument(unit, 'required-document.write', params, { to: 'WAIVED', version });
      const { document, npoId } = held;
      await updateRequiredDocument(unit.tx, document, 'WAIVED', reason);
      const text = `‘${document.name}’ 서류는 받지 않기로 했어요. 이유: ${reason}`;
      await leaveTrace(unit, held, document, 'required-document.waive', text, { reason });
      await notifyOrganization(unit, npoId, messages.waived({ ...tellOf(held, document.name), reason }));
      if (isLast(held)) await notifyAdmins(unit, messages.settledForAdmins(tellOf(held, document.name)));
    },
    () => getDetail(call, params.projectId),
  );
}
