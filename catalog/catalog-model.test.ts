import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tenureRanges } from '#contract/npos/npos.ts';
import { advanceDay, applyNpoListings } from './apply-listings.ts';
import { isValidOn, nextChangeOn, tenureYears } from './calendar.ts';
import {
  type Catalog,
  countNpos,
  createCatalog,
  getCardBytes,
  getHeldBytes,
  isPublished,
  keepBytes,
} from './catalog.ts';
import { countByFilter, findNpos, type NpoFilter, type NpoPageQuery } from './directory.ts';
import type { NpoListing } from './npo-record.ts';
import { splitWords, toSearchText } from './search-text.ts';
import { findSimilarIds } from './similar.ts';
import { type NpoSort, npoSorts } from './sort-orders.ts';

/** The catalogue as a list: each published NPO with the day on which it was fed. */
type Model = {
  asOf: string;
  npos: Map<string, NpoListing & { fedOn: string }>;
  removed: Map<string, number>;
  held: Map<string, Uint8Array>;
};

const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-12-31', '2027-01-01'];
const [REGIONS, DISTRICTS] = [
  ['B', 'A'],
  ['b2', 'a1'],
];
const [FIELDS, BENEFICIARIES] = [
  ['ENV', 'EDU', 'ART'],
  ['YOUTH', 'CHILD'],
];

const renderCard = ({ id, orgName }: NpoListing, asOf: string) => ({ id, orgName, asOf });

const until = fc.constantFrom(null, '2026-11-21', ...DAYS, '9999-12-31');
const listing = fc
  .record({
    place: fc.nat(39),
    version: fc.nat(9),
    isPublished: fc.oneof({ arbitrary: fc.constant(true), weight: 4 }, fc.constant(false)),
    orgName: fc.constantFrom('한빛 나눔재단', '새싹학교', '푸른숲', '나눔숲'),
    regionLevel1Code: fc.constantFrom(null, ...REGIONS),
    regionLevel2Code: fc.constantFrom(null, ...DISTRICTS),
    fieldCodes: fc.subarray(FIELDS),
    beneficiaryCodes: fc.subarray(BENEFICIARIES),
    foundedOn: fc.constantFrom(
      null,
      '2025-11-23',
      '2022-11-24',
      '2016-12-31',
      '2007-01-01',
      '2026-11-23',
      '2030-01-01',
    ),
    donationReceiptUntil: until,
    businessCertificateUntil: until,
    joinedOn: fc.constantFrom('2026-01-01', '2026-05-05'),
    projectCount: fc.nat(2),
  })
  .map(
    ({ place, ...given }): NpoListing => ({
      ...given,
      // Ids do not ascend with the places.
      id: `${(place * 7) % 10}-${place}`,
      nameKey: splitWords(given.orgName).join(''),
      text: { names: toSearchText([given.orgName]), prose: '' },
      mainActivities: [],
      avatarFileId: null,
      coverFileId: null,
      opening: '',
    }),
  );

/** What a query finds, by the name. */
const FOUND: Record<string, (name: string) => boolean> = {
  '': () => true,
  ' ': () => true,
  '!': () => false,
  나눔: (name) => name.includes('나눔'),
  ㅅㅆ: (name) => name === '새싹학교',
  '재단 한빛': (name) => name === '한빛 나눔재단',
};

const filter: fc.Arbitrary<NpoFilter> = fc.record(
  {
    q: fc.constantFrom(...Object.keys(FOUND)),
    region: fc.constantFrom(...REGIONS, 'absent'),
    regionDetail: fc.constantFrom(...DISTRICTS),
    field: fc.constantFrom(...FIELDS),
    beneficiary: fc.constantFrom(...BENEFICIARIES),
    tenure: fc.constantFrom(...tenureRanges),
    donationReceipt: fc.boolean(),
    taxInvoice: fc.boolean(),
  },
  { requiredKeys: [] },
);

const step = fc.oneof(
  fc.record({
    does: fc.constant('APPLY' as const),
    listings: fc.array(listing, { maxLength: 40, size: 'max' }),
  }),
  fc.record({ does: fc.constant('APPLY' as const), listings: fc.array(listing, { maxLength: 2 }) }),
  fc.record({ does: fc.constant('ADVANCE' as const), asOf: fc.constantFrom(...DAYS) }),
  fc.record({
    does: fc.constant('KEEP' as const),
    place: fc.nat(39),
    isSameVersion: fc.boolean(),
    asOf: fc.constantFrom(...DAYS),
  }),
);

