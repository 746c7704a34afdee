import type { Rules } from './rule.ts';

/** What everybody is told of the service itself. */
export const siteRules = {
  'site.read': { audience: 'ANYONE' },
  'business.check': { audience: 'ANYONE' },
  'code.read': { audience: 'ANYONE' },
  'demo.mailbox': { audience: 'ANYONE' },
} as const satisfies Rules<'site' | 'business' | 'code' | 'demo'>;
