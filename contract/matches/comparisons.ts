import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { npoCertificate } from '#contract/npos/npos.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { recommendedNpo } from './matches.ts';

/** Ranks that stand side by side. */
export const maxComparedRanks = 5;

/** What the company asked for, as it stands in the comparison: a name and a value, both Korean. */
const condition = z.object({ name: z.string(), value: z.string() });

/** A reason with the dated representative projects that show it; those no longer public are left out. */
const datedReason = z.object({
  kind: z.enum(['STRENGTH', 'CAUTION']),
  text: z.string(),
  projects: z.array(
    z.object({ id: z.uuid(), name: z.string(), actualStart: z.string(), actualEnd: z.string() }),
  ),
});

export const comparedNpo = recommendedNpo.omit({ reasons: true }).extend({
  reasons: z.array(datedReason),
  /** Evidence that the admin has checked, each with its 기준일; empty when the profile is not public now. */
  certificates: z.array(npoCertificate),
  projectCount: z.number().int().nullable(),
});
export type ComparedNpo = z.infer<typeof comparedNpo>;

/** The first ranks of a published list side by side, for a decision inside the company. */
export const comparison = z.object({
  projectId: z.uuid(),
  title: z.string(),
  companyName: z.string(),
  conditions: z.array(condition),
  /** Day of recommendation, and day on which what the comparison says of profiles and evidence was read; Korea. */
  publishedOn: z.string().nullable(),
  asOf: z.string(),
  npos: z.array(comparedNpo),
});
export type Comparison = z.infer<typeof comparison>;

export const getComparison = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/comparison',
  summary: 'Ranks 1 to 5 of the published list side by side',
  action: 'project.compare',
  params: projectParams,
  response: comparison,
});

/** Binary answer: the same as a PDF, '추천 비교서'. */
export const getComparisonDocument = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/comparison/document',
  summary: 'Ranks 1 to 5 of the published list as a PDF',
  action: 'project.compare',
  params: projectParams,
  response: z.unknown(),
});
