import type { NpoDocument, NpoDraft, OwnNpoProfile, OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import { presentFile } from '#server/modules/files/present.ts';
import type { FileRow, FileWithUploader } from '#server/modules/files/store.ts';
import type { NpoDraftRow } from './draft-store.ts';
import type { NpoProjectRow, NpoRow } from './store.ts';

export function presentDocument({ file, uploaderName, orgName }: FileWithUploader): NpoDocument {
  return {
    ...presentFile(file, { id: file.uploaderId, name: uploaderName, orgName }),
    isPublic: file.isPublic,
  };
}

/** A representative project for its own NPO: the one place where a hidden budget is told. */
export function presentOwnProject(row: NpoProjectRow, images: readonly FileRow[]): OwnNpoProject {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    fieldCode: row.fieldCode,
    beneficiaryCode: row.beneficiaryCode,
    regionLevel1Code: row.regionLevel1Code,
    regionLevel2Code: row.regionLevel2Code,
    actualStart: row.actualStart,
    actualEnd: row.actualEnd,
    actualBudget: row.actualBudget,
    isBudgetHidden: row.isBudgetHidden,
    description: row.description,
    images: images
      .filter((image) => image.npoProjectId === row.id)
      .map(({ id, name }) => ({ id, name, path: `/api/npo-profile/projects/${row.id}/images/${id}` })),
  };
}

/** What is written and not published; without a row, nothing at version 0. */
export function presentDraft(row: NpoDraftRow | null): NpoDraft {
  return {
    version: row?.version ?? 0,
    content: row?.content ?? null,
    savedAt: row?.content ? row.updatedAt.toISOString() : null,
    publishesOnApproval: row?.publishesOnApproval ?? false,
  };
}

/** The profile for its own NPO; without a row it is empty. */
export function presentOwnProfile(
  row: NpoRow | null,
  parts: Pick<OwnNpoProfile, 'draft' | 'projects' | 'documents'>,
): OwnNpoProfile {
  return {
    version: row?.version ?? 0,
    isPublished: row?.isPublished ?? false,
    intro: row?.intro ?? '',
    foundedMonth: row?.foundedOn?.slice(0, 7) ?? null,
    regionLevel1Code: row?.regionLevel1Code ?? null,
    regionLevel2Code: row?.regionLevel2Code ?? null,
    serviceRegionCodes: row?.serviceRegionCodes ?? [],
    isNationwide: row?.isNationwide ?? false,
    fieldCodes: row?.fieldCodes ?? [],
    beneficiaryCodes: row?.beneficiaryCodes ?? [],
    mainActivities: row?.mainActivities ?? [],
    capacity: row?.capacity ?? 3,
    ...parts,
  };
}
