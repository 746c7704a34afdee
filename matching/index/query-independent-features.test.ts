import { expect, test } from 'vitest';
import { createRandom, generateNpos } from '#bench/generator.ts';
import { dayNumber, NO_DAY } from '#catalog/calendar.ts';
import { defaultWeights, type WeightSet } from '../weights.ts';
import { applyProfiles } from './apply-records.ts';
import { createMatchIndex } from './match-index.ts';
import { type MatchProfile, toMatchProfile } from './match-profile.ts';
import { createQueryIndependentReader, queryIndependentTerms } from './query-independent-features.ts';

const asOf = '2026-11-20';
const today = dayNumber(asOf);
const random = createRandom(3);
const [base] = [...generateNpos(1, 3)].map(toMatchProfile) as [MatchProfile];

/** Profiles of every kind: without works, without a day of founding, full, with works to come, with many refusals. */
const profiles = Array.from({ length: 60 }, (_, at): MatchProfile => {
  const works = Array.from({ length: random.below(14) }, (__, next) => {
    const endDay = today + 60 - random.below(4000);
    const requesterId = random.pick(['one', 'two', 'three', 'four', null]);
    return {
      id: `${at}-${next}`,
      name: '',
      text: '',
      codes: {},
      regionLevel1Code: null,
      regionLevel2Code: null,
      amount: null,
      startDay: endDay - 30,
      endDay,
      requesterId: at % 9 === 0 ? `own ${next}` : requesterId,
    };
  });
  const offerCount = random.pick([0, 3, 40, 4000]);
  const dueReportCount = random.below(30);
  return {
    ...base,
    id: `npo-${at}`,
    works,
    foundedDay: random.pick([
      NO_DAY,
      today + 9,
      today,
      today - 700,
      today - 3652,
      today - 3653,
      today - 9000,
    ]),
    verifiedCertificateCount: random.below(6),
    capacity: random.below(4),
    inProgressCount: random.below(5),
    offerCount,
    acceptCount: Math.round(offerCount * random.pick([0, 0.3, 1])),
    dueReportCount,
    timelyReportCount: random.below(dueReportCount + 1),
  };
});

const logit = (share: number) => Math.log(share / (1 - share));
const hold = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function describeProfile(profile: MatchProfile, day: number, { acceptance }: WeightSet) {
  const count = profile.works.length;
  const last = Math.max(...profile.works.map(({ endDay }) => endDay));
  const known = new Set(profile.works.flatMap(({ requesterId }) => requesterId ?? [])).size;
  const accepted =
    (profile.acceptCount + acceptance.strength * acceptance.share) /
    (profile.offerCount + acceptance.strength);
  return {
    recency: count === 0 ? 0 : Math.exp(-Math.max(0, day - last) / 30.4375 / 24),
    experience: Math.log(1 + Math.min(10, count)),
    newcomer: count < 2 ? 1 : 1 / count ** 2,
    breadth: Math.log(hold(known, 1, 10)),
    tenure: profile.foundedDay === NO_DAY ? 0 : hold((day - profile.foundedDay) / 365.25 / 10, 0, 1),
    certificates: Math.min(3, profile.verifiedCertificateCount),
    capacity: profile.capacity === 0 ? 0 : hold(1 - profile.inProgressCount / profile.capacity, 0, 1),
    reciprocity: hold(logit(accepted) - logit(acceptance.share), -2, 2),
    timelyReports: (profile.timelyReportCount + 4) / (profile.dueReportCount + 8) - 0.5,
  };
}

const build = () => {
  const index = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
  applyProfiles(index, profiles);
  return index;
};

function expectFeatures(
  index: ReturnType<typeof build>,
  current: readonly MatchProfile[],
  day = asOf,
  weights = defaultWeights,
): void {
  const reader = createQueryIndependentReader(index, day, weights);
  const scores = reader.scoreAll();
  for (const profile of current) {
    const slot = index.slotById.get(profile.id) as number;
    const start = reader.read(slot);
    const values = describeProfile(profile, dayNumber(day), weights);
    const found = queryIndependentTerms.map((_, at) => (reader.features[start + at] as number) / 1_000_000);
    queryIndependentTerms.forEach((term, at) => {
      expect([term, found[at]]).toEqual([term, expect.closeTo(values[term], 5)]);
      expect(Number.isInteger(reader.features[start + at])).toBe(true);
    });
    const worth = queryIndependentTerms.reduce(
      (total, term) => total + weights.weights[term] * values[term],
      0,
    );
    expect(scores[slot]).toBeCloseTo(worth, 4);
  }
}

const heavy = { ...defaultWeights, weights: { ...defaultWeights.weights, timelyReports: 0.2, recency: 2 } };

test('[F-77] what is known of an organisation without any request, and what it is worth', () => {
  expectFeatures(build(), profiles);
  expectFeatures(build(), profiles, asOf, heavy);
});

test('[F-77] is worked out again on another day, by other weights and by another assumption', () => {
  const index = build();
  expectFeatures(index, profiles);
  expectFeatures(index, profiles, '2027-11-20');
  expectFeatures(index, profiles, '2027-11-20', heavy);
  expectFeatures(index, profiles, '2027-11-20', { ...heavy, acceptance: { share: 0.3, strength: 8 } });
  expectFeatures(index, profiles, '2027-11-20', { ...heavy, acceptance: { share: 0.3, strength: 2 } });
});

test('[F-77] is worked out once while nothing changes, and again for those that change or come', () => {
  const index = build();
  const first = createQueryIndependentReader(index, asOf, defaultWeights);
  first.scoreAll();
  expect(index.queryIndependent?.isComputed.filter((value) => value === 1)).toHaveLength(60);
  const again = createQueryIndependentReader(index, asOf, defaultWeights);
  expect(again.features === first.features).toBe(true);
  const changed = profiles.map((profile, at) =>
    at % 2 ? { ...profile, version: 9000, capacity: 5, inProgressCount: at % 5 } : profile,
  );
  applyProfiles(index, changed);
  expect(index.queryIndependent?.isComputed.filter((value) => value === 1)).toHaveLength(0);
  expectFeatures(index, changed);
  const others = changed.map((profile) => ({ ...profile, id: `other ${profile.id}`, text: '새 글' }));
  applyProfiles(index, others);
  expectFeatures(index, [...changed, ...others]);
});
