import type { Dimension } from './index/match-profile.ts';

export type EvidenceNeed = 'REQUIRED' | 'PREFERRED' | 'NONE';

/** A company's request as the engine reads it. Codes that nothing carries simply match nothing. */
export type MatchRequest = {
  id: string;
  version: number;
  title: string;
  /** Purpose, overview and whatever else says what the project is about. */
  texts: readonly string[];
  regionLevel1Code: string | null;
  regionLevel2Code: string | null;
  fieldCode: string | null;
  beneficiaryCode: string | null;
  /** `YYYY-MM-DD`; null when open. */
  expectedStart: string | null;
  expectedEnd: string | null;
  /** Integer won; null when undecided ('미정'). Zero counts as undecided. */
  budgetWon: number | null;
  donationReceipt: EvidenceNeed;
  taxInvoice: EvidenceNeed;
  requesterId: string;
  blockedNpoIds: readonly string[];
  declinedNpoIds: readonly string[];
  pastPartnerNpoIds: readonly string[];
  /** Further codes, where the data knows them. */
  ageCode?: string | null;
  purposeCode?: string | null;
  programCode?: string | null;
};

/** Longest text that is read; the rest of a longer one is not. */
export const MAX_TEXT_LENGTH = 20_000;

/** All words of a request. */
export function requestText(request: MatchRequest): string {
  return [request.title, ...request.texts].join('\n').slice(0, MAX_TEXT_LENGTH);
}

/** The request's code of a dimension, null when it has none. */
export function requestCode(request: MatchRequest, dimension: Dimension): string | null {
  if (dimension === 'field') return request.fieldCode;
  if (dimension === 'beneficiary') return request.beneficiaryCode;
  if (dimension === 'age') return request.ageCode ?? null;
  return (dimension === 'purpose' ? request.purposeCode : request.programCode) ?? null;
}

/** The budget where there is one, in won; null else. */
export function knownBudget(request: MatchRequest): number | null {
  return request.budgetWon !== null && request.budgetWon > 0 ? request.budgetWon : null;
}
