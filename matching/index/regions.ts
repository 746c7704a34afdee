/** One level-2 region of `region-adjacency.json`: its neighbours by land and by sea. */
export type RegionNeighbours = {
  code: string;
  level1: string;
  land: readonly string[];
  sea: readonly string[];
};

/** Neighbourhood of the official regions, level 2 and level 1. */
export type RegionMap = {
  byCode: ReadonlyMap<string, { level1: string; land: ReadonlySet<string>; sea: ReadonlySet<string> }>;
  level1Neighbours: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Where a request takes slot: level 1, and level 2 when it is known. */
export type RequestRegion = { regionLevel1Code: string | null; regionLevel2Code: string | null };

/** How near an organisation's region is to the request's, nearest first. */
export const proximities = [
  'SAME_LEVEL2',
  'SAME_LEVEL1',
  'LAND',
  'NATIONWIDE',
  'SEA',
  'NEAR_LEVEL1',
  'FAR',
] as const;
export type Proximity = (typeof proximities)[number];

/** Value of the region term for each proximity (0–1), chosen by hand; see the README. */
export const proximityValues: Record<Proximity, number> = {
  SAME_LEVEL2: 1,
  SAME_LEVEL1: 0.8,
  LAND: 0.6,
  NATIONWIDE: 0.5,
  SEA: 0.45,
  NEAR_LEVEL1: 0.25,
  FAR: 0,
};

/** Builds the map from parsed adjacency data; level-1 regions are neighbours when any of their level-2 regions are. */
export function createRegionMap(regions: readonly RegionNeighbours[]): RegionMap {
  const byCode = new Map(
    regions.map((region) => [
      region.code,
      { level1: region.level1, land: new Set(region.land), sea: new Set(region.sea) },
    ]),
  );
  const level1Neighbours = new Map<string, Set<string>>();
  for (const region of regions) {
    for (const code of [...region.land, ...region.sea]) {
      const other = byCode.get(code)?.level1;
      if (other === undefined || other === region.level1) continue;
      level1Neighbours.set(region.level1, (level1Neighbours.get(region.level1) ?? new Set()).add(other));
    }
  }
  return { byCode, level1Neighbours };
}

/** How near one region code (level 1 or 2) is to the request's region. An unknown code is far. */
export function findProximity(map: RegionMap, request: RequestRegion, code: string): Proximity {
  const requested1 = request.regionLevel1Code;
  const requested2 = request.regionLevel2Code;
  if (code === requested2) return 'SAME_LEVEL2';
  const level1 = map.byCode.get(code)?.level1 ?? code;
  if (level1 === requested1) return requested2 === null ? 'SAME_LEVEL2' : 'SAME_LEVEL1';
  const own = map.byCode.get(code);
  if (own !== undefined) {
    const touches = (neighbours: ReadonlySet<string>) =>
      requested2 === null
        ? [...neighbours].some((neighbour) => map.byCode.get(neighbour)?.level1 === requested1)
        : neighbours.has(requested2);
    if (touches(own.land)) return 'LAND';
    if (touches(own.sea)) return 'SEA';
  }
  if (requested1 !== null && map.level1Neighbours.get(requested1)?.has(level1)) return 'NEAR_LEVEL1';
  return 'FAR';
}

/** Finds the nearest of several regions and its proximity; ties go by code, and nationwide work counts as one of them. */
export type ProximityFinder = (
  codes: readonly string[],
  isNationwide: boolean,
) => { proximity: Proximity; code: string | null };

/** A finder for one request; it computes the proximity of each region once. */
export function createProximityFinder(map: RegionMap, request: RequestRegion): ProximityFinder {
  const known = new Map<string, Proximity>();
  const find = (code: string) => {
    const proximity = known.get(code) ?? findProximity(map, request, code);
    known.set(code, proximity);
    return proximity;
  };
  return (codes, isNationwide) => {
    let best: Proximity = 'FAR';
    let nearest: string | null = null;
    for (const code of codes) {
      const proximity = find(code);
      const lead = proximityValues[proximity] - proximityValues[best];
      if (nearest !== null && (lead < 0 || (lead === 0 && code > nearest))) continue;
      best = proximity;
      nearest = code;
    }
    const isNearer = isNationwide && proximityValues.NATIONWIDE > proximityValues[best];
    return { proximity: isNearer ? 'NATIONWIDE' : best, code: nearest };
  };
}
