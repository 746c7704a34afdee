import { belongsTo, type Member } from './actor.ts';
import { type PartnershipFacts, readsPartnership } from './partnerships.ts';
import type { Rules } from './rule.ts';

const writesReport = (member: Member, { npoId, ending }: PartnershipFacts) =>
  ending === null && belongsTo(member, npoId);

const reviewsReport = (member: Member, { companyId, ending }: PartnershipFacts) =>
  ending === null && belongsTo(member, companyId);

const commentsOnReport = (member: Member, partnership: PartnershipFacts) =>
  writesReport(member, partnership) || reviewsReport(member, partnership);

/** The result report of a partnership: the NPO writes, the company returns or accepts, the admin reads. */
export const reportRules = {
  'report.read': { audience: 'APPROVED', when: readsPartnership },
  'report.write': { audience: 'NPO', when: writesReport },
  'report.comment': { audience: 'PARTY', when: commentsOnReport },
  'report.review': { audience: 'COMPANY', when: reviewsReport },
} as const satisfies Rules<'report'>;
