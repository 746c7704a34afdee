import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fnv1a } from '../index/hash.ts';
import { defaultWeights } from '../weights.ts';
import { answerByPlainText, answerByText, createPlainIndex } from './baseline.ts';
import { toRequests } from './data.ts';
import { answerableOf, answerRequests, createCorpus, summarize } from './evaluate.ts';
import { meanQuality } from './metrics.ts';
import { readRows } from './read-rows.ts';

const rows = (name: string) => readRows(fileURLToPath(import.meta.resolve(`#matching/data/${name}.csv.br`)));
const history = rows('dlw_history');
const queries = rows('dlw_queries');
const corpus = createCorpus(history, queries);
const requests = toRequests(queries);

/** Requests that can be answered: one in so many by a hash of their id, or all when past partners are excluded. */
const sample = (excludePastPartners: boolean, oneIn = 3) =>
  requests.filter(
    (each) =>
      (excludePastPartners || fnv1a(each.requestId) % oneIn === 0) &&
      answerableOf(corpus, each, excludePastPartners).size > 0,
  );

describe('on 25,000 published grants, the prior', { timeout: 400_000 }, () => {
  test('finds the chosen organisation far better than BM25 alone', () => {
    const options = { weights: defaultWeights, excludePastPartners: false };
    const chosen = sample(false, 6);
    const { ndcg10 } = summarize(answerRequests(corpus, chosen, options), corpus.index.totals.organisations);
    const plain = meanQuality(
      chosen.flatMap((each) => {
        const { quality } = answerByText(corpus, each, { withLabels: true, excludePastPartners: false });
        return quality === null ? [] : [quality];
      }),
    );
    expect(chosen.length).toBeGreaterThan(500);
    expect(ndcg10).toBeGreaterThanOrEqual(0.35);
    expect(ndcg10).toBeGreaterThanOrEqual(1.17 * plain.ndcg10);
  });

  test('finds partners that are new to the requester', () => {
    const options = { weights: defaultWeights, excludePastPartners: true };
    const results = answerRequests(corpus, sample(true), options);
    const { ndcg10, recall10, requests: count } = summarize(results, corpus.index.totals.organisations);
    expect(count).toBe(445);
    expect(ndcg10).toBeGreaterThanOrEqual(0.064);
    expect(recall10).toBeGreaterThanOrEqual(0.1);
  });

  test('finds organisations with one past grant nearly as well as BM25 alone', () => {
    const { docCounts } = corpus.index.organisations;
    const cold = sample(false).filter((each) =>
      [...answerableOf(corpus, each, false)].every(
        (id) => docCounts[corpus.index.slotById.get(id) as number] === 2,
      ),
    );
    const options = { weights: defaultWeights, excludePastPartners: false };
    const { ndcg10 } = summarize(answerRequests(corpus, cold, options), corpus.index.totals.organisations);
    const plainIndex = createPlainIndex(history);
    const plain = meanQuality(
      cold.flatMap((each) => answerByPlainText(corpus, plainIndex, each, false).quality ?? []),
    );
    expect(cold.length).toBeGreaterThan(150);
    expect(ndcg10).toBeGreaterThanOrEqual(0.95 * plain.ndcg10);
  });
});
