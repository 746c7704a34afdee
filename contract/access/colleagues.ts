import type { Rules } from './rule.ts';

/** Who shares an organisation. */
export const colleagueRules = {
  'colleague.find': { audience: 'PARTY' },
  /** The contact person's alone: the service looks at who that is now. */
  'colleague.manage': { audience: 'PARTY' },
  /** By the secret of a mailed link. */
  'colleague.join': { audience: 'ANYONE' },
} as const satisfies Rules<'colleague'>;
