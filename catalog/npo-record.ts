/** A representative project ('대표 사업') as the store feeds it. Days are `YYYY-MM-DD` in Korea, money is integer won. */
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

/** One NPO as the store feeds it: the whole truth about it at `version` (the epoch of its last change). */
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
  /** Last day the evidence holds; null: it cannot issue. Evidence without an end carries a far day. */
  businessCertificateUntil: string | null;
  donationReceiptUntil: string | null;
  verifiedCertificateCount: number;
  /** Projects it can run at the same time, and those it runs now. */
  capacity: number;
  inProgressCount: number;
  /** Invitations it received, and those it accepted. */
  offerCount: number;
  acceptCount: number;
  joinedOn: string;
  avatarFileId: string | null;
  projects: NpoProjectRecord[];
};

/** What the directory shows, filters, orders and searches of an NPO; the profile is read when someone asks for it. */
export type NpoListing = Pick<
  NpoRecord,
  | 'id'
  | 'version'
  | 'isPublished'
  | 'orgName'
  | 'foundedOn'
  | 'regionLevel1Code'
  | 'regionLevel2Code'
  | 'fieldCodes'
  | 'beneficiaryCodes'
  | 'mainActivities'
  | 'businessCertificateUntil'
  | 'donationReceiptUntil'
  | 'joinedOn'
  | 'avatarFileId'
> & {
  /** Names of the representative projects; they are searched. */
  projectNames: string[];
  coverFileId: string | null;
};

/** The listing of a whole record. */
export function toListing(record: NpoRecord): NpoListing {
  const { projects } = record;
  return {
    id: record.id,
    version: record.version,
    isPublished: record.isPublished,
    orgName: record.orgName,
    foundedOn: record.foundedOn,
    regionLevel1Code: record.regionLevel1Code,
    regionLevel2Code: record.regionLevel2Code,
    fieldCodes: record.fieldCodes,
    beneficiaryCodes: record.beneficiaryCodes,
    mainActivities: record.mainActivities,
    businessCertificateUntil: record.businessCertificateUntil,
    donationReceiptUntil: record.donationReceiptUntil,
    joinedOn: record.joinedOn,
    avatarFileId: record.avatarFileId,
    projectNames: projects.map(({ name }) => name),
    coverFileId: projects.find(({ imageFileIds }) => imageFileIds.length > 0)?.imageFileIds[0] ?? null,
  };
}

/** The record with every hidden budget blanked: the only form of it that may reach an answer or a ranking. */
export function withoutHiddenBudgets(record: NpoRecord): NpoRecord {
  if (!record.projects.some((project) => project.isBudgetHidden && project.budgetWon !== null)) return record;
  const projects = record.projects.map((project) =>
    project.isBudgetHidden ? { ...project, budgetWon: null } : project,
  );
  return { ...record, projects };
}
