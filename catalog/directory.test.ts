import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { advanceDay, applyNpoListings } from './apply-listings.ts';
import { createCatalog } from './catalog.ts';
import { countByFilter, defaultOrder, findNpos, joinCards, type NpoFilter } from './directory.ts';
import { toListing } from './npo-record.ts';

const listings = [...generateNpos(400, 7)].map(toListing);
const catalog = createCatalog({ asOf: '2026-11-20', renderCard: ({ id }) => id });
applyNpoListings(catalog, listings);

const [placed] = listings.filter(
  ({ regionLevel1Code, regionLevel2Code }) => regionLevel1Code && regionLevel2Code,
);
const [region, regionDetail] = [placed?.regionLevel1Code ?? '', placed?.regionLevel2Code ?? ''];
const countWhere = (isMeant: (listing: (typeof listings)[number]) => boolean) =>
  listings.filter((listing) => listing.isPublished && isMeant(listing)).length;

test('a chosen district narrows all counts but those of regions and districts, whose other choices stay countable', () => {
  const counts = countByFilter(catalog, { region, regionDetail });
  for (const code of new Set(listings.map(({ regionLevel1Code }) => regionLevel1Code ?? '')))
    expect([code, counts.region[code] ?? 0]).toEqual([
      code,
      countWhere(({ regionLevel1Code }) => regionLevel1Code === code),
    ]);
  for (const code of new Set(listings.map(({ regionLevel2Code }) => regionLevel2Code ?? '')))
    expect([code, counts.regionDetail[code] ?? 0]).toEqual([
      code,
      countWhere((npo) => npo.regionLevel1Code === region && npo.regionLevel2Code === code),
    ]);
  const isThere = (npo: (typeof listings)[number]) => npo.regionLevel2Code === regionDetail;
  expect(counts.total).toBe(countWhere(isThere));
  for (const code of ['INFANT', 'CHILD', 'YOUTH'])
    expect(counts.beneficiary[code] ?? 0).toBe(
      countWhere((npo) => isThere(npo) && npo.beneficiaryCodes.includes(code)),
    );
});

test('a chosen beneficiary leaves the counts of the others as they are', () => {
  const [all, chosen] = [countByFilter(catalog, {}), countByFilter(catalog, { beneficiary: 'CHILD' })];
  expect(chosen.beneficiary).toEqual(all.beneficiary);
  expect(chosen.field).not.toEqual(all.field);
});

test('few matches stand in the same order as they do among all', () => {
  const pageOf = (filter: NpoFilter, sort: 'NAME' | 'TENURE') =>
    findNpos(catalog, { ...filter, sort, pageSize: 1000 }).ids;
  for (const sort of ['NAME', 'TENURE'] as const) {
    const few = pageOf({ regionDetail }, sort);
    expect(few.length * 16).toBeLessThanOrEqual(listings.length);
    expect(few).toEqual(pageOf({}, sort).filter((id) => few.includes(id)));
  }
});

test('[F-77] counts and orders are held for 512 questions until the catalogue changes', () => {
  const own = createCatalog({ asOf: '2026-11-20', renderCard: ({ id }) => id });
  applyNpoListings(own, listings.slice(0, 40));
  const held = countByFilter(own, { field: 'F0' });
  const ask = (field: string) => {
    countByFilter(own, { field });
    findNpos(own, { field, pageSize: 1 });
  };
  for (let at = 0; at < 512; at++) ask(`F${at}`);
  expect([own.counts.size, own.results.size]).toEqual([512, 512]);
  expect(countByFilter(own, { field: 'F0' }) === held, 'counted once').toBe(true);
  ask('F512');
  expect([own.counts.size, own.results.size], 'the others make room').toEqual([1, 1]);
  expect(countByFilter(own, { field: 'F0' })).toEqual(held);
  const [first, ...others] = listings.slice(0, 40).map(({ id }) => id) as [string, ...string[]];
  const ids = () => findNpos(own, { sort: 'NAME', pageSize: 100 }).ids;
  expect(ids().toSorted()).toEqual([first, ...others].sort());
  applyNpoListings(own, [
    { ...(listings[0] as (typeof listings)[number]), version: 99_999, isPublished: false },
  ]);
  expect([own.counts.size, own.results.size]).toEqual([0, 0]);
  expect(ids().toSorted()).toEqual(others.sort());
  advanceDay(own, '2026-11-20');
  expect(own.results.size, 'the same day').toBe(1);
  advanceDay(own, '2026-11-21');
  expect(own.results.size, 'another day').toBe(0);
});

test('[F-77] each filter is a question of its own, and so is each order', () => {
  const filters: NpoFilter[] = [
    {},
    { q: 'A' },
    { region: 'A' },
    { regionDetail: 'A' },
    { field: 'A' },
    { beneficiary: 'A' },
    { tenure: 'A' },
    { donationReceipt: true },
    { taxInvoice: true },
  ];
  const own = createCatalog({ asOf: '2026-11-20', renderCard: ({ id }) => id });
  applyNpoListings(own, listings.slice(0, 40));
  for (const filter of filters) countByFilter(own, filter);
  expect(own.counts.size).toBe(filters.length);
  for (const filter of filters)
    for (const sort of ['RECENT', 'NAME', 'RELEVANCE'] as const)
      findNpos(own, { ...filter, sort, pageSize: 1 });
  expect(own.results.size).toBe(3 * filters.length);
  for (const filter of filters)
    countByFilter(own, {
      ...filter,
      donationReceipt: filter.donationReceipt ?? false,
      q: filter.q ?? '',
    });
  expect(own.counts.size, 'what does not filter asks nothing').toBe(filters.length);
});

test.each([
  [undefined, 'RECENT'],
  ['', 'RECENT'],
  [' !', 'RECENT'],
  ['숲', 'RELEVANCE'],
])('[F-77] a question for %j is answered in the order %s', (q, order) => {
  expect(defaultOrder({ q })).toBe(order);
  expect(findNpos(catalog, { q, pageSize: 400 })).toEqual(
    findNpos(catalog, { q, sort: order as 'RECENT', pageSize: 400 }),
  );
});

test('[F-77] cards are joined by commas alone', () => {
  const join = (...cards: string[]) =>
    Buffer.from(joinCards(cards.map((card) => Buffer.from(card)))).toString();
  expect([join(), join('가'), join('가', 'b', '{}')]).toEqual(['', '가', '가,b,{}']);
});
