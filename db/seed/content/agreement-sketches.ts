import { type AgreementSketch, indicatorOf as of } from './agreement-sketch.ts';

/** By the key of the request. */
export const agreementSketches: Readonly<Record<string, AgreementSketch>> = {
  'hanui-stars': {
    paper: {
      company: '사업비 부담과 임직원 봉사 4회',
      npo: '별학교 8회와 별의 밤 축제의 기획·운영, 과학트럭 운행',
      payDay: 73,
    },
    milestones: [
      [66, '첫 별학교', 'NPO'],
      [-30, '산골 별 축제', 'BOTH'],
      [-46, '마지막 수업과 설문', 'NPO'],
    ],
    budgetLines: [
      ['LABOR', '사업 담당 1명 × 4개월 × 1,250,000원', 5_000_000],
      ['EXPERT', '강사 2명 × 8회 × 250,000원', 4_000_000],
      ['MATERIAL', '교구 꾸러미 240개 × 18,000원', 4_320_000],
      ['EVENT', '별의 밤 축제 1회', 3_200_000],
      ['PROMOTION', '안내지 2종, 현수막 4장', 780_000],
      ['EQUIPMENT', '휴대용 망원경 6대 × 850,000원', 5_100_000],
      ['TRAVEL', '과학트럭 운행 10회 × 230,000원', 2_300_000],
      ['OPERATION', '보험 600,000원 + 통신·사무 4개월 × 300,000원', 1_800_000],
    ],
    indicators: [
      of('O', 'COMMON_O2', ['연인원', '명'], 360, '활동 기록의 참여자 합'),
      of('O', 'COMMON_O1', ['실인원', '명'], 200, '참여 명단'),
      of('O', 'EDU_O2', ['수업', '시간'], 24, '8회 × 3시간'),
      of('O', 'COMMON_O5', ['임직원 봉사', '시간'], 120, '활동 기록의 임직원 수 × 시간'),
      of('R', 'EDU_R2', ['점수 오른 비율', '%'], 70, '과학 퀴즈 10문항, 첫날과 마지막 날'),
      of('R', 'COMMON_R1', ['만족도', '5점'], 4.3, '끝난 날 설문 5문항'),
      of('R', null, ['과학 진로에 관심이 생긴 비율', '%'], 50, '첫날과 마지막 날 설문', 31),
    ],
    measurements: [
      { indicator: 'EDU_O2', day: 38, value: 9, source: '3회 × 3시간', entry: 3 },
      { indicator: 'EDU_O2', day: 3, value: 18, source: '6회 × 3시간', entry: 6 },
      {
        indicator: 'EDU_R2',
        day: 38,
        value: 64,
        source: '과학 퀴즈 10문항, 답 58명',
        reason: '첫 두 학교는 퀴즈를 수업 앞뒤로 이어서 풀어 문제에 익숙해질 시간이 짧았어요.',
      },
      { indicator: 'EDU_R2', day: 10, value: 71, source: '과학 퀴즈 10문항, 답 112명' },
      { indicator: 'COMMON_R1', day: 10, value: 4.5, source: '끝난 날 설문 5문항, 답 148명' },
      {
        indicator: '과학 진로에 관심이 생긴 비율 (%)',
        day: 10,
        value: 42,
        source: '첫날과 마지막 날 설문, 답 112명',
        reason: '비로 관측을 못 한 학교가 있어요. 다음 달 관측 뒤에 다시 물어볼게요.',
      },
    ],
  },
  'hanui-forest': {
    paper: {
      company: '사업비 부담과 나무 심는 날 봉사 2회',
      npo: '심을 자리 손질과 나무 고르기, 한 해 동안의 숲 수업과 돌봄',
      payDay: -9,
    },
    milestones: [
      [-20, '첫 학교에 나무 심는 날', 'BOTH'],
      [-34, '둘째 학교에 나무 심는 날', 'BOTH'],
      [-190, '여름 바닥 온도 재기', 'NPO'],
    ],
    budgetLines: [
      ['LABOR', '숲 돌봄 담당 1명 × 7개월 × 1,500,000원', 10_500_000],
      ['EXPERT', '숲 수업 강사 14회 × 200,000원', 2_800_000],
      ['MATERIAL', '우리 나무 400그루 × 38,000원', 15_200_000],
      ['EVENT', '심는 날 2회 × 1,400,000원', 2_800_000],
      ['OPERATION', '보험과 물주기 도구', 2_100_000],
    ],
    indicators: [
      of('O', 'ENV_O1', ['나무', '그루'], 400, '나무 이름표'),
      of('O', 'COMMON_O4', ['임직원 봉사자', '명'], 40, '활동 기록의 임직원 수'),
      of('O', 'COMMON_O7', ['집행률', '%'], 95, '정산표'),
      of('R', 'ENV_R1', ['활착률', '%'], 85, '여름에 이름표마다 확인'),
    ],
    measurements: [],
  },
  'hanui-sea': {
    paper: '협약서_바다숨 되찾기.pdf',
    milestones: [
      [96, '심을 자리 함께 정하기', 'BOTH'],
      [61, '해초 1차 이식', 'NPO'],
      [-14, '해초 2차 이식', 'NPO'],
      [-92, '바다숲 조사 결과 나누기', 'BOTH'],
    ],
    budgetLines: [
      ['LABOR', '생태 조사 담당 1명 × 8개월 × 2,400,000원', 19_200_000],
      ['EXPERT', '잠수사 4명 × 10회 × 550,000원', 22_000_000],
      ['MATERIAL', '해초와 잘피 2,400포기 × 7,500원', 18_000_000],
      ['TRAVEL', '배 빌리기 20회 × 480,000원', 9_600_000],
      ['OPERATION', '보험, 수온계와 조사 보고', 8_000_000],
    ],
    indicators: [
      of('O', 'COMMON_O2', ['연인원', '명'], 160, '활동 기록의 참여자 합'),
      of('O', 'ENV_O3', ['복원', '㎡'], 15_000, '이식한 자리의 넓이'),
      of('O', 'COMMON_O7', ['집행률', '%'], 95, '정산표'),
      of('R', 'ENV_R1', ['활착률', '%'], 70, '이식 두 달 뒤 잠수 조사'),
    ],
    measurements: [
      { indicator: 'ENV_O3', day: 40, value: 6_800, source: '1차 이식 자리', entry: 1 },
      {
        indicator: 'ENV_R1',
        day: 12,
        value: 64,
        source: '잠수 조사 30곳',
        reason: '물살이 센 바깥쪽 줄에서 많이 떨어졌어요. 2차 때는 안쪽부터 심을게요.',
      },
    ],
  },
  'hanui-phone': {
    paper: '협약서_새벽반 스마트폰 교실.pdf',
    milestones: [
      [150, '첫 반 열기', 'NPO'],
      [30, '마지막 반 마치기', 'NPO'],
    ],
    budgetLines: [
      ['EXPERT', '강사 2명 × 36회 × 120,000원', 8_640_000],
      ['MATERIAL', '교재와 실습 기기 빌리기', 4_360_000],
      ['PROMOTION', '안내지', 600_000],
      ['OPERATION', '복지관 세 곳 새벽 난방과 보험', 4_400_000],
    ],
    indicators: [
      of('O', 'COMMON_O1', ['실인원', '명'], 36, '출석부'),
      of('O', 'COMMON_O2', ['연인원', '명'], 40, '활동 기록의 참여자 합'),
      of('O', 'COMMON_O7', ['집행률', '%'], 95, '정산표'),
      of('R', 'DIGITAL_R1', ['역량 오른 비율', '%'], 70, '첫날과 마지막 날 실습 10가지'),
      of('R', 'COMMON_R1', ['만족도', '5점'], 4.3, '마지막 날 설문'),
    ],
    measurements: [
      { indicator: 'COMMON_O1', day: 30, value: 38, source: '출석부', entry: 1 },
      { indicator: 'DIGITAL_R1', day: 30, value: 78, source: '실습 10가지, 38명' },
      { indicator: 'COMMON_R1', day: 30, value: 4.6, source: '설문 5문항, 답 36명' },
    ],
  },
  'neulbom-homework': {
    paper: '협약서_저녁 한 상.pdf',
    milestones: [
      [90, '첫 저녁 교실', 'NPO'],
      [-40, '조리 직원 요리 수업', 'COMPANY'],
      [-120, '마지막 저녁과 설문', 'BOTH'],
    ],
    budgetLines: [
      ['MATERIAL', '식재료 8개월 × 1,650,000원', 13_200_000],
      ['LABOR', '학습 교사 2명 × 8개월 × 500,000원', 8_000_000],
      ['EVENT', '요리 수업 3회 × 800,000원', 2_400_000],
      ['OPERATION', '보험과 소모품', 1_000_000],
    ],
    indicators: [
      of('O', 'COMMON_O1', ['실인원', '명'], 24, '출석부'),
      of('O', 'COMMON_O2', ['연인원', '명'], 120, '활동 기록의 참여자 합'),
      of('O', 'FOOD_O1', ['끼니', '식'], 2_000, '식단과 출석 기록'),
      of('R', 'COMMON_R1', ['만족도', '5점'], 4.2, '분기마다 설문'),
      of('R', null, ['숙제를 스스로 끝낸 비율', '%'], 70, '교사 기록', 40),
    ],
    measurements: [
      { indicator: 'COMMON_O1', day: 6, value: 18, source: '출석부', entry: 2 },
      { indicator: 'FOOD_O1', day: 57, value: 520, source: '식단과 출석 기록', file: '식단과 출석 기록.pdf' },
      { indicator: 'FOOD_O1', day: 17, value: 860, source: '식단과 출석 기록' },
      {
        indicator: '숙제를 스스로 끝낸 비율 (%)',
        day: 17,
        value: 58,
        source: '교사 기록, 18명',
        reason: '저학년이 늘어 아직 함께 해야 하는 아이가 많아요.',
      },
    ],
  },
  'neulbom-chefs': {
    paper: '협약서_요리 강사.pdf',
    milestones: [
      [201, '첫 수업', 'NPO'],
      [35, '수료식', 'BOTH'],
    ],
    budgetLines: [
      ['EXPERT', '조리 강사 1명 × 20회 × 400,000원', 8_000_000],
      ['MATERIAL', '식재료 20회 × 400,000원', 8_000_000],
      ['EVENT', '시범 수업과 수료식', 3_400_000],
      ['OPERATION', '보험과 부엌 빌리기', 2_000_000],
    ],
    indicators: [
      of('O', 'COMMON_O1', ['실인원', '명'], 18, '출석부'),
      of('O', 'COMMON_O2', ['연인원', '명'], 60, '활동 기록의 참여자 합'),
      of('R', 'JOB_R1', ['취업', '명'], 8, '수료 뒤 한 달 확인'),
      of('R', 'COMMON_R1', ['만족도', '5점'], 4.5, '끝난 날 설문 5문항'),
    ],
    measurements: [
      { indicator: 'COMMON_O1', day: 35, value: 18, source: '출석부', entry: 0 },
      { indicator: 'JOB_R1', day: 12, value: 9, source: '학교 방과후 강사 계약 확인' },
      {
        indicator: 'COMMON_R1',
        day: 35,
        value: 4.4,
        source: '끝난 날 설문 5문항, 답 16명',
        reason: '부엌이 좁아 실습 시간이 모자랐다는 의견이 많았어요.',
      },
    ],
  },
  'neoul-map': {
    paper: '협약서_쓰레기 지도.pdf',
    milestones: [
      [45, '첫 해변 조사', 'NPO'],
      [-20, '선박 쓰레기 규칙 모임', 'BOTH'],
      [-140, '지도 발표회', 'BOTH'],
    ],
    budgetLines: [
      ['LABOR', '조사 담당 1명 × 6개월 × 2,400,000원', 14_400_000],
      ['MATERIAL', '조사 도구와 표본 상자', 8_600_000],
      ['TRAVEL', '수거 차량 12회 × 360,000원', 4_320_000],
      ['OPERATION', '보험과 지도 서버', 5_680_000],
    ],
    indicators: [
      of('O', 'COMMON_O2', ['연인원', '명'], 240, '활동 기록의 참여자 합'),
      of('O', 'ENV_O2', ['수거 폐기물', 'kg'], 4_000, '조사 날마다 무게를 잼'),
      of('R', 'COMMON_R1', ['만족도', '5점'], 4.2, '발표회 설문'),
    ],
    measurements: [
      { indicator: 'ENV_O2', day: 45, value: 380, source: '항구 저울', entry: 0 },
      { indicator: 'ENV_O2', day: 16, value: 1_280, source: '항구 저울, 두 번의 합', entry: 1 },
    ],
  },
  'garam-access': {
    paper: '협약서_접근성 검사단.pdf',
    milestones: [
      [80, '첫 앱 검사', 'NPO'],
      [-14, '개발자와 함께하는 중간 모임', 'BOTH'],
      [-85, '결과 나누기', 'BOTH'],
    ],
    budgetLines: [
      ['LABOR', '검사원 14명 × 5개월 × 300,000원', 21_000_000],
      ['EQUIPMENT', '화면 읽기 프로그램과 기기', 8_200_000],
      ['OPERATION', '검사실과 보험', 7_000_000],
    ],
    indicators: [
      of('O', 'COMMON_O2', ['연인원', '명'], 140, '활동 기록의 참여자 합'),
      of('O', 'DIGITAL_O1', ['교육', '명'], 30, '개발자 모임 명단'),
      of('R', 'COMMON_R1', ['만족도', '5점'], 4.3, '검사원 설문'),
    ],
    measurements: [{ indicator: 'DIGITAL_O1', day: 9, value: 12, source: '모임 명단', entry: 2 }],
  },
};

