import { z } from 'zod';
import { indicatorKinds } from '#contract/agreements/workplan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { projectStatus } from '#contract/projects/project-status.ts';

/** What an indicator of the agreement became worth over the whole project; null before it was measured. */
const resultIndicator = z.object({
  key: z.string(),
  kind: z.enum(indicatorKinds),
  name: z.string(),
  unit: z.string(),
  target: z.number(),
  value: z.number().nullable(),
  isReached: z.boolean(),
  standards: z.object({
    sdg: z.string().nullable(),
    kEsg: z.array(z.string()),
    gri: z.array(z.string()),
  }),
});

/**
 * What one project adds to 우리 성과. Money spent, people and hours are of the days in the year that was asked for; the
 * agreed amount, 실인원, the rate and the indicators are of the whole project. Whole won.
 */
export const resultProject = z.object({
  id: z.uuid(),
  title: z.string(),
  status: projectStatus,
  /** Whether its result report is accepted; the others stand apart (G-56). */
  isAccepted: z.boolean(),
  companyName: z.string(),
  npoName: z.string(),
  start: z.string(),
  end: z.string(),
  regionLevel1Code: z.string(),
  /** '강원' and '강원 춘천시'. */
  regionShort: z.string(),
  region: z.string(),
  fieldCode: z.string(),
  field: z.string(),
  agreed: z.number().int(),
  spent: z.number().int(),
  /** Share of all lines that is spent in all, in per cent with one decimal; null without lines. */
  rate: z.number().nullable(),
  activities: z.number().int(),
  /** 연인원. */
  participants: z.number().int(),
  /** 실인원; null where it is not measured. */
  headcount: z.number().nullable(),
  employeeVolunteers: z.number().int(),
  employeeHours: z.number(),
  volunteerHours: z.number(),
  indicators: z.array(resultIndicator),
});
export type ResultProject = z.infer<typeof resultProject>;
export type ResultIndicator = ResultProject['indicators'][number];

export const resultSums = z.object({
  projects: z.number().int(),
  agreed: z.number().int(),
  spent: z.number().int(),
  activities: z.number().int(),
  participants: z.number().int(),
  /** Sum over projects, whose people can be the same. */
  headcount: z.number(),
  employeeVolunteers: z.number().int(),
  employeeHours: z.number(),
  volunteerHours: z.number(),
});
export type ResultSums = z.infer<typeof resultSums>;

export const results = z.object({
  organizationName: z.string(),
  /** Null for all years. */
  year: z.number().int().nullable(),
  /** Years in which anything lies, and the one that goes on; the latest last. */
  years: z.array(z.number().int()),
  /** 확인된 성과: of projects whose report is accepted. */
  accepted: resultSums,
  /** Of the others, which are never added to the former. */
  unaccepted: resultSums,
  /** Those whose report is accepted first, then by the first day. */
  projects: z.array(resultProject),
  /** Photos of the year whose people agreed to 기업 홍보. */
  photos: z.object({
    count: z.number().int(),
    /** A few, of as many projects as there are. */
    shown: z.array(z.object({ id: z.uuid(), projectId: z.uuid(), path: z.string(), place: z.string() })),
  }),
});
export type Results = z.infer<typeof results>;

/** `results` is null exactly where `refusal` says why: the plan of the company has none. */
export const resultsAnswer = z.object({ refusal: z.string().nullable(), results: results.nullable() });
export type ResultsAnswer = z.infer<typeof resultsAnswer>;

/** A year of days in Korea; absent for all years. */
const period = z.object({
  year: z
    .string()
    .regex(/^20\d{2}$/, { error: '연도를 네 자리로 적어 주세요.' })
    .transform(Number)
    .optional(),
});

export const resultsPlanMessage = '우리 성과는 PERFORMANCE에서 볼 수 있어요.';

export const getResults = endpoint({
  method: 'GET',
  path: '/api/results',
  summary: 'What the projects of the organisation came to in a year or in all, accepted ones apart',
  action: 'result.read',
  query: period,
  response: resultsAnswer,
});

/** Binary answer. */
export const getResultsPaper = endpoint({
  method: 'GET',
  path: '/api/results/paper/:format',
  summary: 'The same as a yearly report: PDF, or xlsx with a row for each project, indicator and item',
  action: 'result.read',
  params: z.object({ format: z.enum(['pdf', 'xlsx']) }),
  query: period,
  response: z.unknown(),
});
