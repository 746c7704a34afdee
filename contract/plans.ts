import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What each plan of a company allows (`decisions.md`, Plans); Infinity is 'unlimited'. */
export const planLimits = {
  FREEMIUM: { requestsPerYear: 1, recommendations: 3, seats: 1 },
  CONNECT: { requestsPerYear: 3, recommendations: 5, seats: 3 },
  COORDINATING: { requestsPerYear: 10, recommendations: 5, seats: 10 },
  PERFORMANCE: {
    requestsPerYear: Number.POSITIVE_INFINITY,
    recommendations: 10,
    seats: Number.POSITIVE_INFINITY,
  },
} as const;

export type Plan = keyof typeof planLimits;

export const plans = [
  'FREEMIUM',
  'CONNECT',
  'COORDINATING',
  'PERFORMANCE',
] as const satisfies readonly Plan[];

/** What a plan allows and how much of it is used; a limit of null is 'unlimited'. */
const use = z.object({ used: z.number().int(), limit: z.number().int().nullable() });

/** How a company stands with its plan. */
export const planUse = z.object({
  plan: z.enum(plans),
  /** Requests of the last 365 days. */
  requests: use,
  seats: use,
  recommendations: z.number().int(),
});
export type PlanUse = z.infer<typeof planUse>;

export const getPlanUse = endpoint({
  method: 'GET',
  path: '/api/account/plan',
  summary: "The plan of the member's company and what is used of it",
  action: 'plan.read',
  response: planUse,
});
