import { existsSync } from 'node:fs';
import path from 'node:path';
import { answerByPlainText, answerByText, createPlainIndex } from '../backtest/baseline.ts';
import { type BacktestRequest, type GrantRow, toRequests } from '../backtest/data.ts';
import {
  answerableOf,
  answerRequests,
  type BacktestResult,
  type Corpus,
  createCorpus,
  judgeList,
  scoreRequest,
  sortByDay,
  summarize,
} from '../backtest/evaluate.ts';
import type { Quality } from '../backtest/metrics.ts';
import { readRows } from '../backtest/read-rows.ts';
import { createExposureLog, spreadList } from '../backtest/spread.ts';
import { fnv1a } from '../index/hash.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { collectOutcomes, measureCalibrationError } from '../learn/calibration.ts';
import { type Proposal, proposeWeights } from '../learn/learning.ts';
import { createTrainingLists } from '../learn/training.ts';
import { createOrder } from '../replay/replay.ts';
import { createScorer } from '../score/score.ts';
import { defaultWeights, type ExposureRule, type Term, type WeightSet } from '../weights.ts';

/** A data set, with the weights learned from its history alone. */
export type ReportSet = {
  name: string;
  history: GrantRow[];
  queries: GrantRow[];
  corpus: Corpus;
  /** Each organisation as one text, for the plain baseline. */
  plain: MatchIndex;
  requests: BacktestRequest[];
  proposal: Proposal;
};

/** A named way to answer requests. */
export type Method = 'BM25 text' | 'BM25 text + labels' | 'BM25 of our index' | 'prior' | 'learned';
export const baselines: Method[] = ['BM25 text', 'BM25 text + labels', 'BM25 of our index'];
export const methods: Method[] = [...baselines, 'prior', 'learned'];

/** Parts of the answerable requests. */
export const slices = ['all', 'new partner', 'cold', 'non-renewal'] as const;
export type Slice = (typeof slices)[number];

/** Groups of terms that are left out one after another. */
export const ablations: Record<string, Term[]> = {
  'phrases of two words': ['phrases', 'phraseWork'],
  'wording (own words, closeness)': ['wording', 'usualWording', 'closeness'],
  'peak (best work, cubed, as far as it is near)': ['peak'],
  'part of the field': ['fieldPart'],
  'related codes (affinity)': ['fieldAffinity', 'beneficiaryAffinity', 'programAffinity', 'regionAffinity'],
  'shares of codes': ['field', 'beneficiary', 'age', 'purpose', 'program'],
  region: ['region', 'regionWorked', 'regionAffinity'],
  'nearest past requests, context': ['nearRequests', 'context'],
  budget: ['budgetFit', 'budgetReach'],
  'recency, experience, breadth': ['recency', 'experience', 'breadth'],
  'what makes up for a short history': ['newcomer'],
};

/** Loads the named sets that a folder has, and learns weights from each history. */
export function loadSets(folder: string, names: readonly string[]): ReportSet[] {
  return names.flatMap((name) => {
    const files = ['.csv', '.csv.br', '.csv.gz'].map((ending) => ({
      history: path.join(folder, `${name}_history${ending}`),
      queries: path.join(folder, `${name}_queries${ending}`),
    }));
    const found = files.find((file) => existsSync(file.history) && existsSync(file.queries));
    if (found === undefined) return [];
    const history = readRows(found.history);
    const queries = readRows(found.queries);
    return [
      {
        name,
        history,
        queries,
        corpus: createCorpus(history, queries),
        plain: createPlainIndex(history),
        requests: toRequests(queries),
        proposal: proposeWeights(history, []),
      },
    ];
  });
}

/** Qualities of a method by slice, paired between methods; new partners are ranked without past ones. */
export function measureMethod(set: ReportSet, method: Method): Record<Slice, Quality[]> {
  const among = (slice: Slice, excludePastPartners: boolean) =>
    answer(
      set,
      method,
      set.requests.filter((each) => belongs(set, each, slice)),
      excludePastPartners,
    );
  const all = among('all', false);
  const qualities = new Map(all.map(({ requestId, quality }) => [requestId, quality]));
  const part = (slice: Slice) =>
    set.requests.flatMap((each) => {
      const quality = belongs(set, each, slice) ? qualities.get(each.requestId) : undefined;
      return quality ? [quality] : [];
    });
  return {
    all: qualitiesOf(all),
    'new partner': qualitiesOf(among('new partner', true)),
    cold: part('cold'),
    'non-renewal': part('non-renewal'),
  };
}

/** Share of the chosen organisations that are among the candidates at all (stage 1); null where none could be. */
export function measureCandidateRecall(set: ReportSet, excludePastPartners: boolean): number | null {
  const options = { weights: defaultWeights, excludePastPartners };
  let found = 0;
  let all = 0;
  for (const each of set.requests) {
    const relevant = answerableOf(set.corpus, each, excludePastPartners);
    if (relevant.size === 0) continue;
    const candidates = new Set(scoreRequest(set.corpus, each, options).map(({ npoId }) => npoId));
    all += relevant.size;
    for (const id of relevant) if (candidates.has(id)) found++;
  }
  return all === 0 ? null : found / all;
}

