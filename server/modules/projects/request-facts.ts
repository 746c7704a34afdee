import { joinRegion, shortRegionName } from '#contract/fields/regions.ts';
import type { Transaction } from '#db/client.ts';
import { findCodes } from '#server/modules/codes/store.ts';
import type { ProjectRow } from './store.ts';

type Asked = Pick<
  ProjectRow,
  'expectedStart' | 'expectedEnd' | 'expectedBudget' | 'regionLevel1Code' | 'regionLevel2Code'
>;

/** What an NPO reads of a request before it opens it: when, for how much, and where in words. */
export async function readRequestFacts(tx: Transaction, row: Asked) {
  const { expectedStart, expectedEnd, expectedBudget, regionLevel1Code, regionLevel2Code } = row;
  const keys = [
    { group: 'REGION', code: regionLevel1Code },
    { group: `REGION_DETAIL_${regionLevel1Code}`, code: regionLevel2Code },
  ];
  const found = await findCodes(tx, keys);
  const [region = '', regionDetail = ''] = keys.map(
    (key) => found.find((one) => one.group === key.group && one.code === key.code)?.name ?? '',
  );
  return {
    expectedStart,
    expectedEnd,
    expectedBudget,
    region: joinRegion({ region: shortRegionName(region), regionDetail }),
  };
}
