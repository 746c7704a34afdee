import { type CodeMaps, regionDetailGroup } from '#contract/codes.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#db/client.ts';
import type { CacheValidity } from '#server/public-cache/validity.ts';
import { findAllCodes } from './store.ts';

/** All codes, by group and by place within it; those that may not be chosen any more are there for their names. */
export type CodeBook = {
  groups: CodeMaps;
  nameOf(group: string, value: string): string;
  /** Other words that people look for a code by, between commas. */
  searchWordsOf(group: string, value: string): string;
};

const held = new WeakMap<Database, { book: Promise<CodeBook>; expiresAt: number }>();

async function loadCodeBook(db: Database): Promise<CodeBook> {
  const groups: CodeMaps = {};
  const names = new Map<string, string>();
  const words = new Map<string, string>();
  for (const { group, code, name, displayName, searchWords, isActive } of await findAllCodes(db)) {
    const entries = groups[group] ?? [];
    groups[group] = entries;
    // A district has the picture of its region, which stands before it in the order of groups.
    const inherited = groups.REGION?.find((region) => group === regionDetailGroup(region.code))?.displayName;
    entries.push({ code, name, displayName: inherited ?? displayName, ...(!isActive && { isActive }) });
    names.set(`${group}/${code}`, name);
    words.set(`${group}/${code}`, searchWords);
  }
  return {
    groups,
    nameOf: (group, value) => names.get(`${group}/${value}`) ?? value,
    searchWordsOf: (group, value) => words.get(`${group}/${value}`) ?? '',
  };
}

/** The code maps, read at most once an hour (C-08), and whenever the catalogue sees that they have changed. */
export function getCodeBook(db: Database): Promise<CodeBook> {
  const known = held.get(db);
  return known && known.expiresAt > Date.now() ? known.book : readCodeBook(db);
}

/** The code maps as they are committed now; from here on they are the ones that are held. */
export function readCodeBook(db: Database): Promise<CodeBook> {
  const book = loadCodeBook(db);
  held.set(db, { book, expiresAt: Date.now() + limits.codeCacheSeconds * 1000 });
  book.catch(() => held.delete(db));
  return book;
}

/** Holds for as long as the code maps that are held now. */
export function untilCodesChange(db: Database): CacheValidity {
  const known = held.get(db);
  return () => known !== undefined && held.get(db) === known && known.expiresAt > Date.now();
}

/** Codes of the named groups; a group without codes is an empty list. */
export async function findCodeMaps(db: Database, groupNames: string[]): Promise<CodeMaps> {
  const { groups } = await getCodeBook(db);
  return Object.fromEntries(groupNames.map((name) => [name, groups[name] ?? []]));
}
