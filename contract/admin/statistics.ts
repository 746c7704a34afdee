import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { limits } from '#contract/limits.ts';
import { orderKinds } from '#contract/orders/orders.ts';
import { plans } from '#contract/organizations/plans.ts';
import { isStatisticPeriod, statisticBys } from './statistic-periods.ts';

/** The steps of a request, in their order; each is counted once, on the day on which it came first. */
export const statisticSteps = [
  'REQUESTED',
  'LISTED',
  'ACCEPTED',
  'CHOSEN',
  'CONFIRMED',
  'STARTED',
  'CLOSED',
] as const;
export type StatisticStep = (typeof statisticSteps)[number];

export const statisticStepLabels: Record<StatisticStep, string> = {
  REQUESTED: '요청',
  LISTED: '추천 보냄',
  ACCEPTED: '수락 1곳 이상',
  CHOSEN: '파트너 선택',
  CONFIRMED: '협약 확정',
  STARTED: '시작',
  CLOSED: '종료',
};

/** What the way to a step is called, from the step before it. */
export const statisticLeadLabels: Record<Exclude<StatisticStep, 'REQUESTED'>, string> = {
  LISTED: '요청 → 추천',
  ACCEPTED: '추천 → 수락',
  CHOSEN: '수락 → 선택',
  CONFIRMED: '선택 → 협약',
  STARTED: '협약 → 시작',
  CLOSED: '시작 → 종료',
};

/** Other ways whose length is counted: from the end of a project to its report, and from a question to its answer. */
export const statisticWays = ['REPORTED', 'ANSWERED'] as const;
export type StatisticWay = (typeof statisticWays)[number];

export const statisticWayLabels: Record<StatisticWay, string> = {
  REPORTED: '끝난 날 → 보고서',
  ANSWERED: '문의 → 답변',
};

/** In how many days half of them are to be done; steps that wait for the calendar have none. */
export const leadTargetDays: Partial<Record<StatisticStep | StatisticWay, number>> = {
  LISTED: limits.deskDays,
  ACCEPTED: limits.deskReplyDays,
  CHOSEN: limits.deskChoiceDays,
  CONFIRMED: limits.deskAgreementDays,
  REPORTED: limits.reportDays,
  ANSWERED: limits.inquiryDays,
};

/** What is counted week by week or month by month. LISTS are all lists that were sent, also the second of a request. */
export const statisticCounts = [
  'REQUESTED',
  'LISTS',
  'ACCEPTANCES',
  'DECLINES',
  'EXPIRIES',
  'CHOSEN',
  'CONFIRMED',
  'STARTED',
  'CLOSED',
  'CANCELED',
] as const;
export type StatisticCount = (typeof statisticCounts)[number];

export const statisticCountLabels: Record<StatisticCount, string> = {
  REQUESTED: '요청',
  LISTS: '보낸 추천 목록',
  ACCEPTANCES: '단체 수락',
  DECLINES: '단체 거절',
  EXPIRIES: '답 없이 기한 지남',
  CHOSEN: '파트너 선택',
  CONFIRMED: '협약 확정',
  STARTED: '시작',
  CLOSED: '종료',
  CANCELED: '취소',
};

/** Where a request stands today. One that was canceled is canceled, also where it had a partner. */
export const intakeStates = ['MATCHED', 'OPEN', 'CANCELED'] as const;
export type IntakeState = (typeof intakeStates)[number];
export const intakeStateLabels: Record<IntakeState, string> = {
  MATCHED: '매칭됨',
  OPEN: '매칭 안 됨 또는 찾는 중',
  CANCELED: '취소',
};

/** How much of a profile says what companies ask for, in percent (`findProfileGaps`). */
export const profileBands = ['FULL', 'MOST', 'HALF', 'LITTLE'] as const;
export type ProfileBand = (typeof profileBands)[number];
export const profileBandLabels: Record<ProfileBand, string> = {
  FULL: '다 채움',
  MOST: '70% 이상',
  HALF: '40~69%',
  LITTLE: '40%가 안 됨',
};

