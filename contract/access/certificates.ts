import type { MembershipStatus } from '#contract/accounts/membership.ts';
import { belongsTo, type Member } from './actor.ts';
import type { Rules } from './rule.ts';

/** Whose evidence it is. */
export type CertificateFacts = { organizationId: string };

/** Memberships that may still change the evidence they rest on. */
const changesEvidence: readonly MembershipStatus[] = ['PENDING', 'NEEDS_FIX', 'APPROVED'];

/** Also before the approval: a certificate is part of what sign-up is decided on. */
const writesCertificate = (member: Member, { organizationId }: CertificateFacts) =>
  belongsTo(member, organizationId) && changesEvidence.includes(member.membershipStatus);

export const certificateRules = {
  'certificate.find': { audience: 'SIGNED_IN' },
  'certificate.write': { audience: 'SIGNED_IN', when: writesCertificate },
} as const satisfies Rules<'certificate'>;