function applyToModel(model: Model, listings: readonly NpoListing[]): void {
  for (const given of listings) {
    const known = model.npos.get(given.id)?.version ?? model.removed.get(given.id) ?? -1;
    if (known > given.version) continue;
    if (given.isPublished) model.npos.set(given.id, { ...given, fedOn: model.asOf });
    else {
      if (model.npos.delete(given.id)) model.held.delete(given.id);
      model.removed.set(given.id, given.version);
    }
    model.held.delete(given.id);
  }
}

function tenureRangeOf({ foundedOn, fedOn }: NpoListing & { fedOn: string }): string | null {
  const years = tenureYears(foundedOn, fedOn);
  if (years === null) return null;
  return years < 4 ? '1' : years < 10 ? '4' : years < 20 ? '10' : '20';
}

function findInModel(
  model: Model,
  given: NpoFilter,
  sort: NpoSort = 'RECENT',
): (NpoListing & { fedOn: string })[] {
  const key = (npo: NpoListing) =>
    ({
      RECENT: -Number(npo.joinedOn.replaceAll('-', '')),
      EXPERIENCE: -npo.projectCount,
      TENURE: npo.foundedOn ?? '9999-12-31',
      NAME: npo.nameKey,
    })[sort];
  return [...model.npos.values()]
    .filter(
      (npo) =>
        FOUND[given.q ?? '']?.(npo.orgName) &&
        (given.region === undefined || npo.regionLevel1Code === given.region) &&
        (given.regionDetail === undefined || npo.regionLevel2Code === given.regionDetail) &&
        (given.field === undefined || npo.fieldCodes.includes(given.field)) &&
        (given.beneficiary === undefined || npo.beneficiaryCodes.includes(given.beneficiary)) &&
        (given.tenure === undefined || tenureRangeOf(npo) === given.tenure) &&
        (!given.donationReceipt || isValidOn(npo.donationReceiptUntil, model.asOf)) &&
        (!given.taxInvoice || isValidOn(npo.businessCertificateUntil, model.asOf)),
    )
    .sort((left, right) => {
      const [one, other] = [key(left), key(right)];
      return one < other || (one === other && left.id < right.id) ? -1 : 1;
    });
}

function countInModel(model: Model, given: NpoFilter) {
  const countBy = (
    without: (keyof NpoFilter)[],
    codesOf: (npo: NpoListing & { fedOn: string }) => readonly (string | null)[],
  ) => {
    const rest = Object.fromEntries(
      Object.entries(given).filter(([name]) => !without.some((left) => left === name)),
    );
    const codes = findInModel(model, rest)
      .flatMap(codesOf)
      .filter((code) => code !== null)
      .sort();
    return Object.fromEntries(codes.map((code) => [code, codes.filter((other) => other === code).length]));
  };
  return {
    total: findInModel(model, given).length,
    region: countBy(['region', 'regionDetail'], (npo) => [npo.regionLevel1Code]),
    regionDetail: countBy(['regionDetail'], (npo) => [npo.regionLevel2Code]),
    field: countBy(['field'], (npo) => npo.fieldCodes),
    beneficiary: countBy(['beneficiary'], (npo) => npo.beneficiaryCodes),
    tenure: countBy(['tenure'], (npo) => [tenureRangeOf(npo)]),
    donationReceipt: findInModel(model, { ...given, donationReceipt: true }).length,
    taxInvoice: findInModel(model, { ...given, taxInvoice: true }).length,
  };
}

const idsOf = (npos: readonly NpoListing[]) => npos.map(({ id }) => id);
const read = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString());

function expectSame(
  catalog: Catalog,
  model: Model,
  query: NpoPageQuery & { sort: NpoSort },
  listed: NpoFilter,
): void {
  expect(countNpos(catalog)).toBe(model.npos.size);
  for (const sort of npoSorts) {
    const page = findNpos(catalog, { ...listed, sort, pageSize: 100 });
    const expected = findInModel(model, listed, sort);
    expect(page).toMatchObject({ total: expected.length, page: 1, ids: idsOf(expected) });
    expect(page.cards.map(read)).toEqual(expected.map((npo) => JSON.stringify(renderCard(npo, npo.fedOn))));
  }
  const counts = countByFilter(catalog, listed);
  expect(JSON.stringify(counts)).toBe(JSON.stringify(countInModel(model, listed)));
  const all = idsOf(findInModel(model, {}, query.sort));
  const at = all.indexOf(query.after ?? query.before ?? '');
  const byNumber = ((query.page ?? 1) - 1) * query.pageSize;
  const beside = query.after === undefined ? Math.max(0, at - query.pageSize) : at + 1;
  const start = at < 0 ? byNumber : beside;
  expect(findNpos(catalog, query).ids).toEqual(all.slice(start, start + query.pageSize));
}

