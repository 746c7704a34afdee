import { describe, expect, test } from 'vitest';
import { createRandom, generateNpos } from '#bench/generator.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import { dayNumber, NO_DAY } from '#catalog/calendar.ts';
import { FIRST_SYLLABLE } from '#catalog/search-text.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyProfiles } from '../index/apply-records.ts';
import { B, K1 } from '../index/bm25.ts';
import { getPostingSegments } from '../index/doc-terms.ts';
import { createMatchIndex } from '../index/match-index.ts';
import { type MatchProfile, type MatchWork, toMatchProfile } from '../index/match-profile.ts';
import { createRegionMap } from '../index/regions.ts';
import { toWords } from '../index/tokens.ts';
import type { MatchRequest } from '../match-request.ts';
import { defaultWeights } from '../weights.ts';
import { findCandidateRows, SCORE_ALL_BELOW } from './find-candidates.ts';
import { NO_REPEAT } from './repeat-partners.ts';
import { createSignals, type Signals } from './signals.ts';
import { createTextQuery } from './text-query.ts';

/*
 * A catalogue that is too large to score every organisation, searched a second time from its profiles: each list is every
 * organisation sorted by one value, and what one of them names is a candidate.
 */

const today = dayNumber('2026-11-20');
const random = createRandom(17);
const upTo = (count: number) => [...Array(count).keys()];

/** Words of two syllables are one term each. Later ones are in more works, the last five in all of them; the newest came with changes. */
const words = upTo(35).map((at) =>
  String.fromCharCode(FIRST_SYLLABLE + at * 200, FIRST_SYLLABLE + at * 200 + 1),
);
/** Words that only organisations themselves use, words of some works, and words of all. */
const [ownWords, someWords, allWords] = [words.slice(0, 9), words.slice(9, 29), words.slice(29, 34)];
const newest = words[34] as string;
const writeOwn = () => upTo(3 + random.below(9)).map(() => random.pick([...ownWords, ...someWords]));
const writeWork = () => [
  ...allWords,
  ...someWords.filter((_, at) => random.next() < ((at + 1) / 22) ** 2),
  ...upTo(random.below(6)).map(() => random.pick(someWords.slice(8))),
];

const base = toMatchProfile([...generateNpos(1, 3)][0] as Parameters<typeof toMatchProfile>[0]);
const baseWork = {
  codes: {},
  regionLevel1Code: null,
  regionLevel2Code: null,
  requesterId: null,
  amount: null,
};

function createProfile(at: number, version: number): MatchProfile {
  const works = upTo(random.below(7)).map((next): MatchWork => {
    const endDay = today + 100 - random.below(at % 3 === 0 ? 20_000 : 1500);
    const text = writeWork().join(' ');
    return { ...baseWork, id: `${at}-${next}`, name: '', text, startDay: endDay - 30, endDay };
  });
  return { ...base, id: `npo-${at}`, version, text: writeOwn().join(' '), codes: {}, regionCodes: [], works };
}

const before = upTo(SCORE_ALL_BELOW + 160).map((at) => createProfile(at, 1));
const index = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
applyProfiles(index, before);
getPostingSegments(index.docTerms);
/** Some have changed since: their old texts count for nothing. */
const changed = before.slice(0, 90).map((_, at) => {
  const profile = createProfile(at, 2);
  return at % 4 === 0 ? { ...profile, text: `${profile.text} ${newest}` } : profile;
});
applyProfiles(index, changed);
const profiles = [...changed, ...before.slice(90)];
const works = profiles.flatMap((profile) => profile.works);
/** How often a text has each of its words. */
const counts = new Map(
  profiles
    .flatMap((profile) => [profile.text, ...profile.works.map(({ text }) => text)])
    .map((text) => [text, countWords(text)]),
);
const lengthOf = (text: string) => text.split(' ').length;
const meanLength = works.reduce((sum, { text }) => sum + lengthOf(text), 0) / works.length;
const worksWith = new Map(
  words.map((word) => [word, works.filter(({ text }) => counts.get(text)?.has(word)).length]),
);

function countWords(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const word of text.split(' ')) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

const bySlot = new Map(profiles.map((profile) => [index.slotById.get(profile.id) as number, profile]));
const slots = Int32Array.from([...bySlot.keys()].sort((left, right) => left - right)).filter(
  (_, at) => at % 17 !== 4,
);
const eligible = [...slots].map((slot) => bySlot.get(slot) as MatchProfile);
const [asked] = [...generateRequests(1, 3)] as [MatchRequest];
const plain = createSignals(index, asked, slots, createRegionMap(adjacency));

