import { expect, test } from 'vitest';
import { type SignupStatistics, signupFigures } from '#contract/admin/signup-statistics.ts';
import {
  intakeStates,
  profileBands,
  type Standings,
  type Statistics,
  statisticCounts,
  statisticSteps,
  statisticWays,
} from '#contract/admin/statistics.ts';
import { orderKinds } from '#contract/orders/orders.ts';
import { plans } from '#contract/organizations/plans.ts';
import { layOut } from './file.ts';

const parts = [
  { from: '2026-10-01', until: '2026-10-31' },
  { from: '2026-11-01', until: '2026-11-15' },
];
const lead = { count: 4, medianHours: 30, ninetiethHours: 80 };
const noLead = { count: 0, medianHours: null, ninetiethHours: null };

const figures: Statistics = {
  from: '2026-10-01',
  until: '2026-11-15',
  by: 'MONTH',
  field: null,
  parts,
  counts: statisticCounts.map((key, at) => ({ key, values: [at, 100 + at], total: 200 + at })),
  intake: intakeStates.map((state, at) => ({ state, values: [at, 10 + at], total: 20 + at })),
  funnel: statisticSteps.map((step, at) => ({ step, count: 90 - at })),
  canceled: 7,
  leads: statisticSteps.flatMap((step) =>
    step === 'REQUESTED' ? [] : [{ step, ...(step === 'CLOSED' ? noLead : lead) }],
  ),
  ways: statisticWays.map((way, at) => ({
    way,
    count: 5 + at,
    medianHours: 40 + at,
    ninetiethHours: 90 + at,
  })),
  reports: { due: 9, timely: 7 },
  reasons: [{ reason: '일정이 맞지 않아요', count: 6 }],
  otherReasons: 2,
  regions: [{ code: '11', name: '서울', requested: 8, accepted: 6, chosen: 4, closed: 2, fit: 83 }],
  fields: [{ code: 'ENV', name: '환경·기후', requested: 3, accepted: 2, chosen: 1, closed: 0, fit: null }],
  misses: { words: [{ word: '우주', count: 3, lastOn: '2026-11-02' }], total: 3, wordCount: 1 },
  revenue: orderKinds.map((kind, at) => ({
    kind,
    deposits: 1000 + at,
    refunds: 100,
    values: [600 + at, 300],
  })),
};
const signups: SignupStatistics = {
  from: figures.from,
  until: figures.until,
  by: 'MONTH',
  parts,
  counts: signupFigures.map((key, at) => ({ key, values: [at, 10 + at], total: 10 + 2 * at })),
  review: { count: 3, medianHours: 12, ninetiethHours: 48 },
};
const standings: Standings = {
  plans: plans.map((plan, at) => ({ plan, count: 50 + at })),
  profiles: profileBands.map((band, at) => ({ band, count: 60 + at })),
};

