import { expect, test } from 'vitest';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { layOut } from './paper.ts';

const plan = {
  milestones: [
    { day: '2026-04-02', name: '답사', owner: 'COMPANY' },
    { day: '2026-05-02', name: '수업', owner: 'NPO' },
    { day: '2026-06-02', name: '발표', owner: 'BOTH' },
  ],
  budgetLines: [
    { code: 'LABOR', basis: '강사', amount: 9000, source: 'COMPANY' },
    { code: 'EVENT', basis: '버스', amount: 500, source: 'NPO' },
  ],
  indicators: [
    { kind: 'O', name: '참여', unit: '명', baseline: null, target: 1200, method: '출석부' },
    { kind: 'R', name: '만족', unit: '점', baseline: 0, target: 4.5, method: '설문' },
  ],
};
const agreement = {
  number: 2,
  sha256: null,
  createdAt: '2026-03-01T15:30:00.000Z',
  confirmedAt: null,
  confirmations: [],
  content: {
    ...{ form: 'SERVICE', title: '저녁 한 상', company: { name: '늘봄식품' }, npo: { name: '솔개울배움터' } },
    clauses: [{ number: 7, title: '영수증', text: '단체가 쓴다.' }],
    ...{ attachments: [], workplan: plan },
  },
} as unknown as Agreement;

function say(given: Agreement) {
  const { blocks, ...frame } = layOut(given, (code) => `비목 ${code}`);
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'TABLE') return block.rows.map((row) => row.join(' | '));
    if (block.kind === 'ITEM') return [`${block.label}: ${block.text}`];
    return 'text' in block ? [block.text] : [];
  });
  return { frame, lines };
}

test('[F-77] the paper of an agreement has each side of the plan in its column, and who said yes when', () => {
  const open = say(agreement);
  expect(open.frame).toMatchObject({
    title: '저녁 한 상 용역 계약서',
    subtitle: '늘봄식품(이하 ‘기업’)과 솔개울배움터(이하 ‘단체’)는 다음과 같이 협약한다.',
    head: '협약서 2판 · 2026.03.02',
    foot: '맞손은 이 협약의 당사자가 아니에요',
  });
  expect(open.lines).toEqual([
    '제7조 (영수증): 단체가 쓴다.',
    '확인',
    '아직 확인한 기관이 없어요.',
    '이 판의 해시: 확인을 요청하면 정해져요.',
    '도장이나 서명이 필요할 때',
    '붙임 사업 계획',
    '주요 일정',
    '날짜 | 일정 | 맡은 곳',
    '2026.04.02 | 답사 | 기업',
    '2026.05.02 | 수업 | 단체',
    '2026.06.02 | 발표 | 함께',
    '예산 항목',
    '비목 | 산출 근거 | 재원 | 금액',
    '비목 LABOR | 강사 | 기업 사업비 | 9,000원',
    '비목 EVENT | 버스 | 단체 자부담 | 500원',
    '합계 | 기업 사업비 |  | 9,000원',
    '성과 지표',
    '구분 | 지표 | 처음 값 | 목표 | 측정 방법',
    '산출 | 참여 (명) | 없음 | 1,200 | 출석부',
    '변화 | 만족 (점) | 0 | 4.5 | 설문',
  ]);
  const said = {
    organizationName: '늘봄식품',
    memberName: '배은서',
    confirmedAt: '2026-03-03T15:00:00.000Z',
  };
  const confirmed = say({
    ...agreement,
    sha256: `0a1b${'0'.repeat(56)}9f9e`,
    confirmedAt: '2026-03-04T15:00:00.000Z',
    confirmations: [
      { ...said, jobTitle: '팀장' },
      { ...said, organizationName: '솔개울배움터', memberName: '차미르', jobTitle: null },
    ],
  } as unknown as Agreement);
  expect([confirmed.frame.head, confirmed.frame.foot]).toEqual([
    '협약서 2판 · 2026.03.05',
    '맞손은 이 협약의 당사자가 아니에요 · SHA-256 0a1b…9f9e',
  ]);
  expect(confirmed.lines.slice(1, 5)).toEqual([
    '확인',
    '늘봄식품: 팀장 배은서 2026.03.04 00:00:00 확인',
    '솔개울배움터: 차미르 2026.03.04 00:00:00 확인',
    `이 판의 해시: 0a1b${'0'.repeat(56)}9f9e`,
  ]);
});
