import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { scoreCandidates } from '../rank.ts';
import { defaultWeights } from '../weights.ts';
import { applyNpoRecords } from './apply-records.ts';
import { createMatchIndex } from './match-index.ts';
import { createRegionMap } from './regions.ts';

const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap: createRegionMap(adjacency) };

test('an index built in steps, with lists in between, ranks like one built at once', () => {
  // More than are all scored, so that candidates have to be found.
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
  expect(index.docTerms.segments.length).toBeGreaterThan(1);
  const before = rankAll(whole);
  expect(before.every((list) => list.length < 1500)).toBe(true);
  expect(rankAll(index)).toEqual(before);

  // Later changes are applied, too.
  const [first] = records;
  if (first === undefined) throw new Error('No NPO was generated');
  applyNpoRecords(index, [{ ...first, version: first.version + 1, isPublished: false }]);
  expect(
    rankAll(index)
      .flat()
      .map(({ npoId }) => npoId),
  ).not.toContain(first.id);
});

test('an organisation is indexed again when a searched part of it changes, not when only dates and counts change', () => {
  const [record] = generateNpos(1, 5);
  const project = record?.projects[0];
  if (record === undefined || project === undefined) throw new Error('No NPO was generated');
  const index = createMatchIndex(generatedLabels);
  applyNpoRecords(index, [record]);
  let version = record.version;
  const isIndexedAgain = (change: Partial<typeof record>) => {
    const before = index.revision;
    applyNpoRecords(index, [{ ...record, ...change, version: ++version }]);
    const hasChanged = index.revision > before;
    applyNpoRecords(index, [{ ...record, version: ++version }]);
    return hasChanged;
  };
  const withProject = (change: Partial<typeof project>) => ({
    projects: [{ ...project, ...change }, ...record.projects.slice(1)],
  });

  expect(isIndexedAgain({})).toBe(false);
  expect(isIndexedAgain({ inProgressCount: 7, offerCount: 9, acceptCount: 8, capacity: 3 })).toBe(false);
  expect(isIndexedAgain({ donationReceiptUntil: '2031-01-01', foundedOn: '1999-09-09' })).toBe(false);
  // The order of projects does not matter.
  expect(isIndexedAgain({ projects: record.projects.toReversed() })).toBe(false);

  expect(isIndexedAgain({ intro: `${record.intro} 그리고` })).toBe(true);
  expect(isIndexedAgain({ mainActivities: ['숲 가꾸기'] })).toBe(true);
  expect(isIndexedAgain({ fieldCodes: [], beneficiaryCodes: record.fieldCodes })).toBe(true);
  expect(isIndexedAgain({ serviceRegionCodes: ['39'] })).toBe(true);
  expect(isIndexedAgain({ projects: record.projects.slice(1) })).toBe(true);
  for (const change of [
    { name: '새 이름' },
    { description: '새 설명' },
    { fieldCode: '' },
    { beneficiaryCode: '' },
    { regionLevel1Code: null },
    { startOn: '1999-01-01' },
    { endOn: '2030-01-01' },
    { budgetWon: 123_456_789, isBudgetHidden: false },
  ]) {
    expect([change, isIndexedAgain(withProject(change))]).toEqual([change, true]);
  }
});
