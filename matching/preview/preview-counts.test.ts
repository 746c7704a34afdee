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
import { createRegionMap, findProximity } from '../index/regions.ts';
import type { MatchRequest } from '../match-request.ts';
import { defaultWeights } from '../weights.ts';
import { createPreview, type PreviewCondition, previewConditions } from './preview.ts';

const asOf = '2026-11-20';
const today = dayNumber(asOf);
const regionMap = createRegionMap(adjacency);
const options = { asOf, weights: defaultWeights, regionMap };
const requests = [...generateRequests(24, 8)];

/** Every third works in a region of a request, nearby or far; rights end around today. */
const profiles = [...generateNpos(150, 22)].map(toMatchProfile).map((profile, at): MatchProfile => {
  const { regionLevel1Code, regionLevel2Code } = requests[at % 6] as MatchRequest;
  const isThere = { regionLevel1Code, regionLevel2Code: at % 2 ? regionLevel2Code : null };
  return {
    ...profile,
    isNationwide: at % 9 === 0,
    regionCodes: at % 5 === 0 ? [] : profile.regionCodes,
    donationDay: today + (at % 4) - 1,
    businessDay: today + (at % 3) - 1,
    works: profile.works.map((work) => (at % 3 === 0 ? { ...work, ...isThere } : work)),
  };
});
const index = createMatchIndex(generatedLabels);
applyProfiles(index, profiles);
// The second version of some: the slots of their first are gone.
applyProfiles(
  index,
  profiles.slice(0, 30).map((profile) => ({ ...profile, version: 10_000, text: `${profile.text} 새 소개` })),
);

const need = fc.constantFrom('REQUIRED', 'PREFERRED', 'NONE' as const);
const anyRequest = fc
  .record({
    base: fc.constantFrom(...requests),
    region: fc.constantFrom('both', 'both', 'level1', 'none', 'unknown'),
    fieldCode: fc.constantFrom('own', null, 'UNKNOWN'),
    beneficiaryCode: fc.constantFrom('own', null),
    budgetWon: fc.constantFrom(null, 0, 3_000_000, 30_000_000, 300_000_000),
    donationReceipt: need,
    taxInvoice: need,
    blockedNpoIds: fc.subarray(profiles.slice(0, 40).map(({ id }) => id)),
    declinedNpoIds: fc.subarray(profiles.slice(20, 60).map(({ id }) => id)),
  })
  .map(
    ({ base, region, fieldCode, beneficiaryCode, ...values }): MatchRequest => ({
      ...base,
      ...values,
      fieldCode: fieldCode === 'own' ? base.fieldCode : fieldCode,
      beneficiaryCode: beneficiaryCode && base.beneficiaryCode,
      regionLevel1Code: region === 'none' ? null : region === 'unknown' ? '99' : base.regionLevel1Code,
      regionLevel2Code: region === 'both' ? base.regionLevel2Code : region === 'unknown' ? '99999' : null,
    }),
  );

/** 3 in the level-2 region, 2 in its level-1 region, 1 anywhere near, 0 elsewhere. */
function reachOf({ isNationwide, regionCodes, works }: MatchProfile, request: MatchRequest): number {
  if (isNationwide) return 3;
  const near = regionCodes.map((code) => {
    const proximity = findProximity(regionMap, request, code);
    return { SAME_LEVEL2: 3, SAME_LEVEL1: 2, FAR: 0 }[proximity as string] ?? 1;
  });
  const { regionLevel1Code, regionLevel2Code } = request;
  const worked = works.map((work) => {
    if (regionLevel2Code !== null && work.regionLevel2Code === regionLevel2Code) return 3;
    return work.regionLevel1Code === regionLevel1Code ? 2 : 0;
  });
  return Math.max(0, ...near, ...worked);
}

function meets(profile: MatchProfile, request: MatchRequest): Record<PreviewCondition, boolean> {
  const { codes, works, donationDay, businessDay } = profile;
  const hasCode = (dimension: 'field' | 'beneficiary', code: string | null) =>
    [...(codes[dimension] ?? []), ...works.map((work) => work.codes[dimension])].includes(code ?? '');
  const largest = Math.max(0, ...works.map(({ amount }) => amount ?? 0));
  return {
    FIELD: hasCode('field', request.fieldCode),
    BENEFICIARY: hasCode('beneficiary', request.beneficiaryCode),
    REGION: reachOf(profile, request) >= 2,
    BUDGET: largest >= (request.budgetWon ?? 0) / 3,
    DONATION_RECEIPT: donationDay >= today,
    TAX_INVOICE: businessDay >= today,
  };
}

const isStated: Record<PreviewCondition, (request: MatchRequest) => boolean> = {
  FIELD: ({ fieldCode }) => fieldCode !== null,
  BENEFICIARY: ({ beneficiaryCode }) => beneficiaryCode !== null,
  REGION: ({ regionLevel1Code }) => regionLevel1Code !== null,
  BUDGET: ({ budgetWon }) => (budgetWon ?? 0) > 0,
  DONATION_RECEIPT: ({ donationReceipt }) => donationReceipt === 'REQUIRED',
  TAX_INVOICE: ({ taxInvoice }) => taxInvoice === 'REQUIRED',
};

describe('[F-77] the preview of any request', () => {
  test('counts condition by condition what a count organisation by organisation does', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const closed = new Set([...request.blockedNpoIds, ...request.declinedNpoIds]);
        const open = profiles.filter(
          ({ id, inProgressCount, capacity }) => inProgressCount < capacity && !closed.has(id),
        );
        const stated = previewConditions.filter((condition) => isStated[condition](request));
        const countMeeting = (conditions: readonly PreviewCondition[], least = 0) =>
          open.filter((profile) => {
            const met = meets(profile, request);
            return conditions.every((condition) => met[condition]) && reachOf(profile, request) >= least;
          }).length;
        const preview = createPreview(index, request, options);
        const remaining = countMeeting(stated);
        expect(preview.total).toBe(open.length);
        expect(preview.remaining).toBe(remaining);
        expect(preview.conditions).toEqual(
          stated.map((condition, at) => ({
            condition,
            remaining: countMeeting(stated.slice(0, at + 1)),
            without: countMeeting(stated.filter((other) => other !== condition)),
          })),
        );
        const gains = preview.conditions.map(({ without }) => without);
        const most = Math.max(remaining, ...gains);
        expect(preview.narrowest).toBe(most === remaining ? null : (stated[gains.indexOf(most)] ?? null));
        const others = stated.filter((condition) => condition !== 'REGION');
        const neighbours = regionMap.level1Neighbours.get(request.regionLevel1Code ?? '') ?? [];
        expect(preview.region).toEqual(
          request.regionLevel1Code === null
            ? null
            : {
                level2: countMeeting(others, 3),
                level1: countMeeting(others, 2),
                neighbours: countMeeting(others, 1),
                neighbourCodes: [...neighbours].sort(),
              },
        );
        expect(preview.sampleIds).toHaveLength(Math.min(6, remaining));
        for (const id of preview.sampleIds) {
          const sample = open.find((profile) => profile.id === id) as MatchProfile;
          expect(stated.every((condition) => meets(sample, request)[condition])).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
  });
});
