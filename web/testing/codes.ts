import type { Code } from '#contract/codes.ts';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';

const code = (value: string, name: string): Code => ({ code: value, name, displayName: '' }) as Code;

/** A few codes of each kind, as queries have loaded them. */
export const loadedCodes = [
  {
    queryKey: mainCodesQuery.queryKey,
    data: {
      REGION: [code('51', '강원특별자치도'), code('26', '부산광역시')],
      FIELD: [code('EDU', '교육·장학'), code('ENV', '환경')],
      BENEFICIARY: [code('CHILD', '아동'), code('OLD', '어르신')],
    },
  },
  {
    queryKey: regionDetailQuery('51').queryKey,
    data: { REGION_DETAIL_51: [code('51110', '춘천시'), code('51130', '원주시')] },
  },
  {
    queryKey: regionDetailQuery('26').queryKey,
    data: { REGION_DETAIL_26: [code('26110', '중구')] },
  },
];
