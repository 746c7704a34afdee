/** The bars of a recommendation, in the order in which they stand; their points add up to the fit. */
export const factorKeys = ['FIELD', 'TOPIC', 'REGION', 'BENEFICIARY', 'EXPERIENCE', 'TRUST'] as const;
/** The bar of lists from before field and topic were told apart. */
export const earlierFactorKey = 'FIELD_AND_TOPIC';
export type FactorKey = (typeof factorKeys)[number] | typeof earlierFactorKey;
export const factorLabels: Record<FactorKey, string> = {
  FIELD: '분야',
  TOPIC: '주제',
  FIELD_AND_TOPIC: '분야·주제',
  REGION: '지역',
  BENEFICIARY: '수혜대상',
  EXPERIENCE: '사업 경험',
  TRUST: '신뢰·증빙',
};

/** A bar filled to less than this share is low: it looks different, and a caution says what is missing (F-23). */
export const lowFactorShare = 0.6;

/** True for a bar that needs a caution. */
export function isLowFactor({ points, max }: { points: number; max: number }): boolean {
  return max > 0 && points / max < lowFactorShare;
}
