import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import { createTextQuery, NEAREST_WORKS } from '../candidates/text-query.ts';
import { applyProfiles } from '../index/apply-records.ts';
import { B, inverseFrequency, K1 } from '../index/bm25.ts';
import { getDenseColumns } from '../index/build-dense-columns.ts';
import { createMatchIndex } from '../index/match-index.ts';
import { type MatchProfile, toMatchProfile } from '../index/match-profile.ts';
import { entryFrequency, entryNumber } from '../index/packed-entry.ts';
import { countCells, hashWord, phraseFrequency, toPhrases } from '../index/phrase-store.ts';
import { toWords } from '../index/tokens.ts';
import { requestText } from '../match-request.ts';
import { scorePhrases } from './phrase-scores.ts';
import { createTextSignals, scoreOrganisations } from './text-signals.ts';

const long = toWords([...generateRequests(12, 70)].map(requestText).join(' '));
const requesters = ['one', 'two', null];
const profiles = [...generateNpos(80, 9)].map(toMatchProfile).map(
  (profile, at): MatchProfile => ({
    ...profile,
    works: profile.works.map((work, next) => ({
      ...work,
      requesterId: requesters[(at + next) % 3] ?? null,
      // A text longer than any buffer that is ready for it.
      text: at === 7 ? `${work.text} ${long.map(({ surface }) => surface).join(' ')}` : work.text,
    })),
  }),
);
const index = createMatchIndex(generatedLabels);
applyProfiles(index, profiles);
// Some texts were replaced: their first versions are dead.
applyProfiles(
  index,
  profiles.slice(0, 20).map((profile) => ({ ...profile, version: 10_000, text: `${profile.text} 새 소개` })),
);
const dense = getDenseColumns(index);
const { firstDocs, docCounts, ids, isLive } = index.organisations;

const anyQuestion = fc.record({
  request: fc.constantFrom(...generateRequests(20, 70)),
  labels: fc.constantFrom('', '아동 교육', '환경'),
  requesterId: fc.constantFrom('one', 'nobody', null),
  slots: fc
    .subarray(
      [...ids.keys()].filter((slot) => isLive[slot]),
      { minLength: 3 },
    )
    .map((found) => found.sort((left, right) => left - right)),
});

const docsOf = (slot: number) =>
  Array.from({ length: docCounts[slot] as number }, (_, at) => (firstDocs[slot] as number) + at);
const worksOf = (slot: number) => docsOf(slot).slice(1);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const falling = (values: readonly number[]) => values.toSorted((left, right) => right - left);

describe('[F-77] the texts of candidates are scored by BM25:', () => {
  /** BM25 term by term, without a thought to speed. */
  function scorePlainly(query: ReturnType<typeof createTextQuery>) {
    const { entries, starts } = index.docTerms.lists;
    const frequencies = (doc: number) =>
      new Map(
        [...entries.slice(starts[doc] as number, starts[doc + 1] as number)].map((entry) => [
          entryNumber(entry),
          entryFrequency(entry),
        ]),
      );
    const score = (found: ReadonlyMap<number, number>, gains: Float64Array, norm: number) =>
      sum(
        query.terms.map((term, at) => {
          const times = found.get(term) ?? 0;
          return times === 0 ? 0 : ((gains[at] as number) * times) / (times + norm);
        }),
      );
    const ofDoc = (doc: number, gains: Float64Array) =>
      score(frequencies(doc), gains, dense.docNorms[doc] as number);
    return {
      work: (doc: number) => ofDoc(doc, query.workGains),
      wording: (doc: number) => ofDoc(doc, query.wordingGains),
      organisation(slot: number) {
        const all = new Map<number, number>();
        for (const doc of docsOf(slot))
          for (const [term, times] of frequencies(doc)) all.set(term, (all.get(term) ?? 0) + times);
        return score(all, query.organisationGains, dense.organisationNorms[slot] as number);
      },
    };
  }

  test('all together, the best works, their own words, and those for the same requester', () => {
    fc.assert(
      fc.property(anyQuestion, ({ request, labels, requesterId, slots }) => {
        const query = createTextQuery(index, toWords(requestText(request)), toWords(labels));
        const signals = createTextSignals(index, query, slots, requesterId);
        const plain = scorePlainly(query);
        slots.forEach((slot, row) => {
          const works = worksOf(slot);
          const scores = works.map(plain.work);
          const own = works.map(plain.wording);
          const [best = 0, second = 0, third = 0] = falling(scores);
          expect(signals.text[row]).toBeCloseTo(plain.organisation(slot), 3);
          expect(signals.bestWork[row]).toBeCloseTo(best, 3);
          expect(signals.topWorks[row]).toBeCloseTo(best + second / 2 + third / 4, 3);
          expect(signals.wording[row]).toBeCloseTo(Math.max(0, ...own), 3);
          expect(signals.usualWording[row]).toBeCloseTo(works.length === 0 ? 0 : sum(own) / works.length, 3);
          const bestDoc = signals.bestDocs[row] as number;
          if (best === 0) expect(bestDoc).toBe(-1);
          else expect(scores[works.indexOf(bestDoc)]).toBeCloseTo(best, 3);
          const repeated = works.filter((doc) => {
            const at = profiles.findIndex(({ id }) => id === ids[slot]);
            return profiles[at]?.works[works.indexOf(doc)]?.requesterId === requesterId;
          });
          const repeat = requesterId === null ? 0 : Math.max(0, ...repeated.map(plain.work));
          expect(signals.repeatWork[row]).toBeCloseTo(repeat, 3);
        });
        // In single precision, as they are kept: nearly equal scores must not fall on other sides of the limit.
        const scoresOfAll = slots.map((slot) => worksOf(slot).map((doc) => Math.fround(plain.work(doc))));
        const least = falling(scoresOfAll.flat())[NEAREST_WORKS - 1] ?? 0;
        scoresOfAll.forEach((scores, row) => {
          const near = scores.filter((score) => score > 0 && score >= least);
          expect(signals.nearRequests[row]).toBeCloseTo(sum(near), 2);
        });
      }),
      { numRuns: 25 },
    );
  });

  test('of every organisation at once as of the candidates, and nothing where it is gone', () => {
    const [request] = [...generateRequests(1, 70)];
    const query = createTextQuery(index, toWords(requestText(request as NonNullable<typeof request>)));
    const slots = [...ids.keys()].filter((slot) => isLive[slot]);
    const signals = createTextSignals(index, query, slots, null);
    const all = scoreOrganisations(index, query);
    expect(all).toHaveLength(ids.length);
    slots.forEach((slot, row) => {
      expect(all[slot]).toBe(signals.text[row]);
    });
    for (const slot of ids.keys()) if (!isLive[slot]) expect(all[slot]).toBe(0);
  });
});

