import { describe, expect, it } from 'vitest';
import type { Actor } from '#contract/access/actor.ts';
import type { Audience } from '#contract/access/audience.ts';
import type { MemberRole, MembershipStatus } from '#contract/accounts/membership.ts';
import { decideAccess } from './protection.ts';

const anonymous: Actor = { kind: 'ANONYMOUS' };

function member(role: MemberRole, membershipStatus: MembershipStatus = 'APPROVED'): Actor {
  return { kind: 'MEMBER', memberId: 'm', organizationId: 'o', role, membershipStatus };
}

describe('decideAccess', () => {
  it('[S-16] waits while the session loads, on protected pages only', () => {
    expect(decideAccess(null, 'COMPANY')).toEqual({ kind: 'WAITING' });
    expect(decideAccess(null, 'ANYONE')).toEqual({ kind: 'ADMITTED' });
  });

  it('[P-01] leads a visitor to sign-in with the role that the route requires', () => {
    expect(decideAccess(anonymous, 'COMPANY')).toEqual({
      kind: 'REFUSED',
      message: '기업 회원이 이용할 수 있는 서비스입니다.',
      destination: '/login',
    });
    expect(decideAccess(anonymous, 'NPO')).toMatchObject({
      message: 'NPO 회원이 이용할 수 있는 서비스입니다.',
      destination: '/login',
    });
  });

  it('leads an administrator without a second factor to its set-up, and nowhere else', () => {
    const admin = { ...member('ADMIN'), needsSecondFactor: true } as Actor;
    expect(decideAccess(admin, 'ADMIN')).toMatchObject({
      kind: 'REFUSED',
      destination: '/account/security',
    });
    expect(decideAccess(admin, 'SIGNED_IN')).toEqual({ kind: 'ADMITTED' });
    expect(decideAccess(admin, 'NPO')).toMatchObject({ destination: '/' });
  });

  it('[P-02] leads a member of the other kind home', () => {
    expect(decideAccess(member('NPO'), 'COMPANY')).toEqual({
      kind: 'REFUSED',
      message: '기업 회원이 이용할 수 있는 서비스입니다.',
      destination: '/',
    });
    expect(decideAccess(member('COMPANY'), 'NPO')).toEqual({
      kind: 'REFUSED',
      message: 'NPO 회원이 이용할 수 있는 서비스입니다.',
      destination: '/',
    });
  });

  it.each<[string, Actor, Audience, string]>([
    ['an admin on a company route', member('ADMIN'), 'COMPANY', '접근 권한이 없습니다. (기업 전용)'],
    ['an admin on an NPO route', member('ADMIN'), 'NPO', '접근 권한이 없습니다. (NPO 전용)'],
    ['a company on the admin screens', member('COMPANY'), 'ADMIN', '접근 권한이 없습니다. (관리자 전용)'],
    ['an NPO on the admin screens', member('NPO'), 'ADMIN', '접근 권한이 없습니다. (관리자 전용)'],
  ])('[P-03] names whom the page is for: %s', (_, actor, audience, message) => {
    expect(decideAccess(actor, audience)).toEqual({ kind: 'REFUSED', message, destination: '/' });
  });

  it('leads a member who only lacks approval to the page that tells the state', () => {
    const pending = member('COMPANY', 'PENDING');
    expect(decideAccess(pending, 'COMPANY')).toMatchObject({ kind: 'REFUSED', destination: '/account/info' });
    expect(decideAccess(pending, 'SIGNED_IN')).toEqual({ kind: 'ADMITTED' });
    expect(decideAccess(pending, 'NPO')).toMatchObject({
      message: 'NPO 회원이 이용할 수 있는 서비스입니다.',
      destination: '/',
    });
  });

  it('lets each role into its own pages and both kinds into the shared ones', () => {
    for (const [role, audience] of [
      ['COMPANY', 'COMPANY'],
      ['NPO', 'NPO'],
      ['ADMIN', 'ADMIN'],
      ['COMPANY', 'PARTY'],
      ['NPO', 'PARTY'],
      ['ADMIN', 'SIGNED_IN'],
    ] as const) {
      expect(decideAccess(member(role), audience)).toEqual({ kind: 'ADMITTED' });
    }
  });
});