test('[O-20] each sheet has its figures under its heads, parts first and then the whole', () => {
  expect(layOut({ figures, signups, standings }, undefined)).toEqual([
    {
      name: '달마다',
      note: 'COUNTS',
      head: [
        '첫날',
        '마지막 날',
        '요청',
        '보낸 추천 목록',
        '단체 수락',
        '단체 거절',
        '답 없이 기한 지남',
        '파트너 선택',
        '협약 확정',
        '시작',
        '종료',
        '취소',
      ],
      rows: [
        ['2026-10-01', '2026-10-31', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        ['2026-11-01', '2026-11-15', 100, 101, 102, 103, 104, 105, 106, 107, 108, 109],
        ['2026-10-01', '2026-11-15', 200, 201, 202, 203, 204, 205, 206, 207, 208, 209],
      ],
    },
    {
      name: '들어온 요청',
      note: 'INTAKE',
      head: ['첫날', '마지막 날', '매칭됨', '매칭 안 됨 또는 찾는 중', '취소'],
      rows: [
        ['2026-10-01', '2026-10-31', 0, 1, 2],
        ['2026-11-01', '2026-11-15', 10, 11, 12],
        ['2026-10-01', '2026-11-15', 20, 21, 22],
      ],
    },
    {
      name: '요청이 간 길',
      note: 'FUNNEL',
      head: ['단계', '요청'],
      rows: [
        ['요청', 90],
        ['추천 보냄', 89],
        ['수락 1곳 이상', 88],
        ['파트너 선택', 87],
        ['협약 확정', 86],
        ['시작', 85],
        ['종료', 84],
        ['취소', 7],
      ],
    },
    {
      name: '걸린 시간',
      note: 'LEADS',
      head: ['단계', '건', '가운데값(시간)', '열에 아홉(시간)', '목표(일)'],
      rows: [
        ['추천 보냄까지', 4, 30, 80, 3],
        ['수락 1곳 이상까지', 4, 30, 80, 5],
        ['파트너 선택까지', 4, 30, 80, 5],
        ['협약 확정까지', 4, 30, 80, 10],
        ['시작까지', 4, 30, 80, ''],
        ['종료까지', 0, '', '', ''],
        ['끝난 날 → 보고서', 5, 40, 90, 14],
        ['문의 → 답변', 6, 41, 91, 2],
      ],
    },
    {
      name: '제때 보고',
      note: 'REPORTS',
      head: ['낼 날이 된 보고서', '제때 냄', '늦음'],
      rows: [[9, 7, 2]],
    },
    {
      name: '거절 이유',
      note: 'ANSWERS',
      head: ['이유', '거절'],
      rows: [
        ['일정이 맞지 않아요', 6],
        ['그 밖의 이유', 2],
      ],
    },
    {
      name: '지역',
      note: 'GROUPS',
      head: ['지역', '요청', '수락 1곳 이상', '파트너 선택', '종료', '평균 맞춤도'],
      rows: [['서울', 8, 6, 4, 2, 83]],
    },
    {
      name: '분야',
      note: 'GROUPS',
      head: ['분야', '요청', '수락 1곳 이상', '파트너 선택', '종료', '평균 맞춤도'],
      rows: [['환경·기후', 3, 2, 1, 0, '']],
    },
    {
      name: '결과 없는 검색어',
      note: 'MISSES',
      head: ['검색어', '번', '마지막 날'],
      rows: [['우주', 3, '2026-11-02']],
    },
    {
      name: '가입과 심사',
      note: 'SIGNUPS',
      head: ['첫날', '마지막 날', '가입 신청', '승인', '보완 요청', '거절'],
      rows: [
        ['2026-10-01', '2026-10-31', 0, 1, 2, 3],
        ['2026-11-01', '2026-11-15', 10, 11, 12, 13],
      ],
    },
    {
      name: '승인까지 걸린 시간',
      note: 'SIGNUPS',
      head: ['승인', '가운데값(시간)', '열에 아홉(시간)', '목표(일)'],
      rows: [[3, 12, 48, 3]],
    },
    {
      name: '프로필',
      note: 'PROFILES',
      head: ['채운 정도', '단체'],
      rows: [
        ['다 채움', 60],
        ['70% 이상', 61],
        ['40~69%', 62],
        ['40%가 안 됨', 63],
      ],
    },
    {
      name: '요금',
      note: 'REVENUE',
      head: ['첫날', '마지막 날', '요금제(원)', '프로젝트 이용료(원)'],
      rows: [
        ['2026-10-01', '2026-10-31', 600, 601],
        ['2026-11-01', '2026-11-15', 300, 300],
        ['2026-10-01', '2026-11-15', 900, 901],
      ],
    },
    {
      name: '요금제',
      note: 'PLANS',
      head: ['요금제', '기업'],
      rows: [
        ['FREEMIUM', 50],
        ['CONNECT', 51],
        ['COORDINATING', 52],
        ['PERFORMANCE', 53],
      ],
    },
  ]);
});

test('[O-20] what is narrowed to a field says so on the sheets of requests, and on no other', () => {
  const sheets = layOut({ figures: { ...figures, otherReasons: 0 }, signups, standings }, '환경·기후');
  expect(sheets.filter(({ of }) => of === '환경·기후').map(({ name }) => name)).toEqual([
    '달마다',
    '들어온 요청',
    '요청이 간 길',
    '걸린 시간',
    '제때 보고',
    '거절 이유',
    '지역',
    '분야',
  ]);
  expect(sheets.filter(({ of }) => of === undefined).map(({ name }) => name)).toEqual([
    '결과 없는 검색어',
    '가입과 심사',
    '승인까지 걸린 시간',
    '프로필',
    '요금',
    '요금제',
  ]);
  // Without other reasons there is no line of them.
  expect(sheets.find(({ name }) => name === '거절 이유')?.rows).toEqual([['일정이 맞지 않아요', 6]]);
});
