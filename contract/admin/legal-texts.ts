import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { legalSlugs } from '#contract/site.ts';

/** A newer version of a legal text is announced so many days before it takes force (K-05). */
export const legalLeadDays = 7;

/** What a legal text may hold in braces: values of the operator that are filled in where it is shown. */
export const legalPlaceholders = {
  operatorName: '상호',
  representative: '대표',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  address: '주소',
  email: '이메일',
  phone: '전화번호',
  hours: '상담 시간',
  url: '누리집',
} as const;

const isPlaceholder = (name: string) => Object.hasOwn(legalPlaceholders, name);

/** The values in braces that a text names and that there are not. */
export const unknownPlaceholders = (source: string): string[] =>
  [...source.matchAll(/\{\{([^{}]*)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !isPlaceholder(name));

export const legalVersionStates = ['COMING', 'IN_FORCE', 'PAST', 'WITHDRAWN'] as const;
export type LegalVersionState = (typeof legalVersionStates)[number];

const adminLegalVersion = z.object({
  /** The day on which it takes force. */
  version: z.string(),
  announcedOn: z.string(),
  effectiveOn: z.string(),
  needsConsent: z.boolean(),
  state: z.enum(legalVersionStates),
  /** Who wrote it on the screen; null for one that came with the product or its folder of texts. */
  createdByName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Members who agreed to it, have not taken that back and have not left. */
  agreedCount: z.number().int(),
});
export type AdminLegalVersion = z.infer<typeof adminLegalVersion>;

const adminLegalText = z.object({
  slug: z.enum(legalSlugs),
  title: z.string(),
  /** Newest first. */
  versions: z.array(adminLegalVersion),
});
export type AdminLegalText = z.infer<typeof adminLegalText>;

const adminLegalTexts = z.object({ texts: z.array(adminLegalText) });
export type AdminLegalTexts = z.infer<typeof adminLegalTexts>;

export const findLegalTexts = endpoint({
  method: 'GET',
  path: '/api/admin/legal-texts',
  summary:
    'The legal texts with every version, also those that come or were taken back, and how many agreed to each',
  action: 'admin.read',
  response: adminLegalTexts,
});

const slugParams = z.object({ slug: z.enum(legalSlugs) });

const writtenText = z.object({ version: z.string(), source: z.string() });

export const getLegalSource = endpoint({
  method: 'GET',
  path: '/api/admin/legal-texts/:slug',
  summary:
    'A legal text as it is written: the version in force, and the last one that a next one begins with',
  action: 'admin.read',
  params: slugParams,
  response: z.object({
    slug: z.enum(legalSlugs),
    title: z.string(),
    inForce: writtenText,
    last: writtenText,
    /** The first day on which a version that is announced today may take force. */
    firstDay: z.string(),
  }),
});
export type LegalSource = z.infer<typeof getLegalSource.response>;

export const legalVersionForm = z.object({
  /** The last version that the writer has seen. */
  seenVersion: z.iso.date(),
  source: requiredText('내용을 적어 주세요.', limits.legalTextMaxLength).superRefine((source, context) => {
    const [unknown] = unknownPlaceholders(source);
    if (unknown !== undefined)
      context.addIssue({
        code: 'custom',
        message: `{{${unknown}}}에 넣을 값이 없어요. 쓸 수 있는 자리를 확인해 주세요.`,
      });
  }),
  effectiveOn: calendarDay('언제부터 시행할지 골라 주세요.'),
  needsConsent: z.boolean(),
  reason: reasonText,
});
export type LegalVersionForm = z.infer<typeof legalVersionForm>;

export const announceLegalVersion = endpoint({
  method: 'POST',
  path: '/api/admin/legal-texts/:slug/versions',
  summary: 'Announce a newer version from a day on; a job tells every member',
  action: 'admin.setting.write',
  effects: [{ audit: ['legal-text.announce'] }],
  params: slugParams,
  body: legalVersionForm,
  response: adminLegalTexts,
});

const versionParams = slugParams.extend({ version: z.iso.date() });

export const withdrawLegalVersion = endpoint({
  method: 'POST',
  path: '/api/admin/legal-texts/:slug/versions/:version/withdrawal',
  summary: 'Take an announced version back before its day; a job tells whoever was told of it',
  action: 'admin.setting.write',
  effects: [{ audit: ['legal-text.withdraw'] }],
  params: versionParams,
  body: z.object({ reason: reasonText }),
  response: adminLegalTexts,
});

const legalConsent = z.object({
  id: z.uuid(),
  memberName: z.string(),
  organizationId: z.uuid().nullable(),
  organizationName: z.string().nullable(),
  givenAt: z.string(),
});

export const findLegalConsents = endpoint({
  method: 'GET',
  path: '/api/admin/legal-texts/:slug/versions/:version/consents',
  summary: 'Who agreed to a version and has not taken that back, fifty at a time; the read is recorded',
  action: 'admin.read',
  effects: [{ besides: [{ audit: ['consent.find'] }] }],
  list: {
    members: 'Consents to the version of members who have not left',
    order: [
      { by: 'givenAt', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
  },
  params: versionParams,
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({
    items: z.array(legalConsent),
    total: z.number().int(),
    pageSize: z.number().int(),
  }),
});
