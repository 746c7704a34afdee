import { z } from 'zod';
import { membershipStatus } from '#contract/accounts/membership.ts';
import { memberTypes, signupContactForm, signupOrganizationForm } from '#contract/accounts/signups.ts';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { plainText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { businessStatusCheck } from './business-status.ts';
import { comparedValue, documentChecks } from './document-checks.ts';

/** What an admin can send back to be corrected. */
export const applicationFields = [
  'organization.name',
  'organization.number',
  'organization.industry',
  'certificate',
  'contact.name',
  'contact.jobTitle',
  'contact.phone',
  'contact.email',
] as const;
export const applicationField = z.enum(applicationFields);
export type ApplicationField = z.infer<typeof applicationField>;

export const applicationFieldLabels: Record<ApplicationField, string> = {
  'organization.name': '기관 이름',
  'organization.number': '번호',
  'organization.industry': '업종',
  certificate: '증빙 서류',
  'contact.name': '담당자 이름',
  'contact.jobTitle': '담당자 직함',
  'contact.phone': '담당자 전화번호',
  'contact.email': '담당자 이메일',
};

const fix = z.object({ field: applicationField, reason: reasonText });

const certificateFile = z.object({
  /** Of the certificate, not of its file. */
  id: z.uuid(),
  status: z.enum(['REVIEWING', 'VERIFIED', 'REJECTED', 'EXPIRED']),
  name: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
  sha256: z.string(),
});

/** An organisation's application with the last decision on it. */
export const application = z.object({
  organizationId: z.uuid(),
  version,
  status: membershipStatus,
  type: z.enum(memberTypes),
  organization: z.object({ name: z.string(), number: z.string(), industry: z.string().nullable() }),
  contact: z.object({
    name: z.string(),
    jobTitle: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** When the address was last verified by a code, null when never. */
    emailVerifiedAt: z.string().nullable(),
  }),
  certificate: certificateFile.nullable(),
  appliedAt: z.string(),
  /** Until when the admin has promised an answer. */
  dueAt: z.string(),
  decision: z
    .object({ reason: z.string().nullable(), fixes: z.array(fix), decidedAt: z.string() })
    .nullable(),
});
export type Application = z.infer<typeof application>;

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/account/application',
  summary: "The application of the member's organisation, with what is to be corrected",
  action: 'application.read',
  response: application,
});

export const correctApplication = endpoint({
  method: 'PUT',
  path: '/api/account/application',
  summary: 'Correct a returned application and send it again',
  action: 'application.correct',
  effects: [{ audit: ['application.correct'], notices: { ADMINS: 'NEWS' } }],
  body: z.object({ version, organization: signupOrganizationForm, contact: signupContactForm }),
  response: application,
});

/** One row of the approval queue. */
export const applicationRow = application
  .pick({
    organizationId: true,
    version: true,
    status: true,
    type: true,
    appliedAt: true,
    dueAt: true,
  })
  .extend({
    name: z.string(),
    businessStatus: businessStatusCheck,
    /** How often it has been sent back before. */
    returns: z.number().int(),
  });
export type ApplicationRow = z.infer<typeof applicationRow>;

export const findApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  summary: 'Applications that wait for a decision, the promise soonest due first',
  action: 'admin.application.read',
  list: {
    members: 'Those that wait for a decision',
    order: [
      { by: 'appliedAt', direction: 'ASC' },
      { by: 'organizationId', direction: 'ASC' },
    ],
  },
  response: z.object({ items: z.array(applicationRow) }),
});

/** One row of what was rejected and can still be taken up again. */
export const rejectedApplication = applicationRow
  .pick({ organizationId: true, type: true, name: true, appliedAt: true })
  .extend({ rejectedAt: z.string(), reopenableUntil: z.string() });
export type RejectedApplication = z.infer<typeof rejectedApplication>;

