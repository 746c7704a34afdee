import { shortRegionName } from '#contract/fields/regions.ts';
import type { AgreedProgress } from '#contract/projects/change-requests.ts';
import type { ProgressForm } from '#contract/projects/projects.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import type { PartnershipRow } from './store.ts';

/** Short name of a level-1 region and name of its district. */
export function regionNames(codes: CodeBook, level1: string, level2: string) {
  return {
    region: shortRegionName(codes.nameOf('REGION', level1)),
    regionDetail: codes.nameOf(`REGION_DETAIL_${level1}`, level2),
  };
}

/** The agreed values of a partnership, null until they are saved. */
export function progressOf(row: PartnershipRow | null): ProgressForm | null {
  if (row === null) return null;
  const { actualStart, actualEnd, actualBudget, actualRegionLevel1Code, actualRegionLevel2Code } = row;
  return actualStart !== null &&
    actualEnd !== null &&
    actualBudget !== null &&
    actualRegionLevel1Code !== null &&
    actualRegionLevel2Code !== null
    ? {
        actualStart,
        actualEnd,
        actualBudget,
        regionLevel1Code: actualRegionLevel1Code,
        regionLevel2Code: actualRegionLevel2Code,
      }
    : null;
}

/** The columns of a partnership that hold the agreed values. */
export function progressColumns({ regionLevel1Code, regionLevel2Code, ...values }: ProgressForm) {
  return {
    ...values,
    actualRegionLevel1Code: regionLevel1Code,
    actualRegionLevel2Code: regionLevel2Code,
  };
}

export function isSameProgress(one: ProgressForm, other: ProgressForm): boolean {
  return (Object.keys(one) as (keyof ProgressForm)[]).every((key) => one[key] === other[key]);
}

export function presentProgress(codes: CodeBook, values: ProgressForm): AgreedProgress {
  return { ...values, ...regionNames(codes, values.regionLevel1Code, values.regionLevel2Code) };
}
