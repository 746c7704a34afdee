import { describe, expect, test } from 'vitest';
import { createRandom, generateNpos } from '#bench/generator.ts';
import { affinityTo } from './affinity.ts';
import { applyProfiles } from './apply-records.ts';
import { getDenseColumns, getNearness } from './build-dense-columns.ts';
import { codeNumber } from './code-numbers.ts';
import { listPostings } from './code-postings.ts';
import { affinityKinds } from './dense-columns.ts';
import { createMatchIndex } from './match-index.ts';
import { dimensions, type MatchProfile, type MatchWork, toMatchProfile } from './match-profile.ts';
import { createRegionMap, proximityValues } from './regions.ts';

const random = createRandom(7);
const pickCode = (kind: string) => (random.next() < 0.2 ? {} : { [kind]: `${kind}${random.below(4)}` });

function createWork(id: string): MatchWork {
  return {
    id,
    name: '',
    text: '도시락 '.repeat(1 + random.below(9)),
    codes: Object.assign({}, ...dimensions.map(pickCode)),
    regionLevel1Code: random.pick(['A', 'B', 'C', null]),
    regionLevel2Code: random.pick(['a1', 'b1', null]),
    startDay: 1,
    endDay: 2,
    amount: null,
    requesterId: random.pick(['one', 'two', null]),
  };
}

const profiles = [...generateNpos(50, 3)].map(toMatchProfile).map(
  (profile, at): MatchProfile => ({
    ...profile,
    text: '숲 '.repeat(at % 7),
    works: Array.from({ length: random.below(7) }, (_, next) => createWork(`${at}-${next}`)),
    codes: {
      field: at % 3 ? [] : ['field1', 'field9'],
      beneficiary: at % 4 ? [] : ['beneficiary0'],
      program: at % 5 ? [] : ['program2'],
    },
    regionCodes: [['A'], ['a1', 'B'], [], ['b1']][at % 4] as string[],
  }),
);
const index = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
applyProfiles(index, profiles);
// Replaced ones leave dead documents behind.
const replaced = profiles.slice(0, 9).map((profile) => ({ ...profile, text: `${profile.text} 새 글` }));
applyProfiles(index, replaced);
const current = [...replaced, ...profiles.slice(9)];
const dense = getDenseColumns(index);
const { organisations, codeNumbers, docs } = index;
const slotOf = ({ id }: MatchProfile) => index.slotById.get(id) as number;
const works = current.flatMap((profile) => {
  const first = (organisations.firstDocs[slotOf(profile)] as number) + 1;
  const sorted = profile.works.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  return sorted.map((work, at) => ({ work, doc: first + at }));
});
const countWords = (text: string) => text.split(' ').filter((word) => word !== '').length;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('[F-77] the columns of an index', () => {
  test('hold how long each text is against the mean, by which dead ones score nothing', () => {
    // '도시락' is two terms.
    const lengthOf = (text: string) => 2 * countWords(text);
    const meanWork = mean(works.map(({ work }) => lengthOf(work.text)));
    for (const { work, doc } of works)
      expect(dense.docNorms[doc]).toBeCloseTo(1.2 * (0.25 + (0.75 * lengthOf(work.text)) / meanWork), 5);
    const whole = (profile: MatchProfile) =>
      countWords(profile.text) + profile.works.reduce((sum, { text }) => sum + lengthOf(text), 0);
    const meanWhole = mean(current.map(whole));
    for (const profile of current)
      expect(dense.organisationNorms[slotOf(profile)]).toBeCloseTo(
        1.2 * (0.25 + (0.75 * whole(profile)) / meanWhole),
        5,
      );
    const dead = [...dense.owners.keys()].filter((doc) => dense.owners[doc] === -1);
    expect(dead.length).toBe(replaced.reduce((sum, profile) => sum + profile.works.length + 1, 0));
    expect(dead.map((doc) => dense.docNorms[doc])).toEqual(dead.map(() => Number.POSITIVE_INFINITY));
  });

  test('count every text as of mean length where there is none', () => {
    const empty = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
    const [first] = profiles as [MatchProfile];
    applyProfiles(empty, [{ ...first, text: '', works: [] }]);
    const { docNorms, organisationNorms, hasRequesters } = getDenseColumns(empty);
    expect([...docNorms, ...organisationNorms]).toEqual([expect.closeTo(1.2, 5), expect.closeTo(1.2, 5)]);
    expect([hasRequesters, dense.hasRequesters]).toEqual([false, true]);
  });

  test('list the works of each code, region and requester, and who declares a code', () => {
    const listed = (kind: 'region1' | 'requester' | (typeof dimensions)[number], value: string) => {
      const named = kind === 'region1' ? 'region' : kind;
      return [...listPostings(dense.worksByCode[kind], codeNumber(codeNumbers, named, value))];
    };
    const having = (isMeant: (work: MatchWork) => boolean) =>
      works
        .filter(({ work }) => isMeant(work))
        .map(({ doc }) => doc)
        .sort((left, right) => left - right);
    for (const dimension of dimensions) {
      for (const value of [0, 1, 2, 3].map((at) => `${dimension}${at}`))
        expect(listed(dimension, value)).toEqual(having(({ codes }) => codes[dimension] === value));
      for (const profile of current) {
        const coded = profile.works.filter(({ codes }) => codes[dimension]).length;
        const declares = (profile.codes[dimension] ?? []).length > 0;
        expect(dense.codedCounts[dimension][slotOf(profile)]).toBe(coded + Number(declares));
      }
    }
    for (const region of ['A', 'B', 'C'])
      expect(listed('region1', region)).toEqual(having((work) => work.regionLevel1Code === region));
    for (const requester of ['one', 'two'])
      expect(listed('requester', requester)).toEqual(having((work) => work.requesterId === requester));
    const { values, slotsByValue } = dense.declared.field;
    const declaring = [...listPostings(slotsByValue, values.get('field9') as number)].filter(
      (slot) => organisations.isLive[slot],
    );
    expect(declaring).toEqual(
      current
        .filter(({ codes }) => codes.field?.includes('field9'))
        .map(slotOf)
        .sort((left, right) => left - right),
    );
    expect(docs.owners.length).toBeGreaterThanOrEqual(dense.owners.length);
  });

  test('hold the regions of each organisation and how near each is to the one asked for', () => {
    const { starts, numbers, names } = dense.regions;
    for (const profile of current) {
      const slot = slotOf(profile);
      const own = [...numbers.subarray(starts[slot], starts[slot + 1])].map((number) => names[number]);
      expect(own).toEqual(profile.regionCodes);
    }
    const map = createRegionMap([{ code: 'a1', level1: 'A', land: [], sea: [] }]);
    const near = (level1: string | null, level2: string | null) => {
      const values = getNearness(dense, { regionLevel1Code: level1, regionLevel2Code: level2 }, map);
      return Object.fromEntries(names.map((name, at) => [name, values[at]]));
    };
    const { SAME_LEVEL1, SAME_LEVEL2 } = proximityValues;
    expect(near('A', 'a1')).toMatchObject({ A: SAME_LEVEL1, a1: SAME_LEVEL2, B: 0 });
    expect(near('A', null)).toMatchObject({ A: SAME_LEVEL2, a1: SAME_LEVEL2, B: 0 });
    expect(near('A', 'a1'), 'asked again').toMatchObject({ A: SAME_LEVEL1, a1: SAME_LEVEL2, B: 0 });
  });

  test('are made again when the index has changed, and not before', () => {
    const own = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
    applyProfiles(own, current.slice(0, 5));
    const before = getDenseColumns(own);
    expect(getDenseColumns(own) === before).toBe(true);
    applyProfiles(own, current.slice(5, 6));
    const after = getDenseColumns(own);
    expect([after === before, after.revision]).toEqual([false, own.revision]);
  });
});

