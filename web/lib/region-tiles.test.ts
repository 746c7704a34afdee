import { describe, expect, it } from 'vitest';
import regions from '#db/data/regions.json' with { type: 'json' };
import { findTileStep, regionTiles } from '#web/lib/region-tiles.ts';

describe('region tiles', () => {
  it('[B-09] have one tile for each level-1 region of the code map', () => {
    expect(regionTiles.map(({ code }) => code).sort()).toEqual(regions.map(({ code }) => code).sort());
  });

  it('fill a map of four columns and five rows but for the legend', () => {
    const columns = regionTiles.reduce((sum, tile) => sum + ('columns' in tile ? tile.columns : 1), 0);
    expect(columns).toBe(4 * 4 + 1);
  });
});

describe('findTileStep', () => {
  it('divides the largest count into five equal steps', () => {
    expect([0, 1, 8, 9, 16, 17, 24, 25, 32, 33, 40].map((count) => findTileStep(count, 40))).toEqual([
      1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
  });

  it('is the palest step when there is nothing at all', () => {
    expect(findTileStep(0, 0)).toBe(1);
  });
});
