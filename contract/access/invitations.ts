import { belongsTo, type Member } from './actor.ts';
import type { Rules } from './rule.ts';

/** Who is invited. */
export type InvitationFacts = { npoId: string };

const isInvited = (member: Member, { npoId }: InvitationFacts) => belongsTo(member, npoId);

export const invitationRules = {
  'invitation.find': { audience: 'NPO' },
  'invitation.read': { audience: 'NPO', when: isInvited },
  'invitation.reply': { audience: 'NPO', when: isInvited },
} as const satisfies Rules<'invitation'>;
