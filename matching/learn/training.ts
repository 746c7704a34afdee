import { type BacktestRequest, type GrantRow, toRequests } from '../backtest/data.ts';
import { answerableOf, type Corpus, createCorpus, scoreRequest } from '../backtest/evaluate.ts';
import { fnv1a } from '../index/hash.ts';
import { applicableTerms } from '../score/features.ts';
import { defaultWeights, FEATURE_SCALE, type Term, terms } from '../weights.ts';

/** One request to learn from: rows of features (in the order of `terms`), and which rows were chosen. */
export type TrainingList = {
  requestId: string;
  features: Float64Array;
  count: number;
  chosen: number[];
  /** Terms that apply to this request. */
  applicable: Term[];
  /** Inverse propensity: weight by the rank at which the chosen one was shown, 1 when unknown. */
  weight: number;
  isNewPartner: boolean;
  /** Rows of organisations that worked for the requester before. */
  pastPartners: number[];
  /** True when all that was chosen had at most one past work. */
  isCold: boolean;
};

/** Top candidates kept for each request, beside the chosen ones. */
const RIVALS = 300;
/** Requests taken from one slice of history, the first by a hash of their id. */
const MAX_REQUESTS_PER_FOLD = 300;
const HASH_FOLDS = 5;
const MAX_TIME_FOLDS = 6;

/**
 * Folds for learning from a history alone: each of the latest dates over all that came before it; with fewer than three
 * dates, five parts by a hash of the id, each over the other four. Rows without a request are history only.
 */
export function createFolds(history: readonly GrantRow[]): { history: GrantRow[]; queries: GrantRow[] }[] {
  const asked = history.filter((row) => row.request_id !== '');
  if (asked.length === 0) return [];
  const dates = [...new Set(asked.map((row) => periodOf(row, history.length)))].sort();
  if (dates.length >= 3) {
    return dates.slice(-Math.min(MAX_TIME_FOLDS, dates.length - 2)).map((date) => ({
      history: history.filter((row) => periodOf(row, history.length) < date),
      queries: asked.filter((row) => periodOf(row, history.length) === date),
    }));
  }
  return Array.from({ length: HASH_FOLDS }, (_, fold) => ({
    history: history.filter((row) => row.request_id === '' || fnv1a(row.id as string) % HASH_FOLDS !== fold),
    queries: asked.filter((row) => fnv1a(row.id as string) % HASH_FOLDS === fold),
  }));
}

/** Training lists of requests whose answers are known, over the history before them. */
export function createTrainingLists(
  history: readonly GrantRow[],
  queries: readonly GrantRow[],
  maxRequests = MAX_REQUESTS_PER_FOLD,
): TrainingList[] {
  const corpus = createCorpus(history, queries);
  const shownRanks = new Map(queries.map((row) => [row.request_id as string, Number(row.shown_rank)]));
  return toRequests(queries)
    .filter((each) => answerableOf(corpus, each, false).size > 0)
    .sort((left, right) => fnv1a(left.requestId) - fnv1a(right.requestId))
    .slice(0, maxRequests)
    .map((each) => createTrainingList(corpus, each, shownRanks.get(each.requestId)));
}

function createTrainingList(
  corpus: Corpus,
  each: BacktestRequest,
  shownRank: number | undefined,
): TrainingList {
  const relevant = answerableOf(corpus, each, false);
  const scored = scoreRequest(corpus, each, { weights: defaultWeights, excludePastPartners: false });
  const kept = scored.filter((candidate, at) => at < RIVALS || relevant.has(candidate.npoId));
  const features = new Float64Array(kept.length * terms.length);
  kept.forEach((candidate, row) => {
    candidate.features.forEach((value, at) => {
      features[row * terms.length + at] = value / FEATURE_SCALE;
    });
  });
  const past = corpus.partners.get(each.request.requesterId);
  const { organisations } = corpus.index;
  const workCount = (id: string) =>
    (organisations.docCounts[corpus.index.slotById.get(id) as number] as number) - 1;
  return {
    requestId: each.requestId,
    features,
    count: kept.length,
    chosen: kept.flatMap((candidate, row) => (relevant.has(candidate.npoId) ? [row] : [])),
    applicable: applicableTerms(corpus.index, each.request).filter((term) => !UNKNOWN_TERMS.has(term)),
    weight: shownRank !== undefined && shownRank >= 1 ? Math.min(5, Math.log2(1 + shownRank)) : 1,
    pastPartners: kept.flatMap((candidate, row) => (past?.has(candidate.npoId) ? [row] : [])),
    isNewPartner: [...relevant].every((id) => !past?.has(id)),
    isCold: [...relevant].every((id) => workCount(id) <= 1),
  };
}

/** Terms that grant data have no values for. */
const UNKNOWN_TERMS: ReadonlySet<Term> = new Set([
  'tenure',
  'certificates',
  'capacity',
  'reciprocity',
  'timelyReports',
]);

/** The year in a long history, else the date as published. */
function periodOf(row: GrantRow, rowCount: number): string {
  return rowCount > 5000 ? (row.date as string).slice(0, 4) : (row.date as string);
}