const count = z.number().int();
const won = z.number().int();

const group = z.object({
  code: z.string(),
  name: z.string(),
  requested: count,
  accepted: count,
  chosen: count,
  closed: count,
  /** How well the best five of the lists fitted that were sent for them, on average; null without a list. */
  fit: count.nullable(),
});
export type StatisticGroup = z.infer<typeof group>;

/** How long something took: the median and the ninetieth of a hundred; null without any. */
export const leadTime = z.object({
  count,
  medianHours: count.nullable(),
  ninetiethHours: count.nullable(),
});

export const statistics = z.object({
  from: z.string(),
  until: z.string(),
  by: z.enum(statisticBys),
  /** To which what follows requests is narrowed. */
  field: z.string().nullable(),
  /** Weeks or months, oldest first. */
  parts: z.array(z.object({ from: z.string(), until: z.string() })),
  /** By the day on which it happened; a value for each part. */
  counts: z.array(z.object({ key: z.enum(statisticCounts), values: z.array(count), total: count })),
  /** The requests that were sent in each part, by where they stand today. */
  intake: z.array(z.object({ state: z.enum(intakeStates), values: z.array(count), total: count })),
  /** How far the requests that were sent in the period have come by now. */
  funnel: z.array(z.object({ step: z.enum(statisticSteps), count })),
  /** Those of them that were canceled. */
  canceled: count,
  /** How long the steps that were taken in the period had lasted, from the step before. */
  leads: z.array(leadTime.extend({ step: z.enum(statisticSteps) })),
  /** How long reports and answers of the period had taken; questions have no field. */
  ways: z.array(leadTime.extend({ way: z.enum(statisticWays) })),
  /** The reports whose day was in the period and is over, or that came before it; and those of them that came by it. */
  reports: z.object({ due: count, timely: count }),
  /** Why offers were declined in the period, the commonest first. */
  reasons: z.array(z.object({ reason: z.string(), count })),
  /** Declines with one of the other reasons. */
  otherReasons: count,
  /** Of the requests that were sent in the period. */
  regions: z.array(group),
  fields: z.array(group),
  /** Words that the directory had nothing for, the most wanted first; whatever the field. */
  misses: z.object({
    words: z.array(z.object({ word: z.string(), count, lastOn: z.string() })),
    /** How often nothing was found, and how many words that were. */
    total: count,
    wordCount: count,
  }),
  /** By the day on the bank statement, without what was recorded by mistake; a value for each part; whatever the field. */
  revenue: z.array(
    z.object({
      kind: z.enum(orderKinds),
      deposits: won,
      refunds: won,
      values: z.array(won),
    }),
  ),
});
export type Statistics = z.infer<typeof statistics>;

/** How it stands today, whatever the period. */
export const standings = z.object({
  /** Companies that are members, by the plan that they have today. */
  plans: z.array(z.object({ plan: z.enum(plans), count })),
  /** NPOs that are members, by how far their profile is written. */
  profiles: z.array(z.object({ band: z.enum(profileBands), count })),
});
export type Standings = z.infer<typeof standings>;

/** The first and the last day of what is asked for. */
export const statisticPeriodQuery = z.object({
  from: calendarDay('시작일을 골라 주세요.'),
  until: calendarDay('끝나는 날을 골라 주세요.'),
});
/** What a period that cannot be counted is told. */
export const orderlyPeriod = {
  error: '끝나는 날은 시작일과 같거나 뒤여야 하고, 10년까지 셀 수 있어요.',
  path: ['until'],
};

const fieldCode = z.string().max(20);

export const statisticQuery = statisticPeriodQuery.extend({
  by: z.enum(statisticBys).default('MONTH'),
  /** Narrows what follows requests to those of a field. */
  field: fieldCode.optional(),
});

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'What happened in a period by week or month, how far its requests came, and how long steps took',
  action: 'admin.statistic.read',
  query: statisticQuery.refine(isStatisticPeriod, orderlyPeriod),
  response: statistics,
});

