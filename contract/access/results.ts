import type { Rules } from './rule.ts';

/** 우리 성과 of an organisation is its own; the plan of a company decides besides (`planFeatures`). */
export const resultRules = {
  'result.read': { audience: 'PARTY' },
} as const satisfies Rules<'result'>;
