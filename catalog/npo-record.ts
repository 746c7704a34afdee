import { type SearchText, splitWords, toSearchText } from './search-text.ts';

/** A representative project ('대표 사업'). Days are `YYYY-MM-DD` in Korea, amounts are integer won. */
export type NpoProjectRecord = {
  id: string;
  name: string;
  fieldCode: string;
  beneficiaryCode: string;
  regionLevel1Code: string | null;
  regionLevel2Code: string | null;
  startOn: string;
  endOn: string;
  budgetWon: number | null;
  isBudgetHidden: boolean;
  description: string;
  imageFileIds: string[];
};

/** One NPO with everything that the catalogue and the engine read, as of `version` (the epoch of its last change). */
export type NpoRecord = {
  id: string;
  version: number;
  /** False removes the NPO from every answer; the other fields are then not read. */
  isPublished: boolean;
  orgName: string;
  intro: string;
  foundedOn: string | null;
  /** Where the office is. */
  regionLevel1Code: string | null;
  regionLevel2Code: string | null;
  /** Where it works: level-1 or level-2 codes. */
  serviceRegionCodes: string[];
  isNationwide: boolean;
  fieldCodes: string[];
  beneficiaryCodes: string[];
  mainActivities: string[];
  /** Last day on which the evidence is valid; null when the NPO cannot issue. Evidence without an end has a far day. */
  businessCertificateUntil: string | null;
  donationReceiptUntil: string | null;
  verifiedCertificateCount: number;
  /** Projects it can run at the same time, and those it runs now. */
  capacity: number;
  inProgressCount: number;
  /** Invitations it received, and those it accepted. */
  offerCount: number;
  acceptCount: number;
  /** Closed projects whose report was due, and those whose report came by its day. */
  dueReportCount: number;
  timelyReportCount: number;
  joinedOn: string;
  avatarFileId: string | null;
  projects: NpoProjectRecord[];
};

/** What a card shows of an NPO. */
export type NpoSummary = Pick<
  NpoRecord,
  | 'id'
  | 'orgName'
  | 'foundedOn'
  | 'regionLevel1Code'
  | 'regionLevel2Code'
  | 'fieldCodes'
  | 'beneficiaryCodes'
  | 'mainActivities'
  | 'businessCertificateUntil'
  | 'donationReceiptUntil'
  | 'avatarFileId'
> & {
  /** First sentence of the introduction, see `openingOf`. */
  opening: string;
  projectCount: number;
  coverFileId: string | null;
};

/** What the directory shows, filters, sorts and searches of an NPO; `nameKey` is the name as it sorts. */
export type NpoListing = NpoSummary &
  Pick<NpoRecord, 'version' | 'isPublished' | 'joinedOn'> & { nameKey: string; text: SearchText };

/**
 * The first sentence of an introduction, or its first line when no sentence ends within it; at most 120 characters. The
 * SQL function `opening_of` follows the same rule.
 */
export function openingOf(intro: string): string {
  const [sentence = ''] = /^[^\n]*?[.!?](?=[ \n]|$)|^[^\n]*/u.exec(intro) ?? [];
  return [...sentence].slice(0, 120).join('');
}

/** The summary of a whole record. */
export function toSummary(record: NpoRecord): NpoSummary {
  return {
    id: record.id,
    orgName: record.orgName,
    foundedOn: record.foundedOn,
    regionLevel1Code: record.regionLevel1Code,
    regionLevel2Code: record.regionLevel2Code,
    fieldCodes: record.fieldCodes,
    beneficiaryCodes: record.beneficiaryCodes,
    mainActivities: record.mainActivities,
    businessCertificateUntil: record.businessCertificateUntil,
    donationReceiptUntil: record.donationReceiptUntil,
    avatarFileId: record.avatarFileId,
    opening: openingOf(record.intro),
    projectCount: record.projects.length,
    coverFileId: record.projects.find(({ imageFileIds }) => imageFileIds.length > 0)?.imageFileIds[0] ?? null,
  };
}

/** The listing of a whole record; the SQL trigger `list_npos` makes the same. */
export function toListing(record: NpoRecord): NpoListing {
  const { projects } = record;
  return {
    ...toSummary(record),
    version: record.version,
    isPublished: record.isPublished,
    joinedOn: record.joinedOn,
    nameKey: splitWords(record.orgName).join(''),
    text: {
      names: toSearchText([record.orgName, ...record.mainActivities, ...projects.map(({ name }) => name)]),
      prose: toSearchText([...projects.map(({ description }) => description), record.intro]),
    },
  };
}

/** The record without hidden budgets: the only form that may reach an answer or a ranking. */
export function withoutHiddenBudgets(record: NpoRecord): NpoRecord {
  if (!record.projects.some((project) => project.isBudgetHidden && project.budgetWon !== null)) return record;
  const projects = record.projects.map((project) =>
    project.isBudgetHidden ? { ...project, budgetWon: null } : project,
  );
  return { ...record, projects };
}