/** The rarest words whose postings are at most four for each work, and eight in any case. */
function takeRarest(asks: readonly string[]): string[] {
  const count = (word: string) => worksWith.get(word) as number;
  const rarest = asks
    .map((word, at) => ({ word, at }))
    .sort((left, right) => count(left.word) - count(right.word) || left.at - right.at);
  const taken: string[] = [];
  let postings = 0;
  for (const { word } of rarest) {
    postings += count(word);
    if (taken.length >= 8 && postings > 4 * works.length) break;
    taken.push(word);
  }
  return taken;
}

/** The score of a text by the taken words: how often it has each, against its length. */
function scoreText(text: string, taken: readonly string[], gains: ReadonlyMap<string, number>): number {
  const found = counts.get(text);
  const gained = taken.map((word) => {
    const times = found?.get(word) ?? 0;
    return ((gains.get(word) as number) * (times * (1 + K1))) / (times + K1);
  });
  const norm = K1 * (1 - B + (B * lengthOf(text)) / meanLength);
  return gained.reduce((sum, gain) => sum + gain, 0) / (1 + norm);
}

function scoreTexts(asks: readonly string[], gains: ReadonlyMap<string, number>) {
  const taken = takeRarest(asks);
  const score = (text: string) => scoreText(text, taken, gains);
  const all = profiles.flatMap((profile) => [profile.text, ...profile.works.map(({ text }) => text)]);
  const nearest = all.map(score).sort((left, right) => right - left)[99] as number;
  return eligible.map((profile) => {
    const scores = profile.works.map(({ text }) => score(text));
    const [best = 0, second = 0, third = 0] = scores.toSorted((left, right) => right - left);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const near = scores.filter((value) => value >= nearest && value > 0);
    return {
      text: score(profile.text) + sum(scores),
      best,
      top: best + second / 2 + third / 4,
      near: sum(near),
    };
  });
}

/** Values closer than this are equal in the short numbers of a column, or may be. */
const TOLERANCE = 1e-5;

/** The rows of the `count` largest values, with ties unless they are too many; and those that rounding may decide about. */
function findBest(values: readonly number[], count: number): { sure: number[]; open: number[] } {
  const above = values.filter((value) => value > 0).sort((left, right) => right - left);
  const least = above[count - 1] ?? 0;
  const rows = upTo(values.length).filter((row) => (values[row] as number) > 0);
  const ahead = rows.filter((row) => (values[row] as number) > least * (1 + TOLERANCE));
  const last = rows.filter((row) => Math.abs((values[row] as number) - least) <= least * TOLERANCE);
  if (last.some((row) => values[row] !== least)) return { sure: ahead, open: last };
  return { sure: ahead.length + last.length <= 2 * count ? [...ahead, ...last] : ahead, open: [] };
}

type Asked = {
  words: readonly string[];
  gains: readonly number[];
  weights: typeof defaultWeights;
  signals: Signals;
};

function findRows({ words: own, gains, weights, signals }: Asked): number[] {
  const query = createTextQuery(index, toWords(own.join(' ')));
  expect(query.terms.length).toBe(own.length);
  return findCandidateRows(index, { ...query, workGains: Float64Array.from(gains) }, signals, weights, today);
}

function findSlowly({ words: own, gains, weights: { weights }, signals }: Asked) {
  const texts = scoreTexts(own, new Map(own.map((word, at) => [word, gains[at] as number])));
  const { region, regionWorked, context, largestContext, shares } = signals;
  const shareWeights = [weights.field, weights.beneficiary, weights.age, weights.purpose, weights.program];
  const structure = eligible.map((_, row) =>
    shareWeights.reduce(
      (sum, weight, at) => sum + weight * (shares[at]?.[row] ?? 0),
      weights.region * (region[row] as number) +
        weights.regionWorked * (regionWorked[row] as number) +
        (largestContext === 0 ? 0 : (weights.context * (context[row] as number)) / largestContext),
    ),
  );
  const most = (name: keyof (typeof texts)[number]) => Math.max(...texts.map((text) => text[name])) || 1;
  const largest = { text: most('text'), best: most('best'), top: most('top'), near: most('near') };
  const estimate = texts.map(
    ({ text, best, top, near }, row) =>
      (structure[row] as number) +
      (weights.text * text) / largest.text +
      ((weights.bestWork + weights.wording + weights.closeness) * best) / largest.best +
      (weights.topWorks * top) / largest.top +
      (weights.nearRequests * near) / largest.near,
  );
  const recency = eligible.map((profile, row) => {
    const idle = today - profile.works.reduce((last, { endDay }) => Math.max(last, endDay), -NO_DAY);
    const steps = Math.min(511, Math.floor(Math.max(0, idle) / 32));
    return (structure[row] as number) * Math.exp((-steps * 32) / 30.4375 / 24);
  });
  return [
    findBest(estimate, 400),
    findBest(
      texts.map(({ text }) => text),
      220,
    ),
    findBest(
      texts.map(({ top }) => top),
      100,
    ),
    findBest(
      texts.map(({ near }) => near),
      75,
    ),
    findBest(structure, 100),
    findBest(recency, 25),
  ];
}

