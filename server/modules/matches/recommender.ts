import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { NpoRecord } from '#catalog/npo-record.ts';
import type { Database } from '#db/client.ts';
import { applyNpoRecords, createMatchIndex, type MatchIndex } from '#matching/match-index.ts';
import type { MatchRequest } from '#matching/match-request.ts';
import { createPreview, type Preview } from '#matching/preview.ts';
import { rank } from '#matching/rank.ts';
import { createRegionMap, type RegionNeighbours } from '#matching/regions.ts';
import type { Ranking } from '#matching/replay.ts';
import type { MatchSnapshot } from '#matching/snapshot.ts';
import { defaultWeights, type WeightSet } from '#matching/weights.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';

/** The engine over its index; `take` is fed by the catalogue with the same records, so both are equally fresh. */
export type Recommender = {
  take(records: readonly NpoRecord[]): void;
  /**
   * Ranks under the given weights, the prior unless told. `exposure` is what the lists of the last 90 days gave each
   * NPO, nothing unless told: stage 3 spreads by it.
   */
  recommend(
    request: MatchRequest,
    asOf: string,
    given?: { weights?: WeightSet; exposure?: ReadonlyMap<string, number> },
  ): { ranking: Ranking; snapshot: MatchSnapshot };
  preview(request: MatchRequest, asOf: string): Preview;
};

/** Opens the engine with the official names and the neighbourhood of regions. */
export async function openRecommender(db: Database): Promise<Recommender> {
  const { groups } = await getCodeBook(db);
  const namesOf = (matches: (group: string) => boolean) =>
    Object.fromEntries(
      Object.entries(groups)
        .filter(([group]) => matches(group))
        .flatMap(([, codes]) => codes.map(({ code, name }) => [code, name])),
    );
  const neighbours = JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve('#db/data/region-adjacency.json')), 'utf8'),
  ) as RegionNeighbours[];
  const regionMap = createRegionMap(neighbours);
  const index: MatchIndex = createMatchIndex({
    field: namesOf((group) => group === 'FIELD'),
    beneficiary: namesOf((group) => group === 'BENEFICIARY'),
    region: namesOf((group) => group.startsWith('REGION')),
  });
  return {
    take: (records) => applyNpoRecords(index, records),
    recommend: (request, asOf, { weights = defaultWeights, exposure } = {}) =>
      rank(index, request, { asOf, weights, regionMap, limit: 50, exposure }),
    preview: (request, asOf) => createPreview(index, request, { asOf, regionMap }),
  };
}
