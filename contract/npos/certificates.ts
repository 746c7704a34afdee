import { z } from 'zod';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { sha256 } from '#contract/fields/sha256.ts';
import { reasonOf } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { file } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { businessStatusCheck } from '#contract/organizations/business-status.ts';
import { comparedValue, documentChecks } from '#contract/organizations/document-checks.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';

export const certificateTypes = ['BUSINESS_REGISTRATION', 'UNIQUE_NUMBER', 'DONATION_DESIGNATION'] as const;
export const certificateType = z.enum(certificateTypes);
export type CertificateType = z.infer<typeof certificateType>;

export const certificateTypeLabels: Record<CertificateType, string> = {
  BUSINESS_REGISTRATION: '사업자등록증',
  UNIQUE_NUMBER: '고유번호증',
  DONATION_DESIGNATION: '지정기부금단체·공익법인 지정서',
};

/** The evidence each kind of organisation can give, in the order of lists. */
export const certificateTypesOf: Record<'COMPANY' | 'NPO', readonly CertificateType[]> = {
  COMPANY: ['BUSINESS_REGISTRATION'],
  NPO: ['UNIQUE_NUMBER', 'BUSINESS_REGISTRATION', 'DONATION_DESIGNATION'],
};

/** NONE is a certificate that has not been uploaded (or was deleted). */
export const certificateStatuses = ['NONE', 'REVIEWING', 'VERIFIED', 'REJECTED', 'EXPIRED'] as const;
export const certificateStatus = z.enum(certificateStatuses);
export type CertificateStatus = z.infer<typeof certificateStatus>;

/** The state machine of a certificate (`docs/requirements.md`, 'Certificates'); the table `status_transition` holds the same pairs. */
export const certificateTransitions: readonly { from: CertificateStatus; to: CertificateStatus }[] = [
  { from: 'REVIEWING', to: 'VERIFIED' },
  { from: 'REVIEWING', to: 'REJECTED' },
  { from: 'VERIFIED', to: 'EXPIRED' },
  // By a correction of a wrong last day alone (O-11).
  { from: 'EXPIRED', to: 'VERIFIED' },
];

/** A decided document that says something of its organisation, today or until it ended; the others wait for a decision. */
const standingStatuses: readonly CertificateStatus[] = ['VERIFIED', 'EXPIRED'];

/** Whether a document stands: of each kind at most one does, and beside it at most one waits to replace it (F-54). */
export const isStandingStatus = (status: CertificateStatus): boolean => standingStatuses.includes(status);

/** Literal texts (V-07). */
export const certificateFileMessages = {
  missing: '파일을 업로드해주세요.',
  tooLarge: `파일 크기는 ${limits.certificateMaxSizeMB}MB를 초과할 수 없습니다.`,
  wrongType: '.jpg, .jpeg, .png, .pdf 파일만 업로드할 수 있습니다.',
} as const;

/** What is taken as a certificate, in the order in which the refusal names it: extension → MIME type. */
export const certificateFileTypes = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
} as const;

const certificateMimeTypes: readonly string[] = ['image/jpg', 'image/jpeg', 'image/png', 'application/pdf'];

/**
 * What is wrong with a file that was chosen as a certificate, as the sentence to show, or null.
 * A browser that knows no type of a file leaves `type` empty: then its name decides.
 */
export function findCertificateFault(chosen: { name: string; type: string; size: number } | null) {
  if (chosen === null) return certificateFileMessages.missing;
  const extension = /\.[^.]+$/.exec(chosen.name.toLowerCase())?.[0] ?? '';
  const isTyped = chosen.type === '' || certificateMimeTypes.includes(chosen.type.toLowerCase());
  if (!isTyped || !(extension in certificateFileTypes)) return certificateFileMessages.wrongType;
  if (chosen.size > limits.certificateMaxSizeMB * 1024 * 1024) return certificateFileMessages.tooLarge;
  return null;
}

