import pLimit from 'p-limit';
import { koreanDay } from '#contract/calendar/dates.ts';
import { canonicalJson } from '#matching/index/hash.ts';
import type { MatchRequest } from '#matching/match-request.ts';
import { problem } from '#server/http/problem.ts';
import { readExposure } from '#server/modules/fairness/exposure.ts';
import { findNpoIdsWith } from '#server/modules/invitations/store.ts';
import type { PickedNpo, Recommendation } from '#server/modules/matches/engine.ts';
import { compareNpos } from '#server/modules/npos/record-store.ts';
import { findActiveWeights } from '#server/modules/weight-sets/active.ts';
import type { Platform } from '#server/platform.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { findPartnerIds, findPastPartnerIds, type ProjectRow } from './store.ts';

/**
 * How an NPO ends an offer of this very request by itself: it is not recommended for it again. An offer that was withdrawn,
 * or that ended for another NPO, says nothing of the one that had it.
 */
const declined = ['DECLINED', 'TAKEN_BACK', 'EXPIRED'] as const;

/** Offers whose NPOs the company has seen without an answer. */
const seen = ['SENT', 'WITHDRAWN'] as const;

/** A list computed from what was committed at one moment, with what it was computed from. */
export type RankedSnapshot = {
  readonly request: MatchRequest;
  /** The version of the catalogue that the engine had read at least. */
  readonly catalogVersion: number;
  readonly list: Recommendation;
  readonly leavesOut: LeavesOut;
  /** True for the last try: NPOs on the list may have changed since, if all may still be recommended. */
  readonly isLast: boolean;
};

type RankingPlatform = Pick<Platform, 'db' | 'catalog' | 'recommender'>;

/** What a request says to the engine. */
export type RankedRequest = Pick<
  ProjectRow,
  | 'id'
  | 'version'
  | 'title'
  | 'purpose'
  | 'description'
  | 'regionLevel1Code'
  | 'regionLevel2Code'
  | 'fieldCode'
  | 'beneficiaryCode'
  | 'expectedStart'
  | 'expectedEnd'
  | 'expectedBudget'
  | 'donationReceipt'
  | 'taxInvoice'
  | 'companyId'
>;

/**
 * Whom the list leaves out beside those that declined and the partners that this request had: 'SEEN' for a company that asks for other NPOs than it was shown,
 * whether its offers have ended already or are about to.
 */
export type LeavesOut = 'NOBODY' | 'SEEN';

async function toMatchRequest(db: Reader, row: RankedRequest, leavesOut: LeavesOut): Promise<MatchRequest> {
  const formerPartnerIds = await findPartnerIds(db, row.id);
  const seenIds = leavesOut === 'SEEN' ? await findNpoIdsWith(db, row.id, seen) : [];
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    texts: [row.purpose, row.description],
    regionLevel1Code: row.regionLevel1Code,
    regionLevel2Code: row.regionLevel2Code,
    fieldCode: row.fieldCode,
    beneficiaryCode: row.beneficiaryCode,
    expectedStart: row.expectedStart,
    expectedEnd: row.expectedEnd,
    budgetWon: row.expectedBudget,
    donationReceipt: row.donationReceipt,
    taxInvoice: row.taxInvoice,
    requesterId: row.companyId,
    blockedNpoIds: [...new Set([...formerPartnerIds, ...seenIds])].sort(),
    pastPartnerNpoIds: await findPastPartnerIds(db, row.companyId, row.id),
    declinedNpoIds: await findNpoIdsWith(db, row.id, declined),
  };
}

/** Thrown in a transaction whose list no longer holds: everything is rolled back and computed again outside. */
class OutrunRanking extends Error {}

const maxTries = 3;

/**
 * So many requests are ranked and stored at a time: one in the engine while one is stored. The others wait in their
 * order and without a connection. More at once would only outrun each other, and keep every other call from the pool.
 */
const maxRanking = 2;

const limitRanking = pLimit(maxRanking);

/**
 * Ranks the NPOs for a request as it will be (`readRow` gives it at the version that `use` makes of it), then runs `use`
 * with the list. Where the list no longer holds once `use` stores it, both are done again, three times at most.
 */
export async function withRanking<T>(
  platform: RankingPlatform,
  readRow: () => Promise<RankedRequest>,
  use: (ranked: RankedSnapshot) => Promise<T>,
  leavesOut: LeavesOut = 'NOBODY',
): Promise<T> {
  // Before the wait, so that all who wait share one read.
  const exposure = await readExposure(platform.db);
  return limitRanking(() => rankAndUse({ ...platform, exposure }, readRow, use, leavesOut));
}

async function rankAndUse<T>(
  { exposure, ...platform }: RankingPlatform & { exposure: ReadonlyMap<string, number> },
  readRow: () => Promise<RankedRequest>,
  use: (ranked: RankedSnapshot) => Promise<T>,
  leavesOut: LeavesOut,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const catalogVersion = await platform.catalog.freshForRanking();
    const request = await toMatchRequest(platform.db, await readRow(), leavesOut);
    const list = await platform.recommender.recommend(request, koreanDay(new Date()), {
      weights: await findActiveWeights(platform.db),
      exposure,
    });
    try {
      return await use({ request, catalogVersion, list, leavesOut, isLast: tries === maxTries });
    } catch (error) {
      if (!(error instanceof OutrunRanking)) throw error;
      if (tries === maxTries) throw problem('UNAVAILABLE', { retryAfterSeconds: 1 }, error);
    }
  }
}

/**
 * Refuses a list that no longer holds: computed for another version of the request, for another history of its offers and
 * partners, or from NPOs on it that have changed since. What the list does not say is as of the moment it was computed.
 */
export async function checkRanked(unit: Unit, row: ProjectRow, ranked: RankedSnapshot): Promise<void> {
  const { request, catalogVersion, list, leavesOut, isLast } = ranked;
  if (canonicalJson(await toMatchRequest(unit.tx, row, leavesOut)) !== canonicalJson(request))
    throw new OutrunRanking();
  const listed = list.candidates.map(({ npoId }) => npoId);
  const { changed, gone } = await compareNpos(unit.tx, listed, catalogVersion);
  if (isLast ? gone > 0 : changed > 0) throw new OutrunRanking();
}

/** What was said of NPOs picked by hand, with what it was said from. */
export type PickedSnapshot = {
  readonly request: MatchRequest;
  readonly catalogVersion: number;
  readonly npos: readonly PickedNpo[];
};

/** Judges NPOs picked by hand for a request as it stands. */
export async function judgePicked(
  { db, catalog, recommender }: RankingPlatform,
  row: RankedRequest,
  npoIds: readonly string[],
): Promise<PickedSnapshot> {
  const catalogVersion = await catalog.freshForRanking();
  const request = await toMatchRequest(db, row, 'NOBODY');
  const weights = await findActiveWeights(db);
  const npos = await recommender.judge(request, koreanDay(new Date()), weights, npoIds);
  return { request, catalogVersion, npos };
}

/** Refuses a judgement that no longer holds: the request or the NPO has changed since. */
export async function checkPicked(unit: Unit, row: ProjectRow, picked: PickedSnapshot): Promise<void> {
  const request = await toMatchRequest(unit.tx, row, 'NOBODY');
  const npoIds = picked.npos.map(({ npoId }) => npoId);
  const { changed } = await compareNpos(unit.tx, npoIds, picked.catalogVersion);
  if (changed > 0 || canonicalJson(request) !== canonicalJson(picked.request))
    throw problem('UNAVAILABLE', { retryAfterSeconds: 1 });
}
