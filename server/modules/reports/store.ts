import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ReportContent } from '#contract/reports/report-content.ts';
import type { ReportCommentForm } from '#contract/reports/reports.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { report, reportComment, reportSubmission } from '#db/schema/reports.ts';
import { memberName } from '#server/modules/members/store.ts';

export type ReportRow = typeof report.$inferSelect;
export type SubmissionRow = typeof reportSubmission.$inferSelect & { memberName: string | null };
export type CommentRow = typeof reportComment.$inferSelect & { authorName: string | null };

/** The report of a partnership; null before anything was written. */
export async function findReport(db: Reader, partnershipId: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(report).where(eq(report.partnershipId, partnershipId));
  return row ?? null;
}

/** Whether what was recorded of a partnership is locked by its accepted report. */
export async function isReportAccepted(db: Reader, partnershipId: string): Promise<boolean> {
  return (
    (await db.$count(report, and(eq(report.partnershipId, partnershipId), eq(report.status, 'ACCEPTED')))) > 0
  );
}

/** Begins the report of a partnership. */
export async function insertReport(
  tx: Transaction,
  values: Pick<ReportRow, 'projectId' | 'partnershipId'>,
): Promise<ReportRow> {
  const [row] = await tx.insert(report).values(values).returning();
  return row as ReportRow;
}

/** Writes the next version of a report whose project is locked. */
export async function updateReport(
  tx: Transaction,
  { id, version }: Pick<ReportRow, 'id' | 'version'>,
  values: Partial<Omit<ReportRow, 'id' | 'projectId' | 'partnershipId' | 'version' | 'content'>> & {
    content?: ReportContent;
  },
): Promise<void> {
  await tx
    .update(report)
    .set({ ...values, version: version + 1 })
    .where(and(eq(report.id, id), eq(report.version, version)));
}

/** What a report said each time that it was submitted, the last first. */
export function findSubmissions(db: Reader, reportId: string): Promise<SubmissionRow[]> {
  return db
    .select({
      id: reportSubmission.id,
      reportId: reportSubmission.reportId,
      number: reportSubmission.number,
      content: reportSubmission.content,
      memberId: reportSubmission.memberId,
      createdAt: reportSubmission.createdAt,
      memberName: memberName(reportSubmission.memberId),
    })
    .from(reportSubmission)
    .where(eq(reportSubmission.reportId, reportId))
    .orderBy(desc(reportSubmission.number));
}

export async function insertSubmission(
  tx: Transaction,
  values: Pick<SubmissionRow, 'reportId' | 'number' | 'memberId'> & { content: ReportContent },
): Promise<void> {
  await tx.insert(reportSubmission).values(values);
}

const isOf = (reportId: string) => eq(reportComment.reportId, reportId);

/** Comments of a report that an organisation may see, oldest first; null for somebody who writes none. */
export function findComments(
  db: Reader,
  reportId: string,
  organizationId: string | null,
): Promise<CommentRow[]> {
  const isOwn = organizationId === null ? undefined : eq(reportComment.organizationId, organizationId);
  const isSeen = or(isNotNull(reportComment.sentAt), isOwn);
  return db
    .select({
      id: reportComment.id,
      reportId: reportComment.reportId,
      section: reportComment.section,
      kind: reportComment.kind,
      text: reportComment.text,
      round: reportComment.round,
      organizationId: reportComment.organizationId,
      authorId: reportComment.authorId,
      sentAt: reportComment.sentAt,
      createdAt: reportComment.createdAt,
      authorName: memberName(reportComment.authorId),
    })
    .from(reportComment)
    .where(and(isOf(reportId), isSeen))
    .orderBy(asc(reportComment.createdAt), asc(reportComment.id));
}

export function countComments(db: Reader, reportId: string): Promise<number> {
  return db.$count(reportComment, isOf(reportId));
}

/** Whether an organisation has said something within the hour, of which the other side was told. */
export async function hasJustCommented(
  db: Reader,
  reportId: string,
  organizationId: string,
): Promise<boolean> {
  const isRecent = gt(reportComment.createdAt, sql`now() - interval '1 hour'`);
  const isTold = and(eq(reportComment.organizationId, organizationId), eq(reportComment.kind, 'COMMENT'));
  return (await db.$count(reportComment, and(isOf(reportId), isTold, isRecent))) > 0;
}

export async function insertComment(
  tx: Transaction,
  values: ReportCommentForm &
    Pick<CommentRow, 'reportId' | 'round' | 'organizationId' | 'authorId' | 'sentAt'>,
): Promise<void> {
  await tx.insert(reportComment).values(values);
}

/** Deletes what an organisation has not sent yet, or a member's own comment; false where there is none such. */
export async function deleteComment(
  tx: Transaction,
  {
    reportId,
    commentId,
    organizationId,
    authorId,
  }: Record<'reportId' | 'commentId' | 'organizationId' | 'authorId', string>,
): Promise<boolean> {
  const isUnsent = and(isNull(reportComment.sentAt), eq(reportComment.organizationId, organizationId));
  const isOwn = and(eq(reportComment.kind, 'COMMENT'), eq(reportComment.authorId, authorId));
  const { rowCount } = await tx
    .delete(reportComment)
    .where(and(isOf(reportId), eq(reportComment.id, commentId), or(isUnsent, isOwn)));
  return rowCount === 1;
}

/** Shows the NPO what the company has noted; returns how many places that are. */
export async function sendFixes(tx: Transaction, reportId: string, sentAt: Date): Promise<number> {
  const { rowCount } = await tx
    .update(reportComment)
    .set({ sentAt })
    .where(and(isOf(reportId), eq(reportComment.kind, 'FIX'), isNull(reportComment.sentAt)));
  return rowCount ?? 0;
}
