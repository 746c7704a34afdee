import { can } from '#contract/access/policy.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { findReportChanges, type ReportContent, type ReportTexts } from '#contract/reports/report-content.ts';
import { reportDueDay } from '#contract/reports/report-days.ts';
import { type Report, type ReportComment, takesReports } from '#contract/reports/reports.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findVersionIn } from '#server/modules/agreements/store.ts';
import { findMember } from '#server/modules/members/store.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import type { KnownPartnership } from '#server/modules/projects/access-store.ts';
import { findPartnership, findProject } from '#server/modules/projects/store.ts';
import type { Reader } from '#server/unit.ts';
import { composeReport, hashOf } from './compose.ts';
import {
  type CommentRow,
  findComments,
  findReport,
  findSubmissions,
  type ReportRow,
  type SubmissionRow,
} from './store.ts';

/** A member whose data is destroyed has no name left. */
const left = '탈퇴한 회원';

export const noTexts: ReportTexts = { voices: '', lessons: '', next: '' };

type Viewer = { memberId: string | null; organizationId: string | null };

function presentComment(row: CommentRow, companyId: string, viewer: Viewer): ReportComment {
  const isUnsent = row.sentAt === null && row.organizationId === viewer.organizationId;
  return {
    id: row.id,
    section: row.section,
    kind: row.kind,
    text: row.text,
    authorName: row.authorName || left,
    side: row.organizationId === companyId ? 'COMPANY' : 'NPO',
    round: row.round,
    isSent: row.sentAt !== null,
    isOwn: isUnsent || (row.kind === 'COMMENT' && row.authorId === viewer.memberId),
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * What the report says to a viewer. The NPO sees what is recorded now; everybody else what was submitted: with the numbers
 * of now while it is being answered, as it was sent once it is returned, and nothing before the first time.
 */
async function readContent(
  db: Reader,
  { id, npoId }: KnownPartnership,
  projectId: string,
  row: ReportRow | null,
  { submissions, isNpo }: { submissions: readonly SubmissionRow[]; isNpo: boolean },
): Promise<ReportContent | null> {
  if (row?.content) return row.content;
  if (!isNpo && row?.status !== 'SUBMITTED') return submissions[0]?.content ?? null;
  return npoId ? composeReport(db, { projectId, partnershipId: id }, row ?? noTexts) : null;
}

/** What is shown as changed: from the submission before the last one, or from the last one while it is mended. */
function readChanges(
  content: ReportContent | null,
  row: ReportRow | null,
  submissions: readonly SubmissionRow[],
): Report['changes'] {
  const isMended = row?.status === 'RETURNED' || submissions.length < 2;
  const earlier = submissions[isMended ? 0 : 1];
  return content && earlier ? findReportChanges(earlier.content, content) : [];
}

async function readAcceptance(db: Reader, row: ReportRow | null): Promise<Report['acceptance']> {
  if (!row?.acceptedAt || !row.acceptedById) return null;
  const acceptor = await findMember(db, row.acceptedById);
  const organization = acceptor?.organizationId ? await findOrganization(db, acceptor.organizationId) : null;
  return {
    at: row.acceptedAt.toISOString(),
    memberName: acceptor?.name || left,
    organizationName: organization?.name ?? '맞손',
    reason: row.acceptanceReason,
  };
}

/** Whether an admin may accept in the company's place: it has left, or its time is over (G-48, G-58). */
export const isUnanswered = (
  row: Pick<ReportRow, 'answerBy'> | null,
  { leftParty }: Pick<KnownPartnership, 'leftParty'>,
  today: string,
) => leftParty === 'COMPANY' || (row?.answerBy ?? '') < today;

/** The room 보고서 of a project for this viewer. */
export async function readRoom(
  { actor }: Pick<Call, 'actor'>,
  db: Reader,
  projectId: string,
): Promise<Report> {
  const known = await checkPartnership({ actor }, db, 'report.read', projectId);
  const project = await findProject(db, projectId);
  const partnership = await findPartnership(db, known.id);
  if (!project || !partnership) throw problem('NOT_FOUND');
  const row = await findReport(db, known.id);
  const viewer: Viewer = actor.kind === 'MEMBER' ? actor : { memberId: null, organizationId: null };
  const submissions = row ? await findSubmissions(db, row.id) : [];
  const isNpo = viewer.organizationId === known.npoId;
  const content = await readContent(db, known, projectId, row, { submissions, isNpo });
  const agreement = await findVersionIn(db, known.id, ['CONFIRMED']);
  const status = row?.status ?? 'WRITING';
  const endedWithout = partnership.endedAt !== null && row?.status !== 'ACCEPTED';
  const isOpen = known.isCurrent && takesReports(project.status) && status !== 'ACCEPTED';
  const [last] = submissions;
  return {
    status,
    version: row?.version ?? 0,
    dueOn: endedWithout
      ? null
      : partnership.actualEnd && reportDueDay(partnership.actualEnd, agreement?.content.clauses ?? []),
    answerBy: row?.answerBy ?? null,
    content,
    sha256: content && hashOf(content),
    submission: last
      ? { number: last.number, at: last.createdAt.toISOString(), memberName: last.memberName || left }
      : null,
    changes: readChanges(content, row, submissions),
    comments: row
      ? (await findComments(db, row.id, viewer.organizationId)).map((one) =>
          presentComment(one, known.companyId, viewer),
        )
      : [],
    acceptance: await readAcceptance(db, row),
    allowed: {
      write: isOpen && status !== 'SUBMITTED' && can(actor, 'report.write', known),
      comment: isOpen && row !== null && row.round > 0 && can(actor, 'report.comment', known),
      review: isOpen && status === 'SUBMITTED' && can(actor, 'report.review', known),
      acceptSilent:
        isOpen &&
        status === 'SUBMITTED' &&
        isUnanswered(row, known, koreanDay(new Date())) &&
        can(actor, 'admin.report.accept'),
    },
  };
}
