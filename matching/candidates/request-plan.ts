import { type AffinityKind, affinityKinds, affinityTo } from '../index/affinity.ts';
import { codeNumber } from '../index/code-numbers.ts';
import { listCarriers } from '../index/code-postings.ts';
import type { DeclaredCodes, DenseColumns } from '../index/dense-columns.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { dimensions } from '../index/match-profile.ts';
import { type MatchRequest, requestCode } from '../match-request.ts';

/** Exponent that lets a work count only when nearly all its codes are the request's. */
const CONTEXT_POWER = 4;

/** The request in the numbers of the index; `dimensions` are those for which it has a code. */
export type Wanted = {
  dimensions: {
    at: number;
    column: Int32Array;
    code: number;
    /** Works that carry the code, and places that declare it. */
    works: Int32Array;
    declaring: Int32Array;
    /** What each place has worked under and declared, as `DenseColumns` counts it. */
    codedCounts: Uint16Array;
    prior: number;
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
  /** Works in the request's level-1 region, and its level-2 region: null when any will do, 0 when it is unknown. */
  worksNear: Int32Array;
  region2: number | null;
  /** Works for the same requester. */
  worksForRequester: Int32Array;
};

/** Looks a request's codes up in an index. */
export function createWanted(index: MatchIndex, dense: DenseColumns, request: MatchRequest): Wanted {
  const wanted = dimensions.flatMap((dimension, at) => {
    const value = requestCode(request, dimension);
    if (value === null) return [];
    const code = codeNumber(index.codeNumbers, dimension, value);
    const lists = dense.worksByCode[dimension];
    const works = listCarriers(lists, code);
    const { values, placesByValue } = dense.declared[dimension];
    return [
      {
        at,
        column: dense.codes[dimension],
        code,
        works,
        declaring: listCarriers(placesByValue, values.get(value) ?? 0),
        codedCounts: dense.codedCounts[dimension],
        prior: works.length / Math.max(1, lists.members.length),
        isContext: dimension !== 'program',
      },
    ];
  });
  const applicable =
    wanted.filter(({ isContext }) => isContext).length + (request.regionLevel1Code === null ? 0 : 1);
  return {
    dimensions: wanted,
    affinities: createWantedAffinities(index, dense, request),
    worksNear: listCarriers(
      dense.worksByCode.region1,
      codeNumber(index.codeNumbers, 'region', request.regionLevel1Code),
    ),
    region2:
      request.regionLevel2Code === null
        ? null
        : codeNumber(index.codeNumbers, 'region', request.regionLevel2Code),
    worksForRequester: listCarriers(
      dense.worksByCode.requester,
      codeNumber(index.codeNumbers, 'requester', request.requesterId),
    ),
    contextPowers: Float64Array.from({ length: applicable + 1 }, (_, shared) =>
      shared === 0 ? 0 : (shared / applicable) ** CONTEXT_POWER,
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
    const code = codeNumber(index.codeNumbers, kind, value);
    const chances = affinityTo(affinity, code);
    if (chances === null) return [];
    const column = kind === 'region' ? dense.region1 : dense.codes[kind];
    const declared = kind === 'region' ? null : dense.declared[kind];
    const share = affinity.shares[affinity.rows[code] as number] as number;
    return [{ kind, column, declared, chances, share }];
  });
}
