import type { Dimension } from './index/match-profile.ts';

export type EvidenceNeed = 'REQUIRED' | 'PREFERRED' | 'NONE';

/** A company's request as the engine reads it. A code that no NPO has matches nothing. */
export type MatchRequest = {
  id: string;
  version: number;
  title: string;
  /** Purpose, overview and other texts that describe the project. */
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
  /** Further codes, which only some data sets have. */
  ageCode?: string | null;
  purposeCode?: string | null;
  programCode?: string | null;
};

/** Longest text that is read, in UTF-16 code units; the rest is ignored. */
export const MAX_TEXT_LENGTH = 20_000;

/** Title and texts of a request, cut to `MAX_TEXT_LENGTH`. */
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

/** The budget in won; null when undecided. */
export function knownBudget(request: MatchRequest): number | null {
  return request.budgetWon !== null && request.budgetWon > 0 ? request.budgetWon : null;
}
