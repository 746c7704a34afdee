import type { AdminCandidate } from '#contract/admin/admin.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { getPlace } from './places.ts';

/** A request as the matching engine reads it. */
export type DemoMatchRequest = {
  id: string;
  version: number;
  title: string;
  texts: readonly string[];
  regionLevel1Code: string | null;
  regionLevel2Code: string | null;
  fieldCode: string | null;
  beneficiaryCode: string | null;
  expectedStart: string | null;
  expectedEnd: string | null;
  budgetWon: number | null;
  donationReceipt: RequestSketch['donation'];
  taxInvoice: RequestSketch['tax'];
  requesterId: string;
  blockedNpoIds: readonly string[];
  declinedNpoIds: readonly string[];
  pastPartnerNpoIds: readonly string[];
};

/** A candidate in the columns in which it is stored. */
type DemoCandidate = Pick<
  AdminCandidate,
  | 'npoId'
  | 'automaticRank'
  | 'fit'
  | 'level'
  | 'isRepeatPartner'
  | 'summary'
  | 'factors'
  | 'contributions'
  | 'reasons'
> & { score: number };

/** A list that the engine has computed; `snapshot` is JSON. */
export type DemoList = {
  engineVersion: string;
  weightsHash: string;
  candidates: DemoCandidate[];
  rejectionCounts: Record<string, number>;
  snapshot: string;
};

/** The product's matching engine over its fresh catalogue: the demo's lists are real answers of it. */
export type DemoRecommender = { recommend(request: DemoMatchRequest, asOf: string): Promise<DemoList> };

export type MatchHistory = { declinedNpoIds: string[]; pastPartnerNpoIds: string[] };

/** What the engine is asked for a request of the demo. */
export function toMatchRequest(
  sketch: RequestSketch,
  row: { id: string; version: number; companyId: string; expectedStart: string; expectedEnd: string },
  history: MatchHistory,
): DemoMatchRequest {
  const place = getPlace(sketch.region);
  return {
    id: row.id,
    version: row.version,
    title: sketch.title,
    texts: [sketch.purpose, sketch.description],
    regionLevel1Code: place.level1,
    regionLevel2Code: place.level2,
    fieldCode: sketch.field,
    beneficiaryCode: sketch.beneficiary,
    expectedStart: row.expectedStart,
    expectedEnd: row.expectedEnd,
    budgetWon: sketch.budget,
    donationReceipt: sketch.donation,
    taxInvoice: sketch.tax,
    requesterId: row.companyId,
    blockedNpoIds: [],
    ...history,
  };
}
