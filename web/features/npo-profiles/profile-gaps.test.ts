import { expect, it } from 'vitest';
import { findProfileGaps, type JudgedProfile } from './profile-gaps.ts';

const project: JudgedProfile['projects'][number] = {
  id: 'p',
  version: 1,
  name: '저녁 공부방',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
  regionLevel1Code: null,
  regionLevel2Code: null,
  actualStart: '2024-01-01',
  actualEnd: '2024-12-31',
  actualBudget: null,
  isBudgetHidden: true,
  description: '',
  images: [{ id: 'f', name: '사진.webp', size: 1 }],
};

const complete: JudgedProfile = {
  regionLevel1Code: '51',
  mainActivities: ['방과후 기초학습', '작은도서관 조성'],
  canIssueDonationReceipt: true,
  canIssueTaxInvoice: true,
  intro: '가'.repeat(60),
  foundedMonth: '2017-03',
  projects: [project, project, project],
};

it('[B-04] finds nothing to do in a complete profile', () => {
  expect(findProfileGaps(complete)).toEqual([]);
});

it('[B-04] names each thing that a company would have to ask for', () => {
  const bare: JudgedProfile = {
    ...complete,
    regionLevel1Code: null,
    foundedMonth: null,
    intro: '짧아요',
    mainActivities: [],
    canIssueTaxInvoice: false,
    projects: [{ ...project, images: [] }],
  };
  expect(findProfileGaps(bare).map(({ text }) => text)).toEqual([
    '소재지 알려 주기',
    '활동을 시작한 때 알려 주기',
    '소개 글을 60자 넘게 쓰기',
    '주요 활동 두 가지 넘게 적기',
    '대표 사업 2건 더하기',
    '‘저녁 공부방’ 사진 올리기',
    '사업자등록증 확인받기',
  ]);
});
