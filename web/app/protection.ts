import type { Actor } from '#contract/access/actor.ts';
import { type Audience, reaches, roleMessage } from '#contract/access/audience.ts';

const INACTIVE_MESSAGE = '승인된 회원만 이용할 수 있어요. 회원가입 정보에서 상태를 확인해 주세요.';

const SECOND_FACTOR_MESSAGE = '관리자는 2단계 인증을 설정한 뒤에 이용할 수 있어요.';

export type Destination = '/login' | '/' | '/account/info' | '/account/security';

export type AccessDecision =
  | { kind: 'WAITING' }
  | { kind: 'ADMITTED' }
  | { kind: 'REFUSED'; message: string; destination: Destination };

/**
 * Decides whether an actor may see a page of an audience (P-01 to P-03); null stands for a session
 * that is still loading. Visitors are led to the sign-in page, members of another role to the home page, members
 * who only lack approval to the page that tells their state, and administrators without a second factor to its set-up.
 */
export function decideAccess(actor: Actor | null, audience: Audience): AccessDecision {
  if (audience === 'ANYONE') return { kind: 'ADMITTED' };
  if (actor === null) return { kind: 'WAITING' };
  if (reaches(actor, audience)) return { kind: 'ADMITTED' };
  if (actor.kind === 'ANONYMOUS') {
    return { kind: 'REFUSED', message: roleMessage(actor, audience), destination: '/login' };
  }
  if (
    actor.kind === 'MEMBER' &&
    actor.needsSecondFactor &&
    reaches({ ...actor, needsSecondFactor: false }, audience)
  ) {
    return { kind: 'REFUSED', message: SECOND_FACTOR_MESSAGE, destination: '/account/security' };
  }
  if (actor.kind === 'MEMBER' && reaches({ ...actor, membershipStatus: 'APPROVED' }, audience)) {
    return { kind: 'REFUSED', message: INACTIVE_MESSAGE, destination: '/account/info' };
  }
  return { kind: 'REFUSED', message: roleMessage(actor, audience), destination: '/' };
}
