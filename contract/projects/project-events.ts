import { z } from 'zod';
import { projectStatus } from './project-status.ts';

export const projectEventKinds = [
  'STATUS',
  'PROGRESS',
  'CORRECTION',
  'DOCUMENT',
  'NOTE',
  'MATCH',
  'INVITATION',
] as const;

/** A line in the log of a project. */
export const projectEvent = z.object({
  id: z.uuid(),
  kind: z.enum(projectEventKinds),
  text: z.string(),
  /** The status that the project took on, null for an event of another kind. */
  status: projectStatus.nullable(),
  actorName: z.string(),
  actorType: z.enum(['COMPANY', 'NPO', 'ADMIN', 'SYSTEM']),
  createdAt: z.string(),
});
export type ProjectEvent = z.infer<typeof projectEvent>;
