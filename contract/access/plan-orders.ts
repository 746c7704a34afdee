import { belongsTo, type Member } from './actor.ts';
import type { Rules } from './rule.ts';

/** Who ordered. */
export type PlanOrderFacts = { organizationId: string };

const isOwnOrder = (member: Member, { organizationId }: PlanOrderFacts) => belongsTo(member, organizationId);

/** Plans are the companies' (B-13). */
export const planOrderRules = {
  'plan.read': { audience: 'COMPANY' },
  'plan-order.find': { audience: 'COMPANY' },
  'plan-order.create': { audience: 'COMPANY' },
  'plan-order.write': { audience: 'COMPANY', when: isOwnOrder },
} as const satisfies Rules<'plan' | 'plan-order'>;
