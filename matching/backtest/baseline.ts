import { createTextQuery } from '../candidates/text-query.ts';
import { labelText } from '../index/labels.ts';
import { applyProfiles, createMatchIndex, type MatchIndex } from '../index/match-index.ts';
import { dimensions } from '../index/match-profile.ts';
import { toWords } from '../index/tokens.ts';
import { requestCode, requestText } from '../match-request.ts';
import { scoreOrganisations } from '../score/text-signals.ts';
import { type BacktestRequest, type GrantRow, toProfiles } from './data.ts';
import { answerableOf, type BacktestResult, type Corpus } from './evaluate.ts';
import { measureRanking } from './metrics.ts';

/** What the engine has to beat: organisations by BM25 of all their texts alone, with or without code names as words. */
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
 * An organisation as one text: what it was funded for, each code's name once per grant. The engine's own index weighs
 * names otherwise (an organisation's regions once more, programmes not at all), which makes a stronger baseline.
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
    .filter((place) => (organisations[place] as number) > 0 && !past?.has(ids[place] as string))
    .sort(
      (left, right) =>
        (organisations[right] as number) - (organisations[left] as number) ||
        ((ids[left] as string) < (ids[right] as string) ? -1 : 1),
    )
    .slice(0, 100)
    .map((place) => ids[place] as string);
  const relevant = answerableOf(corpus, each, excludePastPartners);
  return {
    requestId: each.requestId,
    ranking,
    relevant,
    quality: relevant.size === 0 ? null : measureRanking(ranking, relevant),
    ms: performance.now() - started,
  };
}
