import { expect, test } from 'vitest';
import type { ReportContent } from '#contract/reports/report-content.ts';
import type { PaperBlock } from '#server/paper/paper.ts';
import { layOutReport } from './paper.ts';

const bare: ReportContent = {
  title: '저녁 한 상',
  companyName: '늘봄식품',
  npoName: '솔개울배움터',
  start: '2026-03-02',
  end: '2026-11-30',
  region: '강원 양구군',
  activities: [],
  people: {
    participants: 0,
    headcount: null,
    employeeVolunteers: 0,
    otherVolunteers: 0,
    employeeHours: 0,
    volunteerHours: 0,
  },
  indicators: [],
  budget: {
    lines: [],
    agreed: 0,
    spent: 0,
    received: 0,
    interest: 0,
    balance: 0,
    rate: null,
    linesOver: 0,
    spendings: 0,
  },
  photos: { count: 0, shown: [] },
  texts: { voices: '', lessons: ' \n', next: '' },
};
const sha256 = `0a1b${'0'.repeat(56)}9f9e`;
const layOut = (content: ReportContent) =>
  layOutReport(content, {
    sha256,
    state: '2027.02.15 확인 완료',
    signed: [{ name: '늘봄식품', text: '확인' }],
  });

function say(block: PaperBlock): string[] {
  if (block.kind === 'TABLE') return block.rows.map((row) => row.join(' | '));
  if (block.kind === 'ITEM') return [`${block.label}: ${block.text}`];
  return block.kind === 'TEXT' ? [block.text] : [];
}
/** What stands under a heading. */
function under(content: ReportContent, heading: string): string[] {
  const { blocks } = layOut(content);
  const rest = blocks.slice(blocks.findIndex((one) => one.kind === 'HEADING' && one.text === heading) + 1);
  const end = rest.findIndex(({ kind }) => kind === 'HEADING');
  return rest.slice(0, end === -1 ? undefined : end).flatMap(say);
}

test('[F-77] money that was moved has its sign on the paper, line by line and in the sum', () => {
  const line = (name: string, agreed: number, moved: number, spent: number) => ({
    ...{ id: name, name, basis: `${name} 근거`, agreed, moved, spent },
    left: agreed + moved - spent,
  });
  const lines = [
    line('강사비', 9000, -1500, 9600),
    line('재료비', 4000, 1200, 5000),
    line('식비', 700, 0, 0),
  ];
  const budget = { ...bare.budget, lines, agreed: 13_700, spent: 14_600 };
  const money = { received: 13_700, interest: 12, balance: -888, spendings: 1204 };
  expect(under({ ...bare, budget: { ...budget, ...money } }, '예산')).toEqual([
    '비목 | 산출 근거 | 협약(원) | 옮김(원) | 쓴 돈(원) | 남은 돈(원)',
    '강사비 | 강사비 근거 | 9,000 | −1,500 | 9,600 | −2,100',
    '재료비 | 재료비 근거 | 4,000 | +1,200 | 5,000 | 200',
    '식비 | 식비 근거 | 700 | – | 0 | 700',
    '합계 |  | 13,700 | −300 | 14,600 | −1,200',
    expect.stringMatching(/^받은 돈 13,700원, 통장 이자 12원, 통장에 남은 돈 .888원. 증빙 1,204건은 /),
  ]);
});

test('[F-77] activities, people and indicators stand on the paper as they were recorded', () => {
  const goal = { baseline: null, unit: '명', value: null, isReached: false, reason: '' };
  const content: ReportContent = {
    ...bare,
    activities: [
      {
        ...{ id: 'a', day: '2026-09-18', place: '방산면', sentence: '별을 봤어요.' },
        ...{ participants: 1028, employeeVolunteers: 4, otherVolunteers: 3, hours: 3.5 },
      },
    ],
    people: {
      ...{ participants: 1028, headcount: 214, employeeVolunteers: 4, otherVolunteers: 3 },
      ...{ employeeHours: 2, volunteerHours: 5.5 },
    },
    indicators: [
      { ...goal, key: 'a', kind: 'O', name: '참여', target: 1000, value: 1028, isReached: true, baseline: 0 },
      { ...goal, key: 'b', kind: 'R', name: '만족', target: 5, value: 0, unit: '점', reason: '비가 왔어요' },
      { ...goal, key: 'c', kind: 'R', name: '수료', target: 30 },
    ],
    photos: { count: 1200, shown: [{ id: 'p', entryId: 'a', day: '2026-09-18', place: '방산면' }] },
    texts: { voices: '좋았어요\n\n또 해요', lessons: '', next: '' },
  };
  expect(under(content, '활동')).toEqual([
    '날짜 | 활동 | 참여자 | 임직원 | 봉사 시간',
    '2026.09.18 | 별을 봤어요. (방산면) | 1,028 | 4 | 3.5',
    '합계 |  | 1,028 | 4 | 5.5',
  ]);
  expect(under(content, '참여자')[1]).toBe('1,028명 | 214명 | 4명 | 3명');
  expect(under(content, '성과')).toEqual([
    '구분 | 지표 | 처음 값 | 목표 | 결과 | ',
    '산출 | 참여 (명) | 0 | 1,000 | 1,028 | 달성',
    '변화 | 만족 (점) | – | 5 | 0 | 미달',
    '변화 | 수료 (명) | – | 30 | 측정 전 | ',
    '만족: 비가 왔어요',
  ]);
  expect(under(content, '사진')).toEqual([
    '날짜 | 장소',
    '2026.09.18 | 방산면',
    expect.stringContaining('사진 1,200장'),
  ]);
  expect(under(content, '참여자 의견')).toEqual(['좋았어요', '또 해요']);
});

test('[F-77] where nothing was recorded or written the paper says so, and who signed and the hash stand last', () => {
  const { blocks, head, foot, subtitle } = layOut(bare);
  const said = blocks.flatMap(say);
  for (const sentence of [
    '남긴 활동 기록이 없어요.',
    '협약에서 정한 성과 지표가 없어요.',
    '정한 예산 항목이 없어요.',
    '남긴 사진이 없어요.',
    '0명 | 재지 않았어요 | 0명 | 0명',
  ])
    expect(said).toContain(sentence);
  expect(said.filter((sentence) => sentence === '적은 글이 없어요.')).toHaveLength(3);
  expect(under(bare, '확인')).toEqual([
    '늘봄식품: 확인',
    `이 보고서의 해시: SHA-256 ${sha256}`,
    '사업비는 맞손을 거치지 않아요.',
  ]);
  expect([subtitle, head, foot]).toEqual([
    '늘봄식품 × 솔개울배움터 · 강원 양구군 · 2026.03.02 ~ 2026.11.30',
    '결과보고서 · 2027.02.15 확인 완료',
    '늘봄식품 × 솔개울배움터 · SHA-256 0a1b…9f9e',
  ]);
});
