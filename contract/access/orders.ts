import { belongsTo, type Member } from './actor.ts';
import type { Rules } from './rule.ts';

/** Who ordered. */
export type OrderFacts = { organizationId: string };

const isOwnOrder = (member: Member, { organizationId }: OrderFacts) => belongsTo(member, organizationId);

/** Plans are the companies' (B-13). */
export const orderRules = {
  'plan.read': { audience: 'COMPANY' },
  'order.find': { audience: 'COMPANY' },
  'order.read': { audience: 'COMPANY', when: isOwnOrder },
  'order.create': { audience: 'COMPANY' },
  'order.write': { audience: 'COMPANY', when: isOwnOrder },
} as const satisfies Rules<'plan' | 'order'>;
