import { z } from 'zod';
import type { Outcome } from '#contract/effects.ts';
import { version } from '#contract/fields/version.ts';

/** Where a request to change locked progress values stands; every status but OPEN is its last. */
export const changeRequestStatuses = ['OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'ENDED'] as const;
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number];

export const changeRequestStatusLabels: Record<ChangeRequestStatus, string> = {
  OPEN: '기다리는 중',
  ACCEPTED: '받아들임',
  REFUSED: '거절함',
  WITHDRAWN: '거둠',
  ENDED: '끝남',
};

/** Agreed values as they are shown: the form with the names of its region. */
export const agreedProgress = z.object({
  actualStart: z.string(),
  actualEnd: z.string(),
  actualBudget: z.number().int(),
  regionLevel1Code: z.string(),
  regionLevel2Code: z.string(),
  region: z.string(),
  regionDetail: z.string(),
});
export type AgreedProgress = z.infer<typeof agreedProgress>;

/** What a party asks to change in the locked progress values, and what became of it. */
export const changeRequest = z.object({
  id: z.uuid(),
  version,
  status: z.enum(changeRequestStatuses),
  /** Who asked. */
  organizationName: z.string(),
  /** Asked by the viewer's own organisation, which may withdraw it. */
  isOwn: z.boolean(),
  before: agreedProgress,
  after: agreedProgress,
  reason: z.string(),
  /** Why the admin refused it, null otherwise. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** What a call leaves that ends a project, or changes its agreed values, while a change request is open. */
export const changeRequestEnds: readonly Outcome[] = [
  { audit: ['change-request.end'], notices: { ASKER: 'NEWS' } },
];

/** What a call leaves that locks or changes agreed values which the agreement does not have (G-22). */
export const amendmentOutcomes: readonly Outcome[] = [
  { audit: ['agreement.amend'], notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' } },
  // A version that was still being written takes the values over.
  { notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' } },
];
