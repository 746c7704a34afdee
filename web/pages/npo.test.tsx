import { expect, test } from 'vitest';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { npoQuery, similarNposQuery } from '#web/features/npos/queries.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { NpoPage } from './npo.tsx';

const npo = {
  id: '0198f3c2-7b1e-4a60-9c52-0d2f6a1b3c4d',
  orgName: '푸른솔',
  avatar: null,
  image: null,
  tenure: 7,
  location: '강원 춘천시',
  projectCount: 3,
  fieldCodes: ['EDU'],
  beneficiaryCodes: ['CHILD'],
  regionLevel1Code: '42',
  regionLevel2Code: '42110',
  serviceRegionCodes: ['42'],
  isNationwide: false,
  mainActivities: ['저녁 공부방'],
  intro: '아이들의 저녁을 지켜요.',
  foundedOn: '2019-03',
  canIssueDonationReceipt: true,
  canIssueTaxInvoice: false,
  certificates: [],
  projects: [],
  documents: [],
} as unknown as NpoProfile;
const codes = {
  REGION: [{ code: '42', name: '강원', displayName: '' }],
  FIELD: [{ code: 'EDU', name: '교육', displayName: '' }],
  BENEFICIARY: [{ code: 'CHILD', name: '아동', displayName: '' }],
};
const draw = (given: Partial<NpoProfile> = {}, role?: 'COMPANY' | 'NPO' | 'ADMIN') =>
  drawMarkup(<NpoPage />, {
    at: `/npos/${npo.id}`,
    loaded: [
      { queryKey: npoQuery(npo.id).queryKey, data: { ...npo, ...given } },
      { queryKey: similarNposQuery(npo.id).queryKey, data: { items: [] } },
      { queryKey: mainCodesQuery.queryKey, data: codes },
    ],
    ...(role && { member: { id: 'm1', role: { name: role } as never } }),
  });

test('a profile says who it is, what it does, and for whom', () => {
  const { lines } = draw();
  expect(lines.slice(0, 10)).toEqual([
    '비영리단체 찾기',
    '푸',
    '푸른솔',
    '7년차 · 강원 춘천시 · 대표 사업 3건',
    ...['교육', '아동'],
    '소개',
    '아이들의 저녁을 지켜요.',
    '주요 활동',
    '저녁 공부방',
  ]);
});

test('which papers an NPO may issue is said of each', () => {
  const says = (given: Partial<NpoProfile>) => draw(given).lines.join(' ');
  expect(says({})).toMatch(/기부금영수증 발급가능 세금계산서 발급불가/);
  expect(says({ canIssueDonationReceipt: false, canIssueTaxInvoice: true })).toMatch(
    /기부금영수증 발급불가 세금계산서 발급가능/,
  );
});

test('what a profile has not told yet is called so', () => {
  const { lines } = draw({ intro: '', location: null, mainActivities: [], foundedOn: null });
  expect(lines).toEqual(
    expect.arrayContaining(['아직 소개 글이 없어요.', '아직 올린 대표 사업이 없어요.', '미등록']),
  );
  expect(lines).not.toContain('주요 활동');
});

test('evidence that was checked is counted and named with its days', () => {
  const certificates = [
    { documentType: 'BUSINESS_REGISTRATION', checkedOn: '2026-11-02', validUntil: '2027-11-01' },
    { documentType: 'DONATION_DESIGNATION', checkedOn: '2026-10-02', validUntil: null },
  ] as NpoProfile['certificates'];
  const { lines } = draw({ certificates });
  expect(lines).toContain('확인된 증빙 2건');
  expect(lines.join(' ')).toContain('기준일 2026.11.02 · 2027.11.01까지');
  expect(lines).toContain('기준일 2026.10.02');
  expect(lines).toEqual(expect.arrayContaining(['사업자등록증', '지정기부금단체·공익법인 지정서']));
  expect(draw().lines.join(' ')).not.toContain('확인된 증빙 0건');
});

test('a company takes over the conditions of the profile; anybody else is led to a request', () => {
  expect(draw({}, 'COMPANY').buttons).toContain('요청서에 담기');
  for (const role of [undefined, 'NPO', 'ADMIN'] as const) {
    expect(draw({}, role).links).toContainEqual(['CSR 요청하기', '/project/request']);
    expect(draw({}, role).buttons).not.toContain('요청서에 담기');
  }
});
