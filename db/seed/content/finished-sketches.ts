import type { ActivitySketch } from './activity-sketches.ts';
import { type AgreementSketch, indicatorOf as of } from './agreement-sketch.ts';
import type { BudgetSketch } from './budget-sketches.ts';
import type { ReportSketch } from './report-sketches.ts';

/** The rooms of a project whose report was accepted: what was done, agreed on, spent and reported. */
type FinishedSketch = {
  activities: readonly ActivitySketch[];
  agreement: AgreementSketch;
  budget: BudgetSketch;
  report: ReportSketch;
};

/** By the key of the request. */
export const finishedSketches: Readonly<Record<string, FinishedSketch>> = {
  'hanui-library': {
    activities: [
      {
        day: 244,
        place: '원주 문막 정류장',
        participants: 36,
        employees: 5,
        staff: 3,
        hoursEach: 2,
        sentence: '첫 정류장을 열고 마을 어르신들과 대출증을 만들었어요.',
        photos: ['bus', 'books'],
      },
      {
        day: 190,
        place: '횡성 안흥 마을회관',
        participants: 52,
        others: 4,
        staff: 3,
        hoursEach: 2,
        sentence: '찐빵 냄새 나는 마을회관에서 그림책을 함께 읽었어요.',
        photos: ['speech', 'books'],
      },
      {
        day: 120,
        place: '횡성 둔내 정류장',
        participants: 61,
        staff: 3,
        sentence: '열 번째 정류장을 열었어요. 대출증을 만든 분이 520명이 됐어요.',
        photos: ['bus', 'village'],
        comments: [[118, 'COMPANY', '520명이라니 놀라워요. 사내 소식지에 실어도 될까요?']],
      },
      {
        day: 68,
        place: '원주 귀래 작은 학교',
        participants: 44,
        employees: 6,
        others: 2,
        staff: 3,
        hoursEach: 3,
        sentence: '임직원 6명이 책 읽어 주는 어른이 되어 줬어요.',
        photos: ['study', 'heart'],
      },
      {
        day: 27,
        place: '횡성 강림 마을서가',
        participants: 38,
        others: 5,
        staff: 3,
        hoursEach: 2,
        sentence: '두 번째 작은 서가를 마을에 남기고 마지막 바퀴를 돌았어요.',
        photos: ['books', 'tea'],
      },
    ],
    agreement: {
      paper: '협약서_이동도서관 한 바퀴.pdf',
      milestones: [
        [244, '첫 정류장', 'NPO'],
        [68, '임직원이 책 읽어 주는 날', 'BOTH'],
        [27, '마지막 바퀴', 'NPO'],
      ],
      budgetLines: [
        ['LABOR', '운전·사서 2명 × 8개월 × 1,600,000원', 25_600_000],
        ['MATERIAL', '책 2,400권 × 6,500원', 15_600_000],
        ['EVENT', '그림책 읽는 시간 18회 × 250,000원', 4_500_000],
        ['TRAVEL', '버스 운행 16회 × 350,000원', 5_600_000],
        ['OPERATION', '보험과 작은 서가 2곳', 3_000_000],
      ],
      indicators: [
        of('O', 'COMMON_O1', ['실인원', '명'], 200, '대출증'),
        of('O', 'COMMON_O2', ['연인원', '명'], 220, '활동 기록의 참여자 합'),
        of('O', 'COMMON_O7', ['집행률', '%'], 95, '정산표'),
        of('R', 'COMMON_R1', ['만족도', '5점'], 4.5, '마지막 바퀴 때 설문'),
      ],
      measurements: [
        { indicator: 'COMMON_O1', day: 27, value: 206, source: '대출증', entry: 4 },
        { indicator: 'COMMON_R1', day: 26, value: 4.7, source: '설문 5문항, 답 88명' },
      ],
    },
    budget: {
      deposits: [[249, 54_300_000]],
      spendings: [
        [246, 1, '한뼘서점조합 · 책 1,600권', 10_320_000, 'TAX_INVOICE'],
        [240, 4, '봄내보험 · 차량과 단체 상해', 780_000, 'CARD_SLIP'],
        [215, 0, '운전·사서 첫 석 달', 9_600_000, 'PAYROLL'],
        [180, 3, '버스 운행 1~6회', 2_100_000, 'TRANSFER'],
        [140, 1, '한뼘서점조합 · 책 800권', 5_180_000, 'TAX_INVOICE'],
        [118, 0, '운전·사서 둘째 석 달', 9_600_000, 'PAYROLL'],
        [96, 2, '그림책 읽는 시간 강사 18회', 4_320_000, 'PAYROLL'],
        [70, 3, '버스 운행 7~16회', 3_420_000, 'TRANSFER'],
        [40, 4, '느티목공방 · 작은 서가 2곳', 2_120_000, 'TAX_INVOICE'],
        [26, 0, '운전·사서 마지막 두 달', 6_400_000, 'PAYROLL'],
      ],
    },
    report: {
      submitted: 16,
      accepted: 12,
      texts: {
        voices: '“버스 오는 날은 장날 같아요.” 안흥 마을 어르신\n“새 책 냄새가 제일 좋아요.” 강림 초등학생',
        lessons: '겨울에는 해가 짧아 정류장마다 머무는 시간을 30분씩 당겼어요.',
        next: '작은 서가 두 곳은 마을 이장님들이 맡고, 내년에는 정류장을 네 곳 늘리고 싶어요.',
      },
    },
  },
  'hanui-firstjob': {
    activities: [
      {
        day: 310,
        place: '유성 연습실',
        participants: 20,
        employees: 6,
        staff: 4,
        hoursEach: 2,
        sentence: '책상과 컴퓨터를 놓고 스무 명이 첫 출근 인사를 나눴어요.',
        photos: ['workshop', 'hands'],
      },
      {
        day: 252,
        place: '유성 연습실',
        participants: 19,
        others: 3,
        staff: 4,
        hoursEach: 3,
        sentence: '전화 받기와 문서 정리를 네 조로 나눠 연습했어요.',
        photos: ['screen', 'speech'],
      },
      {
        day: 176,
        place: '협력사 네 곳',
        participants: 18,
        employees: 8,
        staff: 3,
        hoursEach: 4,
        sentence: '인턴 첫날, 협력사 직원들이 출근길을 함께 걸었어요.',
        photos: ['village', 'heart'],
        comments: [[175, 'COMPANY', '우리 직원들이 더 많이 배웠대요. 다음 조도 기다리고 있어요.']],
      },
      {
        day: 64,
        place: '유성 연습실',
        participants: 20,
        employees: 5,
        staff: 4,
        hoursEach: 2,
        sentence: '수료식에서 서로의 명함을 처음으로 나눠 가졌어요.',
        photos: ['tea'],
      },
    ],
    agreement: {
      paper: '협약서_첫 출근 연습실.pdf',
      milestones: [
        [310, '연습실 열기', 'NPO'],
        [176, '인턴 첫날', 'BOTH'],
        [64, '수료식', 'BOTH'],
      ],
      budgetLines: [
        ['LABOR', '직무 지도 2명 × 4개월 × 2,400,000원', 19_200_000],
        ['EXPERT', '직무별 강사 32회 × 200,000원', 6_400_000],
        ['EQUIPMENT', '사무 작업장 책상과 컴퓨터 10벌', 8_600_000],
        ['TRAVEL', '인턴 교통비 20명 × 2개월 × 75,000원', 3_000_000],
        ['OPERATION', '보험과 공간', 2_000_000],
      ],
      indicators: [
        of('O', 'COMMON_O1', ['실인원', '명'], 20, '출석부'),
        of('O', 'JOB_O1', ['훈련 수료', '명'], 18, '수료 명단'),
        of('O', 'COMMON_O5', ['임직원 봉사', '시간'], 50, '활동 기록의 임직원 수 × 시간'),
        of('R', 'JOB_R1', ['취업', '명'], 10, '수료 뒤 한 달 확인'),
      ],
      measurements: [
        { indicator: 'COMMON_O1', day: 64, value: 20, source: '출석부', entry: 3 },
        { indicator: 'JOB_O1', day: 64, value: 19, source: '수료 명단', entry: 3 },
        {
          indicator: 'JOB_R1',
          day: 55,
          value: 8,
          source: '근로계약서 확인',
          reason: '협력사 두 곳의 채용이 다음 해로 미뤄져 두 분이 기다리고 있어요.',
        },
      ],
    },
    budget: {
      deposits: [[315, 39_200_000]],
      spendings: [
        [312, 2, '이음사무가구 · 책상과 컴퓨터 10벌', 8_540_000, 'TAX_INVOICE'],
        [305, 4, '다온보험 · 단체 상해', 620_000, 'CARD_SLIP'],
        [270, 0, '직무 지도 첫 두 달', 9_600_000, 'PAYROLL'],
        [250, 1, '직무 강사 1~16회', 3_200_000, 'PAYROLL'],
        [205, 0, '직무 지도 뒤 두 달', 9_600_000, 'PAYROLL'],
        [190, 1, '직무 강사 17~32회', 3_200_000, 'PAYROLL'],
        [100, 3, '인턴 교통비 두 달', 2_850_000, 'TRANSFER'],
        [60, 4, '작업장 빌리기', 1_340_000, 'TAX_INVOICE'],
      ],
    },
    report: {
      submitted: 46,
      accepted: 41,
      texts: {
        voices:
          '“이제 회사 문을 먼저 밀 수 있어요.” 수료한 참여자\n“함께 일하는 법을 저희가 배웠어요.” 협력사 팀장',
        lessons: '쉬는 시간을 한 시간에 한 번으로 늘리니 실수가 절반으로 줄었어요.',
        next: '인턴이 끝난 뒤 석 달 동안 직무 지도가 찾아가는 시간을 넣고 싶어요.',
      },
    },
  },
  'hanui-alleystudy': {
    activities: [
      {
        day: 340,
        place: '후평동 골목 공부방',
        participants: 44,
        employees: 6,
        staff: 4,
        hoursEach: 2,
        sentence: '세 골목에서 아이들 마흔네 명과 첫 저녁을 먹었어요.',
        photos: ['meal', 'study'],
      },
      {
        day: 300,
        place: '효자동 골목 공부방',
        participants: 46,
        others: 5,
        staff: 4,
        hoursEach: 3,
        sentence: '세 번째 골목 공부방의 문을 열었어요. 이름은 아이들이 ‘불 켜진 집’으로 지었어요.',
        photos: ['house', 'books'],
      },
      {
        day: 230,
        place: '소양동 골목 공부방',
        participants: 47,
        employees: 4,
        others: 5,
        staff: 4,
        hoursEach: 2.5,
        sentence: '멘토와 함께 한 학기 동안 읽은 책을 세어 봤어요. 모두 312권이에요.',
        photos: ['books', 'heart'],
      },
      {
        day: 170,
        place: '가평 별빛야영장',
        participants: 45,
        employees: 12,
        staff: 6,
        hoursEach: 8,
        sentence: '여름 캠프에서 임직원 멘토 12명과 밤하늘을 봤어요.',
        photos: ['village', 'river', 'meal'],
        comments: [[169, 'COMPANY', '아이들이 이름을 불러 줘서 다들 울컥했대요.']],
      },
      {
        day: 72,
        place: '후평동 골목 공부방',
        participants: 48,
        employees: 5,
        others: 4,
        staff: 4,
        hoursEach: 2,
        sentence: '아이들이 쓴 글을 모아 작은 책을 나눠 가졌어요.',
        photos: ['study', 'tea'],
      },
    ],
    agreement: {
      paper: '협약서_퇴근길 골목 공부방.pdf',
      milestones: [
        [340, '첫 골목 공부방', 'NPO'],
        [170, '여름 캠프', 'BOTH'],
        [72, '아이들 글 모음 나누기', 'NPO'],
      ],
      budgetLines: [
        ['LABOR', '돌봄 교사 3명 × 9개월 × 800,000원', 21_600_000],
        ['MATERIAL', '저녁 식사 48명 × 150일 × 2,000원', 14_400_000],
        ['EVENT', '여름 캠프 1회', 3_600_000],
        ['OPERATION', '공부방 세 곳 살림과 보험', 2_400_000],
      ],
      indicators: [
        of('O', 'COMMON_O1', ['실인원', '명'], 48, '출석부'),
        of('O', 'COMMON_O2', ['연인원', '명'], 220, '활동 기록의 참여자 합'),
        of('O', 'COMMON_O5', ['임직원 봉사', '시간'], 100, '활동 기록의 임직원 수 × 시간'),
        of('O', 'COMMON_O7', ['집행률', '%'], 95, '정산표'),
        of('R', 'COMMON_R1', ['만족도', '5점'], 4.3, '마지막 날 설문'),
      ],
      measurements: [
        { indicator: 'COMMON_O1', day: 72, value: 48, source: '출석부', entry: 4 },
        { indicator: 'COMMON_R1', day: 70, value: 4.6, source: '설문 5문항, 답 48명' },
      ],
    },
    budget: {
      deposits: [[343, 42_000_000]],
      spendings: [
        [340, 3, '봄내보험 · 단체 상해', 460_000, 'CARD_SLIP'],
        [310, 0, '돌봄 교사 첫 석 달', 7_200_000, 'PAYROLL'],
        [300, 1, '소양식자재 · 저녁 50일', 4_780_000, 'TAX_INVOICE'],
        [230, 1, '소양식자재 · 저녁 50일', 4_810_000, 'TAX_INVOICE'],
        [220, 0, '돌봄 교사 둘째 석 달', 7_200_000, 'PAYROLL'],
        [170, 2, '별빛야영장 · 여름 캠프', 3_420_000, 'TAX_INVOICE'],
        [120, 1, '소양식자재 · 저녁 48일', 4_560_000, 'TAX_INVOICE'],
        [90, 0, '돌봄 교사 셋째 석 달', 7_200_000, 'PAYROLL'],
        [75, 3, '두물인쇄 · 아이들 글 모음', 1_180_000, 'TAX_INVOICE'],
      ],
    },
    report: {
      submitted: 58,
      accepted: 52,
      texts: {
        voices:
          '“엄마가 늦어도 이제 안 무서워요.” 3학년 참여자\n“저녁을 안 챙겨도 되는 날이 생겼어요.” 보호자',
        lessons: '저녁 식사를 먼저 하니 숙제 시간이 조용해졌어요. 처음 석 달은 거꾸로였어요.',
        next: '세 골목은 마을 협동조합이 이어서 맡고, 강 건너 두 골목을 더 열고 싶어요.',
      },
    },
  },
};
