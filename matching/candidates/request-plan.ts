import { affinityTo } from '../index/affinity.ts';
import { codeNumber } from '../index/code-numbers.ts';
import { listPostings } from '../index/code-postings.ts';
import {
  type AffinityKind,
  affinityKinds,
  type DeclaredCodes,
  type DenseColumns,
} from '../index/dense-columns.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { dimensions } from '../index/match-profile.ts';
import { type MatchRequest, requestCode } from '../match-request.ts';

/** Exponent that makes a work count only when it meets nearly all conditions of the request. */
const CONTEXT_POWER = 4;

/** One dimension for which the request has a code. */
export type DimensionPlan = {
  /** Position in `dimensions`. */
  at: number;
  column: Int32Array;
  code: number;
  /** Works with the code, and slots that declare it. */
  works: Int32Array;
  declaredBy: Int32Array;
  /** By slot, as in `DenseColumns`. */
  codedCounts: Uint16Array;
  /** Share of the code among all works. */
  prior: number;
  isContext: boolean;
};

/** One kind of code for which the request has a code that works are known for. */
export type AffinityPlan = {
  kind: AffinityKind;
  column: Int32Array;
  declared: DeclaredCodes | null;
  /** P(the request's code | another code), by the other code's number. */
  probabilities: Float64Array;
  share: number;
};

/** A request resolved against an index: its codes as numbers, with the postings of each. */
export type RequestPlan = {
  dimensions: DimensionPlan[];
  affinities: AffinityPlan[];
  /** What a work adds to the context, by the number of conditions it meets. */
  contextPowers: Float64Array;
  /** Works in the request's level-1 region. */
  worksInLevel1: Int32Array;
  /** Number of the request's level-2 region: null when it names none, 0 when the index does not have it. */
  region2: number | null;
  /** Works for the same requester. */
  worksForRequester: Int32Array;
};

/** Resolves a request against an index. */
export function createRequestPlan(
  index: MatchIndex,
  dense: DenseColumns,
  request: MatchRequest,
): RequestPlan {
  const planned = dimensions.flatMap((dimension, at) => {
    const value = requestCode(request, dimension);
    if (value === null) return [];
    const code = codeNumber(index.codeNumbers, dimension, value);
    const lists = dense.worksByCode[dimension];
    const works = listPostings(lists, code);
    const { values, slotsByValue } = dense.declared[dimension];
    return [
      {
        at,
        column: dense.codes[dimension],
        code,
        works,
        declaredBy: listPostings(slotsByValue, values.get(value) ?? 0),
        codedCounts: dense.codedCounts[dimension],
        prior: works.length / Math.max(1, lists.members.length),
        isContext: dimension !== 'program',
      },
    ];
  });
  const applicable =
    planned.filter(({ isContext }) => isContext).length + (request.regionLevel1Code === null ? 0 : 1);
  return {
    dimensions: planned,
    affinities: planAffinities(index, dense, request),
    worksInLevel1: listPostings(
      dense.worksByCode.region1,
      codeNumber(index.codeNumbers, 'region', request.regionLevel1Code),
    ),
    region2:
      request.regionLevel2Code === null
        ? null
        : codeNumber(index.codeNumbers, 'region', request.regionLevel2Code),
    worksForRequester: listPostings(
      dense.worksByCode.requester,
      codeNumber(index.codeNumbers, 'requester', request.requesterId),
    ),
    contextPowers: Float64Array.from({ length: applicable + 1 }, (_, shared) =>
      shared === 0 ? 0 : (shared / applicable) ** CONTEXT_POWER,
    ),
  };
}

function planAffinities(index: MatchIndex, dense: DenseColumns, request: MatchRequest): AffinityPlan[] {
  return affinityKinds.flatMap((kind) => {
    const value = kind === 'region' ? request.regionLevel1Code : requestCode(request, kind);
    const affinity = dense.affinities[kind];
    const code = codeNumber(index.codeNumbers, kind, value);
    const probabilities = affinityTo(affinity, code);
    if (probabilities === null) return [];
    const column = kind === 'region' ? dense.region1 : dense.codes[kind];
    const declared = kind === 'region' ? null : dense.declared[kind];
    const share = affinity.shares[affinity.rows[code] as number] as number;
    return [{ kind, column, declared, probabilities, share }];
  });
}
