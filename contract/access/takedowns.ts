import { belongsTo, type Member } from './actor.ts';
import type { Rules } from './rule.ts';

/** Whose thing was taken down. */
export type TakedownFacts = { organizationId: string };

const isOwner = (member: Member, { organizationId }: TakedownFacts) => belongsTo(member, organizationId);

/** What the owner of something that was taken down reads and answers (terms §9). */
export const takedownRules = {
  'takedown.find': { audience: 'PARTY' },
  'takedown.reply': { audience: 'PARTY', when: isOwner },
} as const satisfies Rules<'takedown'>;
