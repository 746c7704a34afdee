import { z } from 'zod';

/** Kinds of member: who belongs to a company, to an NPO, or administers the service. */
export const memberRoles = ['COMPANY', 'NPO', 'ADMIN'] as const;
export const memberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof memberRole>;

/** States of an organisation's membership; which may follow which stands in the database. */
export const membershipStatuses = [
  'PENDING',
  'APPROVED',
  'NEEDS_FIX',
  'REJECTED',
  'HELD',
  'WITHDRAWN',
] as const;
export const membershipStatus = z.enum(membershipStatuses);
export type MembershipStatus = z.infer<typeof membershipStatus>;

export const membershipStatusLabels: Record<MembershipStatus, string> = {
  PENDING: '승인 대기',
  APPROVED: '승인 완료',
  NEEDS_FIX: '보완 필요',
  REJECTED: '승인 거절',
  HELD: '이용 보류',
  WITHDRAWN: '탈퇴',
};