function answer(
  set: ReportSet,
  method: Method,
  requests: readonly BacktestRequest[],
  excludePastPartners: boolean,
): BacktestResult[] {
  if (method === 'prior' || method === 'learned') {
    const weights = method === 'prior' ? defaultWeights : set.proposal.weightSet;
    return answerRequests(set.corpus, requests, { weights, excludePastPartners });
  }
  if (method === 'BM25 text + labels') {
    return requests.map((each) => answerByPlainText(set.corpus, set.plain, each, excludePastPartners));
  }
  const withLabels = method === 'BM25 of our index';
  return requests.map((each) => answerByText(set.corpus, each, { withLabels, excludePastPartners }));
}

function qualitiesOf(results: readonly BacktestResult[]): Quality[] {
  return results.flatMap(({ quality }) => (quality === null ? [] : [quality]));
}

/**
 * Changes of NDCG@10 by leaving out each of the `ablations` from the prior, on a sample of requests: the same candidates
 * in the order of what is left.
 */
export function measureAblations(set: ReportSet): number[][] {
  const { corpus } = set;
  const scorers = [[], ...Object.values(ablations)].map((left) => {
    const weights = { ...defaultWeights.weights };
    for (const term of left) weights[term] = 0;
    return createScorer({ ...defaultWeights, weights });
  });
  const changes: number[][] = Object.values(ablations).map(() => []);
  const options = { weights: defaultWeights, excludePastPartners: false };
  for (const each of sample(set)) {
    const candidates = scoreRequest(corpus, each, options);
    const [whole, ...left] = scorers.map((score) => {
      const list = candidates
        .map((one) => ({ ...one, score: score(one.features) }))
        .sort(createOrder(each.request));
      return judgeList(corpus, each, list, false, 0).quality?.ndcg10;
    });
    if (whole === undefined) continue;
    left.forEach((ndcg10, at) => {
      changes[at]?.push((ndcg10 as number) - whole);
    });
  }
  return changes;
}

/** Concentration and quality under exposure rules, for the learned weights; the first is without stage 3, the second is the one that ships. */
export function measureExposure(
  set: ReportSet,
): { rule: string; ndcg10: number; top1pctShare: number; gini: number }[] {
  const rules: ExposureRule[] = [
    { lambda: 0, mu: 0, delta: 1 },
    defaultWeights.exposure,
    { lambda: 0.35, mu: 0.2, delta: 1 },
    { lambda: 0.5, mu: 0.2, delta: 1.1 },
    { lambda: 0.8, mu: 0.2, delta: 1.25 },
    { lambda: 0.9, mu: 0.2, delta: 1.4 },
  ];
  const { corpus, proposal } = set;
  const organisationCount = corpus.index.totals.organisations;
  const options = { weights: proposal.weightSet, excludePastPartners: false };
  const tries = rules.map((exposure) => ({
    weights: { ...proposal.weightSet, exposure },
    log: createExposureLog(organisationCount),
    results: [] as BacktestResult[],
  }));
  for (const each of sortByDay(sample(set))) {
    const scored = scoreRequest(corpus, each, options);
    for (const { weights, log, results } of tries) {
      const list = spreadList(corpus.index, scored, weights, log, each.asOf);
      results.push(judgeList(corpus, each, list, false, 0));
    }
  }
  return tries.map(({ weights, results }) => {
    const { lambda, mu, delta } = weights.exposure;
    const { ndcg10, top1pctShare, gini } = summarize(results, organisationCount);
    return { rule: `λ ${lambda}, μ ${mu}, δ ${delta}`, ndcg10, top1pctShare, gini };
  });
}

/** Calibration error on the queries, of the learned weights with their own calibration and of the prior with its. */
export function measureCalibration(set: ReportSet): { learned: number; prior: number } {
  const lists = createTrainingLists(set.history, set.queries, 800);
  const error = (weights: WeightSet) =>
    measureCalibrationError(collectOutcomes(lists, weights), weights.calibration);
  return { learned: error(set.proposal.weightSet), prior: error(defaultWeights) };
}

const SAMPLE_SIZE = 1500;

function sample(set: ReportSet): BacktestRequest[] {
  if (set.requests.length <= SAMPLE_SIZE) return set.requests;
  return [...set.requests]
    .sort((left, right) => fnv1a(left.requestId) - fnv1a(right.requestId))
    .slice(0, SAMPLE_SIZE);
}

function belongs(set: ReportSet, each: BacktestRequest, slice: Slice): boolean {
  const { corpus } = set;
  const relevant = answerableOf(corpus, each, slice === 'new partner');
  if (relevant.size === 0) return false;
  if (slice === 'all' || slice === 'new partner') return true;
  const past = corpus.partners.get(each.request.requesterId);
  if (slice === 'non-renewal') return [...relevant].every((id) => !past?.has(id));
  const { docCounts } = corpus.index.organisations;
  return [...relevant].every((id) => docCounts[corpus.index.slotById.get(id) as number] === 2);
}
