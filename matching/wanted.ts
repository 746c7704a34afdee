import { type AffinityKind, affinityKinds, affinityTo } from './affinity.ts';
import type { DeclaredCodes, DenseColumns } from './dense-columns.ts';
import { codeNumber, type MatchIndex } from './match-index.ts';
import { dimensions } from './match-profile.ts';
import { type MatchRequest, requestCode } from './match-request.ts';

/** Exponent that lets a work count only when nearly all its codes are the request's. */
const CONTEXT_POWER = 4;

/** The request in the numbers of the index; `dimensions` are those for which it has a code. */
export type Wanted = {
  dimensions: {
    at: number;
    column: Int32Array;
    code: number;
    declared: DeclaredCodes;
    /** Number of the value among the declared ones, -1 when nobody declares it. */
    declaredValue: number;
    prior: number;
    /** How many works carry the code. */
    works: number;
    isContext: boolean;
  }[];
  affinities: {
    kind: AffinityKind;
    column: Int32Array;
    declared: DeclaredCodes | null;
    chances: Float64Array;
    share: number;
  }[];
  /** What a work adds to the context that shares so many conditions. */
  contextPowers: Float64Array;
  region1: number;
  region2: number;
  hasRegion2: boolean;
  requester: number;
};

/** Looks a request's codes up in an index. */
export function createWanted(index: MatchIndex, dense: DenseColumns, request: MatchRequest): Wanted {
  const wanted = dimensions.flatMap((dimension, at) => {
    const value = requestCode(request, dimension);
    if (value === null) return [];
    const code = codeNumber(index, dimension, value);
    const all = dense.codedWorks[dimension];
    const works = code === 0 ? 0 : (dense.codeCounts[code] as number);
    const prior = all === 0 ? 0 : works / all;
    const isContext = dimension !== 'program';
    const declared = dense.declared[dimension];
    const declaredValue = declared.values.get(value) ?? -1;
    return [{ at, column: dense.codes[dimension], code, declared, declaredValue, prior, works, isContext }];
  });
  const applicable =
    wanted.filter(({ isContext }) => isContext).length + (request.regionLevel1Code === null ? 0 : 1);
  return {
    dimensions: wanted,
    affinities: createWantedAffinities(index, dense, request),
    region1: codeNumber(index, 'region', request.regionLevel1Code),
    region2: codeNumber(index, 'region', request.regionLevel2Code),
    hasRegion2: request.regionLevel2Code !== null,
    requester: codeNumber(index, 'requester', request.requesterId),
    contextPowers: Float64Array.from(
      { length: applicable + 1 },
      (_, shared) => (shared / applicable) ** CONTEXT_POWER,
    ),
  };
}

function createWantedAffinities(
  index: MatchIndex,
  dense: DenseColumns,
  request: MatchRequest,
): Wanted['affinities'] {
  return affinityKinds.flatMap((kind) => {
    const value = kind === 'region' ? request.regionLevel1Code : requestCode(request, kind);
    const affinity = dense.affinities[kind];
    const code = codeNumber(index, kind, value);
    const chances = affinityTo(affinity, code);
    if (chances === null) return [];
    const column = kind === 'region' ? dense.region1 : dense.codes[kind];
    const declared = kind === 'region' ? null : dense.declared[kind];
    const share = affinity.shares[affinity.rows[code] as number] as number;
    return [{ kind, column, declared, chances, share }];
  });
}
