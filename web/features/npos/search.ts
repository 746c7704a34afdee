/** Filters of the directory as they stand in its address; every value is a string of the URL. */
export type NposSearch = {
  q?: string;
  region?: string;
  regionDetail?: string;
  field?: string;
  beneficiary?: string;
  /** First year of a range of `tenureLabels`. */
  tenure?: keyof typeof tenureLabels;
  donationReceipt?: 'true';
  taxInvoice?: 'true';
  sort?: NposSort;
  page?: string;
  /** The last NPO of the page before, or the first one of the page behind: turning leaves nobody out. */
  after?: string;
  before?: string;
};

export const sortLabels = {
  RELEVANCE: '관련도순',
  RECENT: '최근 가입순',
  EXPERIENCE: '사업 경험순',
  TENURE: '활동 햇수순',
  NAME: '이름순',
} as const;

/** Ranges of tenure by their first year. */
export const tenureLabels = {
  '1': '1~3년차',
  '4': '4~9년차',
  '10': '10~19년차',
  '20': '20년차 이상',
} as const;

export type NposSort = keyof typeof sortLabels;

/** The order of a list that names none: with a search word by relevance (F-41). */
export function defaultSort({ q }: NposSearch): NposSort {
  return q === undefined ? 'RECENT' : 'RELEVANCE';
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const PATTERNS: Record<keyof NposSearch, RegExp> = {
  q: /\S/,
  region: /^\d{2}$/,
  regionDetail: /^\d{5}$/,
  field: /^[A-Z_]{2,20}$/,
  beneficiary: /^[A-Z_]{2,20}$/,
  tenure: /^(1|4|10|20)$/,
  donationReceipt: /^true$/,
  taxInvoice: /^true$/,
  sort: /^(RECENT|EXPERIENCE|TENURE|NAME)$/,
  page: /^([2-9]|[1-9]\d{1,4})$/,
  after: ID,
  before: ID,
};

const Q_MAX_LENGTH = 80;

/** Reads the filters of an address: unknown, malformed and default values fall away, in one fixed order. */
export function readNposSearch(search: Record<string, unknown>): NposSearch {
  const result: Record<string, string> = {};
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const value = search[name];
    if (typeof value !== 'string') continue;
    const text = name === 'q' ? value.trim().slice(0, Q_MAX_LENGTH) : value;
    if (pattern.test(text)) result[name] = text;
  }
  // A district without its province, or of another province, cannot be shown.
  if (result.regionDetail && result.regionDetail.slice(0, 2) !== result.region) delete result.regionDetail;
  if (result.sort === defaultSort(result)) delete result.sort;
  // The first page begins at the beginning, and a page goes on from one neighbour only.
  if (result.page === undefined) delete result.after;
  if (result.page === undefined || result.after) delete result.before;
  return result as NposSearch;
}

/**
 * The address of another page. A neighbour goes on from the NPO next to it on the page in hand (`firstId`, `lastId`),
 * so nobody is left out or met twice when the list changes while someone reads; other pages count from the beginning.
 */
export function turnPage(
  search: NposSearch,
  page: number,
  { firstId, lastId }: { firstId?: string | undefined; lastId?: string | undefined },
): NposSearch {
  const { page: from, after: _after, before: _before, ...kept } = search;
  if (page <= 1) return kept;
  const step = page - Number(from ?? 1);
  return {
    ...kept,
    page: String(page),
    ...(step === 1 && lastId !== undefined && { after: lastId }),
    ...(step === -1 && firstId !== undefined && { before: firstId }),
  };
}

/** The same conditions at the beginning of their list. */
export function toFirstPage(search: NposSearch): NposSearch {
  return turnPage(search, 1, {});
}

/** The address of the directory that search engines know: what narrows the list, not how it is sorted. */
export function canonicalNposPath(search: NposSearch): string | null {
  if (search.q) return null;
  const { region, regionDetail, field, beneficiary, page } = search;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ region, regionDetail, field, beneficiary, page })) {
    if (value) params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '/npos' : `/npos?${text}`;
}

/** What can narrow the list, in the order in which it is shown. */
const CONDITIONS = [
  'q',
  'region',
  'regionDetail',
  'field',
  'beneficiary',
  'tenure',
  'donationReceipt',
  'taxInvoice',
] as const;

export type ConditionKey = (typeof CONDITIONS)[number];

/** Each condition of a search, with the search that is left without it. */
export function leaveEachOut(search: NposSearch): { key: ConditionKey; without: NposSearch }[] {
  return CONDITIONS.filter((key) => search[key] !== undefined).map((key) => ({
    key,
    without: { ...search, [key]: undefined, ...(key === 'region' && { regionDetail: undefined }) },
  }));
}

/** How many conditions narrow the list, the search word apart. */
export function countConditions(search: NposSearch): number {
  const { region, field, beneficiary, tenure, donationReceipt, taxInvoice } = search;
  return [region, field, beneficiary, tenure, donationReceipt, taxInvoice].filter(Boolean).length;
}
