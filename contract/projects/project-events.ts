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

/** Where a page of the log ends: the next one begins behind it. */
export const eventPlace = z.object({ afterTime: z.iso.datetime({ offset: true }), afterId: z.uuid() });
export type EventPlace = z.infer<typeof eventPlace>;

/** Lines of a log, newest first. */
export const eventPage = z.object({
  items: z.array(projectEvent),
  /** Null on the last page. */
  next: eventPlace.nullable(),
});
export type EventPage = z.infer<typeof eventPage>;
