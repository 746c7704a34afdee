import { belongsTo, type Member } from './actor.ts';
import { type PartnershipFacts, readsPartnership } from './partnerships.ts';
import type { Rules } from './rule.ts';

const writesMeasurements = (member: Member, { npoId, ending }: PartnershipFacts) =>
  ending === null && belongsTo(member, npoId);

/** What was measured of the agreed indicators: the NPO writes, both sides and the admin read. */
export const measurementRules = {
  'measurement.read': { audience: 'APPROVED', when: readsPartnership },
  'measurement.write': { audience: 'NPO', when: writesMeasurements },
} as const satisfies Rules<'measurement'>;
