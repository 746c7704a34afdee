import { z } from 'zod';
import { agreedProgress, changeRequest } from './change-requests.ts';
import { documentFile } from './files.ts';
import { projectEvent } from './project-events.ts';

/** How a partnership ends: with its project, by another list for the company, or because the NPO leaves. */
export const partnershipEndings = ['COMPLETED', 'CANCELED', 'REMATCHED', 'PARTNER_LEFT'] as const;
export type PartnershipEnding = (typeof partnershipEndings)[number];

export const partnershipEndingLabels: Record<PartnershipEnding, string> = {
  COMPLETED: '함께 마쳤어요',
  CANCELED: '사업이 취소됐어요',
  REMATCHED: '다시 매칭하면서 끝났어요',
  PARTNER_LEFT: '단체가 맞손을 떠나면서 끝났어요',
};

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
  documents: z.array(documentFile),
  events: z.array(projectEvent),
});
export type EarlierPartnership = z.infer<typeof earlierPartnership>;
