import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { projectParams } from '#contract/projects/projects.ts';

/** Fewer outcomes than this prove nothing: learned weights are neither proposed nor approved below it. */
export const minOutcomes = 200;

/** Steps of a learning: five parts of its check, and the proposal. */
export const learningSteps = 6;

/** How far recommended NPOs came, over all published lists. */
export const outcomeSummary = z.object({
  lists: z.number().int(),
  /** Places on those lists: an NPO on two of them counts twice. */
  shown: z.number().int(),
  opened: z.number().int(),
  accepted: z.number().int(),
  declined: z.number().int(),
  expired: z.number().int(),
  chosen: z.number().int(),
  completed: z.number().int(),
});
export type OutcomeSummary = z.infer<typeof outcomeSummary>;

/**
 * HISTORY and QUERIES are the two files that `npm run matching:learn` reads: what was known before a day, and the
 * choices since. LOG is one line for each NPO on each published list, with what came of it.
 */
export const outcomeExports = ['HISTORY', 'QUERIES', 'LOG'] as const;
export type OutcomeExport = (typeof outcomeExports)[number];

export const createOpen = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/opens',
  summary: 'Record that the company has opened the profile of an NPO on its list',
  action: 'project.open',
  effects: noEffects,
  params: projectParams,
  body: z.object({ npoId: z.uuid() }),
  response: nothing,
});

export const getOutcomeSummary = endpoint({
  method: 'GET',
  path: '/api/admin/outcomes',
  summary: 'How far recommended NPOs came, from shown to completed',
  action: 'admin.outcome.read',
  response: outcomeSummary,
});

/** Binary answer: a CSV file. Each reading is recorded in the audit log. */
export const getOutcomeExport = endpoint({
  method: 'GET',
  path: '/api/admin/outcomes/export',
  summary: 'Outcomes as CSV, for learning weights or for reading',
  action: 'admin.outcome.read',
  effects: [{ audit: ['outcome.export'] }],
  query: z.object({
    kind: z.enum(outcomeExports),
    /** First day (Korea) of the choices; the history ends the day before. */
    since: calendarDay('시작일을 골라 주세요.'),
  }),
  response: z.unknown(),
});
