import { describe, expect, test } from 'vitest';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import {
  createProximityFinder,
  createRegionMap,
  findProximity,
  type Proximity,
  proximities,
  proximityValues,
} from './regions.ts';

/* Two districts of A, two of B by land and by sea, one of C beside B alone, and D far from all. */
const map = createRegionMap([
  { code: 'a1', level1: 'A', land: ['a2', 'b1'], sea: [] },
  { code: 'a2', level1: 'A', land: ['a1'], sea: ['b2'] },
  { code: 'b1', level1: 'B', land: ['a1', 'b2'], sea: [] },
  { code: 'b2', level1: 'B', land: ['b1', 'c1', 'unknown'], sea: ['a2'] },
  { code: 'b3', level1: 'B', land: [], sea: [] },
  { code: 'c1', level1: 'C', land: ['b2'], sea: [] },
  { code: 'd1', level1: 'D', land: [], sea: [] },
]);
const ask = (regionLevel1Code: string | null, regionLevel2Code: string | null) => ({
  regionLevel1Code,
  regionLevel2Code,
});

describe('[F-77] how near a region is', () => {
  test.each<[string, string | null, string | null, string, Proximity]>([
    ['the district itself', 'A', 'a1', 'a1', 'SAME_LEVEL2'],
    ['the province of the district', 'A', 'a1', 'A', 'SAME_LEVEL1'],
    ['another district of the province', 'A', 'a1', 'a2', 'SAME_LEVEL1'],
    ['a district of the province asked for', 'A', null, 'a2', 'SAME_LEVEL2'],
    ['the province asked for', 'A', null, 'A', 'SAME_LEVEL2'],
    ['a district across the border', 'A', 'a1', 'b1', 'LAND'],
    ['a district across the sea', 'A', 'a2', 'b2', 'SEA'],
    ['a district of the next province', 'A', 'a1', 'b3', 'NEAR_LEVEL1'],
    ['the next province', 'A', 'a1', 'B', 'NEAR_LEVEL1'],
    ['a district at the border of the province asked for', 'A', null, 'b1', 'LAND'],
    ['a district opposite the province asked for', 'A', null, 'b2', 'SEA'],
    ['a district beyond the next province', 'A', 'a1', 'c1', 'FAR'],
    ['a province beside nothing', 'A', null, 'D', 'FAR'],
    ['an unknown region', 'A', 'a1', 'nowhere', 'FAR'],
    ['a district, without a province asked for', null, 'a1', 'b1', 'LAND'],
    ['a further district, without a province asked for', null, 'a1', 'b3', 'FAR'],
    ['a region beside an unknown one', 'nowhere', null, 'b2', 'FAR'],
  ])('%s', (_, level1, level2, code, proximity) => {
    expect(findProximity(map, ask(level1, level2), code)).toBe(proximity);
  });

  test('is worth less the farther it is', () => {
    const values = proximities.map((proximity) => proximityValues[proximity]);
    expect(values).toEqual(values.toSorted((left, right) => right - left));
    expect([values[0], values.at(-1)]).toEqual([1, 0]);
  });

  test('counts provinces as neighbours, in both directions, that share a border of districts', () => {
    const near = [...map.level1Neighbours].map(([code, others]) => [code, [...others].sort()]);
    expect(near).toEqual([
      ['A', ['B']],
      ['B', ['A', 'C']],
      ['C', ['B']],
    ]);
    const real = createRegionMap(adjacency);
    for (const [code, others] of real.level1Neighbours)
      for (const other of others) expect(real.level1Neighbours.get(other)?.has(code)).toBe(true);
  });
});

describe('[F-77] the nearest of several regions', () => {
  const find = createProximityFinder(map, ask('A', 'a1'));

  test.each<[string, string[], boolean, Proximity, string | null]>([
    ['the nearest, wherever it stands', ['c1', 'b1', 'b3'], false, 'LAND', 'b1'],
    ['of equally near ones the first by code', ['a2', 'A'], false, 'SAME_LEVEL1', 'A'],
    ['the first by code, whichever comes first', ['A', 'a2'], false, 'SAME_LEVEL1', 'A'],
    ['of far ones the first by code', ['d1', 'c1'], false, 'FAR', 'c1'],
    ['none', [], false, 'FAR', null],
    ['the whole country, without any region', [], true, 'NATIONWIDE', null],
    ['the whole country where the regions are farther', ['b3'], true, 'NATIONWIDE', 'b3'],
    ['the region where it is nearer than the whole country', ['b1'], true, 'LAND', 'b1'],
  ])('is %s', (_, codes, isNationwide, proximity, code) => {
    expect(find(codes, isNationwide)).toEqual({ proximity, code });
    expect(find(codes, isNationwide), 'asked again').toEqual({ proximity, code });
  });
});
