import type { EvidenceKind } from '#contract/budgets/budget-status.ts';

/**
 * What became of the money of an agreement of the demo. Lines are named by their place in its workplan; days are counted
 * back from today, as in a `RequestSketch`.
 */
export type BudgetSketch = {
  deposits: readonly (readonly [day: number, amount: number])[];
  /** ASKED waits for the company's answer. */
  moves?: readonly (readonly [
    day: number,
    from: number,
    to: number,
    amount: number,
    reason: string,
    status: 'DONE' | 'ASKED',
  ])[];
  spendings: readonly (readonly [
    day: number,
    line: number,
    payee: string,
    amount: number,
    evidence: EvidenceKind,
    strikeReason?: string,
  ])[];
};

/** By the key of the request. */
export const budgetSketches: Readonly<Record<string, BudgetSketch>> = {
  'hanui-stars': {
    deposits: [[73, 26_500_000]],
    moves: [
      [19, 6, 5, 250_000, '망원경 가방을 더 샀어요.', 'DONE'],
      [
        4,
        2,
        3,
        1_000_000,
        '축제 날 영하로 내려갈 수 있어 난방 천막 두 동을 더 빌리려고 해요. 교구는 아이들 수가 줄어 56개가 남아요.',
        'ASKED',
      ],
    ],
    spendings: [
      [72, 5, '별빛광학 · 휴대용 망원경 6대', 5_100_000, 'TAX_INVOICE'],
      [70, 2, '손끝교구 · 교구 꾸러미', 2_934_000, 'TAX_INVOICE'],
      [66, 1, '별학교 1회 강사 2명', 500_000, 'PAYROLL'],
      [60, 0, '사업 담당 첫째 달', 1_250_000, 'PAYROLL'],
      [52, 1, '별학교 2회 강사 2명', 500_000, 'PAYROLL'],
      [45, 4, '두물인쇄 · 안내지 2종', 400_000, 'CARD_SLIP'],
      [38, 1, '별학교 3회 강사 2명', 500_000, 'PAYROLL'],
      [30, 0, '사업 담당 둘째 달', 1_250_000, 'PAYROLL'],
      [24, 1, '별학교 4회 강사 2명', 500_000, 'PAYROLL'],
      [22, 2, '손끝교구 · 불량 교구 3개 환불', -54_000, 'TAX_INVOICE'],
      [18, 5, '별빛광학 · 망원경 가방 6개', 246_000, 'CARD_SLIP'],
      [11, 6, '청람주유소', 112_000, 'CASH_RECEIPT', '같은 영수증을 두 번 올려 지웠어요'],
      [11, 6, '청람주유소', 112_000, 'CASH_RECEIPT'],
      [10, 1, '별학교 5회 강사 2명', 500_000, 'PAYROLL'],
      [8, 4, '두물인쇄 · 축제 현수막과 안내지', 412_000, 'TAX_INVOICE'],
      [6, 3, '새벽행사대여 · 축제 계약금', 400_000, 'TAX_INVOICE'],
      [4, 6, '청람주유소', 96_000, 'CARD_SLIP'],
    ],
  },
  'hanui-sea': {
    deposits: [
      [139, 40_000_000],
      [55, 36_800_000],
    ],
    spendings: [
      [136, 4, '바다보험 · 잠수 상해', 1_240_000, 'CARD_SLIP'],
      [112, 0, '조사 담당 첫째 달', 2_400_000, 'PAYROLL'],
      [95, 3, '도남어촌계 · 배 네 번', 1_920_000, 'TRANSFER'],
      [80, 0, '조사 담당 둘째 달', 2_400_000, 'PAYROLL'],
      [64, 2, '남해해초양식 · 모종 1,200포기', 9_000_000, 'TAX_INVOICE'],
      [61, 1, '잠수사 4명 세 번', 6_600_000, 'PAYROLL'],
      [50, 0, '조사 담당 셋째 달', 2_400_000, 'PAYROLL'],
      [40, 3, '도남어촌계 · 배 세 번', 1_440_000, 'TRANSFER'],
      [39, 1, '잠수사 4명 두 번', 4_400_000, 'PAYROLL'],
      [20, 0, '조사 담당 넷째 달', 2_400_000, 'PAYROLL'],
      [12, 4, '물결계측 · 수온계 3대', 1_350_000, 'TAX_INVOICE'],
    ],
  },
  'hanui-phone': {
    deposits: [[196, 18_000_000]],
    spendings: [
      [190, 1, '늘봄전자 · 실습 기기 빌리기', 2_600_000, 'TAX_INVOICE'],
      [185, 2, '달구벌인쇄 · 안내지', 540_000, 'CARD_SLIP'],
      [150, 0, '강사 2명 1~12회', 2_880_000, 'PAYROLL'],
      [100, 0, '강사 2명 13~24회', 2_880_000, 'PAYROLL'],
      [95, 3, '복지관 세 곳 겨울 난방', 2_150_000, 'TRANSFER'],
      [60, 1, '배움책방 · 큰 글씨 교재 90권', 1_530_000, 'TAX_INVOICE'],
      [30, 0, '강사 2명 25~36회', 2_880_000, 'PAYROLL'],
      [9, 3, '복지관 세 곳 가을 난방', 2_090_000, 'TRANSFER'],
    ],
  },
  'neulbom-homework': {
    deposits: [[106, 24_600_000]],
    spendings: [
      [100, 0, '소양식자재 · 첫 달 식재료', 820_000, 'TAX_INVOICE'],
      [78, 1, '돌봄 선생님 첫째 달', 1_400_000, 'PAYROLL'],
      [70, 3, '봄내보험', 480_000, 'CARD_SLIP'],
      [47, 1, '돌봄 선생님 둘째 달', 1_400_000, 'PAYROLL'],
      [40, 0, '소양식자재 · 둘째 달 식재료', 910_000, 'TAX_INVOICE'],
      [17, 2, '김밥 수업 재료와 앞치마', 384_000, 'CARD_SLIP'],
    ],
  },
  'neulbom-chefs': {
    deposits: [[205, 21_400_000]],
    spendings: [
      [190, 0, '조리 강사 1~10회', 4_000_000, 'PAYROLL'],
      [188, 1, '한아름농수산 · 식재료 1~10회', 3_960_000, 'TAX_INVOICE'],
      [150, 3, '다온보험 · 단체 상해', 320_000, 'CARD_SLIP'],
      [120, 0, '조리 강사 11~20회', 4_000_000, 'PAYROLL'],
      [110, 1, '한아름농수산 · 식재료 11~20회', 4_020_000, 'TAX_INVOICE'],
      [86, 2, '문화센터 조리실', 1_150_000, 'TAX_INVOICE'],
      [60, 3, '다문화 부엌 빌리기', 1_600_000, 'TRANSFER'],
      [35, 2, '새봄인쇄 · 수료식 요리책', 2_210_000, 'TAX_INVOICE'],
    ],
  },
  'neoul-map': {
    deposits: [[47, 33_000_000]],
    spendings: [
      [44, 1, '해안 조사 도구 24벌', 3_360_000, 'TAX_INVOICE'],
      [40, 3, '바다보험 · 단체 상해', 540_000, 'CARD_SLIP'],
      [18, 0, '조사 담당 첫째 달', 2_400_000, 'PAYROLL'],
      [15, 2, '수거 차량 두 번', 720_000, 'TAX_INVOICE'],
    ],
  },
  'garam-access': {
    deposits: [[85, 36_200_000]],
    spendings: [
      [60, 0, '검사원 급여 첫째 달', 4_200_000, 'PAYROLL'],
      [58, 1, '화면 읽기 프로그램 14벌', 4_620_000, 'TAX_INVOICE'],
      [30, 0, '검사원 급여 둘째 달', 4_200_000, 'PAYROLL'],
      [12, 2, '검사실 빌리기 석 달', 1_800_000, 'TAX_INVOICE'],
    ],
  },
};