/** The instant, in ISO 8601, until which a review is promised: three days after the upload. */
export function reviewDueAt(uploadedAt: string): string {
  return new Date(Date.parse(uploadedAt) + limits.reviewDays * 86_400_000).toISOString();
}

/** `name` is the original name (D-07). */
const certificateFile = file.pick({ id: true, name: true, size: true, uploadedAt: true }).nullable();

/** A new document that waits beside the one that stands, and would replace it (F-54). */
const renewal = z.object({
  status: certificateStatus.extract(['REVIEWING', 'REJECTED']),
  file: certificateFile,
  rejectionReason: z.string().nullable(),
});

/** One document of the signed-in member's organisation; all but `documentType` and `status` are null before an upload. */
export const certificate = z.object({
  documentType: certificateType,
  status: certificateStatus,
  file: certificateFile,
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** The day the admin decided on it ('기준일'), null before. */
  checkedOn: z.string().nullable(),
  /** What has to be put right, on REJECTED. */
  rejectionReason: z.string().nullable(),
  /** Null where nothing waits beside this document. */
  renewal: renewal.nullable(),
  /** The number that the waiting document is to prove in place of the organisation's; null where it stays (F-22). */
  numberAsked: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificate>;

export const certificateList = z.object({
  items: z.array(certificate),
  /** False while the membership lets nothing be uploaded or deleted. */
  isOpen: z.boolean(),
  /** Whether a new document may be sent beside one that stands. */
  isRenewable: z.boolean(),
});

export const findCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  summary: "The organisation's certificates, one entry for each kind it can give",
  action: 'certificate.find',
  response: certificateList,
});

const typeParams = z.object({ documentType: certificateType });

export const uploadCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/:documentType',
  summary: 'Upload a certificate, or a new one beside the one that stands, and ask the admin to verify it',
  action: 'certificate.write',
  effects: [{ audit: ['certificate.create'], notices: { ADMINS: 'NEWS' } }],
  params: typeParams,
  body: nothing,
  consumes: 'multipart',
  quota: uploadQuotas.certificate,
  response: z.object({ success: z.boolean(), message: z.string(), file }),
});

/** Names the file as well, so that nobody deletes another one than they saw. */
export const deleteCertificate = endpoint({
  method: 'DELETE',
  path: '/api/certificates/:documentType/:fileId',
  summary: 'Delete a certificate and drop what rests on it',
  action: 'certificate.write',
  effects: [{ audit: ['certificate.delete'], besides: [{ audit: ['number-change.withdraw'] }] }],
  params: typeParams.extend({ fileId: z.uuid() }),
  response: z.object({ success: z.boolean(), message: z.string() }),
});

/** One row of the admin's review queue. */
export const adminCertificate = z.object({
  id: z.uuid(),
  version,
  organizationId: z.uuid(),
  organizationName: z.string(),
  organizationType: z.enum(['COMPANY', 'NPO']),
  documentType: certificateType,
  status: certificateStatus,
  fileName: z.string(),
  uploadedAt: z.string(),
  /** Until when the decision is promised. */
  dueAt: z.string(),
  /** Whether another document of this kind stands, which this one would replace (F-54). */
  isRenewal: z.boolean(),
  /** Whether the organisation asks for another number with it (F-22). */
  isNumberChange: z.boolean(),
});
export type AdminCertificate = z.infer<typeof adminCertificate>;

