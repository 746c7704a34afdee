import { joinCards } from '#catalog/directory.ts';
import { findNamedCodes } from '#catalog/named-codes.ts';
import { queryTokens } from '#catalog/search-text.ts';
import type { NpoCard, NpoCondition, NpoCounts, NpoQuery } from '#contract/npos/npos.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { type CodeBook, getCodeBook } from '#server/modules/codes/service.ts';
import { findMeantQuery } from './meant-query.ts';
import { toNamedCodes } from './named-codes.ts';
import { presentNpoProfile } from './present.ts';
import type { NpoReader } from './reader.ts';
import { findNpoProfile } from './record-store.ts';

const pageSize = 20;
const similarCount = 4;
const maxConditions = 4;

type Filters = Omit<NpoQuery, 'sort' | 'page' | 'after' | 'before'>;

function toFilter(query: Filters) {
  return {
    ...query,
    donationReceipt: query.donationReceipt === 'true',
    taxInvoice: query.taxInvoice === 'true',
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** One page of the directory as finished JSON, cards joined from bytes that the catalogue keeps. */
export async function findNpos(call: Call, query: NpoQuery): Promise<Buffer> {
  const npos = await call.catalog.fresh();
  const { after, before, page: wanted = 1, sort } = query;
  const { total, page, cards } = await npos.findPage({
    ...toFilter(query),
    sort,
    page: wanted,
    after,
    before,
    pageSize,
  });
  const conditions = findConditions(await getCodeBook(call.db), query);
  const spelling = total === 0 ? await findMeantQuery(npos, toFilter(query)) : null;
  return Buffer.concat([
    Buffer.from(`{"total":${total},"page":${page},"pageSize":${pageSize},"items":[`),
    joinCards(cards),
    Buffer.from(`],"conditions":${JSON.stringify(conditions)},"spelling":${JSON.stringify(spelling)}}`),
  ]);
}

/**
 * Filters that words of the search name and that are not set yet, at most `maxConditions`. A district of another province
 * than the chosen one would set that one anew.
 */
function findConditions(codes: CodeBook, query: NpoQuery): NpoCondition[] {
  const named = toNamedCodes(codes);
  const words = (query.q ?? '').split(/\s+/);
  const naming = words.map((word) => queryTokens(word).flatMap((token) => findNamedCodes(named, token)));
  return [...new Set(naming.flat())]
    .filter(
      ({ dimension, code }) =>
        query[dimension] === undefined &&
        (dimension !== 'regionDetail' || query.region === undefined || code.startsWith(query.region)),
    )
    .slice(0, maxConditions)
    .map((found) => ({
      dimension: found.dimension,
      code: found.code,
      name: found.name,
      rest: words.filter((_, at) => !naming[at]?.includes(found)).join(' ') || null,
    }));
}

/** Counts per filter value, each dimension following the other filters. */
export async function countNpos(call: Call, query: Filters): Promise<NpoCounts> {
  return (await call.catalog.fresh()).countByFilter(toFilter(query));
}

/**
 * A published profile as finished JSON; an unpublished one is not there. Made when someone first asks for it and kept
 * until the NPO or the day changes.
 */
export async function getNpo(call: Pick<Call, 'db' | 'catalog'>, npoId: string): Promise<Buffer> {
  const npos = await call.catalog.fresh();
  const held = npos.getHeld(npoId, 'profile');
  if (held !== null) return asBuffer(held);
  // Whoever wants the same version while it is being made shares it: a read of that version cannot be older.
  const key = `${npoId} ${npos.versionOf(npoId) ?? npos.revision} ${npos.asOf}`;
  const making = coming.get(key) ?? makeProfile(call, npos, npoId).finally(() => coming.delete(key));
  coming.set(key, making);
  return making;
}

const coming = new Map<string, Promise<Buffer>>();

async function makeProfile(call: Pick<Call, 'db'>, npos: NpoReader, npoId: string): Promise<Buffer> {
  const { asOf } = npos;
  const parts = await findNpoProfile(call.db, npoId, asOf);
  if (!parts?.record.isPublished) throw problem('NOT_FOUND');
  const codes = await getCodeBook(call.db);
  const bytes = Buffer.from(JSON.stringify(presentNpoProfile(codes, parts, asOf)));
  npos.keep({ id: npoId, version: parts.record.version, asOf }, 'profile', bytes);
  return bytes;
}

/** Public cards of some NPOs by id; one that is not public now has none. */
export async function findCards(
  call: Pick<Call, 'catalog'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NpoCard>> {
  const cards = await (await call.catalog.fresh()).findCards(ids);
  return new Map(
    [...cards].map(([id, bytes]) => [id, JSON.parse(asBuffer(bytes).toString()) as NpoCard] as const),
  );
}

/** Cards of the published NPOs most like one, as finished JSON. */
export async function findSimilarNpos(call: Call, npoId: string): Promise<Buffer> {
  const cards = await (await call.catalog.fresh()).findSimilar(npoId, similarCount);
  if (cards === null) throw problem('NOT_FOUND');
  return Buffer.concat([Buffer.from('{"items":['), joinCards(cards), Buffer.from(']}')]);
}
