import { labelText } from '../match-index.ts';
import { dimensions } from '../match-profile.ts';
import { requestCode, requestText } from '../match-request.ts';
import { scoreTexts, toQuery } from '../text-scores.ts';
import { toWords } from '../tokens.ts';
import type { BacktestRequest } from './data.ts';
import { answerableOf, type BacktestResult, type Corpus } from './evaluate.ts';
import { measureRanking } from './metrics.ts';

const NO_TERMS = { terms: [], counts: [] };

/** What the engine has to beat: organisations by BM25 of all their texts alone, with or without code names as words. */
export function answerByText(
  corpus: Corpus,
  each: BacktestRequest,
  options: { withLabels: boolean; excludePastPartners: boolean },
): BacktestResult {
  const { index } = corpus;
  const { request } = each;
  const started = performance.now();
  const codes = Object.fromEntries(
    dimensions.map((dimension) => [dimension, requestCode(request, dimension)]),
  );
  const labels = options.withLabels ? labelText(index.labels, codes, [request.regionLevel1Code]) : '';
  const { query } = toQuery(index, toWords(`${requestText(request)}\n${labels}`));
  const { organisations } = scoreTexts(index, query, NO_TERMS);
  const past = options.excludePastPartners ? corpus.partners.get(request.requesterId) : undefined;
  const { ids } = index.organisations;
  const ranking = [...organisations.keys()]
    .filter((place) => (organisations[place] as number) > 0 && !past?.has(ids[place] as string))
    .sort(
      (left, right) =>
        (organisations[right] as number) - (organisations[left] as number) ||
        ((ids[left] as string) < (ids[right] as string) ? -1 : 1),
    )
    .slice(0, 100)
    .map((place) => ids[place] as string);
  const relevant = answerableOf(corpus, each, options.excludePastPartners);
  return {
    requestId: each.requestId,
    ranking,
    relevant,
    quality: relevant.size === 0 ? null : measureRanking(ranking, relevant),
    ms: performance.now() - started,
  };
}
