import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { affinityTo } from '../index/affinity.ts';
import { applyProfiles } from '../index/apply-records.ts';
import { getDenseColumns } from '../index/build-dense-columns.ts';
import { codeNumber } from '../index/code-numbers.ts';
import { affinityKinds } from '../index/dense-columns.ts';
import { createMatchIndex } from '../index/match-index.ts';
import { dimensions, type MatchProfile, type MatchWork, toMatchProfile } from '../index/match-profile.ts';
import { createRegionMap, findProximity, proximityValues } from '../index/regions.ts';
import { type MatchRequest, requestCode } from '../match-request.ts';
import { createSignals } from './signals.ts';

const regionMap = createRegionMap(adjacency);
const requesters = ['one', 'two', 'three', null];
const generated = [...generateRequests(30, 5)];
const regions = generated.map(({ regionLevel1Code, regionLevel2Code }) => ({
  regionLevel1Code,
  regionLevel2Code,
}));

/** Works with codes of every kind, some without any, for few requesters and in few regions. */
const profiles = [...generateNpos(60, 3)].map(toMatchProfile).map((profile, at): MatchProfile => {
  const works = profile.works.map((work, next): MatchWork => {
    const turn = at + next;
    const further = { age: `a${turn % 3}`, purpose: `p${turn % 4}`, program: `g${turn % 5}` };
    return {
      ...work,
      codes: turn % 7 === 0 ? {} : { ...work.codes, ...further },
      requesterId: requesters[(at * 3 + next) % 4] ?? null,
      ...(turn % 2 === 0 ? regions[turn % 4] : {}),
    };
  });
  const codes = {
    ...profile.codes,
    age: at % 4 === 0 ? ['a1', 'a9'] : [],
    program: at % 5 ? [] : ['g1', 'g2'],
  };
  return { ...profile, works, codes, declaresRegions: at % 3 !== 0 };
});
const index = createMatchIndex(generatedLabels);
applyProfiles(index, profiles);
const dense = getDenseColumns(index);
const allWorks = profiles.flatMap(({ works }) => works);

const anyRequest = fc
  .record({
    base: fc.constantFrom(...generated),
    region: fc.constantFrom(...regions.slice(0, 5)),
    left: fc.record({
      field: fc.constantFrom('own', 'own', 'own', null, 'UNKNOWN'),
      beneficiary: fc.constantFrom('own', 'own', null, 'UNKNOWN'),
      region: fc.constantFrom('both', 'both', 'level1', 'level2', 'none', 'unknown'),
    }),
    ageCode: fc.constantFrom('a1', 'a2', null, undefined),
    purposeCode: fc.constantFrom('p1', null, undefined),
    programCode: fc.constantFrom('g1', 'g2', null, undefined),
    requesterId: fc.constantFrom('one', 'two', 'nobody'),
    pastPartnerNpoIds: fc.subarray([...profiles.slice(0, 5).map(({ id }) => id), 'nobody']),
  })
  .map(({ base, region, left, ageCode, purposeCode, programCode, ...values }): MatchRequest => {
    const pick = (choice: string | null, code: string | null) => (choice === 'own' ? code : choice);
    const { regionLevel1Code, regionLevel2Code } = region;
    return {
      ...base,
      ...values,
      fieldCode: pick(left.field, base.fieldCode),
      beneficiaryCode: pick(left.beneficiary, base.beneficiaryCode),
      regionLevel1Code: ['level2', 'none'].includes(left.region) ? null : regionLevel1Code,
      regionLevel2Code:
        left.region === 'unknown'
          ? '99999'
          : ['level1', 'none'].includes(left.region)
            ? null
            : regionLevel2Code,
      ...(ageCode === undefined ? {} : { ageCode }),
      ...(purposeCode === undefined ? {} : { purposeCode }),
      ...(programCode === undefined ? {} : { programCode }),
    };
  });

/** Signals of all organisations but those that are left out, each beside its profile. */
function signalsOf(request: MatchRequest, leavesOut: (at: number) => boolean) {
  const kept = profiles.filter((_, at) => !leavesOut(at));
  const bySlot = new Map(kept.map((profile) => [index.slotById.get(profile.id) as number, profile]));
  const slots = Int32Array.from([...bySlot.keys()].sort((left, right) => left - right));
  const signals = createSignals(index, request, slots, regionMap);
  return {
    signals,
    rows: [...slots].map((slot, row) => ({ row, profile: bySlot.get(slot) as MatchProfile })),
  };
}

const check = (tell: (request: MatchRequest, found: ReturnType<typeof signalsOf>) => void) =>
  fc.assert(
    fc.property(anyRequest, fc.integer({ min: 2, max: 9 }), (request, every) => {
      tell(
        request,
        signalsOf(request, (at) => at % every === 1),
      );
    }),
    { numRuns: 60 },
  );

