import { expect, test } from 'vitest';
import { projectStatuses } from '#contract/projects/project-status.ts';
import { hasPack } from '../packs/packs.ts';
import { isOpenHearing } from './hearings.ts';
import { planFeatures, planLimitWords, plans } from './plans.ts';

const limit = { requestsPerYear: 3, recommendations: 5, rematches: 1, seats: 3 };
const say = (changes: Partial<Record<keyof typeof limit, number | null>>) =>
  planLimitWords.map(({ say: words }) => words({ ...limit, ...changes } as Parameters<typeof words>[0]));

test('the limits of a plan are said with their unit, one without an end and none at all in words', () => {
  expect(say({})).toEqual(['3건', '5곳', '1회', '3명']);
  expect(say({ rematches: 0, seats: null, requestsPerYear: null, recommendations: null })).toEqual([
    '제한 없음',
    '제한 없음',
    '없음',
    '제한 없음',
  ]);
  expect(say({ rematches: null })[2]).toBe('제한 없음');
});

test('a manager and drafts come with COORDINATING, results with PERFORMANCE alone', () => {
  const having = (feature: keyof (typeof planFeatures)['FREEMIUM']) =>
    plans.filter((plan) => planFeatures[plan][feature]);
  expect(having('hasManager')).toEqual(['COORDINATING', 'PERFORMANCE']);
  expect(having('hasDraft')).toEqual(['COORDINATING', 'PERFORMANCE']);
  expect(having('hasResults')).toEqual(['PERFORMANCE']);
});

test('a pack is of a project that is over, and a hearing is open until it is decided', () => {
  expect(projectStatuses.filter(hasPack).sort()).toEqual(['CANCELED', 'CLOSED']);
  const hearings = ['OPEN', 'HEARD', 'CARRIED_OUT', 'DROPPED'] as const;
  expect(hearings.filter(isOpenHearing)).toEqual(['OPEN', 'HEARD']);
});
