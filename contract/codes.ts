import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/**
 * A code group: REGION, FIELD, BENEFICIARY, EXPENSE (비목), INDICATOR (성과 지표), RECOGNITION (items of
 * 지역사회공헌인정제), or REGION_DETAIL_{level1Code}.
 */
export const codeGroup = z
  .string()
  .regex(/^(REGION|FIELD|BENEFICIARY|EXPENSE|INDICATOR|RECOGNITION|REGION_DETAIL_\d{2})$/, {
    error: '알 수 없는 코드 그룹이에요.',
  });

/** `isActive` stands only on a code that names what holds it and may not be chosen any more. */
export const code = z.object({
  code: z.string(),
  name: z.string(),
  displayName: z.string(),
  isActive: z.literal(false).optional(),
});
export type Code = z.infer<typeof code>;

export const codeMaps = z.record(z.string(), z.array(code));
export type CodeMaps = z.infer<typeof codeMaps>;

/** An item of 지역사회공헌인정제: its area, and a number of the operator's. */
export const recognitionCode = /^[ESG]\d{0,3}$/;

/** Name of the group that holds the level-2 regions of a level-1 region. */
export function regionDetailGroup(level1Code: string): string {
  return `REGION_DETAIL_${level1Code}`;
}

const groupNames: Record<string, string> = {
  FIELD: '분야',
  BENEFICIARY: '수혜대상',
  REGION: '시·도',
  EXPENSE: '비목',
  INDICATOR: '성과 지표',
  RECOGNITION: '인정제 항목',
};

/** What a code group is called; those of districts have one name. */
export function nameCodeGroup(group: string): string {
  return groupNames[group] ?? '시·군·구';
}

export const getCodeMapsByGroups = endpoint({
  method: 'GET',
  path: '/api/codes',
  summary: 'Code maps of the named groups (comma-separated), with codes that may not be chosen any more',
  action: 'code.read',
  query: z.object({
    groups: z
      .string()
      .max(600)
      .transform((value) => value.split(','))
      .pipe(z.array(codeGroup).min(1).max(25)),
  }),
  response: codeMaps,
  cacheSeconds: limits.codeCacheSeconds,
});
