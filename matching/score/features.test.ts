import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import { dayNumber } from '#catalog/calendar.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyProfiles } from '../index/apply-records.ts';
import { createMatchIndex } from '../index/match-index.ts';
import { type MatchProfile, toMatchProfile } from '../index/match-profile.ts';
import { createRegionMap } from '../index/regions.ts';
import { toWords } from '../index/tokens.ts';
import { type MatchRequest, requestText } from '../match-request.ts';
import { readFeatures, scoreCandidates } from '../rank.ts';
import { defaultWeights, FEATURE_SCALE, type Term, termRules, terms } from '../weights.ts';
import { applicableTerms, budgetFit, budgetReach } from './features.ts';
import { scorePhrases } from './phrase-scores.ts';

const asOf = '2026-11-20';
const options = { asOf, weights: defaultWeights, regionMap: createRegionMap(adjacency) };
const requesters = ['one', 'two', null];
const profiles = [...generateNpos(50, 17)].map(toMatchProfile).map(
  (profile, at): MatchProfile => ({
    ...profile,
    codes: { ...profile.codes, program: at % 4 ? [] : ['g1'] },
    donationDay: dayNumber(asOf) + (at % 5) - 2,
    businessDay: dayNumber(asOf) + (at % 7) - 3,
    works: profile.works.map((work, next) => ({
      ...work,
      codes: { ...work.codes, age: `a${(at + next) % 3}`, purpose: `p${at % 2}`, program: `g${next % 3}` },
      requesterId: requesters[(at + next) % 3] ?? null,
    })),
  }),
);
const build = (from: readonly MatchProfile[]) => {
  const built = createMatchIndex(generatedLabels);
  applyProfiles(built, from);
  return built;
};
const index = build(profiles);

const need = fc.constantFrom('PREFERRED', 'NONE' as const);
const anyRequest = fc
  .record({
    base: fc.constantFrom(...generateRequests(20, 31)),
    donationReceipt: need,
    taxInvoice: need,
    fieldCode: fc.constantFrom('own', 'own', null),
    beneficiaryCode: fc.constantFrom('own', 'own', null),
    ageCode: fc.constantFrom('a1', null),
    purposeCode: fc.constantFrom('p1', null),
    programCode: fc.constantFrom('g1', null),
    hasRegion: fc.boolean(),
    budgetWon: fc.constantFrom(null, 0, 500_000, 20_000_000, 900_000_000, 50_000_000_000),
    requesterId: fc.constantFrom('one', 'nobody'),
  })
  .map(
    ({ base, fieldCode, beneficiaryCode, hasRegion, ...values }): MatchRequest => ({
      ...base,
      ...values,
      fieldCode: fieldCode === 'own' ? base.fieldCode : null,
      beneficiaryCode: beneficiaryCode === 'own' ? base.beneficiaryCode : null,
      ...(hasRegion ? {} : { regionLevel1Code: null, regionLevel2Code: null }),
    }),
  );

