import type { ActivitySketch } from './activity-sketches.ts';
import { type AgreementSketch, indicatorOf as of } from './agreement-sketch.ts';
import type { BudgetSketch } from './budget-sketches.ts';

/** The rooms of a project that was given up on the way: what was agreed on, done, received, spent and given back. */
type CanceledSketch = {
  activities: readonly ActivitySketch[];
  agreement: AgreementSketch;
  budget: BudgetSketch;
};

/** By the key of the request. */
export const canceledSketches: Readonly<Record<string, CanceledSketch>> = {
  'hanui-reading': {
    activities: [
      {
        day: 250,
        place: '귀래 옛 분교',
        participants: 18,
        employees: 5,
        staff: 3,
        hoursEach: 3,
        sentence: '마을 분들과 교실을 쓸고 닦고 첫 책장을 세웠어요.',
        photos: ['books', 'hands'],
      },
      {
        day: 238,
        place: '귀래 옛 분교',
        participants: 27,
        staff: 2,
        sentence: '책장 사이에서 첫 낭독의 밤을 열었어요. 어르신 세 분이 시를 읽어 주셨어요.',
        photos: ['tea'],
        comments: [[237, 'COMPANY', '사진만 봐도 따뜻해요. 다음 낭독의 밤에는 저희도 갈게요.']],
      },
    ],
    agreement: {
      paper: {
        company: '사업비 부담과 임직원의 책장 만들기',
        npo: '책방 꾸미기와 책방지기 운영, 달마다 낭독의 밤',
        payDay: 258,
      },
      milestones: [
        [250, '교실 청소와 책장 세우기', 'BOTH'],
        [238, '첫 낭독의 밤', 'NPO'],
        [60, '마지막 낭독의 밤과 설문', 'NPO'],
      ],
      budgetLines: [
        ['LABOR', '책방지기 1명 × 7개월 × 1,800,000원', 12_600_000],
        ['EQUIPMENT', '책장 24칸과 책상 6개', 7_200_000],
        ['MATERIAL', '책 900권 × 8,000원', 7_200_000],
        ['EVENT', '낭독의 밤 7회 × 300,000원', 2_100_000],
        ['OPERATION', '보험과 난방', 1_900_000],
      ],
      indicators: [
        of('O', 'COMMON_O1', ['실인원', '명'], 120, '책방 이용 명단'),
        of('O', 'COMMON_O2', ['연인원', '명'], 600, '활동 기록의 참여자 합'),
        of('R', 'COMMON_R1', ['만족도', '5점'], 4.3, '마지막 낭독의 밤 때 설문'),
      ],
      measurements: [{ indicator: 'COMMON_O1', day: 238, value: 31, source: '책방 이용 명단', entry: 1 }],
    },
    budget: {
      deposits: [[257, 31_000_000]],
      spendings: [
        [255, 4, '봄내보험 · 단체 상해', 420_000, 'CARD_SLIP'],
        [252, 1, '느티목공방 · 책장 24칸', 4_800_000, 'TAX_INVOICE'],
        [248, 2, '한뼘서점조합 · 책 300권', 2_400_000, 'TAX_INVOICE'],
        [240, 0, '책방지기 첫째 달', 1_800_000, 'PAYROLL'],
        [231, 1, '느티목공방 · 만들지 않은 책장 환불', -1_600_000, 'TAX_INVOICE'],
      ],
    },
  },
};
