import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';

/** Orders of the directory; a query is answered by relevance unless another order is asked for (F-41). */
export const npoSorts = ['RELEVANCE', 'RECENT', 'EXPERIENCE', 'TENURE', 'NAME'] as const;

/** First years of the ranges of tenure: 1 to 3, 4 to 9, 10 to 19, 20 and more. */
export const tenureRanges = ['1', '4', '10', '20'] as const;

const flag = z.enum(['true']).optional();

/** Directory filters; every one of them lives in the URL of the page as well. */
export const npoQuery = z.object({
  q: z.string().trim().max(limits.searchMaxLength, { error: '검색어는 80자까지예요.' }).optional(),
  region: z
    .string()
    .regex(/^\d{2}$/, { error: '알 수 없는 지역이에요.' })
    .optional(),
  regionDetail: z
    .string()
    .regex(/^\d{5}$/, { error: '알 수 없는 지역이에요.' })
    .optional(),
  field: z
    .string()
    .regex(/^[A-Z_]{2,20}$/, { error: '알 수 없는 분야예요.' })
    .optional(),
  beneficiary: z
    .string()
    .regex(/^[A-Z_]{2,20}$/, { error: '알 수 없는 수혜대상이에요.' })
    .optional(),
  tenure: z.enum(tenureRanges, { error: '알 수 없는 활동 햇수예요.' }).optional(),
  donationReceipt: flag,
  taxInvoice: flag,
  sort: z.enum(npoSorts).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  /** The last NPO of the page before: the next page goes on behind it even when the list has changed meanwhile. */
  after: z.uuid().optional(),
  /** The first NPO of the page behind: the page before it ends there, in the same way. */
  before: z.uuid().optional(),
});
export type NpoQuery = z.infer<typeof npoQuery>;

export const npoCard = z.object({
  id: z.uuid(),
  orgName: z.string(),
  tenure: z.number().int().nullable(),
  location: z.string().nullable(),
  regionLevel1Code: z.string().nullable(),
  fieldCodes: z.array(z.string()),
  beneficiaryCodes: z.array(z.string()),
  /** The first sentence of its introduction. */
  opening: z.string(),
  mainActivities: z.array(z.string()),
  canIssueDonationReceipt: z.boolean(),
  canIssueTaxInvoice: z.boolean(),
  projectCount: z.number().int(),
  /** Address of the cover image, null when there is none. */
  image: z.string().nullable(),
  avatar: z.string().nullable(),
});
export type NpoCard = z.infer<typeof npoCard>;

/** A filter of the directory by its name, such as the field ENV by '환경'. */
export const npoCondition = z.object({
  dimension: z.enum(['region', 'regionDetail', 'field', 'beneficiary']),
  code: z.string(),
  name: z.string(),
  /** What is still searched for once the words that name it have become the filter; null where nothing is. */
  rest: z.string().nullable(),
});
export type NpoCondition = z.infer<typeof npoCondition>;

export const npoDirectory = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  items: z.array(npoCard),
  /** Filters whose names the search word says (F-42). */
  conditions: z.array(npoCondition),
  /** What a search that finds nothing may have meant: a name, a word, two words written as one, or Latin letters for Korean ones. */
  spelling: z.string().nullable(),
});
export type NpoDirectory = z.infer<typeof npoDirectory>;

/** Count of NPOs per filter value; each dimension follows all the other filters. */
export const npoCounts = z.object({
  region: z.record(z.string(), z.number().int()),
  regionDetail: z.record(z.string(), z.number().int()),
  field: z.record(z.string(), z.number().int()),
  beneficiary: z.record(z.string(), z.number().int()),
  tenure: z.record(z.string(), z.number().int()),
  donationReceipt: z.number().int(),
  taxInvoice: z.number().int(),
});
export type NpoCounts = z.infer<typeof npoCounts>;

/** A representative project ('대표 사업'); `actualBudget` is null when the NPO keeps it private. */
export const npoProject = z.object({
  id: z.uuid(),
  name: z.string(),
  fieldCode: z.string(),
  beneficiaryCode: z.string(),
  regionLevel1Code: z.string().nullable(),
  regionLevel2Code: z.string().nullable(),
  actualStart: z.string(),
  actualEnd: z.string(),
  actualBudget: z.number().int().nullable(),
  isBudgetHidden: z.boolean(),
  description: z.string(),
  images: z.array(z.object({ file: z.object({ id: z.uuid() }) })),
});
export type NpoProject = z.infer<typeof npoProject>;

/** Evidence that the admin has checked; `checkedOn` is its 기준일, `validUntil` null where it has no end. */
export const npoCertificate = z.object({
  documentType: z.enum(['BUSINESS_REGISTRATION', 'UNIQUE_NUMBER', 'DONATION_DESIGNATION']),
  checkedOn: z.string(),
  validUntil: z.string().nullable(),
});

/** A document that the NPO made public; `uploadedOn` is the Korean day. */
export const publicNpoDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  uploadedOn: z.string(),
});

export const npoProfile = npoCard.extend({
  intro: z.string(),
  foundedOn: z.string().nullable(),
  regionLevel2Code: z.string().nullable(),
  serviceRegionCodes: z.array(z.string()),
  isNationwide: z.boolean(),
  verifiedCertificateCount: z.number().int(),
  certificates: z.array(npoCertificate),
  projects: z.array(npoProject),
  documents: z.array(publicNpoDocument),
});
export type NpoProfile = z.infer<typeof npoProfile>;

export const npoParams = z.object({ npoId: z.uuid() });

export const findNpos = endpoint({
  method: 'GET',
  path: '/api/npos',
  summary: 'Directory of published non-profits',
  action: 'npo.find',
  query: npoQuery,
  response: npoDirectory,
});

export const countNpos = endpoint({
  method: 'GET',
  path: '/api/npos/counts',
  summary: 'Counts per filter value of the directory',
  action: 'npo.find',
  query: npoQuery.omit({ sort: true, page: true, after: true, before: true }),
  response: npoCounts,
});

export const getNpo = endpoint({
  method: 'GET',
  path: '/api/npos/:npoId',
  summary: 'Public profile of a non-profit with its representative projects',
  action: 'npo.read',
  params: npoParams,
  response: npoProfile,
});

/** Binary answer: a document that a published NPO has made public. */
export const getNpoDocument = endpoint({
  method: 'GET',
  path: '/api/npos/:npoId/documents/:fileId',
  summary: 'Download a document that a non-profit has made public',
  action: 'npo.document',
  params: npoParams.extend({ fileId: z.uuid() }),
  response: z.unknown(),
});

export const findSimilarNpos = endpoint({
  method: 'GET',
  path: '/api/npos/:npoId/similar',
  summary: 'Published non-profits that work most alike',
  action: 'npo.read',
  params: npoParams,
  response: z.object({ items: z.array(npoCard) }),
});