/** A confirmed agreement of which an amendment is being written: why, and until when its last milestone moves. */
export const amendmentSketches: Readonly<
  Record<string, { day: number; reason: string; lastMilestone: number }>
> = {
  'neoul-map': {
    day: 4,
    reason: '발표회장이 한 주 먼저 비어 지도 발표회를 앞당겨요.',
    lastMilestone: -133,
  },
};

/** An agreement that is being written: what it says so far, and what one side would rather have a clause say. */
export type AgreementDraftSketch = {
  /** When it was begun. */
  begun: number;
  agreement: AgreementSketch;
  proposals: readonly {
    day: number;
    by: 'COMPANY' | 'NPO';
    clause: number;
    /** The words of the clause that are to go, and those in their place. */
    words: readonly [string, string];
    reason: string;
  }[];
};

/** By the key of a request whose partner has been chosen. */
export const agreementDraftSketches: Readonly<Record<string, AgreementDraftSketch>> = {
  'hanui-warmth': {
    begun: 5,
    agreement: {
      paper: {
        company: '사업비 부담과 설비 점검 봉사 4회',
        npo: '안부지기 모임의 운영과 어르신 댁 방문',
        payDay: -28,
      },
      milestones: [
        [-24, '안부지기 첫 모임', 'NPO'],
        [-40, '설비 점검의 날', 'BOTH'],
        [-105, '마지막 방문과 설문', 'NPO'],
      ],
      budgetLines: [
        ['LABOR', '안부지기 조율 담당 1명 × 3개월 × 2,000,000원', 6_000_000],
        ['MATERIAL', '창틈·보일러 점검 꾸러미 120댁 × 90,000원', 10_800_000],
        ['TRAVEL', '방문 교통비 12주 × 250,000원', 3_000_000],
        ['OPERATION', '보험과 연락비', 1_200_000],
      ],
      indicators: [
        of('O', 'COMMON_O1', ['실인원', '명'], 120, '방문 명단'),
        of('O', 'COMMON_O4', ['임직원 봉사자', '명'], 24, '활동 기록의 임직원 수'),
        of('R', 'COMMON_R1', ['만족도', '5점'], 4.3, '마지막 방문 때 설문'),
      ],
      measurements: [],
    },
    proposals: [
      {
        day: 3,
        by: 'NPO',
        clause: 9,
        words: ['종료 뒤 14일 안에', '종료 뒤 20일 안에'],
        reason: '어르신 댁을 모두 다시 찾아 설문을 마치려면 엿새가 더 걸려요.',
      },
      {
        day: 2,
        by: 'COMPANY',
        clause: 6,
        words: ['20%를 넘겨', '15%를 넘겨'],
        reason: '우리 회사의 기부 규정이 한 항목의 15%까지예요.',
      },
    ],
  },
  // Begun, and left as it was when the project was canceled.
  'moraenae-dogs': {
    begun: 112,
    agreement: {
      paper: {
        company: '사업비 부담과 임직원 산책 봉사 이틀',
        npo: '산책 봉사와 입양 상담의 운영',
        payDay: 62,
      },
      milestones: [[60, '산책 주간 첫날', 'BOTH']],
      budgetLines: [
        ['MATERIAL', '산책 줄과 간식', 3_600_000],
        ['EVENT', '입양 상담 자리 7일', 3_900_000],
        ['OPERATION', '보험과 안내지', 1_500_000],
      ],
      indicators: [
        of('O', 'COMMON_O2', ['연인원', '명'], 150, '활동 기록의 참여자 합'),
        of('O', 'COMMON_O4', ['임직원 봉사자', '명'], 30, '활동 기록의 임직원 수'),
        of('R', 'ANIMAL_R1', ['입양률', '%'], 20, '산책 주간 뒤 석 달'),
      ],
      measurements: [],
    },
    proposals: [],
  },
};
