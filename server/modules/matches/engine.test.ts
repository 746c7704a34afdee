import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import type { MatchRequest } from '#matching/match-request.ts';
import { defaultWeights } from '#matching/weights.ts';
import { createTestLog, openTestApp, type TestApp } from '#server/testing/app.ts';
import { compareReplay } from './candidates.ts';
import { createEngine, type PickedNpo, type Recommendation } from './engine.ts';
import { openRecommender } from './recommender.ts';

const records = [...generateNpos(120, 5)].map((npo) => ({ ...npo, capacity: 5, inProgressCount: 0 }));
const [asked] = [...generateRequests(1, 3)] as [MatchRequest];
const idOf = (at: number) => records[at]?.id ?? '';
const request: MatchRequest = {
  ...asked,
  donationReceipt: 'NONE',
  taxInvoice: 'NONE',
  blockedNpoIds: [idOf(0), idOf(1)],
  declinedNpoIds: [idOf(2)],
  pastPartnerNpoIds: [idOf(3)],
};
const base = { request, asOf: '2026-11-20', weights: defaultWeights };

function openEngine() {
  const engine = createEngine({ labels: generatedLabels, neighbours: adjacency });
  engine.take(records);
  const rank = (more: object = {}) =>
    engine.answer({ kind: 'RANK', ...base, exposure: undefined, ...more }) as Recommendation;
  return { engine, rank };
}

test('[B-03] a list has 50 to discover and the partners of before, says whom it left out and why, and replays', () => {
  const made = openEngine().rank();
  const discovered = made.candidates.filter(({ isRepeatPartner }) => !isRepeatPartner);
  expect(discovered.map(({ automaticRank }) => automaticRank)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
  expect(made.candidates.slice(50)).toMatchObject([
    { npoId: idOf(3), isRepeatPartner: true, automaticRank: 1 },
  ]);
  expect(made.rejectionCounts).toMatchObject({ BLOCKED: 2, DECLINED: 1 });
  const snapshot = JSON.parse(made.snapshot);
  const stored = JSON.parse(JSON.stringify(made.candidates)) as typeof made.candidates;
  expect(compareReplay(snapshot, stored.toReversed())).toEqual({ isIdentical: true, isSameOrder: true });
  const first = stored[0] as (typeof stored)[number];
  const changed = (values: Partial<typeof first>) =>
    compareReplay(snapshot, [{ ...first, ...values }, ...stored.slice(1)]);
  expect(changed({ summary: '다른 말' })).toEqual({ isIdentical: false, isSameOrder: true });
  for (const values of [{ score: first.score + 1 }, { npoId: idOf(0) }, { isRepeatPartner: true }])
    expect(changed(values)).toEqual({ isIdentical: false, isSameOrder: false });
  expect(compareReplay(snapshot, stored.slice(1)).isSameOrder).toBe(false);
});

test('a list is spread by what was shown before, and ranked by the weights that are given', () => {
  const { rank } = openEngine();
  const plain = rank();
  const [top] = plain.candidates;
  const shown = rank({ exposure: new Map([[top?.npoId ?? '', 100]]) });
  expect(JSON.parse(shown.snapshot).meanExposure).toBeGreaterThan(0);
  expect(JSON.parse(plain.snapshot).meanExposure).toBe(0);
  const weights = { ...defaultWeights, weights: { ...defaultWeights.weights, region: 0.01 } };
  const other = rank({ weights });
  expect(other.weightsHash).not.toBe(plain.weightsHash);
  expect(other.candidates.map(({ score }) => score)).not.toEqual(plain.candidates.map(({ score }) => score));
});

test('[O-17] who was picked by hand is judged as a list would, or by the reason against it', () => {
  const { engine, rank } = openEngine();
  const [top] = rank().candidates;
  const npoIds = [top?.npoId ?? '', idOf(0), idOf(2), 'nobody'];
  const judged = engine.answer({ kind: 'JUDGE', ...base, npoIds }) as PickedNpo[];
  expect(judged.map(({ npoId, rejection }) => [npoId, rejection])).toEqual([
    [npoIds[0], null],
    [npoIds[1], 'BLOCKED'],
    [npoIds[2], 'DECLINED'],
    ['nobody', 'ABSENT'],
  ]);
  expect(judged[0]?.candidate).toMatchObject({ npoId: top?.npoId, score: top?.score, fit: top?.fit });
  expect(judged.slice(1).map(({ candidate }) => candidate)).toEqual([null, null, null]);
});

test('codes are called by the names that were given last', () => {
  const { engine, rank } = openEngine();
  const code = asked.fieldCode as string;
  const nameOf = () => JSON.parse(rank().snapshot).request.names.field;
  expect(nameOf()).toBe(generatedLabels.field[code]);
  engine.name({ ...generatedLabels, field: { ...generatedLabels.field, [code]: '갈매기탐험' } });
  expect(nameOf()).toBe('갈매기탐험');
});

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

test('who waits for a thread that is lost is told so, and the next beginning makes another', async () => {
  const log = createTestLog();
  const recommender = await openRecommender(opened.platform.db, log);
  onTestFinished(() => recommender.close());
  await expect(recommender.settle()).rejects.toThrow('has not been given any records');
  expect([recommender.begin(), recommender.begin()]).toEqual([true, false]);
  await recommender.settle();
  // No record at all: whatever reads it fails, and takes the thread with it.
  recommender.take([null as never]);
  await expect(recommender.recommend(request, base.asOf)).rejects.toThrow();
  expect(log.entries).toMatchObject([{ level: 'error' }]);
  expect(recommender.begin()).toBe(true);
  recommender.take(records.slice(4, 8));
  expect((await recommender.recommend(request, base.asOf)).candidates).toHaveLength(4);
  expect(await recommender.judge(request, base.asOf, defaultWeights, [idOf(8)])).toMatchObject([
    { rejection: 'ABSENT' },
  ]);
  // A question that cannot be answered is the asker's alone.
  await expect(recommender.recommend({} as never, base.asOf)).rejects.toThrow();
  expect(recommender.begin()).toBe(false);
});
