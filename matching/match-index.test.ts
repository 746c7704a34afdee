import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords, createMatchIndex, tidyMatchIndex } from './match-index.ts';
import { scoreCandidates } from './rank.ts';
import { createRegionMap } from './regions.ts';
import { defaultWeights } from './weights.ts';

const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap: createRegionMap(adjacency) };

test('an index that was read in bit by bit wastes nothing once it is tidy, and ranks as before', () => {
  const records = [...generateNpos(100, 3)];
  const index = createMatchIndex(generatedLabels);
  for (const record of records) applyNpoRecords(index, [record]);
  const rankAll = () =>
    [...generateRequests(5, 4)].map((request) => scoreCandidates(index, request, options).candidates);
  const before = rankAll();
  expect(index.postings.wasted).toBeGreaterThan(0);
  tidyMatchIndex(index);
  expect(index.postings.wasted).toBe(0);
  expect(rankAll()).toEqual(before);

  // It goes on taking in what changes.
  const [first] = records;
  if (first === undefined) throw new Error('No NPO was generated');
  applyNpoRecords(index, [{ ...first, version: first.version + 1, isPublished: false }]);
  expect(
    rankAll()
      .flat()
      .map(({ npoId }) => npoId),
  ).not.toContain(first.id);
});