export const adminCertificateDetail = adminCertificate.extend({
  /** False while the organisation's own membership is still to be approved. */
  isMember: z.boolean(),
  organizationNumber: z.string(),
  /** What was last found of the number, without asking anew. */
  businessStatus: businessStatusCheck,
  /** What is compared with the document. */
  compared: z.array(comparedValue),
  file: file.extend({ mimeType: z.string(), sha256: z.string() }),
  contact: z
    .object({
      name: z.string(),
      jobTitle: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
    })
    .nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The request for another number that is decided on with this document; null where there is none. */
  numberChange: z
    .object({
      before: z.string(),
      after: z.string(),
      reason: z.string(),
      /** What was last found of the number asked for. */
      businessStatus: businessStatusCheck,
    })
    .nullable(),
  /** What stands now and would be replaced; null where this is the first document of its kind. */
  replaced: z
    .object({
      id: z.uuid(),
      status: certificateStatus,
      file: file.extend({ mimeType: z.string() }).nullable(),
      validFrom: z.string().nullable(),
      validUntil: z.string().nullable(),
      decidedAt: z.string().nullable(),
    })
    .nullable(),
});
export type AdminCertificateDetail = z.infer<typeof adminCertificateDetail>;

export const findAdminCertificates = endpoint({
  method: 'GET',
  path: '/api/admin/certificates',
  summary: 'Certificates to review, the promise that ends first on top',
  action: 'admin.certificate.read',
  list: {
    members: 'Those under review whose organisation is a member',
    order: [
      { by: 'uploadedAt', direction: 'ASC' },
      { by: 'id', direction: 'ASC' },
    ],
  },
  response: z.object({ items: z.array(adminCertificate) }),
});

const certificateParams = z.object({ certificateId: z.uuid() });

/** How many days ahead the admin looks for documents that are about to end. */
export const endingWithin = ['30', '60', '90'] as const;

/** A document that was decided on. */
export const decidedCertificate = adminCertificate
  .pick({
    id: true,
    version: true,
    organizationId: true,
    organizationName: true,
    organizationType: true,
    documentType: true,
    status: true,
  })
  .extend({
    validFrom: z.string().nullable(),
    validUntil: z.string().nullable(),
    decidedAt: z.string(),
    /** Another document of this kind is under review. */
    isRenewing: z.boolean(),
    /** The organisation may be told today that it ends: it has not been told for this day or a nearer one. */
    mayRemind: z.boolean(),
    /** So many days before its end its organisation was told last; null before the first time. */
    remindedDaysBefore: z.number().int().nullable(),
  });
export type DecidedCertificate = z.infer<typeof decidedCertificate>;

