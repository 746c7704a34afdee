import { expect, test } from 'vitest';
import { createRandom } from '#bench/generator.ts';
import { tenureRanges } from '#contract/npos/npos.ts';
import { advanceDay, applyNpoListings } from './apply-listings.ts';
import { type Catalog, createCatalog, getCardBytes } from './catalog.ts';
import { countByFilter, findNpos } from './directory.ts';
import type { NpoListing } from './npo-record.ts';
import { indexSearchTexts } from './search-index.ts';
import { toSearchText } from './search-text.ts';
import { npoSorts } from './sort-orders.ts';

const random = createRandom(5);
const [REGIONS, DISTRICTS, FIELDS, BENEFICIARIES] = [
  ['A', 'B'],
  ['a1', 'b1'],
  ['ENV', 'EDU', 'ART'],
  ['YOUTH', 'CHILD'],
];
const NAMES = ['한빛 나눔', '새싹 학교', '푸른 숲', '나눔 숲'];
const DAYS = ['2026-11-19', '2026-11-25', '2026-12-01', null];

/** An NPO of its own by number; its ids do not ascend with the numbers. */
function createListing(at: number, version = 1, orgName = random.pick(NAMES)): NpoListing {
  return {
    id: `${(at * 7) % 10}-${at}`,
    version,
    isPublished: true,
    orgName,
    nameKey: orgName.replaceAll(' ', ''),
    text: { names: toSearchText([orgName]), prose: '' },
    regionLevel1Code: random.pick([...REGIONS, null]),
    regionLevel2Code: random.pick([...DISTRICTS, null]),
    fieldCodes: FIELDS.filter(() => random.next() < 0.5),
    beneficiaryCodes: BENEFICIARIES.filter(() => random.next() < 0.5),
    foundedOn: random.pick(['2025-11-23', '2020-11-22', '2010-12-31', '2000-01-01', null]),
    donationReceiptUntil: random.pick(DAYS),
    businessCertificateUntil: random.pick(DAYS),
    joinedOn: random.pick(['2026-01-01', '2026-05-05', '2026-06-06']),
    projectCount: random.below(4),
    mainActivities: [],
    avatarFileId: null,
    coverFileId: null,
    opening: '',
  };
}

const createListings = (count: number) => Array.from({ length: count }, (_, at) => createListing(at));

function build(listings: Iterable<NpoListing>): Catalog {
  const catalog = createCatalog({
    asOf: '2026-11-20',
    renderCard: ({ id, orgName }, asOf) => ({ id, orgName, asOf }),
  });
  applyNpoListings(catalog, listings);
  return catalog;
}

const countWaiting = ({ search }: Catalog) => search.texts.count - search.indexedUpTo;

/** All answers of a catalogue, by which two of them are compared. */
function answer(catalog: Catalog) {
  const filters = [
    {},
    ...['나눔', '숲', 'ㅅㅆ', '푸른숲'].map((q) => ({ q })),
    ...REGIONS.map((region) => ({ region })),
    ...DISTRICTS.map((regionDetail) => ({ regionDetail })),
    ...FIELDS.map((field) => ({ field })),
    ...BENEFICIARIES.map((beneficiary) => ({ beneficiary })),
    ...tenureRanges.map((tenure) => ({ tenure })),
    { donationReceipt: true },
    { taxInvoice: true },
  ];
  return filters.map((filter) => ({
    filter,
    counts: countByFilter(catalog, filter),
    pages: npoSorts.map((sort) => findNpos(catalog, { ...filter, sort, pageSize: 50 }).ids),
  }));
}

test('[F-77] the words of 500 new NPOs are indexed at once, those of more wait, and all are found', () => {
  const listings = createListings(501);
  const count = (catalog: Catalog) => findNpos(catalog, { q: '나눔', pageSize: 1 }).total;
  const named = (from: readonly NpoListing[]) => from.filter((npo) => npo.orgName.includes('나눔')).length;
  const some = build(listings.slice(0, 500));
  expect([countWaiting(some), count(some)]).toEqual([0, named(listings.slice(0, 500))]);
  const all = build(listings);
  expect([countWaiting(all), count(all)]).toEqual([501, named(listings)]);
  applyNpoListings(all, [createListing(501, 1, '나눔')]);
  expect([countWaiting(all), count(all)], 'one more waits behind them').toEqual([502, named(listings) + 1]);
  indexSearchTexts(all.search, 3);
  applyNpoListings(all, [createListing(502, 1, '나눔')]);
  expect([countWaiting(all), count(all)]).toEqual([0, named(listings) + 2]);
});

test('[F-77] an NPO that is removed while its words wait is not found, before or after they are indexed', () => {
  const listings = createListings(600);
  const catalog = build(listings);
  const removed = listings.slice(0, 300);
  applyNpoListings(
    catalog,
    removed.map((npo) => ({ ...npo, version: 2, isPublished: false })),
  );
  const rest = answer(build(listings.slice(300)));
  expect(answer(catalog)).toEqual(rest);
  expect(indexSearchTexts(catalog.search, 1000)).toBe(0);
  expect(answer(catalog)).toEqual(rest);
});

test.each([
  ['few', 10, 2001],
  ['many', 4004, 2003],
])(
  '[F-77] unused numbers of %s NPOs stay up to a limit; from then on the others are numbered anew',
  (_, live, limit) => {
    const listings = createListings(live);
    const catalog = build(listings);
    indexSearchTexts(catalog.search, live);
    let version = 1;
    const rename = (count: number) => {
      for (let left = count; left > 0; left--) {
        version++;
        const at = version % 10;
        const npo = { ...(listings[at] as NpoListing), ...createListing(at, version, `푸른 숲 ${version}`) };
        listings[at] = npo;
        applyNpoListings(catalog, [npo]);
      }
    };
    rename(limit - 1);
    expect(catalog.ids.length).toBe(live + limit - 1);
    const before = answer(catalog);
    rename(1);
    expect(catalog.ids.length, 'numbered without gaps').toBe(live);
    expect([...catalog.slotById.values()].sort((left, right) => left - right)).toEqual([
      ...catalog.ids.keys(),
    ]);
    const rebuilt = build(listings);
    expect(answer(catalog)).toEqual(answer(rebuilt));
    expect(answer(catalog)).not.toEqual(before);
    const cards = (from: Catalog) =>
      listings.map(({ id }) => Buffer.from(getCardBytes(from, id) ?? []).toString());
    expect(cards(catalog)).toEqual(cards(rebuilt));
    expect(catalog.search.texts.count).toBe(live);
    // What each NPO was numbered by is kept with it: its version, its day of change and its last days.
    for (const asOf of ['2026-11-22', '2026-11-26', '2026-12-02']) {
      expect(advanceDay(catalog, asOf).sort()).toEqual(advanceDay(rebuilt, asOf).sort());
      expect(answer(catalog)).toEqual(answer(rebuilt));
    }
    applyNpoListings(
      catalog,
      listings.map((npo) => ({ ...npo, version: npo.version - 1, isPublished: false })),
    );
    expect(catalog.slotById.size, 'an older removal counts for nothing').toBe(live);
  },
);
