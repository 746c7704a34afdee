import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRule, OrderKey } from '#contract/lists.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { listSources } from '#server/testing/list-sources.ts';
import type { Reading } from '#server/testing/listed-rows.ts';
import { mountedEndpoints } from './mount.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Few rows as well as more than a page. */
const rowsUpTo = (maxLength: number) =>
  fc.array(fc.record({ day: fc.integer({ min: 1, max: 3 }), isOwn: fc.boolean(), isOpen: fc.boolean() }), {
    maxLength,
    size: 'max',
  });

type Item = Record<string, string | number | null>;
type Page = {
  items: Item[];
  total?: number;
  /** As `total`, of a list that is not read further. */
  count?: number;
  pageSize?: number;
  next?: Record<string, string> | null;
  nextBefore?: number | null;
};

/** Reads a list to its end, page after page, and every number that it gives of its members. */
async function readAll(
  browser: TestBrowser,
  path: string,
  query: Record<string, string> = {},
): Promise<{ items: Item[]; totals: number[] }> {
  const items: Item[] = [];
  const totals: number[] = [];
  let place: Record<string, string> = {};
  for (let page = 1; ; page += 1) {
    const url = `${path}?${new URLSearchParams({ ...query, ...place })}`;
    const answer = await browser.get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    const read = answer.json<Page>();
    items.push(...read.items);
    totals.push(...[read.total, read.count].filter((total) => total !== undefined));
    if (read.next) place = read.next;
    else if (read.nextBefore) place = { before: String(read.nextBefore) };
    else if (read.total !== undefined && page * (read.pageSize ?? 0) < read.total)
      place = { page: String(page + 1) };
    else return { items, totals };
  }
}

/** Less than 0 where `a` comes before `b`. */
function compare(a: Item, b: Item, order: readonly OrderKey[]): number {
  for (const key of order) {
    const [left, right] = [a[key.by], b[key.by]] as [string, string];
    if (left === right) continue;
    if ('first' in key) {
      if (left === key.first) return -1;
      if (right === key.first) return 1;
      continue;
    }
    return left < right === (key.direction === 'ASC') ? -1 : 1;
  }
  return 0;
}

/** The items must be in order and the reader's own, each once; only a list with an end may leave out its last, and counts them. */
function checkList(
  { items, totals }: { items: readonly Item[]; totals: readonly number[] },
  { order, most = Number.POSITIVE_INFINITY }: ListRule,
  reading: Reading,
) {
  const idOf = (item: Item) => String(item[reading.idField ?? 'id']);
  const ids = items.map(idOf);
  expect(ids).toHaveLength(Math.min(reading.ids.length, most));
  expect(totals).toEqual(totals.map(() => reading.ids.length));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !reading.ids.includes(id))).toEqual([]);
  for (const [at, item] of items.entries())
    if (at > 0) expect([compare(items[at - 1] as Item, item, order), at]).toEqual([-1, at]);
}

/** The path with the reading's own things in it. */
const fillPath = (path: string, { params = {} }: Reading) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

const endpointOf = (name: string) => name.split(' as ')[0] as string;

describe('[F-77] lists of generated rows', () => {
  test('every list that declares its order and members has a source of rows', () => {
    const declared = [...mountedEndpoints].flatMap(([key, endpoint]) =>
      endpoint.method === 'GET' && endpoint.list ? [key] : [],
    );
    expect([...new Set(Object.keys(listSources).map(endpointOf))].sort()).toEqual(declared.sort());
  });

  test.each(Object.entries(listSources))(
    '%s is in its order, with its members alone, each once over all pages, and counts them all',
    async (name, { maxRows, put }) => {
      const endpoint = mountedEndpoints.get(endpointOf(name));
      if (endpoint?.method !== 'GET' || !endpoint.list) throw new Error(`${name} declares no list`);
      const { path, list } = endpoint;
      const check = async (rows: Parameters<typeof put>[1]) => {
        const reading = await put(app.platform.db, rows);
        const browser = await app.signIn(reading.reader);
        checkList(await readAll(browser, fillPath(path, reading), reading.query), list, reading);
      };
      await fc.assert(fc.asyncProperty(rowsUpTo(maxRows), check), { numRuns: 6 });
      // As many of one instant as fill the pages.
      await check(Array.from({ length: maxRows }, () => ({ day: 1, isOwn: true, isOpen: true })));
    },
  );
});