describe('[F-77] pairs of words are scored by BM25', () => {
  const { phrases } = index;
  const pairsOf = (text: string) => {
    const hashes = toWords(text).map(({ surface, stem }) => hashWord(surface, stem));
    return new Set(toPhrases(hashes, new Uint32Array(countCells(hashes.length))));
  };
  const pairsIn = (doc: number) => {
    const { entries, starts } = phrases.hashes;
    return [...entries.slice(starts[doc] as number, starts[doc + 1] as number)];
  };
  const gain = (hash: number) =>
    inverseFrequency(phrases.totals.docs, phraseFrequency(phrases, hash)) * (K1 + 1);

  test('over all texts of an organisation and in its best work', () => {
    let found = 0;
    // Requests that quote a work, so that many pairs are shared.
    const anyText = fc.tuple(
      fc.constantFrom(...generateRequests(10, 70)).map(requestText),
      fc.constantFrom(...profiles.flatMap(({ works }) => works.map(({ text }) => text)), ''),
    );
    fc.assert(
      fc.property(anyText, anyQuestion, (texts, { slots }) => {
        const text = texts.join('\n');
        const asked = pairsOf(text);
        const scores = scorePhrases(index, toWords(text), slots);
        const meanDoc = phrases.totals.length / phrases.totals.docs;
        const meanOrganisation = phrases.totals.length / index.totals.organisations;
        slots.forEach((slot, row) => {
          const docs = docsOf(slot);
          const ofWorks = docs.slice(1).map((doc) => {
            const pairs = pairsIn(doc);
            const shared = pairs.filter((hash) => asked.has(hash));
            return sum(shared.map((hash) => gain(hash) / (1 + K1 * (1 - B + (B * pairs.length) / meanDoc))));
          });
          const all = docs.flatMap(pairsIn);
          const norm = K1 * (1 - B + (B * all.length) / meanOrganisation);
          const together = [...asked].map((hash) => {
            const times = all.filter((other) => other === hash).length;
            return times === 0 ? 0 : (gain(hash) * times) / (times + norm);
          });
          expect(scores.works[row]).toBeCloseTo(Math.max(0, ...ofWorks), 3);
          expect(scores.organisations[row]).toBeCloseTo(sum(together), 3);
          if (sum(together) > 0) found++;
        });
      }),
      { numRuns: 25 },
    );
    expect(found).toBeGreaterThan(20);
  });

  test('and a text of fewer than two words scores nothing', () => {
    for (const text of ['', '아동'])
      expect(Math.max(...scorePhrases(index, toWords(text), [0, 1, 2]).organisations)).toBe(0);
  });
});
