import type { Rules } from './rule.ts';

/** Profiles as everybody reads them (B-09), and as their own NPO writes them. */
export const npoRules = {
  'npo.find': { audience: 'ANYONE' },
  'npo.read': { audience: 'ANYONE' },
  'npo.image': { audience: 'ANYONE' },
  'npo.document': { audience: 'ANYONE' },
  'npo-profile.read': { audience: 'APPLYING_NPO' },
  /** Before the approval too; nobody else sees any of it before the profile is published. */
  'npo-profile.write': { audience: 'APPLYING_NPO' },
  'npo-profile.publish': { audience: 'NPO' },
} as const satisfies Rules<'npo' | 'npo-profile'>;
