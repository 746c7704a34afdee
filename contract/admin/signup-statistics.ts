import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { isStatisticPeriod, statisticBys } from './statistic-periods.ts';
import { leadTime, orderlyPeriod, statisticPeriodQuery } from './statistics.ts';

/** What is counted of those who join. */
export const signupFigures = ['SIGNUPS', 'APPROVALS', 'FIXES', 'REJECTIONS'] as const;
export type SignupFigure = (typeof signupFigures)[number];

export const signupFigureLabels: Record<SignupFigure, string> = {
  SIGNUPS: '가입 신청',
  APPROVALS: '승인',
  FIXES: '보완 요청',
  REJECTIONS: '거절',
};

export const signupStatistics = z.object({
  from: z.string(),
  until: z.string(),
  by: z.enum(statisticBys),
  /** Weeks or months, oldest first. */
  parts: z.array(z.object({ from: z.string(), until: z.string() })),
  /** By the day on which it happened; a value for each part. */
  counts: z.array(
    z.object({ key: z.enum(signupFigures), values: z.array(z.number().int()), total: z.number().int() }),
  ),
  /** From the application, as it was sent last, to its approval. */
  review: leadTime,
});
export type SignupStatistics = z.infer<typeof signupStatistics>;

export const getSignupStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/signups',
  summary: 'Who joined in a period by week or month, how it was decided, and how long that took',
  action: 'admin.statistic.read',
  query: statisticPeriodQuery
    .extend({ by: z.enum(statisticBys).default('MONTH') })
    .refine(isStatisticPeriod, orderlyPeriod),
  response: signupStatistics,
});