function expectEach(catalog: Catalog, model: Model): void {
  const all = [...model.npos.values()];
  for (let place = 0; place < 40; place++) {
    const id = `${(place * 7) % 10}-${place}`;
    const own = model.npos.get(id);
    expect(isPublished(catalog, id)).toBe(own !== undefined);
    expect(read(getCardBytes(catalog, id))).toBe(
      own === undefined ? null : JSON.stringify(renderCard(own, own.fedOn)),
    );
    expect(getHeldBytes(catalog, id, 'profile')).toBe(model.held.get(id) ?? null);
    expect(getHeldBytes(catalog, id, 'image')).toBeNull();
    const shared = (one: readonly (string | null)[], other: readonly (string | null)[]) =>
      one.filter((code) => code !== null && other.includes(code)).length;
    const similar = all
      .filter((npo) => own !== undefined && npo !== own)
      .map((npo) => ({
        id: npo.id,
        points:
          3 * shared(own?.fieldCodes ?? [], npo.fieldCodes) +
          2 * shared(own?.beneficiaryCodes ?? [], npo.beneficiaryCodes) +
          shared([own?.regionLevel1Code ?? null], [npo.regionLevel1Code]) +
          shared([own?.regionLevel2Code ?? null], [npo.regionLevel2Code]),
      }))
      .filter(({ points }) => points >= 3)
      .sort((left, right) => right.points - left.points || (left.id < right.id ? -1 : 1));
    for (const count of [1, 3])
      expect(findSimilarIds(catalog, id, count)).toEqual(similar.slice(0, count).map((npo) => npo.id));
  }
}

test('[F-77] the catalogue answers as a plain list of its NPOs does, whatever changed before', () => {
  const id = fc.nat(45).map((place) => `${(place * 7) % 10}-${place}`);
  const query = fc.record(
    {
      page: fc.integer({ min: 1, max: 4 }),
      after: id,
      before: id,
      pageSize: fc.integer({ min: 1, max: 9 }),
      sort: fc.constantFrom(...npoSorts),
    },
    { requiredKeys: ['pageSize', 'sort'] },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(step, query, filter), { maxLength: 8, size: 'max' }), (steps) => {
      const catalog = createCatalog({ asOf: DAYS[0] ?? '', renderCard, maxDerivedBytes: 100 });
      const model: Model = { asOf: DAYS[0] ?? '', npos: new Map(), removed: new Map(), held: new Map() };
      let version = 0;
      for (const [given, asked, listed] of steps) {
        if (given.does === 'APPLY') {
          version = Math.max(version, ...given.listings.map((npo) => npo.version));
          applyNpoListings(catalog, given.listings);
          applyToModel(model, given.listings);
        } else if (given.does === 'KEEP') {
          const own = model.npos.get(`${(given.place * 7) % 10}-${given.place}`);
          const bytes = new Uint8Array(1);
          if (own === undefined) continue;
          const made = {
            id: own.id,
            version: given.isSameVersion ? own.version : own.version - 1,
            asOf: given.asOf,
          };
          keepBytes(catalog, made, 'profile', bytes);
          if (given.isSameVersion && given.asOf === model.asOf) model.held.set(own.id, bytes);
        } else if (given.asOf >= model.asOf) {
          const due = [...model.npos.values()].filter(
            (npo) => (nextChangeOn(npo, npo.fedOn) ?? '9999-12-31') <= given.asOf,
          );
          const isLater = given.asOf > model.asOf;
          expect(advanceDay(catalog, given.asOf).sort()).toEqual(isLater ? idsOf(due).sort() : []);
          if (isLater) model.held.clear();
          model.asOf = given.asOf;
        }
        expect(catalog.version).toBe(version);
        expectSame(catalog, model, asked, listed);
      }
      expectEach(catalog, model);
    }),
    { numRuns: 80 },
  );
});
