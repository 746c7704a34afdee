import { belongsTo, type Member } from './actor.ts';
import { type PartnershipFacts, readsPartnership } from './partnerships.ts';
import type { Rules } from './rule.ts';

const writesBudget = (member: Member, { npoId, ending }: PartnershipFacts) =>
  belongsTo(member, npoId) && ending === null;

/** The company answers a question about a move, the NPO takes it back. */
const answersMoves = (member: Member, { companyId, npoId, ending }: PartnershipFacts) =>
  ending === null && (belongsTo(member, companyId) || belongsTo(member, npoId));

/** What was received and spent in a partnership: the NPO writes, the company answers, the admin reads. */
export const budgetRules = {
  'budget.read': { audience: 'APPROVED', when: readsPartnership },
  'budget.write': { audience: 'NPO', when: writesBudget },
  'budget.answer': { audience: 'PARTY', when: answersMoves },
} as const satisfies Rules<'budget'>;
