import { expect, it } from 'vitest';
import type { Home } from '#contract/home.ts';
import type { ProfileFacts } from '#contract/npos/profile-gaps.ts';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { listedProject } from '#web/testing/projects.ts';
import { describeTasks, findTasks } from './tasks.ts';

const now = new Date('2026-11-23T03:00:00Z');

const project = (title: string, nextAction: Omit<ProjectListItem['nextAction'], 'text'>) =>
  listedProject({ title, nextAction: { ...nextAction, text: '' } });

const profile: ProfileFacts = {
  isPublished: true,
  foundedMonth: null,
  regionLevel1Code: null,
  intro: '',
  mainActivities: [],
  projects: [],
  certificates: [],
};

const homeOf = (given: Partial<Home>): Home => ({
  projects: [],
  offers: [],
  offerCount: 0,
  profile: null,
  ...given,
});
const titles = (home: Home) => findTasks(home, now).map(({ title, note }) => `${title} · ${note}`);

it('[F-43] puts the nearest day first, what waits for others nowhere, and what has no day last', () => {
  const projects = [
    project('나중', { kind: 'REPLY_INVITATION', dueOn: '2026-11-30' }),
    project('기다림', { kind: 'WAIT_CHOICE', dueOn: '2026-11-24' }),
    project('먼저', { kind: 'HAND_IN_DOCUMENTS', dueOn: '2026-11-25' }),
  ];
  const certificates = [
    { documentType: 'DONATION_DESIGNATION', status: 'EXPIRED' },
    { documentType: 'UNIQUE_NUMBER', status: 'REVIEWING' },
  ] as const;
  expect(titles(homeOf({ projects, profile: { ...profile, certificates: [...certificates] } }))).toEqual([
    '받기로 한 서류를 내 주세요 · 먼저',
    '하늬에너지의 제안에 답해 주세요 · 나중',
    '증빙을 다시 올려 주세요 · 지정기부금단체·공익법인 지정서의 유효 기간이 지났어요.',
  ]);
});

it('[F-43] asks for no answer after its last day', () => {
  const offer = (dueOn: string) =>
    homeOf({ projects: [project('제안', { kind: 'REPLY_INVITATION', dueOn })], profile });
  expect(titles(offer('2026-11-22'))).toEqual([]);
  expect(titles(offer('2026-11-23'))).toHaveLength(1);
});

it('[F-43] tells an NPO that its profile is not public yet', () => {
  expect(titles(homeOf({ profile: { ...profile, isPublished: false } }))).toEqual([
    '단체 프로필을 공개해 주세요 · 아직 공개되지 않아 기업이 찾을 수 없고 추천도 받지 못해요.',
  ]);
});

it('[F-43] leads a company without any request to its first, and no other', () => {
  expect(findTasks(homeOf({}), now).map(({ kind }) => kind)).toEqual(['FIRST_REQUEST']);
  expect(
    findTasks(homeOf({ projects: [project('요청', { kind: 'WAIT_REPLIES', dueOn: null })] }), now),
  ).toEqual([]);
});

it.each([
  [0, '지금 할 일이 없어요.'],
  [3, '오늘 할 일이 세 가지 있어요.'],
  [12, '오늘 할 일이 12가지 있어요.'],
])('says how many things there are to do: %i', (count, text) => {
  expect(describeTasks(count)).toBe(text);
});

it('[F-54] asks once for a new document that was sent back, and not for one under review', () => {
  const two = (waiting: 'REVIEWING' | 'REJECTED') =>
    titles(
      homeOf({
        profile: {
          ...profile,
          certificates: [
            { documentType: 'DONATION_DESIGNATION', status: 'EXPIRED' },
            { documentType: 'DONATION_DESIGNATION', status: waiting },
          ],
        },
      }),
    );
  expect(two('REVIEWING')).toEqual([]);
  expect(two('REJECTED')).toEqual([
    '증빙을 다시 올려 주세요 · 지정기부금단체·공익법인 지정서에 고칠 내용이 있어요.',
  ]);
});
