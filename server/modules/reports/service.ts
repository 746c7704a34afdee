import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { overBudgetMessage } from '#contract/reports/report-content.ts';
import { readReviewDays } from '#contract/reports/report-days.ts';
import { isReportWritten, type ReportStatus, reportTransitions } from '#contract/reports/report-status.ts';
import {
  acceptedReportMessage,
  type createReportComment as commentEndpoint,
  type deleteReportComment as deleteEndpoint,
  fixMissingMessage,
  type Report,
  reportClosedMessage,
  type returnReport as returnEndpoint,
  type submitReport as submitEndpoint,
  takesReports,
  type writeReport as writeEndpoint,
} from '#contract/reports/reports.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findVersionIn } from '#server/modules/agreements/store.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import type { KnownPartnership } from '#server/modules/projects/access-store.ts';
import type { ProjectRow } from '#server/modules/projects/store.ts';
import { addEvent, checkShown, currentOf, lockProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { composeReport } from './compose.ts';
import { reportMessages } from './messages.ts';
import { noTexts, readRoom } from './room.ts';
import {
  countComments,
  deleteComment,
  findReport,
  hasJustCommented,
  insertComment,
  insertReport,
  insertSubmission,
  type ReportRow,
  sendFixes,
  updateReport,
} from './store.ts';

export const getReport = (call: Call & { params: { projectId: string } }): Promise<Report> =>
  readRoom(call, call.db, call.params.projectId);

/** Runs a change of the report and answers with it as it is then. */
function change<E extends Endpoint>(
  call: EndpointCall<E> & { params: { projectId: string } },
  work: (unit: Unit) => Promise<void>,
): Promise<Report> {
  return call.transact(work, () => readRoom(call, call.db, call.params.projectId));
}

export type HeldReport = { project: ProjectRow; known: KnownPartnership; row: ReportRow | null };

/**
 * Locks the project of a partnership whose report is written or answered now. Throws NOT_FOUND for whoever may not, and
 * TRANSITION_REFUSED in a status of the project in which nothing is reported.
 */
export async function lockReport(
  unit: Unit,
  action: 'report.read' | 'report.write' | 'report.comment' | 'report.review',
  projectId: string,
): Promise<HeldReport> {
  const project = await lockProject(unit, projectId);
  const known = await checkPartnership(unit, unit.tx, action, projectId);
  checkShown(unit, project);
  if (project.partnershipId !== known.id || !takesReports(project.status))
    throw problem('TRANSITION_REFUSED', { message: reportClosedMessage, current: currentOf(project) });
  return { project, known, row: await findReport(unit.tx, known.id) };
}

const statusOf = (row: ReportRow | null): ReportStatus => row?.status ?? 'WRITING';

/** Throws STALE for a decision on another version, TRANSITION_REFUSED where there is no way to that status. */
export function checkMove(row: ReportRow | null, to: ReportStatus, version: number): void {
  const current = { status: statusOf(row), version: row?.version ?? 0 };
  if (current.version !== version) throw problem('STALE', { current });
  if (!reportTransitions.some(([from, next]) => from === current.status && next === to))
    throw problem('TRANSITION_REFUSED', { current });
}

/** The report, begun with this transaction where nothing was written yet. */
const begin = (unit: Unit, { row, project, known }: HeldReport): Promise<ReportRow> | ReportRow =>
  row ?? insertReport(unit.tx, { projectId: project.id, partnershipId: known.id });

export const writeReport = (call: EndpointCall<typeof writeEndpoint>) =>
  change(call, async (unit) => {
    const { version, ...texts } = call.body;
    const held = await lockReport(unit, 'report.write', call.params.projectId);
    const current = { status: statusOf(held.row), version: held.row?.version ?? 0 };
    if (current.version !== version) throw problem('STALE', { current });
    if (!isReportWritten(current.status))
      throw problem('TRANSITION_REFUSED', {
        message:
          current.status === 'ACCEPTED'
            ? acceptedReportMessage
            : '기업이 살펴보고 있어요. 보완 요청이 오면 고칠 수 있어요.',
        current,
      });
    await updateReport(unit.tx, await begin(unit, held), texts);
  });

/** Submits the report as it is now (G-45); the company has the agreed business days to answer. */
export const submitReport = (call: EndpointCall<typeof submitEndpoint>) =>
  change(call, async (unit) => {
    const { projectId } = call.params;
    const held = await lockReport(unit, 'report.write', projectId);
    checkMove(held.row, 'SUBMITTED', call.body.version);
    const { project, known } = held;
    const content = await composeReport(unit.tx, { projectId, partnershipId: known.id }, held.row ?? noTexts);
    if (!content) throw problem('TRANSITION_REFUSED', { current: currentOf(project) });
    const { linesOver } = content.budget;
    if (linesOver > 0) throw problem('VALIDATION', { message: overBudgetMessage(linesOver) });
    const row = await begin(unit, held);
    const agreement = await findVersionIn(unit.tx, known.id, ['CONFIRMED']);
    const days = readReviewDays(agreement?.content.clauses ?? []);
    const answerBy = addBusinessDays(koreanDay(unit.now), days);
    const round = row.round + 1;
    const { memberId } = memberOf(unit.actor);
    await insertSubmission(unit.tx, { reportId: row.id, number: round, memberId, content });
    await updateReport(unit.tx, row, { status: 'SUBMITTED', round, answerBy });
    const text = round === 1 ? '결과보고서를 냈어요' : `결과보고서를 다시 냈어요 (${round}번째)`;
    await addEvent(unit, { id: projectId, partnershipId: known.id }, { kind: 'DOCUMENT', text });
    unit.audit({
      action: 'report.submit',
      subjectType: 'report',
      subjectId: row.id,
      details: { projectId, number: round, answerBy },
    });
    const by = (await findOrganization(unit.tx, known.npoId))?.name ?? '';
    await notifyOrganization(
      unit,
      known.companyId,
      reportMessages.submitted({ projectId, projectTitle: project.title, by, until: answerBy }),
    );
  });

/** Says something of a section. The other side is told of the first comment within an hour, of more by the page alone. */
export const createReportComment = (call: EndpointCall<typeof commentEndpoint>) =>
  change(call, async (unit) => {
    const { projectId } = call.params;
    const { project, known, row } = await lockReport(unit, 'report.comment', projectId);
    const organizationId = organizationOf(unit.actor);
    const { kind } = call.body;
    const isCompany = organizationId === known.companyId;
    if (
      !row ||
      row.round === 0 ||
      row.status === 'ACCEPTED' ||
      (kind === 'FIX' && row.status !== 'SUBMITTED')
    )
      throw problem('TRANSITION_REFUSED', { current: currentOf(project) });
    if (kind === 'FIX' && !isCompany)
      throw problem('TRANSITION_REFUSED', {
        message: '보완할 곳은 기업이 적어요.',
        current: currentOf(project),
      });
    if ((await countComments(unit.tx, row.id)) >= limits.reportCommentsMax)
      throw problem('VALIDATION', {
        message: `의견은 보고서 하나에 ${limits.reportCommentsMax}개까지 남길 수 있어요.`,
      });
    const isNews = kind === 'COMMENT' && !(await hasJustCommented(unit.tx, row.id, organizationId));
    await insertComment(unit.tx, {
      ...call.body,
      reportId: row.id,
      round: row.round,
      organizationId,
      authorId: memberOf(unit.actor).memberId,
      sentAt: kind === 'COMMENT' ? unit.now : null,
    });
    if (!isNews) return;
    const by = (await findOrganization(unit.tx, organizationId))?.name ?? '';
    const message = reportMessages.commented({ projectId, projectTitle: project.title, by });
    await notifyOrganization(unit, isCompany ? known.npoId : known.companyId, message);
  });

export const deleteReportComment = (call: EndpointCall<typeof deleteEndpoint>) =>
  change(call, async (unit) => {
    const { projectId, commentId } = call.params;
    const { row } = await lockReport(unit, 'report.comment', projectId);
    const organizationId = organizationOf(unit.actor);
    const { memberId: authorId } = memberOf(unit.actor);
    const isGone =
      row !== null &&
      row.status !== 'ACCEPTED' &&
      (await deleteComment(unit.tx, { reportId: row.id, commentId, organizationId, authorId }));
    if (!isGone) throw problem('NOT_FOUND');
  });

/** Returns the report with what the company has noted (G-46). */
export const returnReport = (call: EndpointCall<typeof returnEndpoint>) =>
  change(call, async (unit) => {
    const { projectId } = call.params;
    const { project, known, row } = await lockReport(unit, 'report.review', projectId);
    checkMove(row, 'RETURNED', call.body.version);
    if (!row) throw problem('NOT_FOUND');
    const count = await sendFixes(unit.tx, row.id, unit.now);
    if (count === 0) throw fieldProblem('comment', fixMissingMessage);
    await updateReport(unit.tx, row, { status: 'RETURNED', answerBy: null });
    const text = `결과보고서에서 보완할 곳을 ${count}곳 적었어요`;
    await addEvent(unit, { id: projectId, partnershipId: known.id }, { kind: 'DOCUMENT', text });
    unit.audit({
      action: 'report.return',
      subjectType: 'report',
      subjectId: row.id,
      details: { projectId, number: row.round, count },
    });
    const by = (await findOrganization(unit.tx, known.companyId))?.name ?? '';
    await notifyOrganization(
      unit,
      known.npoId,
      reportMessages.returned({ projectId, projectTitle: project.title, by, count }),
    );
  });
