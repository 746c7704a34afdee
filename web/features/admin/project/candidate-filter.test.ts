import { expect, test } from 'vitest';
import type { AdminCandidate } from '#contract/admin/admin.ts';
import {
  type CandidateFilter,
  findNoted,
  isFiltered,
  loadOf,
  passesFilter,
  regionOf,
} from './candidate-filter.ts';

const nothing = { isNoted: false, isMoved: false };
const made = (rest: Partial<AdminCandidate> = {}) =>
  ({
    orgName: '솔개울 배움터',
    location: '강원 춘천시',
    level: 'HIGH',
    inProgressCount: 0,
    addedReason: null,
    offer: null,
    factors: [{ key: 'FIELD', points: 20, max: 25 }],
    ...rest,
  }) as AdminCandidate;
const passes = (filter: CandidateFilter, candidate = made(), facts = nothing) =>
  passesFilter(filter, candidate, facts);

test('[O-16] candidates are narrowed by name, region, band, workload and flag, each of them alone and together', () => {
  expect(passes({})).toBe(true);
  expect([isFiltered({}), isFiltered({ name: '' }), isFiltered({ load: 'FREE' })]).toEqual([
    false,
    false,
    true,
  ]);
  expect([passes({ name: '솔개울배움' }), passes({ name: '솔 개울' }), passes({ name: '봄내' })]).toEqual([
    true,
    true,
    false,
  ]);
  expect([passes({ region: '강원' }), passes({ region: '서울' })]).toEqual([true, false]);
  expect(regionOf(made({ location: null }))).toBe('소재지 미등록');
  expect([passes({ level: 'HIGH' }), passes({ level: 'EXPLORE' })]).toEqual([true, false]);
  expect([0, 1, 2, 3].map((inProgressCount) => loadOf({ inProgressCount }))).toEqual([
    'FREE',
    'SOME',
    'SOME',
    'BUSY',
  ]);
  expect([
    passes({ flag: 'NOTED' }),
    passes({ flag: 'NOTED' }, made(), { isNoted: true, isMoved: false }),
  ]).toEqual([false, true]);
  expect(passes({ flag: 'MOVED' }, made(), { isNoted: false, isMoved: true })).toBe(true);
  expect(passes({ flag: 'ADDED' }, made({ addedReason: '기업이 먼저 알던 단체예요' }))).toBe(true);
  expect(passes({ flag: 'CAUTION' })).toBe(false);
  expect([passes({ flag: 'OFFERED' }), passes({ flag: 'OFFERED' }, made({ offer: {} as never }))]).toEqual([
    false,
    true,
  ]);
  expect(passes({ flag: 'CAUTION' }, made({ factors: [{ key: 'REGION', points: 5, max: 25 }] }))).toBe(true);
  expect(passes({ region: '강원', load: 'BUSY' })).toBe(false);
});

test('[O-16] a candidate is noted while its own note says something', () => {
  const sideNotes = [
    { npoId: 'n1', text: '통화했어요.' },
    { npoId: 'n2', text: '' },
    { npoId: null, text: '프로젝트의 메모' },
  ];
  expect([...findNoted(sideNotes)]).toEqual(['n1']);
});
