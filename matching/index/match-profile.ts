import { dayNumber, NO_DAY } from '#catalog/calendar.ts';
import { type NpoRecord, withoutHiddenBudgets } from '#catalog/npo-record.ts';

/** Kinds of code that a request and a piece of work may share. */
export const dimensions = ['field', 'beneficiary', 'age', 'purpose', 'program'] as const;
export type Dimension = (typeof dimensions)[number];

/** A work of an organisation: a representative project, or a grant in a back-test. Days are day numbers. */
export type MatchWork = {
  id: string;
  name: string;
  text: string;
  codes: Partial<Record<Dimension, string>>;
  regionLevel1Code: string | null;
  regionLevel2Code: string | null;
  startDay: number;
  endDay: number;
  /** Integer won; null when unknown or private. */
  amount: number | null;
  /** Whom it was done for; null when unknown. */
  requesterId: string | null;
};

/** Everything the engine reads of an organisation. The name is left out: no term may depend on a name. */
export type MatchProfile = {
  id: string;
  version: number;
  text: string;
  codes: Partial<Record<Dimension, readonly string[]>>;
  /** Office and service regions, level 1 or level 2. */
  regionCodes: readonly string[];
  /** False when the regions were only read off past works. */
  declaresRegions: boolean;
  isNationwide: boolean;
  foundedDay: number;
  donationDay: number;
  businessDay: number;
  verifiedCertificateCount: number;
  capacity: number;
  inProgressCount: number;
  offerCount: number;
  acceptCount: number;
  dueReportCount: number;
  timelyReportCount: number;
  works: readonly MatchWork[];
};

/** The engine's view of a published NPO. Hidden budgets are left out, so that no ranking can reveal them. */
export function toMatchProfile(full: NpoRecord): MatchProfile {
  const record = withoutHiddenBudgets(full);
  const office = record.regionLevel2Code ?? record.regionLevel1Code;
  return {
    id: record.id,
    version: record.version,
    text: [record.intro, ...record.mainActivities].join('\n'),
    codes: { field: record.fieldCodes, beneficiary: record.beneficiaryCodes },
    regionCodes: [...new Set([...(office === null ? [] : [office]), ...record.serviceRegionCodes])],
    declaresRegions: true,
    isNationwide: record.isNationwide,
    foundedDay: record.foundedOn === null ? NO_DAY : dayNumber(record.foundedOn),
    donationDay: record.donationReceiptUntil === null ? -1 : dayNumber(record.donationReceiptUntil),
    businessDay: record.businessCertificateUntil === null ? -1 : dayNumber(record.businessCertificateUntil),
    verifiedCertificateCount: record.verifiedCertificateCount,
    capacity: record.capacity,
    inProgressCount: record.inProgressCount,
    offerCount: record.offerCount,
    acceptCount: record.acceptCount,
    dueReportCount: record.dueReportCount,
    timelyReportCount: record.timelyReportCount,
    works: record.projects.map((project) => ({
      id: project.id,
      name: project.name,
      text: `${project.name}\n${project.description}`,
      codes: { field: project.fieldCode, beneficiary: project.beneficiaryCode },
      regionLevel1Code: project.regionLevel1Code,
      regionLevel2Code: project.regionLevel2Code,
      startDay: dayNumber(project.startOn),
      endDay: dayNumber(project.endOn),
      amount: project.budgetWon,
      requesterId: null,
    })),
  };
}

/** All that is searched of a profile as one string; while it stays the same, the documents in the index stay valid. */
export function writeSearched(
  { text, codes, regionCodes }: MatchProfile,
  works: readonly MatchWork[],
): string {
  const values: (string | number | null | undefined)[] = [text, ...regionCodes];
  for (const dimension of dimensions) values.push(dimension, ...(codes[dimension] ?? []));
  for (const work of works) {
    values.push(work.id, work.name, work.text, work.regionLevel1Code, work.regionLevel2Code);
    values.push(work.startDay, work.endDay, work.amount, work.requesterId);
    for (const dimension of dimensions) values.push(work.codes[dimension]);
  }
  return values.join('\0');
}
