import { z } from 'zod';
import { addDays, addMonths } from '#contract/calendar/dates.ts';
import { endpoint } from '#contract/endpoint.ts';

export const plans = ['FREEMIUM', 'CONNECT', 'COORDINATING', 'PERFORMANCE'] as const;
export type Plan = (typeof plans)[number];

/**
 * What a plan opens (`docs/requirements.md`, 'Plans'): `hasManager` promises a manager by name, whom the admin assigns;
 * `hasDraft` lets the product draft agreements, `hasResults` opens 우리 성과 and puts the tables for recognition and ESG
 * into packs.
 */
export const planFeatures: Record<Plan, { hasManager: boolean; hasDraft: boolean; hasResults: boolean }> = {
  FREEMIUM: { hasManager: false, hasDraft: false, hasResults: false },
  CONNECT: { hasManager: false, hasDraft: false, hasResults: false },
  COORDINATING: { hasManager: true, hasDraft: true, hasResults: false },
  PERFORMANCE: { hasManager: true, hasDraft: true, hasResults: true },
};

/** How much of each thing a plan allows; null is 'unlimited'. Recommendations and re-matches count for each request. */
export const planLimit = z.object({
  requestsPerYear: z.number().int().nullable(),
  recommendations: z.number().int(),
  seats: z.number().int().nullable(),
  rematches: z.number().int(),
});
export type PlanLimit = z.infer<typeof planLimit>;

export const planLimits = z.object({
  FREEMIUM: planLimit,
  CONNECT: planLimit,
  COORDINATING: planLimit,
  PERFORMANCE: planLimit,
} satisfies Record<Plan, typeof planLimit>);
export type PlanLimits = z.infer<typeof planLimits>;

/** The limits until the operator sets others (O-19; re-matches: `docs/decisions/0027-plans.md`). */
export const firstPlanLimits: PlanLimits = {
  FREEMIUM: { requestsPerYear: 1, recommendations: 3, seats: 1, rematches: 0 },
  CONNECT: { requestsPerYear: 3, recommendations: 5, seats: 3, rematches: 1 },
  COORDINATING: { requestsPerYear: 10, recommendations: 5, seats: 10, rematches: 3 },
  PERFORMANCE: { requestsPerYear: null, recommendations: 10, seats: null, rematches: 5 },
};

const counted = (limit: number | null, unit: string) => (limit === null ? '제한 없음' : `${limit}${unit}`);

/** Each limit by its name and in words, as plan pages, FAQ, settings and mails say it. */
export const planLimitWords: {
  key: keyof PlanLimit;
  name: string;
  say: (limit: PlanLimit) => string;
}[] = [
  { key: 'requestsPerYear', name: '한 해 요청', say: (limit) => counted(limit.requestsPerYear, '건') },
  { key: 'recommendations', name: '요청마다 추천', say: (limit) => counted(limit.recommendations, '곳') },
  {
    key: 'rematches',
    name: '요청마다 다시 추천',
    say: ({ rematches }) => (rematches === 0 ? '없음' : counted(rematches, '회')),
  },
  { key: 'seats', name: '함께 쓰는 계정', say: (limit) => counted(limit.seats, '명') },
];

/** The plans that are ordered and paid for. */
export const paidPlans = ['CONNECT', 'COORDINATING', 'PERFORMANCE'] as const satisfies readonly Plan[];
export type PaidPlan = (typeof paidPlans)[number];

/** Accounts of an NPO, whose basic service is free (`docs/decisions/0027-plans.md`). */
export const npoSeats = 10;

/** How long a plan lasts once it is assigned; then the company is on FREEMIUM again. */
export const planMonths = 12;

/** The last day of a plan that starts on `from`, both `YYYY-MM-DD`: the day before it would start again. */
export function lastDayOfPlan(from: string): string {
  return addDays(addMonths(`${from.slice(0, 8)}01`, planMonths), Number(from.slice(8)) - 2);
}

/** The last day of a plan without its last months, both `YYYY-MM-DD`; a month that has no such day ends at its last one. */
export function lastDayWithoutMonths(until: string, months: number): string {
  return addDays(addMonths(addDays(until, 1), -months), -1);
}

/** How many whole months of a period that ends on `until` have not begun on `today`: 0 to 11, days `YYYY-MM-DD`. */
export function monthsLeft(until: string, today: string): number {
  let months = 0;
  while (months < planMonths - 1 && lastDayWithoutMonths(until, months + 1) >= today) months += 1;
  return months;
}

/** What a plan allows and how much of it is used; a limit of null is 'unlimited'. */
const use = z.object({ used: z.number().int(), limit: z.number().int().nullable() });

/** How a company stands with its plan. */
export const planUse = z.object({
  plan: z.enum(plans),
  /** First and last day of the plan; null where it has no end. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Requests of the last 365 days. */
  requests: use,
  seats: use,
  recommendations: z.number().int(),
  rematches: z.number().int(),
});
export type PlanUse = z.infer<typeof planUse>;

export const getPlanUse = endpoint({
  method: 'GET',
  path: '/api/account/plan',
  summary: "The plan of the member's company and what is used of it",
  action: 'plan.read',
  response: planUse,
});
