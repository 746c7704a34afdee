import { convertQwertyToHangul } from 'es-hangul';
import type { NpoFilter } from '#catalog/directory.ts';
import { isSyllable, queryTokens } from '#catalog/search-text.ts';
import type { NpoReader } from './reader.ts';

/** Letters of a word that may be two; a longer one is a sentence. */
const [SHORTEST, LONGEST] = [4, 10];
/** Each word is searched in up to seven halves: a long query must not cost a hundred searches. */
const MOST_WORDS = 2;

/**
 * What a search that finds nothing may have meant (F-42): the same keys on a Korean keyboard (ghksrud is 환경), two words
 * that were written as one (환경교육), or the name or word that it is a slip away from. Null where nothing is near, and
 * where only the filters keep it from finding.
 */
export async function findMeantQuery(npos: NpoReader, filter: NpoFilter): Promise<string | null> {
  const { q } = filter;
  if (q === undefined || (await countFound(npos, { q })) > 0) return null;
  const typed = readAsKorean(q);
  if (typed !== null && (await countFound(npos, { ...filter, q: typed })) > 0) return typed;
  const query = typed ?? q;
  return (await findTwoWords(npos, filter, query)) ?? npos.findSpelling(query);
}

/** What the keys of a query in Latin letters write on a Korean keyboard; null where that makes no syllables alone. */
function readAsKorean(query: string): string | null {
  if (!/^[A-Za-z ]+$/.test(query)) return null;
  const typed = convertQwertyToHangul(query);
  return queryTokens(typed).every(isHangul) ? typed : null;
}

/** The query with one of its words in two, as most NPOs have it; null where none has. */
async function findTwoWords(npos: NpoReader, filter: NpoFilter, query: string): Promise<string | null> {
  const tokens = queryTokens(query);
  if (tokens.length > MOST_WORDS) return null;
  let best: { q: string; total: number } | null = null;
  for (const [at, token] of tokens.entries()) {
    if (token.length < SHORTEST || token.length > LONGEST || !isHangul(token)) continue;
    for (let end = 2; end <= token.length - 2; end++) {
      const q = tokens.with(at, `${token.slice(0, end)} ${token.slice(end)}`).join(' ');
      const total = await countFound(npos, { ...filter, q });
      if (total > (best?.total ?? 0)) best = { q, total };
    }
  }
  return best?.q ?? null;
}

const countFound = async (npos: NpoReader, filter: NpoFilter): Promise<number> =>
  (await npos.findPage({ ...filter, page: 1, pageSize: 1 })).total;

const isHangul = (token: string): boolean =>
  Array.from(token).every((letter) => isSyllable(letter.charCodeAt(0)));
