import type { AgreementValues } from '#contract/agreements/agreement-content.ts';
import { regionDetailGroup } from '#contract/codes.ts';
import { joinRegion, shortRegionName } from '#contract/fields/regions.ts';
import { findCodes } from '#server/modules/codes/store.ts';
import type { Reader } from '#server/unit.ts';

/** Names of codes, read where a transaction has its own connection. */
export async function readNames(
  db: Reader,
  keys: readonly { group: string; code: string }[],
): Promise<(group: string, code: string) => string> {
  const rows = await findCodes(db, keys);
  return (group, code) => rows.find((row) => row.group === group && row.code === code)?.name ?? code;
}

/** Values with the name of their region, as the text of an agreement says it. */
export async function nameValues(
  db: Reader,
  values: Omit<AgreementValues, 'region'>,
): Promise<AgreementValues> {
  const { regionLevel1Code: level1, regionLevel2Code: level2 } = values;
  const detail = regionDetailGroup(level1);
  const nameOf = await readNames(db, [
    { group: 'REGION', code: level1 },
    { group: detail, code: level2 },
  ]);
  const region = joinRegion({
    region: shortRegionName(nameOf('REGION', level1)),
    regionDetail: nameOf(detail, level2),
  });
  return { ...values, region };
}
