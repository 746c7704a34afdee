import { looksBack, readsPartnership } from './partnerships.ts';
import type { Rules } from './rule.ts';

/** What each side of a partnership says of the other at its end; the admin reads both. */
export const feedbackRules = {
  'feedback.read': { audience: 'APPROVED', when: readsPartnership },
  'feedback.give': { audience: 'PARTY', when: looksBack },
} as const satisfies Rules<'feedback'>;