describe('[F-77] what a request and an organisation share, counted work by work,', () => {
  test('is the smoothed share of its works with the code, a declared one as one work', () => {
    check((request, { signals, rows }) => {
      dimensions.forEach((dimension, at) => {
        const code = requestCode(request, dimension);
        const shares = signals.shares[at];
        if (code === null) {
          expect(shares).toBeNull();
          return;
        }
        const coded = (works: readonly MatchWork[]) => works.filter(({ codes }) => codes[dimension]);
        const having = (works: readonly MatchWork[]) =>
          works.filter(({ codes }) => codes[dimension] === code);
        const prior = having(allWorks).length / coded(allWorks).length;
        for (const { row, profile } of rows) {
          const declared = profile.codes[dimension] ?? [];
          const matching = having(profile.works).length + Number(declared.includes(code));
          const all = coded(profile.works).length + Number(declared.length > 0);
          expect(shares?.[row]).toBeCloseTo((matching + prior / 2) / (all + 0.5), 5);
        }
      });
    });
  });

  test('is the fourth power of how many conditions each of its works meets', () => {
    check((request, { signals, rows }) => {
      const context = ['field', 'beneficiary', 'age', 'purpose'] as const;
      const asked = context.filter((dimension) => requestCode(request, dimension) !== null);
      const { regionLevel1Code } = request;
      const conditions = asked.length + Number(regionLevel1Code !== null);
      const sums = rows.map(({ profile }) =>
        profile.works.reduce((sum, { codes, ...work }) => {
          const met = asked.filter(
            (dimension) => codes[dimension] === requestCode(request, dimension),
          ).length;
          const isThere = regionLevel1Code !== null && work.regionLevel1Code === regionLevel1Code;
          const shared = met + Number(isThere);
          return sum + (shared === 0 ? 0 : (shared / conditions) ** 4);
        }, 0),
      );
      for (const { row } of rows) expect(signals.context[row]).toBeCloseTo(sums[row] as number, 5);
      expect(signals.largestContext).toBeCloseTo(Math.max(0, ...sums), 5);
    });
  });

  test('is its part of all works in the field, and nothing where the field is unknown', () => {
    check((request, { signals, rows }) => {
      const inField = (works: readonly MatchWork[]) =>
        request.fieldCode === null
          ? 0
          : works.filter(({ codes }) => codes.field === request.fieldCode).length;
      for (const { row, profile } of rows)
        expect(signals.fieldPart(row)).toBeCloseTo(inField(profile.works) / (inField(allWorks) + 3), 9);
    });
  });

  test('is elsewhere where it declares other codes alone and never worked under the one', () => {
    check((request, { signals, rows }) => {
      for (const dimension of ['field', 'beneficiary'] as const) {
        const code = requestCode(request, dimension);
        for (const { row, profile } of rows) {
          const declared = profile.codes[dimension] ?? [];
          const hasWorked = profile.works.some(({ codes }) => codes[dimension] === code);
          expect(signals.isElsewhere[dimension](row)).toBe(
            code !== null && declared.length > 0 && !declared.includes(code) && !hasWorked,
          );
        }
      }
    });
  });

  test('is how near its regions are and where it worked, less where they are only read off works', () => {
    check((request, { signals, rows }) => {
      const { regionLevel1Code, regionLevel2Code } = request;
      const hasRegion = regionLevel1Code !== null || regionLevel2Code !== null;
      for (const { row, profile } of rows) {
        const values = profile.regionCodes.map(
          (code) => proximityValues[findProximity(regionMap, request, code)],
        );
        const nearest = Math.max(
          proximityValues.FAR,
          profile.isNationwide ? proximityValues.NATIONWIDE : 0,
          ...values,
        );
        const inLevel1 = profile.works.filter((work) => work.regionLevel1Code === regionLevel1Code);
        const inLevel2 = inLevel1.filter(
          (work) => regionLevel2Code === null || work.regionLevel2Code === regionLevel2Code,
        );
        const worked = regionLevel1Code === null ? 0 : inLevel2.length ? 1 : inLevel1.length ? 0.5 : 0;
        const trust = profile.declaresRegions ? 1 : dense.regionPersistence;
        expect(signals.region[row]).toBeCloseTo(hasRegion ? nearest * trust : 0, 6);
        expect(signals.regionWorked[row]).toBeCloseTo(worked * trust, 6);
      }
    });
    expect(dense.regionPersistence).toBeLessThan(1);
  });

  test('is how often its codes go together with the one that is asked for', () => {
    check((request, { signals, rows }) => {
      for (const kind of affinityKinds) {
        const value = kind === 'region' ? request.regionLevel1Code : requestCode(request, kind);
        const number = codeNumber(index.codeNumbers, kind, value);
        const affinity = dense.affinities[kind];
        const likely = affinityTo(affinity, number);
        const likelihood = (code: string) => likely?.[codeNumber(index.codeNumbers, kind, code)] as number;
        for (const { row, profile } of rows) {
          const worked = profile.works.map((work) =>
            kind === 'region' ? work.regionLevel1Code : work.codes[kind],
          );
          const declared = kind === 'region' ? [] : (profile.codes[kind] ?? []);
          const all = [...worked, ...declared].filter((code) => code !== null && code !== undefined);
          const mean = all.reduce((sum, code) => sum + likelihood(code), 0) / all.length;
          const share = affinity.shares[affinity.rows[number] as number] as number;
          const expected = likely === null ? 0 : all.length === 0 ? share : mean;
          expect(signals.affinities[kind](row)).toBeCloseTo(expected, 9);
        }
      }
    });
  });

  test('is what it did for the same requester, and past partners are known without any work', () => {
    check((request, { signals, rows }) => {
      expect([...signals.repeats.keys()].filter((row) => rows[row] === undefined)).toEqual([]);
      for (const { row, profile } of rows) {
        const works = profile.works.filter(({ requesterId }) => requesterId === request.requesterId);
        const isPartner = request.pastPartnerNpoIds.includes(profile.id);
        const repeat = signals.repeats.get(row);
        expect(repeat !== undefined).toBe(isPartner || works.length > 0);
        if (works.length > 0)
          expect(repeat).toEqual({
            lastDay: Math.max(...works.map(({ endDay }) => endDay)),
            fieldCount: works.filter(
              ({ codes }) => request.fieldCode !== null && codes.field === request.fieldCode,
            ).length,
          });
        else if (repeat !== undefined) expect(repeat.fieldCount).toBe(0);
        expect(signals.workCount(row)).toBe(profile.works.length);
      }
    });
  });
});
