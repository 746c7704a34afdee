import { expect, test } from 'vitest';
import type { ReportContent } from './report-content.ts';
import { describeOverview } from './report-overview.ts';

const activity = {
  id: '',
  day: '2026-03-02',
  place: '',
  sentence: '',
  participants: 1,
  employeeVolunteers: 0,
  otherVolunteers: 0,
  hours: 0,
};
const line = { id: '', name: '', basis: '', agreed: 1, moved: 0, spent: 0, left: 1 };
const content: ReportContent = {
  title: '별 보러 가는 학교',
  companyName: '하늬에너지',
  npoName: '별마중',
  start: '2026-03-02',
  end: '2026-11-30',
  region: '강원 춘천시',
  activities: [activity, activity],
  people: {
    participants: 1200,
    headcount: 1100,
    employeeVolunteers: 0,
    otherVolunteers: 0,
    employeeHours: 0,
    volunteerHours: 0,
  },
  indicators: [],
  budget: {
    lines: [line],
    agreed: 10_000_000,
    spent: 2_500_000,
    received: 0,
    interest: 0,
    balance: 0,
    rate: 25,
    linesOver: 0,
    spendings: 0,
  },
  photos: { count: 0, shown: [] },
  texts: { voices: '', lessons: '', next: '' },
};
const say = (changed: ReportContent) =>
  describeOverview(changed)
    .map(({ text }) => text)
    .join('');

test('[F-77] a report says in two sentences who did what, when, where, with whom and for how much', () => {
  expect(say(content)).toBe(
    '하늬에너지와 별마중은 2026.03.02부터 2026.11.30까지 강원 춘천시에서 활동 2회를 했어요. 연인원 1,200명, 실인원 1,100명이 함께했고, 예산 10,000,000원 가운데 2,500,000원(25.0%)을 썼어요.',
  );
  const { people, budget } = content;
  expect(say({ ...content, people: { ...people, headcount: null }, budget: { ...budget, lines: [] } })).toBe(
    '하늬에너지와 별마중은 2026.03.02부터 2026.11.30까지 강원 춘천시에서 활동 2회를 했어요. 연인원 1,200명이 함께했어요.',
  );
  expect(say({ ...content, budget: { ...budget, rate: null } })).toContain('2,500,000원을 썼어요.');
});

test('[F-77] each fact of it leads to the room where it is recorded', () => {
  const facts = describeOverview(content).flatMap(({ text, source }) => (source ? [[text, source]] : []));
  expect(facts).toEqual([
    ['2026.03.02부터 2026.11.30까지', 'agreement'],
    ['활동 2회', 'activity-entries'],
    ['연인원 1,200명', 'activity-entries'],
    ['실인원 1,100명', 'measurements'],
    ['10,000,000원', 'agreement'],
    ['2,500,000원(25.0%)', 'budget'],
  ]);
});
