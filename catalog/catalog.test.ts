import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { advanceDay, applyNpoListings } from './apply-listings.ts';
import { isValidOn, tenureYears } from './calendar.ts';
import {
  type Catalog,
  countNpos,
  createCatalog,
  getCardBytes,
  getHeldBytes,
  isPublished,
  keepBytes,
} from './catalog.ts';
import { countByFilter, findNpos, joinCards, type NpoFilter, type NpoPageQuery } from './directory.ts';
import { type NpoListing, type NpoRecord, toListing, withoutHiddenBudgets } from './npo-record.ts';
import { indexSearchTexts } from './search-index.ts';
import { hasToken, queryTokens, toSearchText } from './search-text.ts';
import { findSimilarIds } from './similar.ts';
import { npoSorts } from './sort-orders.ts';
import { createTextStore, putText, readText } from './text-store.ts';

const ASOF = '2026-11-20';
const records = [...generateNpos(400, 7)];
const listings = records.map(toListing);

function buildCatalog(from: Iterable<NpoListing>, asOf = ASOF): Catalog {
  const catalog = createCatalog({
    asOf,
    renderCard: (record, day) => ({
      id: record.id,
      orgName: record.orgName,
      tenure: tenureYears(record.foundedOn, day),
      donationReceipt: isValidOn(record.donationReceiptUntil, day),
    }),
    maxDerivedBytes: 4000,
  });
  applyNpoListings(catalog, from);
  return catalog;
}

const texts = createTextStore();

function bruteForce(all: readonly NpoRecord[], filter: NpoFilter): string[] {
  return all
    .filter((npo) => npo.isPublished)
    .filter((npo) => filter.region === undefined || npo.regionLevel1Code === filter.region)
    .filter((npo) => filter.regionDetail === undefined || npo.regionLevel2Code === filter.regionDetail)
    .filter((npo) => filter.field === undefined || npo.fieldCodes.includes(filter.field))
    .filter((npo) => filter.beneficiary === undefined || npo.beneficiaryCodes.includes(filter.beneficiary))
    .filter((npo) => !filter.donationReceipt || isValidOn(npo.donationReceiptUntil, ASOF))
    .filter((npo) => !filter.taxInvoice || isValidOn(npo.businessCertificateUntil, ASOF))
    .filter((npo) => {
      if (filter.tenure === undefined) return true;
      const years = tenureYears(npo.foundedOn, ASOF);
      const first = Number(filter.tenure);
      const end = { 1: 4, 4: 10, 10: 20 }[first] ?? 9999;
      return years !== null && years >= first && years < end;
    })
    .filter((npo) => {
      const text = {
        names: toSearchText([npo.orgName, ...npo.mainActivities, ...npo.projects.map(({ name }) => name)]),
        prose: toSearchText([...npo.projects.map(({ description }) => description), npo.intro]),
      };
      putText(texts, 0, text);
      return queryTokens(filter.q ?? '').every((token) => hasToken(readText(texts, 0), token));
    })
    .sort((left, right) =>
      left.joinedOn === right.joinedOn
        ? left.id < right.id
          ? -1
          : 1
        : left.joinedOn < right.joinedOn
          ? 1
          : -1,
    )
    .map((npo) => npo.id);
}

const everything = (catalog: Catalog, filter: NpoFilter = {}) =>
  findNpos(catalog, { ...filter, sort: 'RECENT', pageSize: 100_000 });

const filters = fc.record(
  {
    region: fc.constantFrom('11', '41', '26', '99'),
    field: fc.constantFrom('EDU', 'WELFARE', 'ENV'),
    beneficiary: fc.constantFrom('INFANT', 'CHILD'),
    tenure: fc.constantFrom('1', '4', '10', '20'),
    donationReceipt: fc.boolean(),
    taxInvoice: fc.boolean(),
    q: fc.constantFrom(
      '나눔',
      '복지관',
      'ㄴㄴ',
      '아동 교육',
      '도시락지원',
      '학습',
      'ㅎ',
      '결식아ㄷ',
      '텃밭',
      '있습니다',
      '쉼터마다',
    ),
  },
  { requiredKeys: [] },
);

