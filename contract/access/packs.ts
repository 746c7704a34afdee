import { isAdmin, type Member } from './actor.ts';
import { type PartnershipFacts, readsPartnership } from './partnerships.ts';
import type { Rules } from './rule.ts';

/** Only of what two organisations did together until the end: a partner who was left behind has none. */
const hasEnded = ({ ending }: PartnershipFacts) => ending === 'COMPLETED' || ending === 'CANCELED';

const readsPack = (member: Member, partnership: PartnershipFacts) =>
  readsPartnership(member, partnership) && hasEnded(partnership);

/** A party has it made, and never the admin. */
const buildsPack = (member: Member, partnership: PartnershipFacts) =>
  readsPack(member, partnership) && !isAdmin(member);

/** The evidence pack of a project that is over. */
export const packRules = {
  'pack.read': { audience: 'APPROVED', when: readsPack },
  'pack.build': { audience: 'PARTY', when: buildsPack },
  'pack.verify': { audience: 'ANYONE' },
} as const satisfies Rules<'pack'>;
