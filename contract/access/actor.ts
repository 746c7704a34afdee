import type { MemberRole, MembershipStatus } from '#contract/accounts/membership.ts';
import type { AdministratorRole } from './administrator-role.ts';

/** Who acts. A member of an organisation that is not APPROVED keeps only the rights of a pending member. */
export type Actor = { kind: 'ANONYMOUS' } | { kind: 'SYSTEM' } | Member;

/** A signed-in person. An admin belongs to no organisation. */
export type Member = {
  kind: 'MEMBER';
  memberId: string;
  organizationId: string | null;
  role: MemberRole;
  membershipStatus: MembershipStatus;
  /** Who speaks for the organisation; its colleagues do not (P-05). */
  isContact?: boolean;
  /** An admin who has yet to set up the second factor reaches only what setting it up takes. */
  needsSecondFactor?: boolean;
  /** What an administrator looks after; null or absent for everybody else. */
  administratorRole?: AdministratorRole | null;
};

/** An admin whose second factor is set up. */
export const isAdmin = ({ role, needsSecondFactor }: Member) => role === 'ADMIN' && !needsSecondFactor;

export const belongsTo = (member: Member, organizationId: string) => member.organizationId === organizationId;
