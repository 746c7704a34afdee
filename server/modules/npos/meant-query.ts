import { convertQwertyToHangul } from 'es-hangul';
import type { NpoFilter } from '#catalog/directory.ts';
import { isSyllable, queryTokens } from '#catalog/search-text.ts';
import type { NpoReader } from './reader.ts';

/** Letters of a word that may be two; a longer one is a sentence. */
const [SHORTEST, LONGEST] = [4, 10];
/** Each word is searched in up to seven halves: a long query must not cost a hundred searches. */
const MOST_WORDS = 2;
/** The same where each word is searched by its beginnings. */
const MOST_PARTS = 4;

/** What every NPO is called, and how people ask: nobody is found by it. */
const sayNothing = new Set(
  '단체 기관 법인 사단법인 재단법인 사회복지법인 비영리 비영리단체 비영리법인 ngo npo 돕는 위한 하는 있는 곳 대표님 선생님 추천 찾기 찾아요'.split(
    ' ',
  ),
);

/**
 * What a search that finds nothing may have meant (F-42): the same keys on a Korean keyboard (ghksrud is 환경), two words
 * that were written as one (환경교육), the name or word that it is a slip away from, or what of it finds something
 * (장애인 of 장애인복지관). Null where nothing is near, and where only the filters keep it from finding.
 */
export async function findMeantQuery(npos: NpoReader, filter: NpoFilter): Promise<string | null> {
  const { q } = filter;
  if (q === undefined || (await countFound(npos, { q })) > 0) return null;
  const typed = readAsKorean(q);
  if (typed !== null && (await countFound(npos, { ...filter, q: typed })) > 0) return typed;
  const query = typed ?? q;
  return (
    (await findTwoWords(npos, filter, query)) ??
    (await npos.findSpelling(query)) ??
    findPart(npos, filter, query)
  );
}

/** What the words of a query in Latin letters are on a Korean keyboard; null where one of them makes no syllables alone. */
function readAsKorean(query: string): string | null {
  if (!/[A-Za-z]/.test(query)) return null;
  const typed = query.replace(/[A-Za-z]+/g, convertQwertyToHangul);
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

/**
 * What of a query finds something: of each word the longest beginning that does, without words that say nothing. Where
 * these find nothing together, the one that the fewest have; null where none has any.
 */
async function findPart(npos: NpoReader, filter: NpoFilter, query: string): Promise<string | null> {
  const tokens = queryTokens(query).filter((token) => !sayNothing.has(token) && token.length <= LONGEST);
  if (tokens.length > MOST_PARTS) return null;
  const parts: { q: string; total: number }[] = [];
  for (const token of tokens)
    for (let end = token.length; end >= 2; end--) {
      const q = token.slice(0, end);
      const total = await countFound(npos, { ...filter, q });
      if (total === 0) continue;
      parts.push({ q, total });
      break;
    }
  const together = parts.map(({ q }) => q).join(' ');
  if (parts.length > 1 && (await countFound(npos, { ...filter, q: together })) > 0) return together;
  return parts.toSorted((one, other) => one.total - other.total)[0]?.q ?? null;
}

const countFound = async (npos: NpoReader, filter: NpoFilter): Promise<number> =>
  (await npos.findPage({ ...filter, page: 1, pageSize: 1 })).total;

const isHangul = (token: string): boolean =>
  Array.from(token).every((letter) => isSyllable(letter.charCodeAt(0)));
