import { z } from 'zod';
import { agreedProgress, changeRequest } from './change-requests.ts';
import { partnershipEndings } from './partnership-ending.ts';
import { documentPage } from './project-documents.ts';
import { eventPage } from './project-events.ts';

/** What one organisation is to another in a project: from the choice until the end. */
export const partnership = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  /** Null while it goes on. */
  endedAt: z.string().nullable(),
  ending: z.enum(partnershipEndings).nullable(),
});
export type Partnership = z.infer<typeof partnership>;

/** What is left of a partnership that came before: whoever was part of it still reads it, nobody adds to it. */
export const earlierPartnership = partnership.extend({
  partner: z.object({ id: z.uuid(), orgName: z.string() }),
  progress: agreedProgress.nullable(),
  changeRequest: changeRequest.nullable(),
  /** The first page of each. */
  documents: documentPage,
  events: eventPage,
});
export type EarlierPartnership = z.infer<typeof earlierPartnership>;
