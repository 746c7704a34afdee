import {
  type NpoProjectRecord,
  type NpoSummary,
  toSummary,
  withoutHiddenBudgets,
} from '#catalog/npo-record.ts';
import { joinRegion, shortRegionName } from '#contract/fields/regions.ts';
import type { NpoCard, NpoProfile, NpoProject } from '#contract/npos/npos.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import type { NpoProfileParts } from './record-store.ts';

/** Years since the founding, counting the first as 1 ('N년차'). */
export function tenureOf(foundedOn: string | null, asOf: string): number | null {
  if (foundedOn === null || foundedOn > asOf) return null;
  const years = Number(asOf.slice(0, 4)) - Number(foundedOn.slice(0, 4));
  return asOf.slice(5) >= foundedOn.slice(5) ? years + 1 : Math.max(1, years);
}

/** '강원 춘천시' for the two codes of an office, '세종' where the region has no districts; null where none is registered. */
export function locationOf(codes: CodeBook, level1: string | null, level2: string | null): string | null {
  if (level1 === null) return null;
  const region = shortRegionName(codes.nameOf('REGION', level1));
  const regionDetail = level2 === null ? '' : codes.nameOf(`REGION_DETAIL_${level1}`, level2);
  return joinRegion({ region, regionDetail });
}

export function presentNpoCard(codes: CodeBook, record: NpoSummary, asOf: string): NpoCard {
  const { coverFileId: cover } = record;
  return {
    id: record.id,
    orgName: record.orgName,
    tenure: tenureOf(record.foundedOn, asOf),
    location: locationOf(codes, record.regionLevel1Code, record.regionLevel2Code),
    regionLevel1Code: record.regionLevel1Code,
    fieldCodes: record.fieldCodes,
    beneficiaryCodes: record.beneficiaryCodes,
    opening: record.opening,
    mainActivities: record.mainActivities,
    canIssueDonationReceipt: record.donationReceiptUntil !== null && record.donationReceiptUntil >= asOf,
    canIssueTaxInvoice: record.businessCertificateUntil !== null && record.businessCertificateUntil >= asOf,
    projectCount: record.projectCount,
    image: cover ? `/api/npo/project-image/${cover}` : null,
    avatar: record.avatarFileId ? `/api/user/${record.id}/avatar` : null,
  };
}

function presentNpoProject(project: NpoProjectRecord): NpoProject {
  return {
    id: project.id,
    name: project.name,
    fieldCode: project.fieldCode,
    beneficiaryCode: project.beneficiaryCode,
    regionLevel1Code: project.regionLevel1Code,
    regionLevel2Code: project.regionLevel2Code,
    actualStart: project.startOn,
    actualEnd: project.endOn,
    actualBudget: project.isBudgetHidden ? null : project.budgetWon,
    isBudgetHidden: project.isBudgetHidden,
    description: project.description,
    images: project.imageFileIds.map((id) => ({ file: { id } })),
  };
}

/** The public profile; hidden budgets are blanked before anything is made of the record. */
export function presentNpoProfile(
  codes: CodeBook,
  { record: whole, certificates, documents }: NpoProfileParts,
  asOf: string,
): NpoProfile {
  const record = withoutHiddenBudgets(whole);
  return {
    ...presentNpoCard(codes, toSummary(record), asOf),
    intro: record.intro,
    foundedOn: record.foundedOn,
    regionLevel2Code: record.regionLevel2Code,
    serviceRegionCodes: record.serviceRegionCodes,
    isNationwide: record.isNationwide,
    verifiedCertificateCount: record.verifiedCertificateCount,
    certificates,
    projects: record.projects.map(presentNpoProject),
    documents,
  };
}