describe('[F-77] codes that go together', () => {
  test.each(affinityKinds)('are counted pair by pair within each organisation: %s', (kind) => {
    const lists = current.map((profile) => {
      const worked = profile.works.map((work) =>
        kind === 'region' ? work.regionLevel1Code : work.codes[kind],
      );
      return [...worked, ...(kind === 'region' ? [] : (profile.codes[kind] ?? []))].filter(
        (code) => code !== null && code !== undefined,
      );
    });
    const all = lists.flat();
    const codes = [...new Set(all)];
    const affinity = dense.affinities[kind];
    const numberOf = (code: string) => codeNumber(codeNumbers, kind, code);
    for (const code of codes) {
      const share = all.filter((other) => other === code).length / all.length;
      const likely = affinityTo(affinity, numberOf(code)) as Float64Array;
      for (const given of codes) {
        let [pairs, total] = [0, 0];
        for (const list of lists) {
          const weight = 1 / ((list.length - 1) * Math.sqrt(list.length));
          list.forEach((one, at) => {
            list.forEach((other, next) => {
              if (at === next || one !== given) return;
              total += weight;
              if (other === code) pairs += weight;
            });
          });
        }
        expect(likely[numberOf(given)]).toBeCloseTo((pairs + 2 * share) / (total + 2), 9);
      }
      const elsewhere = codeNumber(codeNumbers, 'requester', 'one');
      expect(likely[elsewhere], 'of a code without works the share alone is known').toBeCloseTo(share, 9);
    }
    expect([affinityTo(affinity, 0), affinityTo(affinity, 100_000)]).toEqual([null, null]);
  });
});
