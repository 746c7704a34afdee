import { z } from 'zod';
import { noEffects, noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { feedbackAsked } from '#contract/feedback/feedback.ts';
import { isFreeOfPhoneNumbers, phoneNumberMessage } from '#contract/fields/phone-number-in-text.ts';
import { sha256 } from '#contract/fields/sha256.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { projectParams, reasonText } from '#contract/projects/projects.ts';
import { reportChange, reportContent, reportTexts } from './report-content.ts';
import { reportCommentKinds, reportSections, reportStatuses } from './report-status.ts';

/** True while a report is written and answered: in the period and after it, until the admin takes over. */
export const takesReports = (status: ProjectStatus): boolean =>
  status === 'IN_PROGRESS' || status === 'DEADLINE_PASSED';

export const reportClosedMessage = '진행 중이거나 기한이 지난 프로젝트에서만 결과보고서를 쓸 수 있어요.';
export const acceptedReportMessage = '결과보고서를 확인해서 기록이 잠겼어요.';
export const changedReportMessage = '그사이 보고서의 내용이 바뀌었어요. 바뀐 곳을 보고 다시 정해 주세요.';
export const fixMissingMessage = '보완할 곳을 적어 주세요.';

export const reportComment = z.object({
  id: z.uuid(),
  section: z.enum(reportSections),
  kind: z.enum(reportCommentKinds),
  text: z.string(),
  authorName: z.string(),
  side: z.enum(['COMPANY', 'NPO']),
  /** The submission that it was said of, 0 before the first. */
  round: z.number().int(),
  /** False for what the company has noted to be mended and not sent, which only it sees. */
  isSent: z.boolean(),
  /** True where the viewer may delete it. */
  isOwn: z.boolean(),
  createdAt: z.string(),
});
export type ReportComment = z.infer<typeof reportComment>;

/** The room 보고서 of a project. */
export const report = z.object({
  status: z.enum(reportStatuses),
  /** 0 before anything was written. */
  version,
  /** Until when it is to be submitted; null before the values of the project are agreed, and where it ended without one. */
  dueOn: z.string().nullable(),
  /** Until when the company answers, while it is submitted. */
  answerBy: z.string().nullable(),
  /** What it says to the viewer: as recorded now, as submitted, or as accepted. Null while only the NPO sees it. */
  content: reportContent.nullable(),
  sha256: z.string().nullable(),
  submission: z.object({ number: z.number().int(), at: z.string(), memberName: z.string() }).nullable(),
  /** What it says differently from the submission before, or from what the NPO has submitted. */
  changes: z.array(reportChange),
  /** Oldest first. */
  comments: z.array(reportComment),
  /** `reason` is the admin's, who accepts where the company is silent. */
  acceptance: z
    .object({
      at: z.string(),
      memberName: z.string(),
      organizationName: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  allowed: z.object({
    write: z.boolean(),
    comment: z.boolean(),
    /** The company returns or accepts. */
    review: z.boolean(),
    /** The admin accepts for a company that has not answered in time. */
    acceptSilent: z.boolean(),
  }),
});
export type Report = z.infer<typeof report>;

const path = '/api/projects/:projectId/report';

export const getReport = endpoint({
  method: 'GET',
  path,
  summary: 'The result report of a project, put together from what was recorded',
  action: 'report.read',
  params: projectParams,
  response: report,
});

/** Binary answer: the report on paper. */
export const getReportPaper = endpoint({
  method: 'GET',
  path: `${path}/paper/:format`,
  summary: 'The result report as PDF or .docx with the same text',
  action: 'report.read',
  params: projectParams.extend({ format: z.enum(['pdf', 'docx']) }),
  response: z.unknown(),
});

export const writeReport = endpoint({
  method: 'PUT',
  path: `${path}/texts`,
  summary: 'Write the sections of a report that are not put together from records',
  action: 'report.write',
  effects: noEffects,
  params: projectParams,
  body: reportTexts.extend({ version }),
  response: report,
});

export const submitReport = endpoint({
  method: 'POST',
  path: `${path}/submission`,
  summary: 'Submit the report to the company, where no line is over its budget',
  action: 'report.write',
  effects: [{ audit: ['report.submit'], notices: { COMPANY: 'NEWS' } }],
  params: projectParams,
  body: z.object({ version }),
  response: report,
});

export const reportCommentForm = z.object({
  section: z.enum(reportSections, { error: '어느 곳인지 골라 주세요.' }),
  kind: z.enum(reportCommentKinds),
  text: requiredText(fixMissingMessage, limits.commentMaxLength).refine(isFreeOfPhoneNumbers, {
    error: phoneNumberMessage,
  }),
});
export type ReportCommentForm = z.infer<typeof reportCommentForm>;

export const createReportComment = endpoint({
  method: 'POST',
  path: `${path}/comments`,
  summary: 'Say something of a section; what is to be mended is sent with the return',
  action: 'report.comment',
  effects: [
    noOutcome,
    { when: { kind: 'COMMENT' }, notices: { OTHER_PARTY: 'NEWS' } },
    { when: { kind: 'COMMENT' } },
  ],
  params: projectParams,
  body: reportCommentForm,
  response: report,
});

export const deleteReportComment = endpoint({
  method: 'DELETE',
  path: `${path}/comments/:commentId`,
  summary: 'Delete what is not sent yet, or an own comment',
  action: 'report.comment',
  effects: noEffects,
  params: projectParams.extend({ commentId: z.uuid() }),
  response: report,
});

export const returnReport = endpoint({
  method: 'POST',
  path: `${path}/return`,
  summary: 'Return the report with what is to be mended, which was noted before',
  action: 'report.review',
  effects: [{ audit: ['report.return'], notices: { PARTNER: 'NEWS' } }],
  params: projectParams,
  body: z.object({ version }),
  response: report,
});

export const acceptReport = endpoint({
  method: 'POST',
  path: `${path}/acceptance`,
  summary: 'Accept the report as it was seen, which locks report, settlement and records',
  action: 'report.review',
  effects: [
    { audit: ['report.accept'], notices: { PARTNER: 'NEWS' }, besides: feedbackAsked },
    // Nothing that the company asked for is missing any more.
    { audit: ['report.accept'], notices: { PARTNER: 'NEWS', ADMINS: 'NEWS' }, besides: feedbackAsked },
  ],
  params: projectParams,
  body: z.object({ version, sha256 }),
  response: report,
});

export const acceptSilentReport = endpoint({
  method: 'POST',
  path: '/api/admin/projects/:projectId/report-acceptance',
  summary: 'Accept a report that the company has not answered in time, with the reason',
  action: 'admin.report.accept',
  effects: [
    { audit: ['report.accept'], notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' }, besides: feedbackAsked },
    {
      audit: ['report.accept'],
      notices: { COMPANY: 'NEWS', PARTNER: 'NEWS', ADMINS: 'NEWS' },
      besides: feedbackAsked,
    },
  ],
  params: projectParams,
  body: z.object({ version, sha256, reason: reasonText }),
  response: report,
});
