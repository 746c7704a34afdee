import { z } from 'zod';
import { noEffects, noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { sha256 } from '#contract/fields/sha256.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { packGap, packParts, packStatuses } from './pack-status.ts';

/** A project whose evidence pack exists or can be made: it is over, and was begun. */
export const hasPack = (status: ProjectStatus): boolean => status === 'CLOSED' || status === 'CANCELED';

const packContent = z.object({
  part: z.enum(packParts),
  files: z.number().int(),
  sizeBytes: z.number().int(),
  /** Of the one file that it holds; null for several. */
  sha256: z.string().nullable(),
});

export const pack = z.object({
  number: z.number().int(),
  status: z.enum(packStatuses),
  /** Of `total` files so many are looked through; `total` is null until it is known. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  builtAt: z.string().nullable(),
  files: z.number().int(),
  sizeBytes: z.number().int(),
  contents: z.array(packContent),
  gaps: z.array(packGap),
});
export type Pack = z.infer<typeof pack>;

export const packRoom = z.object({
  /** The version that holds, or is being made; null where none was ever made. */
  pack: pack.nullable(),
  /** Whether the viewer may have one made. */
  mayBuild: z.boolean(),
  /** Last days on which photos, and documents with evidence, are kept: `YYYY-MM-DD`. */
  kept: z.object({ photos: z.string(), documents: z.string() }).nullable(),
});
export type PackRoom = z.infer<typeof packRoom>;

export const getPack = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/pack',
  summary: 'The evidence pack of a project that is over: how far it is made, and what it holds',
  action: 'pack.read',
  params: projectParams,
  response: packRoom,
});

export const buildPack = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/pack',
  summary:
    'Have the evidence pack made of a project that was over before there were any; the one that there is stays',
  action: 'pack.build',
  effects: [{ audit: ['pack.request'] }, noOutcome],
  params: projectParams,
  response: packRoom,
});

/** Binary answer: the ZIP, or one folder of it. */
export const downloadPack = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/pack/archive',
  summary: 'Download the evidence pack, or one folder of it, as ZIP',
  action: 'pack.read',
  effects: [{ audit: ['pack.download'] }],
  params: projectParams,
  query: z.object({ part: z.enum(packParts).optional() }),
  response: z.unknown(),
});

export const verification = z.object({
  /** What has this hash; null where nothing of any pack does. */
  found: z.object({ number: z.number().int(), builtAt: z.string(), isCurrent: z.boolean() }).nullable(),
});
export type Verification = z.infer<typeof verification>;

/** Takes a hash alone: no file leaves the browser (G-51). */
export const verifyHash = endpoint({
  method: 'POST',
  path: '/api/pack-verifications',
  summary: 'Whether a file of this SHA-256 is in an evidence pack; takes the hash alone',
  action: 'pack.verify',
  effects: noEffects,
  body: z.object({ sha256 }),
  response: verification,
});
