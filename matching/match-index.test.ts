import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords, createMatchIndex } from './match-index.ts';
import { scoreCandidates } from './rank.ts';
import { createRegionMap } from './regions.ts';
import { defaultWeights } from './weights.ts';

const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap: createRegionMap(adjacency) };

test('an index that was read in bit by bit, with lists in between, ranks like one that was read in at once', () => {
  // Enough of them that not all are scored: candidates have to be found.
  const records = [...generateNpos(2600, 3)];
  const whole = createMatchIndex(generatedLabels);
  applyNpoRecords(whole, records);
  const index = createMatchIndex(generatedLabels);
  const requests = [...generateRequests(2, 4)].map((request) => ({
    ...request,
    donationReceipt: 'NONE' as const,
    taxInvoice: 'NONE' as const,
  }));
  const rankAll = (of: typeof index) =>
    requests.map((request) =>
      scoreCandidates(of, request, options).candidates.map(({ npoId, score }) => ({ npoId, score })),
    );
  for (let at = 0; at < records.length; at += 500) {
    applyNpoRecords(index, records.slice(at, at + 500));
    rankAll(index);
  }
  expect(index.docTerms.runs.length).toBeGreaterThan(1);
  const before = rankAll(whole);
  expect(before.every((list) => list.length < 1500)).toBe(true);
  expect(rankAll(index)).toEqual(before);

  // It goes on taking in what changes.
  const [first] = records;
  if (first === undefined) throw new Error('No NPO was generated');
  applyNpoRecords(index, [{ ...first, version: first.version + 1, isPublished: false }]);
  expect(
    rankAll(index)
      .flat()
      .map(({ npoId }) => npoId),
  ).not.toContain(first.id);
});
