import { useQuery } from '@tanstack/react-query';
import { type CodeMaps, regionDetailGroup } from '#contract/codes.ts';
import { codeLabel, mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import { regionShortName } from '#web/lib/region-tiles.ts';
import { type ConditionKey, leaveEachOut, type NposSearch, tenureLabels } from './search.ts';

/** A condition that narrows the list: its name, and the search without it. */
type Condition = { key: ConditionKey; name: string; without: NposSearch };

/**
 * The conditions of a search, in the order of the filters. A code that its map does not have is named as unknown; one
 * whose map is not among the loaded `codes` has no name yet.
 */
export function nameConditions(search: NposSearch, codes: CodeMaps): Condition[] {
  const find = (group: string, code: string, kind: string) =>
    codes[group] && (codeLabel(codes[group], code) || `알 수 없는 ${kind}`);
  const { q, region = '', regionDetail = '', field = '', beneficiary = '', tenure } = search;
  const detail = codes[regionDetailGroup(region)]?.find(({ code }) => code === regionDetail);
  const names: Record<ConditionKey, string | undefined> = {
    q: `‘${q}’`,
    region: regionShortName(region) ?? (codes.REGION && '알 수 없는 지역'),
    regionDetail: codes[regionDetailGroup(region)] && (detail?.name ?? '알 수 없는 시·군·구'),
    field: find('FIELD', field, '분야'),
    beneficiary: find('BENEFICIARY', beneficiary, '수혜대상'),
    tenure: tenure && tenureLabels[tenure],
    donationReceipt: '기부금영수증',
    taxInvoice: '세금계산서',
  };
  return leaveEachOut(search).map(({ key, without }) => ({ key, name: names[key] ?? '', without }));
}

/** The conditions of a search, named as soon as the code maps are there. */
export function useConditions(search: NposSearch): Condition[] {
  const { data: codes } = useQuery(mainCodesQuery);
  const { region = '', regionDetail } = search;
  const { data: districts } = useQuery({ ...regionDetailQuery(region), enabled: regionDetail !== undefined });
  return nameConditions(search, { ...codes, ...districts });
}
