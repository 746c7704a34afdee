import { asc, eq } from 'drizzle-orm';
import type { CodeMaps } from '#contract/codes.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#db/client.ts';
import { code } from '#db/schema/codes.ts';

/** All active codes, by group and by code within it. */
export type CodeBook = { groups: CodeMaps; nameOf(group: string, value: string): string };

const held = new WeakMap<Database, { book: Promise<CodeBook>; expiresAt: number }>();

async function loadCodeBook(db: Database): Promise<CodeBook> {
  const rows = await db
    .select()
    .from(code)
    .where(eq(code.isActive, true))
    .orderBy(asc(code.group), asc(code.position));
  const groups: CodeMaps = {};
  const names = new Map<string, string>();
  for (const row of rows) {
    const group = groups[row.group] ?? [];
    groups[row.group] = group;
    group.push({ code: row.code, name: row.name, displayName: row.displayName });
    names.set(`${row.group}/${row.code}`, row.name);
  }
  return { groups, nameOf: (group, value) => names.get(`${group}/${value}`) ?? value };
}

/** The code maps, read at most once an hour (`rows.md` C-08). */
export function getCodeBook(db: Database): Promise<CodeBook> {
  const known = held.get(db);
  if (known && known.expiresAt > Date.now()) return known.book;
  const book = loadCodeBook(db);
  held.set(db, { book, expiresAt: Date.now() + limits.codeCacheSeconds * 1000 });
  book.catch(() => held.delete(db));
  return book;
}

/** Tells whether the code maps that are held now still are. */
export function createCodeStamp(db: Database): () => boolean {
  const known = held.get(db);
  return () => known !== undefined && held.get(db) === known && known.expiresAt > Date.now();
}

/** Codes of the named groups; a group without codes is an empty list. */
export async function findCodeMaps(db: Database, groupNames: string[]): Promise<CodeMaps> {
  const { groups } = await getCodeBook(db);
  return Object.fromEntries(groupNames.map((name) => [name, groups[name] ?? []]));
}