describe('directory', () => {
  const catalog = buildCatalog(listings);

  test('filters, search and order agree with a plain scan of all records [B-09]', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const page = everything(catalog, filter);
        expect(page.ids).toEqual(bruteForce(records, filter));
        expect(page.total).toBe(page.ids.length);
      }),
      { numRuns: 150 },
    );
  });

  test('pages divide the order without gap or overlap', () => {
    const whole = everything(catalog, { region: '11' }).ids;
    const pages = [1, 2, 3, 4, 5, 6, 7].flatMap(
      (page) => findNpos(catalog, { region: '11', page, pageSize: 20 }).ids,
    );
    expect(pages).toEqual(whole.slice(0, 140));
    expect(findNpos(catalog, { region: '11', page: 1000, pageSize: 20 })).toMatchObject({
      total: whole.length,
      ids: [],
    });
  });

  test('each order is total: it sorts by its key, then by id', () => {
    const byId = new Map(records.map((record) => [record.id, record]));
    const keys: Record<string, (npo: NpoRecord) => string | number> = {
      RECENT: (npo) => -Number(npo.joinedOn.replaceAll('-', '')),
      EXPERIENCE: (npo) => -npo.projects.length,
      TENURE: (npo) => npo.foundedOn ?? '9999',
      NAME: (npo) => toSearchText([npo.orgName]).replaceAll(' ', ''),
    };
    for (const sort of npoSorts) {
      const ids = findNpos(catalog, { sort, pageSize: 1000 }).ids;
      const expected = [...records].sort((left, right) => {
        const one = (keys[sort] as (npo: NpoRecord) => string | number)(left);
        const other = (keys[sort] as (npo: NpoRecord) => string | number)(right);
        return one < other ? -1 : one > other ? 1 : left.id < right.id ? -1 : 1;
      });
      expect(ids).toEqual(expected.map((npo) => npo.id));
      expect(ids.every((id) => byId.has(id))).toBe(true);
    }
  });

  test('counts per filter value follow all the other filters', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const counts = countByFilter(catalog, filter);
        const { region: _, ...others } = filter;
        for (const region of ['11', '41', '36']) {
          expect(counts.region[region] ?? 0).toBe(bruteForce(records, { ...others, region }).length);
        }
        expect(counts.field.ENV ?? 0).toBe(bruteForce(records, { ...filter, field: 'ENV' }).length);
        expect(counts.donationReceipt).toBe(bruteForce(records, { ...filter, donationReceipt: true }).length);
        expect(counts.tenure['10'] ?? 0).toBe(bruteForce(records, { ...filter, tenure: '10' }).length);
        expect(counts.taxInvoice).toBe(bruteForce(records, { ...filter, taxInvoice: true }).length);
        expect(counts.total).toBe(bruteForce(records, filter).length);
      }),
      { numRuns: 60 },
    );
  });

  test('finished card bytes join to a JSON array', () => {
    const page = findNpos(catalog, { pageSize: 3 });
    const parsed = JSON.parse(`[${Buffer.from(joinCards(page.cards)).toString()}]`);
    expect(parsed.map((card: { id: string }) => card.id)).toEqual(page.ids);
    expect(joinCards([])).toHaveLength(0);
  });
});

/** A page with its cards as texts: compared byte by byte they take half the time of this file. */
function readPage(catalog: Catalog, query: NpoPageQuery) {
  const page = findNpos(catalog, query);
  return { ...page, cards: page.cards.map((card) => Buffer.from(card).toString()) };
}