export const findDecidedCertificates = endpoint({
  method: 'GET',
  path: '/api/admin/decided-certificates',
  summary:
    'Documents that were decided on: of an organisation, those about to end, or all, the newest decision first',
  action: 'admin.certificate.read',
  query: z.object({
    within: z.enum(endingWithin).optional(),
    organizationId: z.uuid().optional(),
    q: z.string().trim().max(limits.searchMaxLength).optional(),
    page: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  response: z.object({
    total: z.number().int(),
    pageSize: z.number().int(),
    items: z.array(decidedCertificate),
  }),
});

/** The days as they stand on the document, where they were read wrongly, and why. */
export const validityForm = z.object({
  validFrom: calendarDay('시작하는 날을 확인해 주세요.').nullable(),
  validUntil: calendarDay('끝나는 날을 확인해 주세요.').nullable(),
  reason: reasonOf({ missing: '이유를 입력해주세요.' }).min(limits.toldReasonMinLength, {
    error: `이유를 ${limits.toldReasonMinLength}자 이상 적어 주세요.`,
  }),
});

export const correctCertificateValidity = endpoint({
  method: 'PUT',
  path: '/api/admin/certificates/:certificateId/validity',
  summary: 'Correct the days of a decided certificate with a reason; what rests on them follows at once',
  action: 'admin.certificate.decide',
  effects: [{ audit: ['certificate.correct'], notices: { OWNER: 'NEWS' } }],
  params: certificateParams,
  body: validityForm.extend({ version }),
  response: orWaiting(adminCertificateDetail),
});

export const remindOfCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/certificates/:certificateId/reminder',
  summary:
    'Tell an organisation that its document is about to end, beside the reminders that go out by themselves',
  action: 'admin.certificate.decide',
  effects: [{ audit: ['certificate.remind'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: certificateParams,
  body: z.object({ version }),
  response: orWaiting(z.object({ success: z.boolean() })),
});

export const getAdminCertificate = endpoint({
  method: 'GET',
  path: '/api/admin/certificates/:certificateId',
  summary: 'A certificate with what its organisation entered; the read is recorded',
  action: 'admin.certificate.read',
  effects: [{ audit: ['certificate.read'] }],
  params: certificateParams,
  response: adminCertificateDetail,
});

/** Binary answer: an image re-encoded without its metadata, a PDF as it was uploaded; neither runs in a browser. */
export const previewCertificate = endpoint({
  method: 'GET',
  path: '/api/admin/certificates/:certificateId/preview',
  summary: 'The document of a certificate, to be looked at',
  action: 'admin.certificate.read',
  params: certificateParams,
  response: z.unknown(),
});

const reason = reasonOf({ missing: '고칠 내용을 적어 주세요.' });

/**
 * A decision on the file that was seen: `sha256` and `version` name it.
 * What a designation needs beyond that (its two days) only the server can tell, which knows the kind of document.
 */
export const certificateDecision = z
  .object({
    version,
    sha256,
    /** How each compared field was seen; a document is verified with all of them (`findCheckFault`). */
    checks: documentChecks.default([]),
  })
  .and(
    z.discriminatedUnion('status', [
      z.object({
        status: z.literal('VERIFIED'),
        validFrom: calendarDay('시작일을 확인해 주세요.').nullable().default(null),
        validUntil: calendarDay('끝나는 날을 확인해 주세요.').nullable().default(null),
      }),
      z.object({ status: z.literal('REJECTED'), reason }),
    ]),
  );
export type CertificateDecision = z.infer<typeof certificateDecision>;

/**
 * What is wrong with the days of a certificate that is to be verified, by field; empty when nothing is. A correction may
 * say that it has ended.
 * A designation ('기부금영수증') has a first and a last day (`docs/requirements.md`, 'Organisation numbers').
 */
export function findValidityFaults(
  documentType: CertificateType,
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
  today: string,
  { mayHaveEnded = false } = {},
): { path: 'validFrom' | 'validUntil'; message: string }[] {
  const faults: ReturnType<typeof findValidityFaults> = [];
  const isDesignation = documentType === 'DONATION_DESIGNATION';
  if (isDesignation && validFrom === null)
    faults.push({ path: 'validFrom', message: '지정 시작일을 입력해주세요.' });
  if (validFrom !== null && validFrom > today)
    faults.push({ path: 'validFrom', message: '시작일이 오늘보다 뒤예요. 시작일이 되면 확인해 주세요.' });
  if (isDesignation && validUntil === null)
    faults.push({ path: 'validUntil', message: '지정 종료일을 입력해주세요.' });
  if (validUntil !== null && validUntil < today && !mayHaveEnded)
    faults.push({ path: 'validUntil', message: '이미 끝난 서류예요. 보완을 요청해 주세요.' });
  else if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    faults.push({ path: 'validUntil', message: '종료일은 시작일보다 빠를 수 없습니다.' });
  return faults;
}

export const decideCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/certificates/:certificateId/decision',
  summary: 'Verify a certificate or ask for a better one',
  action: 'admin.certificate.decide',
  effects: [
    {
      when: { status: 'VERIFIED' },
      audit: ['certificate.verify'],
      notices: { OWNER: 'NEWS' },
      besides: [{ audit: ['certificate.replace'] }, { audit: ['number-change.accept'] }],
    },
    {
      when: { status: 'REJECTED' },
      audit: ['certificate.reject'],
      notices: { OWNER: 'NEWS' },
      besides: [{ audit: ['number-change.refuse'] }],
    },
  ],
  params: certificateParams,
  body: certificateDecision,
  response: orWaiting(adminCertificateDetail),
});
