import type { NpoRecord } from '#catalog/npo-record.ts';
import type { RejectionReason } from '#matching/candidates/eligibility.ts';
import { applyNpoRecords } from '#matching/index/apply-records.ts';
import type { Labels } from '#matching/index/labels.ts';
import { createMatchIndex } from '#matching/index/match-index.ts';
import { createRegionMap, type RegionNeighbours } from '#matching/index/regions.ts';
import { judge } from '#matching/judge.ts';
import type { MatchRequest } from '#matching/match-request.ts';
import { createPreview, type Preview } from '#matching/preview/preview.ts';
import { prepareIndex, rank } from '#matching/rank.ts';
import type { Ranking } from '#matching/replay/replay.ts';
import type { MatchSnapshot } from '#matching/replay/snapshot.ts';
import type { WeightSet } from '#matching/weights.ts';
import { type CandidateColumns, listCandidates, toCandidateColumns } from './candidates.ts';

/** Longest list of a lane. */
const listLimit = 50;

/** What an engine needs before it knows any NPO: official names, and which regions are neighbours. */
export type EngineSetting = { labels: Labels; neighbours: RegionNeighbours[] };

/** What the engine's thread is told. */
export type ToEngine =
  | { kind: 'TAKE'; records: readonly NpoRecord[] }
  | { kind: 'NAME'; labels: Labels }
  | { kind: 'ASK'; number: number; question: EngineQuestion };

/** What an engine can be asked. */
export type EngineQuestion =
  | {
      kind: 'RANK';
      request: MatchRequest;
      asOf: string;
      weights: WeightSet;
      exposure: ReadonlyMap<string, number> | undefined;
    }
  | { kind: 'PREVIEW'; request: MatchRequest; asOf: string; weights: WeightSet }
  | { kind: 'JUDGE'; request: MatchRequest; asOf: string; weights: WeightSet; npoIds: readonly string[] }
  | { kind: 'SETTLE' };

/** A computed list as it is stored: `snapshot` is JSON, which nobody but the database and a replay reads. */
export type Recommendation = {
  engineVersion: string;
  weightsHash: string;
  candidates: CandidateColumns[];
  rejectionCounts: Record<string, number>;
  snapshot: string;
};

/** What an NPO picked by hand is to a request, with the columns of a candidate where it may be recommended. */
export type PickedNpo = {
  npoId: string;
  rejection: RejectionReason | 'ABSENT' | null;
  candidate: CandidateColumns | null;
};
export type EngineAnswers = { RANK: Recommendation; PREVIEW: Preview; JUDGE: PickedNpo[]; SETTLE: null };

/** The engine over its index, in whatever thread holds it. */
export type Engine = {
  take(records: readonly NpoRecord[]): void;
  /** From here on codes are called by these names; the words of an NPO follow when its record comes again. */
  name(labels: Labels): void;
  /** Makes ready what lists are computed from, which the next question would wait for. */
  prepare(): void;
  answer(question: EngineQuestion): EngineAnswers[EngineQuestion['kind']];
};

/** An engine that knows no NPO yet. */
export function createEngine({ labels, neighbours }: EngineSetting): Engine {
  const regionMap = createRegionMap(neighbours);
  const index = createMatchIndex(labels);
  return {
    take: (records) => applyNpoRecords(index, records),
    name: (given) => {
      index.labels = given;
    },
    prepare: () => prepareIndex(index),
    answer: (question) => {
      if (question.kind === 'SETTLE') return null;
      const { request, asOf, weights } = question;
      const options = { asOf, weights, regionMap };
      if (question.kind === 'PREVIEW') return createPreview(index, request, options);
      if (question.kind === 'JUDGE') {
        return judge(index, request, options, question.npoIds).map(({ candidate, ...rest }) => ({
          ...rest,
          candidate: candidate && toCandidateColumns(candidate),
        }));
      }
      const { ranking, snapshot } = rank(index, request, {
        ...options,
        limit: listLimit,
        exposure: question.exposure,
      });
      return present(ranking, snapshot);
    },
  };
}

function present(ranking: Ranking, snapshot: MatchSnapshot): Recommendation {
  return {
    engineVersion: ranking.engineVersion,
    weightsHash: ranking.weightsHash,
    candidates: listCandidates(ranking),
    rejectionCounts: Object.fromEntries(ranking.rejections.map(({ reason, count }) => [reason, count])),
    snapshot: JSON.stringify(snapshot),
  };
}
