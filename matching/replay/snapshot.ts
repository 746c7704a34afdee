import type { RejectionReason } from '../candidates/eligibility.ts';
import type { Evidence } from '../explain/evidence.ts';
import type { RequestNames } from '../explain/reason-texts.ts';
import type { Term, WeightSet } from '../weights.ts';

/** Changes whenever the same inputs would give another list. */
export const engineVersion = '1.9.1';

/** Ids of one reason, ascending: 16 bytes each in base64 when all are UUIDs ('u:…'), else JSON ('j:…'). */
export type PackedRejections = { reason: RejectionReason; count: number; ids: string };

/** A candidate as stored: features in the order of the snapshot's `terms`, integers of 1e-6. */
export type StoredCandidate = {
  npoId: string;
  version: number;
  features: number[];
  isRepeat: boolean;
  isNewcomer: boolean;
  exposure: number;
  traits: string[];
  /** Null for candidates that the list does not show. */
  evidence: Evidence | null;
};

/** Everything a list was computed from; `replay` computes the same list from it, byte for byte. */
export type MatchSnapshot = {
  engineVersion: string;
  tokenizerVersion: string;
  weightsHash: string;
  /** Version of the index, the epoch of the newest record in it. */
  indexVersion: number;
  asOf: string;
  limit: number;
  weights: WeightSet;
  request: {
    id: string;
    version: number;
    /** Fingerprint of the text; the text itself is stored with the request. */
    textHash: string;
    fieldCode: string | null;
    beneficiaryCode: string | null;
    regionLevel1Code: string | null;
    regionLevel2Code: string | null;
    expectedStart: string | null;
    expectedEnd: string | null;
    budgetWon: number | null;
    donationReceipt: string;
    taxInvoice: string;
    names: RequestNames;
  };
  /** Order of the features below. */
  terms: Term[];
  applicable: Term[];
  meanExposure: number;
  eligibleCount: number;
  candidateCount: number;
  candidates: StoredCandidate[];
  rejections: PackedRejections[];
};
