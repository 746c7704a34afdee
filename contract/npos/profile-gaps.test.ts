import { expect, it } from 'vitest';
import { findProfileGaps, type ProfileFacts } from './profile-gaps.ts';

const verified = (documentType: ProfileFacts['certificates'][number]['documentType']) => ({
  documentType,
  status: 'VERIFIED' as const,
});

const work = { name: '저녁 공부방', imageCount: 1 };

const complete: ProfileFacts = {
  isPublished: true,
  regionLevel1Code: '51',
  mainActivities: ['방과후 기초학습', '작은도서관 조성'],
  intro: '가'.repeat(60),
  foundedMonth: '2017-03',
  projects: [work, work, work],
  certificates: [verified('BUSINESS_REGISTRATION'), verified('DONATION_DESIGNATION')],
};

const textsOf = (facts: ProfileFacts) => findProfileGaps(facts).gaps.map(({ text }) => text);

it('[B-04] finds nothing to do in a complete profile', () => {
  expect(textsOf(complete)).toEqual([]);
});

it('[B-04] names each thing that a company would have to ask for', () => {
  const bare: ProfileFacts = {
    ...complete,
    regionLevel1Code: null,
    foundedMonth: null,
    intro: '짧아요',
    mainActivities: [],
    projects: [{ ...work, imageCount: 0 }],
    certificates: [verified('DONATION_DESIGNATION')],
  };
  expect(textsOf(bare)).toEqual([
    '소재지 알려 주기',
    '활동을 시작한 때 알려 주기',
    '소개 글을 60자 이상 쓰기',
    '주요 활동 두 가지 이상 적기',
    '대표 사업 2건 더하기',
    '‘저녁 공부방’ 사진 올리기',
    '사업자등록증 확인받기',
  ]);
});

it('[B-04] asks for nothing more once there is as much as companies ask for', () => {
  const textOf = (facts: Partial<ProfileFacts>) => textsOf({ ...complete, ...facts })[0];
  expect([
    textOf({ intro: ` ${'가'.repeat(59)} ` }),
    textOf({ mainActivities: ['방과후 기초학습'] }),
    textOf({ projects: [work, work] }),
  ]).toEqual(['소개 글을 60자 이상 쓰기', '주요 활동 두 가지 이상 적기', '대표 사업 1건 더하기']);
});

it('[F-55] asks for nothing that is under review', () => {
  const certificates = [
    { documentType: 'DONATION_DESIGNATION', status: 'REVIEWING' },
    { documentType: 'BUSINESS_REGISTRATION', status: 'REVIEWING' },
  ] as const;
  expect(textsOf({ ...complete, certificates: [...certificates] })).toEqual([]);
});

it('[F-55] asks again for what was returned or has ended', () => {
  const certificates = [
    { documentType: 'DONATION_DESIGNATION', status: 'EXPIRED' },
    { documentType: 'BUSINESS_REGISTRATION', status: 'REJECTED' },
    { documentType: 'UNIQUE_NUMBER', status: 'VERIFIED' },
  ] as const;
  expect(textsOf({ ...complete, certificates: [...certificates] })).toEqual([
    '기부금단체 지정서 다시 올리기',
    '사업자등록증 다시 올리기',
  ]);
});

it('[F-55] asks the holder of a unique number for no business registration', () => {
  for (const status of ['REVIEWING', 'VERIFIED'] as const)
    expect(textsOf({ ...complete, certificates: [{ documentType: 'UNIQUE_NUMBER', status }] })).toEqual([
      '기부금단체 지정서 확인받기',
    ]);
  expect(
    textsOf({ ...complete, certificates: [{ documentType: 'UNIQUE_NUMBER', status: 'REJECTED' }] }),
  ).toContain('사업자등록증 확인받기');
});

it('[F-54] asks by the valid document of two, and by the new one where the old one has ended', () => {
  const two = (standing: 'VERIFIED' | 'EXPIRED', waiting: 'REVIEWING' | 'REJECTED') =>
    textsOf({
      ...complete,
      certificates: [
        verified('BUSINESS_REGISTRATION'),
        { documentType: 'DONATION_DESIGNATION', status: standing },
        { documentType: 'DONATION_DESIGNATION', status: waiting },
      ],
    });
  expect(two('VERIFIED', 'REJECTED')).toEqual([]);
  expect(two('EXPIRED', 'REVIEWING')).toEqual([]);
  expect(two('EXPIRED', 'REJECTED')).toEqual(['기부금단체 지정서 다시 올리기']);
});
