import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { applyNpoListings } from './apply-listings.ts';
import { createCatalog } from './catalog.ts';
import { countByFilter, findNpos, type NpoFilter } from './directory.ts';
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