describe('[F-77] the features of a candidate', () => {
  test('are what is known of it, words as shares of the best, none beyond its largest value', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const scoring = scoreCandidates(index, request, options);
        const { signals, texts, candidates } = scoring;
        const slots = candidates.toSorted((left, right) => left.textRow - right.textRow);
        const phrases = scorePhrases(
          index,
          toWords(requestText(request)),
          slots.map(({ row }) => signals.slots[row] as number),
        );
        const shareOfBest = (values: Float32Array, at: number) => {
          const best = Math.max(0, ...values);
          return best === 0 ? 0 : (values[at] as number) / best;
        };
        const budget = request.budgetWon === 0 ? null : request.budgetWon;
        for (const candidate of candidates) {
          const { row, textRow, npoId } = candidate;
          const features = readFeatures(scoring, candidate);
          const profile = profiles.find(({ id }) => id === npoId) as MatchProfile;
          const slot = index.slotById.get(npoId) as number;
          const { medianAmounts, maxAmounts } = index.organisations;
          const best = shareOfBest(texts.bestWork, textRow);
          const closeness = Math.min(1, (texts.wording[textRow] as number) / scoring.query.ownWording);
          const repeat = signals.repeats.get(row);
          const idleMonths = (dayNumber(asOf) - (repeat?.lastDay ?? Number.NEGATIVE_INFINITY)) / 30.4375;
          const share = (at: number) => signals.shares[at]?.[row] ?? 0;
          const isGood = (day: number) => Number(day >= dayNumber(asOf));
          const expected: Partial<Record<Term, number>> = {
            text: shareOfBest(texts.text, textRow),
            bestWork: best,
            peak: best ** 3 * closeness,
            wording: shareOfBest(texts.wording, textRow),
            usualWording: shareOfBest(texts.usualWording, textRow),
            closeness,
            phrases: shareOfBest(phrases.organisations, textRow),
            phraseWork: shareOfBest(phrases.works, textRow),
            topWorks: shareOfBest(texts.topWorks, textRow),
            nearRequests: shareOfBest(texts.nearRequests, textRow),
            context: shareOfBest(signals.context, row),
            field: share(0),
            beneficiary: share(1),
            age: share(2),
            purpose: share(3),
            program: share(4),
            fieldPart: signals.fieldPart(row),
            otherField: Number(signals.isElsewhere.field(row)),
            otherBeneficiary: Number(signals.isElsewhere.beneficiary(row)),
            fieldAffinity: signals.affinities.field(row),
            beneficiaryAffinity: signals.affinities.beneficiary(row),
            programAffinity: signals.affinities.program(row),
            regionAffinity: signals.affinities.region(row),
            region: signals.region[row] as number,
            regionWorked: signals.regionWorked[row] as number,
            budgetFit: budget === null ? 0 : budgetFit(budget, medianAmounts[slot] as number),
            budgetReach: budget === null ? 0 : budgetReach(budget, maxAmounts[slot] as number),
            donationReceipt: request.donationReceipt === 'PREFERRED' ? isGood(profile.donationDay) : 0,
            taxInvoice: request.taxInvoice === 'PREFERRED' ? isGood(profile.businessDay) : 0,
            repeatWork: shareOfBest(texts.repeatWork, textRow),
            repeatRecency: Math.exp(-Math.max(0, idleMonths) / 24),
            repeatField: Math.log(1 + Math.min(10, repeat?.fieldCount ?? 0)),
          };
          for (const [term, value] of Object.entries(expected)) {
            const feature = (features[terms.indexOf(term as Term)] as number) / FEATURE_SCALE;
            expect(Math.abs(feature - value), term).toBeLessThanOrEqual(1e-6);
          }
          terms.forEach((term, at) => {
            const largest = Math.round(termRules[term].maxFeature * FEATURE_SCALE);
            expect(features[at], term).toBeLessThanOrEqual(largest);
          });
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('[F-77] a term applies', () => {
  const nothing: MatchRequest = {
    ...([...generateRequests(1, 31)][0] as MatchRequest),
    fieldCode: null,
    beneficiaryCode: null,
    regionLevel1Code: null,
    regionLevel2Code: null,
    budgetWon: null,
    donationReceipt: 'NONE',
    taxInvoice: 'NONE',
  };
  const always = applicableTerms(index, nothing);
  const region: Term[] = ['region', 'regionWorked', 'regionAffinity'];

  test.each([
    [{ fieldCode: '' }, ['field', 'fieldPart', 'otherField', 'fieldAffinity']],
    [{ beneficiaryCode: '' }, ['beneficiary', 'beneficiaryAffinity', 'otherBeneficiary']],
    [{ ageCode: '' }, ['age']],
    [{ purposeCode: '' }, ['purpose']],
    [{ programCode: '' }, ['program', 'programAffinity']],
    [{ ageCode: null, purposeCode: null, programCode: null }, []],
    [{ regionLevel1Code: '11' }, region],
    [{ regionLevel2Code: '11110' }, region],
    [{ budgetWon: 1 }, ['budgetFit', 'budgetReach']],
    [{ budgetWon: 0 }, []],
    [{ donationReceipt: 'PREFERRED' }, ['donationReceipt']],
    [{ taxInvoice: 'PREFERRED' }, ['taxInvoice']],
    [{ donationReceipt: 'REQUIRED', taxInvoice: 'REQUIRED' }, []],
  ] as [Partial<MatchRequest>, Term[]][])('to a request with %j beside those of any', (asked, more) => {
    const found = applicableTerms(index, { ...nothing, ...asked });
    expect(found).toEqual(terms.filter((term) => always.includes(term) || more.includes(term)));
  });

  test('in any case where it reads words or the organisation alone, and never where it counts repeats', () => {
    for (const term of ['text', 'peak', 'context', 'recency', 'newcomer', 'capacity', 'breadth'] as const)
      expect(always).toContain(term);
    expect(always.filter((term) => term.startsWith('repeat'))).toEqual([]);
  });

  test('for the breadth of requesters only where any of them is known', () => {
    const unknown = build(
      profiles.map((profile) => ({
        ...profile,
        works: profile.works.map((work) => ({ ...work, requesterId: null })),
      })),
    );
    expect(applicableTerms(unknown, nothing)).toEqual(always.filter((term) => term !== 'breadth'));
  });
});