describe('changes', () => {
  const change = fc.record({
    place: fc.nat({ max: 39 }),
    isPublished: fc.boolean(),
    orgName: fc.constantFrom('한빛 나눔재단', '새싹학교', '푸른숲'),
    regionLevel1Code: fc.constantFrom('11', '26', null),
    joinedOn: fc.constantFrom('2026-01-01', '2026-05-05'),
    foundedOn: fc.constantFrom('2001-01-01', null),
  });

  test('applying deltas one by one gives what a rebuild gives', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const current = new Map(listings.slice(0, 40).map((record) => [record.id, record]));
        const catalog = buildCatalog(current.values());
        changes.forEach(({ place, ...values }, step) => {
          const before = records[place] as NpoRecord;
          const after = toListing({ ...before, ...values, version: 1000 + step });
          current.set(after.id, after);
          applyNpoListings(catalog, [after]);
        });
        const rebuilt = buildCatalog(current.values());
        expect(countNpos(catalog)).toBe(countNpos(rebuilt));
        for (const filter of [{}, { region: '11' }, { q: '나눔' }, { q: 'ㅅㅆ' }, { q: '나눔재단' }]) {
          for (const sort of npoSorts) {
            const query = { ...filter, sort, pageSize: 100 };
            expect(readPage(catalog, query)).toEqual(readPage(rebuilt, query));
          }
          expect(countByFilter(catalog, filter)).toEqual(countByFilter(rebuilt, filter));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('slots are renumbered without gaps after many changes of text', () => {
    const catalog = buildCatalog(listings);
    const versions = 14;
    for (let round = 1; round <= versions; round++) {
      applyNpoListings(
        catalog,
        records.map((record) =>
          toListing({
            ...record,
            version: round * 1000 + record.version,
            orgName: `${record.orgName} ${round}`,
          }),
        ),
      );
    }
    expect(catalog.ids.length).toBeLessThan(4 * records.length + 2000);
    expect(everything(catalog, { q: `나눔 ${versions}` }).ids).toEqual(
      bruteForce(
        records.map((record) => ({ ...record, orgName: `${record.orgName} ${versions}` })),
        { q: `나눔 ${versions}` },
      ),
    );
    expect(everything(catalog, { q: '나눔 99' }).total).toBe(0);
    expect(everything(catalog, { region: '11' }).ids).toEqual(bruteForce(records, { region: '11' }));
  });

  test('version is the highest one applied; a late older record changes nothing', () => {
    const first = records[0] as NpoRecord;
    const put = (values: Partial<NpoRecord>) =>
      applyNpoListings(catalog, [toListing({ ...first, ...values })]);
    const catalog = buildCatalog([toListing({ ...first, version: 5 })]);
    put({ version: 9, orgName: '새 이름' });
    put({ version: 7, orgName: '옛 이름' });
    expect(catalog.version).toBe(9);
    expect(everything(catalog, { q: '새 이름' }).total).toBe(1);
    put({ version: 11, isPublished: false });
    put({ version: 10 });
    expect(countNpos(catalog)).toBe(0);
    expect(getCardBytes(catalog, first.id)).toBeNull();
    expect(isPublished(catalog, first.id)).toBe(false);
    expect(catalog.version).toBe(11);
  });

  test('on a later day expired rights leave the filters at once and the NPO has to be fed again', () => {
    const first = {
      ...(listings[0] as NpoListing),
      donationReceiptUntil: '2026-11-25',
      foundedOn: '2020-12-24',
    };
    const catalog = buildCatalog([first]);
    expect(advanceDay(catalog, '2026-11-25')).toEqual([]);
    expect(everything(catalog, { donationReceipt: true }).total).toBe(1);
    expect(advanceDay(catalog, '2026-11-26')).toEqual([first.id]);
    expect(everything(catalog, { donationReceipt: true }).total).toBe(0);
    applyNpoListings(catalog, [first]);
    expect(JSON.parse(Buffer.from(getCardBytes(catalog, first.id) ?? []).toString())).toMatchObject({
      donationReceipt: false,
      tenure: 6,
    });
    expect(advanceDay(catalog, '2026-12-23')).toEqual([]);
    expect(advanceDay(catalog, '2026-12-24')).toEqual([first.id]);
  });

  test('derived bytes are dropped with the NPO, the day and the version they were made from, and beyond their limit', () => {
    const [first, second] = listings as [NpoListing, NpoListing];
    const catalog = buildCatalog([first, second]);
    const keep = ({ id, version }: NpoListing, size: number) =>
      keepBytes(catalog, { id, version, asOf: catalog.asOf }, 'profile', new Uint8Array(size));
    const isHeld = ({ id }: NpoListing) => getHeldBytes(catalog, id, 'profile') !== null;
    keep({ ...first, version: first.version - 1 }, 10);
    expect(isHeld(first), 'made from an older version').toBe(false);
    keep(first, 3000);
    expect(isHeld(first)).toBe(true);
    applyNpoListings(catalog, [{ ...first, version: 99_999 }]);
    expect(isHeld(first), 'the NPO has changed').toBe(false);
    keep({ ...first, version: 99_999 }, 3000);
    keep(second, 3000);
    expect([isHeld(first), isHeld(second)], 'room for one').toEqual([false, true]);
    expect(catalog.derived.usedBytes).toBe(3000);
    applyNpoListings(catalog, [{ ...second, version: 100_000, isPublished: false }]);
    expect(isHeld(second), 'not published any more').toBe(false);
    keep({ ...first, version: 99_999 }, 10);
    advanceDay(catalog, '2026-11-21');
    expect(isHeld(first), 'another day').toBe(false);
  });
});

describe('at the start', () => {
  test('texts that are not in the postings yet are found as well [B-09]', () => {
    const many = [...generateNpos(1500, 3)];
    const catalog = createCatalog({ asOf: ASOF, renderCard: ({ id }) => id });
    applyNpoListings(catalog, many.map(toListing));
    for (const waiting of [1500, 900, 300, 0]) {
      expect(catalog.search.texts.count - catalog.search.indexedUpTo).toBe(waiting);
      for (const q of ['나눔', 'ㄴㄴ', '아동 교육', '결식아ㄷ', '도시락지원']) {
        expect(everything(catalog, { q }).ids).toEqual(bruteForce(many, { q }));
      }
      indexSearchTexts(catalog.search, 600);
      catalog.results.clear();
    }
  });
});

describe('a page after the last NPO seen', () => {
  test('continues behind it though others were added before it, and goes by number once it is gone', () => {
    const catalog = buildCatalog(listings);
    const whole = everything(catalog).ids;
    const after = whole[19] as string;
    const next = () => findNpos(catalog, { page: 2, after, pageSize: 20 }).ids;
    expect(next()).toEqual(whole.slice(20, 40));
    const newest = { ...(listings[0] as NpoListing), id: 'f0000000-0000-4000-8000-000000000000' };
    applyNpoListings(catalog, [{ ...newest, joinedOn: '2026-11-19', version: 9999 }]);
    expect(next(), 'nothing shown twice').toEqual(whole.slice(20, 40));
    const { version, ...last } = catalogListing(after);
    applyNpoListings(catalog, [{ ...last, version: version + 9999, isPublished: false }]);
    expect(next()).toEqual(everything(catalog).ids.slice(20, 40));
  });
});

describe('a page before the first NPO seen', () => {
  test('ends there though others were added before it, never before the beginning', () => {
    const catalog = buildCatalog(listings);
    const whole = everything(catalog).ids;
    const endingBefore = (index: number) =>
      findNpos(catalog, { page: 2, before: whole[index] as string, pageSize: 20 }).ids;
    expect(endingBefore(40)).toEqual(whole.slice(20, 40));
    expect(endingBefore(7)).toEqual(whole.slice(0, 20));
    const newest = { ...(listings[0] as NpoListing), id: 'f0000000-0000-4000-8000-000000000000' };
    applyNpoListings(catalog, [{ ...newest, joinedOn: '2026-11-19', version: 9999 }]);
    expect(endingBefore(40), 'nobody left out').toEqual(whole.slice(20, 40));
  });
});

const catalogListing = (id: string) => listings.find((listing) => listing.id === id) as NpoListing;

describe('similar NPOs', () => {
  test('share the most fields, beneficiaries and regions; the order is total', () => {
    const catalog = buildCatalog(listings);
    const shared = (one: readonly string[], other: readonly string[]) =>
      one.filter((code) => other.includes(code)).length;
    for (const own of listings.slice(0, 25)) {
      const expected = listings
        .filter(({ id }) => id !== own.id)
        .map((other) => ({
          id: other.id,
          points:
            3 * shared(own.fieldCodes, other.fieldCodes) +
            2 * shared(own.beneficiaryCodes, other.beneficiaryCodes) +
            Number(own.regionLevel1Code !== null && own.regionLevel1Code === other.regionLevel1Code) +
            Number(own.regionLevel2Code !== null && own.regionLevel2Code === other.regionLevel2Code),
        }))
        .filter(({ points }) => points >= 3)
        .sort((left, right) => right.points - left.points || (left.id < right.id ? -1 : 1))
        .slice(0, 4)
        .map(({ id }) => id);
      expect(findSimilarIds(catalog, own.id, 4)).toEqual(expected);
    }
    expect(findSimilarIds(catalog, 'absent', 4)).toEqual([]);
    const placed = { ...(listings[0] as NpoListing), fieldCodes: [], beneficiaryCodes: [], version: 9999 };
    applyNpoListings(catalog, [placed]);
    expect(findSimilarIds(catalog, placed.id, 4), 'a place alone').toEqual([]);
  });
});

test('a hidden budget is in no record that answers are derived from', () => {
  const hidden = records.map((record) => ({
    ...record,
    projects: record.projects.map((project) => ({ ...project, isBudgetHidden: true, budgetWon: 73_519_246 })),
  }));
  for (const record of hidden) {
    expect(JSON.stringify(withoutHiddenBudgets(record))).not.toContain('73519246');
    expect(JSON.stringify(toListing(record))).not.toContain('73519246');
  }
});
