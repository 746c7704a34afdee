import type { Rules } from './rule.ts';

/** Sign-up, sign-in and recovery, and a member's own account. */
export const accountRules = {
  'signup.write': { audience: 'ANYONE' },
  'session.read': { audience: 'ANYONE' },
  'session.create': { audience: 'ANYONE' },
  'session.delete': { audience: 'ANYONE' },
  'recovery.request': { audience: 'ANYONE' },
  'recovery.redeem': { audience: 'ANYONE' },
  /** By the secret of a mailed link. */
  'consent.redeem': { audience: 'ANYONE' },
  'administrator.join': { audience: 'ANYONE' },
  'application.read': { audience: 'SIGNED_IN' },
  'application.correct': { audience: 'SIGNED_IN' },
  'account.read': { audience: 'SIGNED_IN' },
  'account.update': { audience: 'SIGNED_IN' },
  'account.withdraw': { audience: 'SIGNED_IN' },
  /** What a held organisation, too, says of its restriction (terms §9). */
  'hearing.read': { audience: 'SIGNED_IN' },
  'hearing.write': { audience: 'SIGNED_IN' },
  /** Before the approval the application is what is corrected. */
  'account.contact.write': { audience: 'APPROVED' },
  'account.organization.write': { audience: 'PARTY' },
  'account.number.write': { audience: 'PARTY' },
  'account.document.find': { audience: 'PARTY' },
  /** A member's own address for calendar programs; who has it needs no session (G-32). */
  'calendar.read': { audience: 'PARTY' },
  'calendar.write': { audience: 'PARTY' },
  'calendar.follow': { audience: 'ANYONE' },
  'avatar.read': { audience: 'ANYONE' },
  'avatar.write': { audience: 'APPROVED' },
} as const satisfies Rules<
  | 'signup'
  | 'session'
  | 'recovery'
  | 'consent'
  | 'administrator'
  | 'application'
  | 'account'
  | 'hearing'
  | 'calendar'
  | 'avatar'
>;
