import { canonicalJson } from '#contract/agreements/agreement-content.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { findMissing } from '#contract/projects/required-document-status.ts';
import { overBudgetMessage, type ReportContent } from '#contract/reports/report-content.ts';
import {
  reportDocumentName,
  reportDocumentNames,
  settlementDocumentName,
} from '#contract/reports/report-status.ts';
import {
  type acceptReport as acceptEndpoint,
  changedReportMessage,
  type Report,
  type acceptSilentReport as silentEndpoint,
} from '#contract/reports/reports.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { isRolledBack, problem } from '#server/http/problem.ts';
import type { Upload } from '#server/http/uploads.ts';
import { drawSettlement, readSettlement } from '#server/modules/budgets/settlement.ts';
import { askForFeedback } from '#server/modules/feedback/ask.ts';
import { type FileRow, insertFileRow } from '#server/modules/files/store.ts';
import { findMember } from '#server/modules/members/store.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { addEvent } from '#server/modules/projects/transition.ts';
import { requiredDocumentMessages } from '#server/modules/required-documents/messages.ts';
import {
  findRequiredDocuments,
  type RequiredDocumentRow,
  updateRequiredDocument,
} from '#server/modules/required-documents/store.ts';
import { writeDots } from '#server/paper/paper.ts';
import type { PaperPart } from '#server/paper/parts.ts';
import { drawPaper } from '#server/paper/thread.ts';
import { keepBytes } from '#server/storage/keep-bytes.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { composeReport, hashOf } from './compose.ts';
import { reportMessages } from './messages.ts';
import { layOutReport } from './paper.ts';
import { isUnanswered, readRoom } from './room.ts';
import { checkMove, type HeldReport, lockReport } from './service.ts';
import { findReport, findSubmissions, type ReportRow, updateReport } from './store.ts';

/** What is accepted: the report and the statement of account as they were drawn. */
type Seen = {
  content: ReportContent;
  parts: PaperPart[];
  files: { report: Upload; settlement: Upload };
};

type Given = { projectId: string; version: number; sha256: string; reason?: string };

const pdf = 'application/pdf';

/** What report and statement say now. Throws STALE where that is not what was seen, VALIDATION for a line over its budget. */
async function readSeen(
  db: Reader,
  row: ReportRow,
  { sha256 }: Pick<Given, 'sha256'>,
): Promise<Pick<Seen, 'content' | 'parts'>> {
  const content = await composeReport(db, row, row);
  if (!content || hashOf(content) !== sha256)
    throw problem('STALE', {
      message: changedReportMessage,
      current: { status: row.status, version: row.version },
    });
  const { linesOver } = content.budget;
  if (linesOver > 0) throw problem('VALIDATION', { message: overBudgetMessage(linesOver) });
  return { content, parts: await readSettlement(db, row.partnershipId) };
}

/** Draws both papers as they will be kept, before the transaction that keeps them. */
async function drawSeen(call: Call, given: Given): Promise<Seen> {
  const { db, storage, actor } = call;
  const known = await checkPartnership(
    call,
    db,
    given.reason ? 'report.read' : 'report.review',
    given.projectId,
  );
  const row = await findReport(db, known.id);
  checkMove(row, 'ACCEPTED', given.version);
  if (!row) throw problem('NOT_FOUND');
  const { content, parts } = await readSeen(db, row, given);
  const [last] = await findSubmissions(db, row.id);
  const { memberId, organizationId } = memberOf(actor);
  const member = await findMember(db, memberId);
  const organization = organizationId === null ? null : await findOrganization(db, organizationId);
  const today = koreanDay(new Date());
  const paper = layOutReport(content, {
    sha256: given.sha256,
    state: `${writeDots(today)} 확인 완료`,
    signed: [
      ...(last
        ? [
            {
              name: content.npoName,
              text: `${last.memberName ?? ''} ${writeDots(koreanDay(last.createdAt))} 제출`.trim(),
            },
          ]
        : []),
      {
        name: organization?.name ?? '맞손 관리자',
        text: `${member?.name ?? ''} ${writeDots(today)} 확인${given.reason ? `. 이유: ${given.reason}` : ''}`.trim(),
      },
    ],
  });
  const { title, companyName, npoName } = content;
  const statement = drawSettlement(parts, { title, companyName, npoName, today });
  const report = await keepBytes(storage, await drawPaper(paper, 'pdf'), {
    name: `결과보고서_${title}.pdf`,
    mimeType: pdf,
  });
  const settlement = await keepBytes(storage, await drawPaper(statement, 'pdf'), {
    name: `정산표_${title}.pdf`,
    mimeType: pdf,
  });
  return { content, parts, files: { report, settlement } };
}

/** Documents that the company asked for and that come with the report; those that it does without stay so. */
const isTicked = ({ name, status }: RequiredDocumentRow) =>
  reportDocumentNames.includes(name) && status !== 'WAIVED' && status !== 'ACCEPTED';

/** Keeps a drawn paper as a locked document of the NPO, in the place of the one that was asked for. */
function keepFile(
  unit: Unit,
  { project, known }: HeldReport,
  upload: Upload,
  { uploaderId, document }: { uploaderId: string; document: RequiredDocumentRow | undefined },
): Promise<FileRow> {
  return insertFileRow(unit.tx, {
    ...upload,
    class: 'PROJECT_DOCUMENT',
    documentKind: 'COMPLETION',
    requiredDocumentId: document?.id ?? null,
    isLocked: true,
    ownerId: known.npoId,
    uploaderId,
    projectId: project.id,
    partnershipId: known.id,
  });
}

