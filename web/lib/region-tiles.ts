import type { Code } from '#contract/codes.ts';
import { shortRegionName } from '#contract/fields/regions.ts';
import { offeredCodes } from '#web/lib/codes.ts';

/** Level-1 regions as tiles of a 4 × 5 map: short name, and columns when a tile is wider than one. */
export const regionTiles = [
  { code: '28', name: '인천' },
  { code: '11', name: '서울' },
  { code: '41', name: '경기' },
  { code: '51', name: '강원' },
  { code: '44', name: '충남' },
  { code: '36', name: '세종' },
  { code: '43', name: '충북' },
  { code: '47', name: '경북' },
  { code: '52', name: '전북' },
  { code: '30', name: '대전' },
  { code: '27', name: '대구' },
  { code: '31', name: '울산' },
  { code: '12', name: '전남광주', columns: 2 },
  { code: '48', name: '경남' },
  { code: '26', name: '부산' },
  { code: '50', name: '제주' },
] as const;

export type RegionTile = { code: string; name: string; columns?: number };

/**
 * The tiles of the regions that may be chosen, and of the `chosen` one: in the order of the map, those that have no place
 * on it at its end. All of the map while the codes are not there.
 */
export function tilesOf(regions: readonly Code[] | undefined, chosen?: string): RegionTile[] {
  if (regions === undefined) return [...regionTiles];
  const offered = offeredCodes(regions, [chosen]);
  const placed = regionTiles.filter((tile) => offered.some(({ code }) => code === tile.code));
  const others = offered.filter(({ code }) => regionShortName(code) === undefined);
  return [...placed, ...others.map(({ code, name }) => ({ code, name: shortRegionName(name) }))];
}

/** Short name of a level-1 region ('강원'); undefined when the map does not have it. */
export function regionShortName(code: string): string | undefined {
  return regionTiles.find((tile) => tile.code === code)?.name;
}

export type TileStep = 1 | 2 | 3 | 4 | 5;

/** How a tile of each step looks. */
export const tileSteps: Record<TileStep, string> = {
  1: 'bg-tile-1 text-tile-ink',
  2: 'bg-tile-2 text-tile-ink',
  3: 'bg-tile-3 text-tile-ink',
  4: 'bg-tile-4 text-tile-ink-inv',
  5: 'bg-tile-5 text-tile-ink-inv',
};

/** The step of a count among five equal shares of the largest count; 1 for none at all. */
export function findTileStep(count: number, largest: number): TileStep {
  if (count <= 0 || largest <= 0) return 1;
  return Math.min(5, Math.max(1, Math.ceil((count / largest) * 5))) as TileStep;
}
