import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import { dayNumber } from '#catalog/calendar.ts';
import { addDays } from '#contract/calendar/dates.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { createTextQuery } from '../candidates/text-query.ts';
import { applyProfiles } from '../index/apply-records.ts';
import { createMatchIndex } from '../index/match-index.ts';
import { type MatchProfile, type MatchWork, toMatchProfile } from '../index/match-profile.ts';
import { createProximityFinder, createRegionMap } from '../index/regions.ts';
import { toWords } from '../index/tokens.ts';
import { type MatchRequest, requestText } from '../match-request.ts';
import { createEvidenceFinder } from './evidence.ts';

const asOf = '2026-11-20';
const regionMap = createRegionMap(adjacency);
const generated = [...generateRequests(12, 61)];
const profiles = [...generateNpos(40, 62)].map(toMatchProfile).map(
  (profile, at): MatchProfile => ({
    ...profile,
    foundedDay: dayNumber(asOf) + 3 - at * 300,
    works: profile.works.map((work, next) => {
      const { regionLevel1Code, regionLevel2Code } = generated[at % 4] as MatchRequest;
      const place = { regionLevel1Code, regionLevel2Code: next % 2 ? null : regionLevel2Code };
      // Every fourth organisation has works that ended on one day.
      const endDay = at % 4 === 0 ? dayNumber('2026-05-31') : work.endDay;
      return { ...work, ...(next % 3 === 0 ? place : {}), endDay };
    }),
  }),
);
const index = createMatchIndex(generatedLabels);
applyProfiles(index, profiles);

const anyRequest = fc
  .record({
    base: fc.constantFrom(...generated),
    fieldCode: fc.constantFrom('own', 'own', null, 'UNKNOWN'),
    beneficiaryCode: fc.constantFrom('own', 'own', null),
    region: fc.constantFrom('both', 'both', 'level1', 'none'),
    budgetWon: fc.constantFrom(null, 0, 10_000_000),
  })
  .map(
    ({ base, fieldCode, beneficiaryCode, region, budgetWon }): MatchRequest => ({
      ...base,
      budgetWon,
      fieldCode: fieldCode === 'own' ? base.fieldCode : fieldCode,
      beneficiaryCode: beneficiaryCode && base.beneficiaryCode,
      regionLevel1Code: region === 'none' ? null : base.regionLevel1Code,
      regionLevel2Code: region === 'both' ? base.regionLevel2Code : null,
    }),
  );

describe('[F-77] the facts behind a candidate', () => {
  const idsOf = (works: readonly MatchWork[]) => works.map(({ id }) => id);

  test('are those of its profile, each with the works that show it, the newest first', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const query = createTextQuery(index, toWords(requestText(request)));
        const find = createEvidenceFinder(index, request, query, regionMap, asOf);
        const nearest = createProximityFinder(regionMap, request);
        for (const profile of profiles) {
          const slot = index.slotById.get(profile.id) as number;
          const evidence = find(slot, -1);
          const { works, codes } = profile;
          const newest = works.toSorted((left, right) => right.endDay - left.endDay);
          const { regionLevel1Code, regionLevel2Code } = request;
          const inLevel1 = newest.filter((work) => work.regionLevel1Code === regionLevel1Code);
          const inLevel2 = newest.filter((work) => work.regionLevel2Code === regionLevel2Code);
          const shownLevel2 = regionLevel2Code === null ? [] : inLevel2;
          const shownLevel1 = regionLevel1Code === null ? [] : inLevel1;
          const { proximity, code } = nearest(profile.regionCodes, profile.isNationwide);
          expect(evidence.region).toEqual({
            proximity,
            name: proximity === 'NATIONWIDE' || code === null ? null : generatedLabels.region[code],
            workedIn: shownLevel2.length ? 'LEVEL2' : shownLevel1.length ? 'LEVEL1' : null,
            projectIds: idsOf(shownLevel2.length ? shownLevel2 : shownLevel1),
          });
          for (const [dimension, wanted] of [
            ['field', request.fieldCode],
            ['beneficiary', request.beneficiaryCode],
          ] as const)
            expect(evidence[dimension]).toEqual({
              total: works.length,
              projectIds: idsOf(newest.filter((work) => wanted !== null && work.codes[dimension] === wanted)),
              isDeclared: wanted !== null && (codes[dimension] ?? []).includes(wanted),
            });
          const [last] = newest;
          expect(evidence.lastWork).toEqual(
            last === undefined ? null : { projectId: last.id, endOn: addDays('1970-01-01', last.endDay) },
          );
          const largest = Math.max(0, ...works.map(({ amount }) => amount ?? 0));
          if (largest > 0 && request.budgetWon === 10_000_000) expect(evidence.budget?.maxWon).toBe(largest);
          else expect(evidence.budget).toBeNull();
          const named = new Set(
            [evidence.region, evidence.field, evidence.beneficiary]
              .flatMap(({ projectIds }) => projectIds.slice(0, 5))
              .concat(last === undefined ? [] : [last.id]),
          );
          expect(evidence.workNames).toEqual(
            Object.fromEntries(works.filter(({ id }) => named.has(id)).map(({ id, name }) => [id, name])),
          );
          const age = dayNumber(asOf) - profile.foundedDay;
          expect(evidence).toMatchObject({
            similar: null,
            tenureYears: age < 0 ? null : Math.floor(age / 365.25) + 1,
            verifiedCertificateCount: profile.verifiedCertificateCount,
            capacity: profile.capacity,
            inProgressCount: profile.inProgressCount,
            offerCount: profile.offerCount,
            acceptCount: profile.acceptCount,
          });
        }
      }),
      { numRuns: 25 },
    );
  });

  test('name the words that a work shares with the request, rarest first, none within another', () => {
    const [model] = profiles.filter(({ works }) => works.length > 0) as [MatchProfile];
    const [work] = model.works as [MatchWork];
    const built = createMatchIndex(generatedLabels);
    const others = ['도서관', '도서관 텃밭', '도서관 텃밭 합창단'].map((text, at) => ({
      ...model,
      id: `00000000-0000-4000-8000-00000000000${at}`,
      works: [{ ...work, id: `00000001-0000-4000-8000-00000000000${at}`, name: '모임', text }],
    }));
    const name = '합창단 목공소 도서관 텃밭';
    applyProfiles(built, [
      { ...model, text: '', works: [{ ...work, name, text: `${name} 꼬마도서관` }] },
      ...others,
    ]);
    const slot = built.slotById.get(model.id) as number;
    const keywords = (title: string, text = '') => {
      const request: MatchRequest = { ...(generated[0] as MatchRequest), title, texts: [text] };
      const query = createTextQuery(built, toWords(requestText(request)));
      const bestDoc = (built.organisations.firstDocs[slot] as number) + 1;
      return createEvidenceFinder(built, request, query, regionMap, asOf)(slot, bestDoc).similar;
    };
    expect(keywords('도서관 텃밭 합창단 목공소')).toEqual({
      projectId: work.id,
      name,
      keywords: ['목공소', '합창단', '텃밭'],
    });
    // Each in the name of the work, though in no title.
    expect(keywords('모임', '텃밭 도서관')?.keywords).toEqual(['텃밭', '도서관']);
    // In the title, though only in the text of the work; the shorter word within it is not named again.
    expect(keywords('꼬마도서관', '도서관')?.keywords).toEqual(['꼬마도서관']);
    expect(keywords('모임', '꼬마도서관')).toBeNull();
    expect(keywords('자전거')).toBeNull();
  });
});
