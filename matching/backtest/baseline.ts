import { createTextQuery } from '../candidates/text-query.ts';
import { applyProfiles } from '../index/apply-records.ts';
import { labelText } from '../index/labels.ts';
import { createMatchIndex, type MatchIndex } from '../index/match-index.ts';
import { dimensions } from '../index/match-profile.ts';
import { toWords } from '../index/tokens.ts';
import { requestCode, requestText } from '../match-request.ts';
import { scoreOrganisations } from '../score/text-signals.ts';
import { type BacktestRequest, type GrantRow, toProfiles } from './data.ts';
import { answerableOf, type BacktestResult, type Corpus } from './evaluate.ts';
import { measureRanking } from './metrics.ts';

/** Baseline: organisations by BM25 of all their texts, with or without code names as words. */
export function answerByText(
  corpus: Corpus,
  each: BacktestRequest,
  options: { withLabels: boolean; excludePastPartners: boolean },
): BacktestResult {
  const { index } = corpus;
  const { request } = each;
  const codes = Object.fromEntries(
    dimensions.map((dimension) => [dimension, requestCode(request, dimension)]),
  );
  const labels = options.withLabels ? labelText(index.labels, codes, [request.regionLevel1Code]) : '';
  return rankTexts(corpus, index, each, `${requestText(request)}\n${labels}`, options.excludePastPartners);
}

/**
 * An index with one text per organisation: the texts of its grants, and the name of each code once per grant. The engine's
 * own index counts names differently (regions of the organisation once more, programmes not at all), which is stronger.
 */
export function createPlainIndex(history: readonly GrantRow[]): MatchIndex {
  const index = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
  const textOf = (row: GrantRow) =>
    [row.text, ...dimensions.map((dimension) => row[dimension]), row.region].join('\n');
  const texts = new Map<string, string[]>();
  for (const row of history) {
    const org = row.org as string;
    texts.set(org, [...(texts.get(org) ?? []), textOf(row)]);
  }
  applyProfiles(
    index,
    toProfiles(history).map((profile) => ({
      ...profile,
      text: (texts.get(profile.id) ?? []).join('\n'),
      regionCodes: [],
      works: [],
    })),
  );
  return index;
}

/** BM25 of a request's text and the names of all its codes over a plain index. */
export function answerByPlainText(
  corpus: Corpus,
  plain: MatchIndex,
  each: BacktestRequest,
  excludePastPartners: boolean,
): BacktestResult {
  const { request } = each;
  const names = dimensions.map((dimension) => requestCode(request, dimension) ?? '');
  const text = [requestText(request), ...names, request.regionLevel1Code ?? ''].join('\n');
  return rankTexts(corpus, plain, each, text, excludePastPartners);
}

function rankTexts(
  corpus: Corpus,
  index: MatchIndex,
  each: BacktestRequest,
  text: string,
  excludePastPartners: boolean,
): BacktestResult {
  const started = performance.now();
  const organisations = scoreOrganisations(index, createTextQuery(index, toWords(text)));
  const past = excludePastPartners ? corpus.partners.get(each.request.requesterId) : undefined;
  const { ids } = index.organisations;
  const ranking = [...organisations.keys()]
    .filter((slot) => (organisations[slot] as number) > 0 && !past?.has(ids[slot] as string))
    .sort(
      (left, right) =>
        (organisations[right] as number) - (organisations[left] as number) ||
        ((ids[left] as string) < (ids[right] as string) ? -1 : 1),
    )
    .slice(0, 100)
    .map((slot) => ids[slot] as string);
  const relevant = answerableOf(corpus, each, excludePastPartners);
  return {
    requestId: each.requestId,
    ranking,
    relevant,
    quality: relevant.size === 0 ? null : measureRanking(ranking, relevant),
    ms: performance.now() - started,
  };
}