export const getStandings = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/standings',
  summary: 'Companies by plan and NPOs by how far their profile is written, as it stands today',
  action: 'admin.statistic.read',
  response: standings,
});

/** A figure whose rows are asked for: what is counted, and with what it is narrowed. */
export const statisticFigures = [
  ...statisticCounts,
  'INTAKE',
  'FUNNEL',
  'COHORT_CANCELED',
  'LEAD',
  'REPORT_LEAD',
  'ANSWER_LEAD',
  'REPORTS_DUE',
  'REPORTS_LATE',
  'PAYMENTS',
  'PLAN',
  'PROFILE',
  'SEARCH_MISSES',
  'SIGNUPS',
  'APPROVALS',
  'FIXES',
  'REJECTIONS',
  'REVIEW_LEAD',
] as const;
export type StatisticFigure = (typeof statisticFigures)[number];

/** What these figures count has no field of work. */
export const figuresOfNoField: readonly StatisticFigure[] = [
  'ANSWER_LEAD',
  'PAYMENTS',
  'PLAN',
  'PROFILE',
  'SEARCH_MISSES',
  'SIGNUPS',
  'APPROVALS',
  'FIXES',
  'REJECTIONS',
  'REVIEW_LEAD',
];

export const statisticFigureQuery = statisticPeriodQuery.extend({
  figure: z.enum(statisticFigures),
  /** Of FUNNEL and LEAD. */
  step: z.enum(statisticSteps).optional(),
  /** Of FUNNEL. */
  region: z.string().max(20).optional(),
  /** Of what follows requests. */
  field: fieldCode.optional(),
  /** Of INTAKE. */
  state: z.enum(intakeStates).optional(),
  /** Of DECLINES. */
  reason: z.string().max(limits.reasonMaxLength).optional(),
  /** Of PAYMENTS. */
  kind: z.enum(orderKinds).optional(),
  plan: z.enum(plans).optional(),
  band: z.enum(profileBands).optional(),
  /** Of SEARCH_MISSES. */
  word: z.string().max(limits.searchMaxLength).optional(),
});
export type StatisticFigureQuery = z.infer<typeof statisticFigureQuery>;

/** A thing that a figure counts: where it stands on the desk, and what of it was counted. */
export const statisticRow = z.object({
  id: z.string(),
  kind: z.enum(['PROJECT', 'ORGANIZATION', 'ORDER', 'INQUIRY', 'WORD']),
  /** Of the project, the organisation, the order or the inquiry; a word has none. */
  subjectId: z.uuid().nullable(),
  name: z.string(),
  note: z.string(),
  /** The day that counts; null for what stands today. */
  on: z.string().nullable(),
  /** Of lead times. */
  hours: count.nullable(),
  /** Of PAYMENTS; what went back is below 0. */
  amount: won.nullable(),
});
export type StatisticRow = z.infer<typeof statisticRow>;

export const getStatisticRows = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/rows',
  summary: 'A page of the rows that a figure counts, the newest first; of lead times the longest',
  action: 'admin.statistic.read',
  query: statisticFigureQuery
    .extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) })
    .refine(isStatisticPeriod, orderlyPeriod),
  response: z.object({
    rows: z.array(statisticRow),
    total: count,
    pageSize: count,
  }),
});

export const statisticFormats = ['XLSX', 'CSV'] as const;
export type StatisticFormat = (typeof statisticFormats)[number];

/** Binary answer. Each reading is recorded in the audit log. */
export const getStatisticFile = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/file',
  summary: 'All figures of a period as a workbook or as CSV, with how each is counted',
  action: 'admin.statistic.read',
  effects: [{ audit: ['statistic.export'] }],
  query: statisticQuery.extend({ format: z.enum(statisticFormats) }).refine(isStatisticPeriod, orderlyPeriod),
  response: z.unknown(),
});