/** Settles what was asked for and came with the report; answers with its names (G-47). */
async function tickDocuments(unit: Unit, documents: readonly RequiredDocumentRow[]): Promise<string[]> {
  const ticked = documents.filter(isTicked);
  for (const document of ticked) {
    const isHandedIn = document.status === 'HANDED_IN';
    if (!isHandedIn) await updateRequiredDocument(unit.tx, document, 'HANDED_IN', null);
    const version = document.version + (isHandedIn ? 0 : 1);
    await updateRequiredDocument(unit.tx, { ...document, version }, 'ACCEPTED', null);
  }
  return ticked.map(({ name }) => name);
}

async function acceptSeen(unit: Unit, given: Given, seen: Seen): Promise<void> {
  const { projectId, version, sha256, reason } = given;
  const held = await lockReport(unit, reason ? 'report.read' : 'report.review', projectId);
  const { project, known, row } = held;
  checkMove(row, 'ACCEPTED', version);
  if (!row) throw problem('NOT_FOUND');
  if (reason && !isUnanswered(row, known, koreanDay(unit.now)))
    throw problem('TRANSITION_REFUSED', {
      message: `기업이 ${writeDots(row.answerBy ?? '')}까지 답할 수 있어요. 그 뒤에 확인해 주세요.`,
      current: { status: row.status, version: row.version },
    });
  const now = await readSeen(unit.tx, row, given);
  if (canonicalJson(now.parts) !== canonicalJson(seen.parts))
    throw problem('STALE', { message: changedReportMessage, current: { status: row.status, version } });
  const documents = await findRequiredDocuments(unit.tx, known.id);
  const [last] = await findSubmissions(unit.tx, row.id);
  const uploaderId = last?.memberId ?? memberOf(unit.actor).memberId;
  const documentOf = (name: string) => documents.find((one) => one.name === name && isTicked(one));
  const report = await keepFile(unit, held, seen.files.report, {
    uploaderId,
    document: documentOf(reportDocumentName),
  });
  const settlement = await keepFile(unit, held, seen.files.settlement, {
    uploaderId,
    document: documentOf(settlementDocumentName),
  });
  await updateReport(unit.tx, row, {
    status: 'ACCEPTED',
    answerBy: null,
    content: seen.content,
    sha256,
    reportFileId: report.id,
    settlementFileId: settlement.id,
    acceptedById: memberOf(unit.actor).memberId,
    acceptedAt: unit.now,
    acceptanceReason: reason ?? null,
  });
  const names = await tickDocuments(unit, documents);
  const ticked = names.length > 0 ? `. 함께 확인한 서류: ${names.join(', ')}` : '';
  const text = `결과보고서를 확인했어요${ticked}${reason ? `. 이유: ${reason}` : ''}`;
  await addEvent(unit, { id: projectId, partnershipId: known.id }, { kind: 'DOCUMENT', text });
  unit.audit({
    action: 'report.accept',
    subjectType: 'report',
    subjectId: row.id,
    ...(reason ? { reason } : {}),
    details: { projectId, number: row.round, sha256, documents: names },
  });
  await tellOfAcceptance(unit, held, reason !== undefined);
  const isLast =
    names.length > 0 && findMissing(documents).every((document) => names.includes(document.name));
  if (isLast)
    await notifyAdmins(
      unit,
      requiredDocumentMessages.settledForAdmins({ projectId, projectTitle: project.title }),
    );
}

async function tellOfAcceptance(
  unit: Unit,
  { project, known }: HeldReport,
  isSilent: boolean,
): Promise<void> {
  const given = { projectId: project.id, projectTitle: project.title };
  const by = isSilent ? '맞손' : ((await findOrganization(unit.tx, organizationOf(unit.actor)))?.name ?? '');
  await notifyOrganization(unit, known.npoId, reportMessages.accepted({ ...given, by }));
  if (isSilent) await notifyOrganization(unit, known.companyId, reportMessages.acceptedForSilent(given));
  const { id: partnershipId, companyId, npoId } = known;
  await askForFeedback(unit, { ...given, partnershipId, companyId, npoId });
}

/** Accepts what was seen; objects that no row came to name are deleted again. */
async function accept(call: Call, given: Given): Promise<Report> {
  const seen = call.isRepeated ? null : await drawSeen(call, given);
  let isDone = false;
  return call
    .transact(
      async (unit) => {
        if (!seen) throw problem('INTERNAL');
        await acceptSeen(unit, given, seen);
        isDone = true;
      },
      () => readRoom(call, call.db, given.projectId),
    )
    .catch(async (error: unknown) => {
      if (seen && (!isDone || isRolledBack(error)))
        for (const { storageKey } of Object.values(seen.files)) await call.storage.delete(storageKey);
      throw error;
    });
}

/** The company accepts; report and statement are locked, and what they were put together from with them (G-47). */
export const acceptReport = (call: EndpointCall<typeof acceptEndpoint>): Promise<Report> =>
  accept(call, { projectId: call.params.projectId, version: call.body.version, sha256: call.body.sha256 });

/** The admin accepts for a company that has left or did not answer in its time, with the reason (G-48). */
export const acceptSilentReport = (call: EndpointCall<typeof silentEndpoint>): Promise<Report> =>
  accept(call, { projectId: call.params.projectId, ...call.body });