export const findRejectedApplications = endpoint({
  method: 'GET',
  path: '/api/admin/rejected-applications',
  summary: 'Rejected applications that can still be reopened, the one sent last on top',
  action: 'admin.application.read',
  list: {
    members: 'Those that were rejected within the last 30 days',
    order: [
      { by: 'appliedAt', direction: 'DESC' },
      { by: 'organizationId', direction: 'ASC' },
    ],
  },
  response: z.object({ items: z.array(rejectedApplication) }),
});

/** What the admin decides on: the application with the look-up of its number. */
export const adminApplication = application.extend({
  businessStatus: businessStatusCheck,
  /** Until when a rejection can be taken up again, null where none can (`limits.reopeningDays`). */
  reopenableUntil: z.string().nullable(),
  /** What is compared with the certificate, empty while there is none. */
  compared: z.array(comparedValue),
  username: z.string(),
  /** Memberships under the same number that have ended, the last on top. */
  earlierMemberships: z.array(
    z.object({ organizationId: z.uuid(), name: z.string(), joinedOn: z.string(), withdrawnOn: z.string() }),
  ),
  earlierDecisions: z.array(
    z.object({
      status: membershipStatus,
      reason: z.string().nullable(),
      fixes: z.array(fix),
      decidedAt: z.string(),
      decidedBy: z.string().nullable(),
    }),
  ),
});
export type AdminApplication = z.infer<typeof adminApplication>;

const applicationParams = z.object({ organizationId: z.uuid() });

export const getAdminApplication = endpoint({
  method: 'GET',
  path: '/api/admin/applications/:organizationId',
  summary: 'An application; the read is recorded',
  action: 'admin.application.read',
  effects: [{ audit: ['application.read'] }],
  params: applicationParams,
  response: adminApplication,
});

export const decisions = ['APPROVED', 'NEEDS_FIX', 'REJECTED'] as const;

/** Names the version and the certificate that were seen, so that nothing else is decided on. */
export const decisionForm = z
  .object({
    version,
    certificateSha256: z.string().max(64).nullable(),
    to: z.enum(decisions, { error: '판단을 골라 주세요.' }),
    reason: plainText(limits.reasonMaxLength).nullable(),
    fixes: z.array(fix).max(applicationFields.length),
    /** How each compared field was seen; an approval needs all of them (`findCheckFault`). */
    checks: documentChecks.default([]),
  })
  .refine(
    ({ to, reason }) => to !== 'REJECTED' || (reason !== null && reason.length >= limits.reasonMinLength),
    {
      path: ['reason'],
      error: '거절하는 이유를 적어 주세요.',
    },
  )
  .refine(({ to, fixes }) => to !== 'NEEDS_FIX' || fixes.length > 0, {
    path: ['fixes'],
    error: '고칠 곳을 하나 이상 골라 주세요.',
  })
  .refine(({ fixes }) => new Set(fixes.map(({ field }) => field)).size === fixes.length, {
    path: ['fixes'],
    error: '같은 곳을 두 번 고를 수 없어요.',
  });
export type DecisionForm = z.output<typeof decisionForm>;

export const decideApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:organizationId/decision',
  summary: 'Approve, return or reject an application',
  action: 'admin.application.decide',
  effects: [
    {
      audit: ['application.decide'],
      notices: { OWNER: 'BELL_AND_MAIL' },
      // The profile of an NPO that has consented to its publication.
      besides: [
        { audit: ['npo-profile.update'] },
        // The manager of a company, where managers are given in turn.
        { audit: ['manager.assign'] },
      ],
    },
  ],
  params: applicationParams,
  body: decisionForm,
  response: orWaiting(adminApplication),
});

/** Takes a rejection up again: the application waits as it did, with a new promise of three days (O-10). */
export const reopenApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:organizationId/reopening',
  summary: 'Reopen a rejected application within 30 days, with a reason that the applicant reads',
  action: 'admin.application.decide',
  effects: [{ audit: ['application.reopen'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: applicationParams,
  body: z.object({ version, reason: reasonText }),
  response: orWaiting(adminApplication),
});
