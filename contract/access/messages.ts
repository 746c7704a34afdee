import type { Rules } from './rule.ts';

/** What the platform and its members tell each other: notifications and inquiries. */
export const messageRules = {
  'live.read': { audience: 'SIGNED_IN' },
  'announcement.dismiss': { audience: 'SIGNED_IN' },
  'notification.find': { audience: 'SIGNED_IN' },
  'notification.read': { audience: 'SIGNED_IN' },
  'inquiry.find': { audience: 'SIGNED_IN' },
  'inquiry.create': { audience: 'SIGNED_IN' },
} as const satisfies Rules<'live' | 'announcement' | 'notification' | 'inquiry'>;
