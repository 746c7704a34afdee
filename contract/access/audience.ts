import type { Actor } from './actor.ts';

/** Who may call at all, before any resource is looked at. */
export type Audience =
  | 'ANYONE'
  | 'SIGNED_IN'
  | 'APPROVED'
  | 'PARTY'
  | 'COMPANY'
  | 'NPO'
  /** An NPO that is a member or whose application is on its way (F-51). */
  | 'APPLYING_NPO'
  | 'ADMIN';

/** True when the actor belongs to the audience of an action; an unapproved member reaches only SIGNED_IN ones, and an applying NPO its own. */
export function reaches(actor: Actor, audience: Audience): boolean {
  if (actor.kind === 'SYSTEM' || audience === 'ANYONE') return true;
  if (actor.kind === 'ANONYMOUS' || actor.membershipStatus === 'WITHDRAWN') return false;
  if (audience === 'SIGNED_IN') return true;
  if (actor.needsSecondFactor) return false;
  if (audience === 'APPLYING_NPO')
    return actor.role === 'NPO' && ['APPROVED', 'PENDING', 'NEEDS_FIX'].includes(actor.membershipStatus);
  if (actor.membershipStatus !== 'APPROVED') return false;
  if (audience === 'APPROVED') return true;
  if (audience === 'PARTY') return actor.role === 'COMPANY' || actor.role === 'NPO';
  return actor.role === audience;
}

/** The toast of the route protection for a visitor or a member of the wrong kind (P-01 to P-03). */
export function roleMessage(actor: Actor, audience: Audience): string {
  const required =
    audience === 'COMPANY' ? '기업' : audience === 'NPO' || audience === 'APPLYING_NPO' ? 'NPO' : null;
  const isOtherParty = actor.kind === 'ANONYMOUS' || (actor.kind === 'MEMBER' && actor.role !== 'ADMIN');
  if (required !== null && isOtherParty) return `${required} 회원이 이용할 수 있는 서비스입니다.`;
  // A page of all members refuses nobody who signs in (F-57).
  if (actor.kind === 'ANONYMOUS') return '로그인하면 이용할 수 있어요.';
  const names: Record<Audience, string> = {
    ANYONE: '모두',
    SIGNED_IN: '회원',
    APPROVED: '승인된 회원',
    PARTY: '기업·NPO',
    COMPANY: '기업',
    NPO: 'NPO',
    APPLYING_NPO: 'NPO',
    ADMIN: '관리자',
  };
  return `접근 권한이 없습니다. (${names[audience]} 전용)`;
}