function expectSame(question: Asked): number[] {
  const rows = findRows(question);
  const lists = findSlowly(question);
  const sure = new Set([...question.signals.repeats.keys(), ...lists.flatMap((list) => list.sure)]);
  const open = new Set(lists.flatMap((list) => list.open));
  expect(rows).toEqual(
    upTo(slots.length).filter((row) => sure.has(row) || (open.has(row) && rows.includes(row))),
  );
  expect(open.size, 'rounding decides about few').toBeLessThan(40);
  return rows;
}

const noWeights = Object.fromEntries(Object.keys(defaultWeights.weights).map((term) => [term, 0]));
const weigh = (weights: Partial<typeof defaultWeights.weights>) => ({
  ...defaultWeights,
  weights: { ...(noWeights as typeof defaultWeights.weights), ...weights },
});
const none = new Float32Array(slots.length);
const noSignals: Signals = {
  ...plain,
  region: none,
  regionWorked: none,
  context: none,
  largestContext: 0,
  shares: [null, null, null, null, null],
  repeats: new Map(),
};
const columnOf = (value: (row: number) => number) => Float32Array.from(slots, (_, row) => value(row));

describe('[F-77] candidates in a large catalogue', () => {
  test.each(upTo(24))('are those that one of the lists names, whatever is asked and weighed (%#)', (seed) => {
    const own = createRandom(seed);
    // All values are exact in short numbers; coarse ones have many ties, and few are above zero in the last.
    const values = [
      () => own.below(1024) / 1024,
      () => own.below(4) / 4,
      () => 0.5 + own.below(512) / 1024,
      () => (own.next() < 0.02 ? 0.5 + own.below(8) / 16 : 0),
    ];
    const column = () => columnOf(own.pick(values));
    const weights = Object.fromEntries(
      Object.keys(noWeights).map((term) => [term, own.pick([0, 0, 0.5, 1, 2])]),
    );
    const asks = own.pick([words, someWords, allWords, ownWords]).filter(() => own.next() < 0.8);
    expectSame({
      words: own.next() < 0.5 ? asks : asks.toReversed(),
      gains: asks.map(() => 0.5 + own.next()),
      weights: weigh(weights),
      signals: {
        ...noSignals,
        region: column(),
        regionWorked: column(),
        context: column(),
        largestContext: own.pick([0, 1, 2]),
        shares: upTo(5).map(() => (own.next() < 0.3 ? null : column())),
        repeats: new Map(upTo(own.below(20)).map(() => [own.below(slots.length), NO_REPEAT])),
      },
    });
  });

  test('are found by eight words in any case, and by more up to four postings for each work', () => {
    const [first, second, third, fourth, fifth] = allWords as [string, string, string, string, string];
    const asks = [...ownWords.slice(0, 8), first, second, third, fourth, fifth];
    // Words of organisations alone have no postings in works: those of the fourth word just fit, the fifth is left out.
    const by = (own: readonly string[], heavy: string) =>
      expectSame({
        words: own,
        gains: own.map((word, at) => (word === heavy ? 3 : 0.01 + at / 777)),
        weights: weigh({ text: 1 }),
        signals: noSignals,
      });
    expect(takeRarest(asks)).toEqual(asks.slice(0, 12));
    expect(by(asks, fourth)).toEqual(by(asks.slice(0, 12), fourth));
    expect(by(asks, fifth)).toEqual(by(asks.slice(0, 12), fifth));
    expect(by(asks, fourth)).not.toEqual(by(asks, fifth));
    const common = [...someWords.slice(-5), ...allWords];
    expect(takeRarest(common)).toHaveLength(8);
    for (const heavy of common) by(common, heavy);
  });

  test('are all of the best that are equal, or none of them where they are more than twice the list', () => {
    const equal = (count: number, value: number) =>
      columnOf((row) => (row % 8 === 3 && row < count * 8 ? value : 0));
    const by = (region: Float32Array) =>
      expectSame({ words: [], gains: [], weights: weigh({ region: 1 }), signals: { ...noSignals, region } });
    expect(by(equal(0, 1))).toEqual([]);
    expect(by(equal(180, 0.5))).toHaveLength(180);
    const column = equal(150, 0.5).map((value, row) => (value === 0 && row >= 400 ? 0.25 : value));
    expect(by(column), 'of the less good none').toHaveLength(150);
  });
});
