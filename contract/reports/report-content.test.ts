import { expect, test } from 'vitest';
import { findReportChanges, type ReportContent } from './report-content.ts';

const activity = {
  id: 'a1',
  day: '2026-05-02',
  place: '방산면',
  sentence: '별을 봤어요.',
  participants: 30,
  employeeVolunteers: 2,
  otherVolunteers: 3,
  hours: 12.5,
};
const indicator = {
  key: 'EDU_R1',
  kind: 'R' as const,
  name: '만족',
  unit: '5점',
  baseline: null,
  target: 4.5,
  value: 4.3 as number | null,
  isReached: false,
  reason: '',
};
const line = { id: 'l1', name: '인건비', basis: '', agreed: 5000, moved: 0, spent: 3000, left: 2000 };
const content: ReportContent = {
  title: '별 학교',
  companyName: '하늬에너지',
  npoName: '별마중',
  start: '2026-05-01',
  end: '2026-06-30',
  region: '강원 춘천시',
  activities: [activity],
  people: {
    participants: 1200,
    headcount: 40,
    employeeVolunteers: 2,
    otherVolunteers: 3,
    employeeHours: 5,
    volunteerHours: 12.5,
  },
  indicators: [indicator],
  budget: {
    lines: [line],
    agreed: 5000,
    spent: 3000,
    received: 5000,
    interest: 0,
    balance: 2000,
    rate: 60,
    linesOver: 0,
    spendings: 4,
  },
  photos: { count: 3, shown: [] },
  texts: { voices: '좋았어요.', lessons: '', next: '' },
};
const { people, budget, texts } = content;

test.each<[string, Partial<ReportContent>, [string, string, string, string]]>([
  ['a title', { title: '달 학교' }, ['OVERVIEW', '사업 이름', '별 학교', '달 학교']],
  [
    'an end',
    { end: '2026-07-31' },
    ['OVERVIEW', '기간', '2026-05-01 ~ 2026-06-30', '2026-05-01 ~ 2026-07-31'],
  ],
  ['participants', { people: { ...people, participants: 1201 } }, ['PEOPLE', '연인원', '1,200명', '1,201명']],
  [
    'persons that are not measured',
    { people: { ...people, headcount: null } },
    ['PEOPLE', '실인원', '40명', ''],
  ],
  ['employees', { people: { ...people, employeeVolunteers: 1 } }, ['PEOPLE', '임직원 봉사자', '2명', '1명']],
  ['others', { people: { ...people, otherVolunteers: 1 } }, ['PEOPLE', '일반 봉사자', '3명', '1명']],
  ['hours', { people: { ...people, volunteerHours: 9 } }, ['PEOPLE', '봉사 시간', '12.5시간', '9시간']],
  ['a value', { indicators: [{ ...indicator, value: 4.4 }] }, ['RESULTS', '만족', '4.3점', '4.4점']],
  ['a target', { indicators: [{ ...indicator, target: 4 }] }, ['RESULTS', '만족 목표', '4.5점', '4점']],
  ['a reason', { indicators: [{ ...indicator, reason: '비' }] }, ['RESULTS', '만족의 이유', '', '비']],
  [
    'moved money',
    { budget: { ...budget, lines: [{ ...line, moved: -500 }] } },
    ['BUDGET', '인건비 예산', '5,000원', '4,500원'],
  ],
  [
    'spent money',
    { budget: { ...budget, lines: [{ ...line, spent: 3001 }] } },
    ['BUDGET', '인건비 쓴 돈', '3,000원', '3,001원'],
  ],
  ['received money', { budget: { ...budget, received: 1 } }, ['BUDGET', '받은 돈', '5,000원', '1원']],
  ['interest', { budget: { ...budget, interest: 7 } }, ['BUDGET', '통장 이자', '0원', '7원']],
  ['evidence', { budget: { ...budget, spendings: 5 } }, ['BUDGET', '증빙', '4건', '5건']],
  ['photos', { photos: { count: 2, shown: [] } }, ['PHOTOS', '사진', '3장', '2장']],
  ['a text', { texts: { ...texts, next: '한 번 더' } }, ['NEXT', '다음 제안', '', '한 번 더']],
  [
    'hours of an activity',
    { activities: [{ ...activity, hours: 13 }] },
    [
      'ACTIVITIES',
      '2026-05-02 방산면',
      '별을 봤어요. (참여자 30명, 임직원 2명, 일반 3명, 봉사 12.5시간)',
      '별을 봤어요. (참여자 30명, 임직원 2명, 일반 3명, 봉사 13시간)',
    ],
  ],
])(
  '[G-46] %s that says something else is shown, and nothing besides',
  (_, changes, [section, what, before, after]) => {
    expect(findReportChanges(content, { ...content, ...changes })).toEqual([
      { section, what, before, after },
    ]);
  },
);

test('[G-46] what is gone and what has come are told apart, under the name that they have now', () => {
  const moved = { ...activity, place: '양구읍' };
  const other = { ...activity, id: 'a2', day: '2026-05-09' };
  expect(findReportChanges(content, { ...content, activities: [moved, other] })).toEqual([
    expect.objectContaining({ what: '2026-05-09 방산면', before: '' }),
  ]);
  expect(findReportChanges(content, { ...content, activities: [], indicators: [] })).toEqual([
    expect.objectContaining({ section: 'ACTIVITIES', after: '' }),
    expect.objectContaining({ section: 'RESULTS', what: '만족', before: '4.3점', after: '' }),
    expect.objectContaining({ section: 'RESULTS', what: '만족 목표', before: '4.5점', after: '' }),
  ]);
});
