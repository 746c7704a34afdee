import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { type Audience, roleMessage } from './audience.ts';

const member = (role: 'COMPANY' | 'NPO' | 'ADMIN'): Actor => ({
  kind: 'MEMBER',
  memberId: 'member',
  organizationId: role === 'ADMIN' ? null : 'organization',
  role,
  membershipStatus: 'APPROVED',
});
const visitor: Actor = { kind: 'ANONYMOUS' };

it.each<[string, Actor, Audience, string]>([
  ['[P-01] a visitor at a company page', visitor, 'COMPANY', '기업 회원이 이용할 수 있는 서비스입니다.'],
  ['[P-01] a visitor at an NPO page', visitor, 'NPO', 'NPO 회원이 이용할 수 있는 서비스입니다.'],
  ['[P-02] an NPO at a company page', member('NPO'), 'COMPANY', '기업 회원이 이용할 수 있는 서비스입니다.'],
  ['[P-02] a company at an NPO page', member('COMPANY'), 'NPO', 'NPO 회원이 이용할 수 있는 서비스입니다.'],
  ['[P-03] an admin at a company page', member('ADMIN'), 'COMPANY', '접근 권한이 없습니다. (기업 전용)'],
  ['[P-03] an admin at an NPO page', member('ADMIN'), 'NPO', '접근 권한이 없습니다. (NPO 전용)'],
  ['[P-03] an admin at a party page', member('ADMIN'), 'PARTY', '접근 권한이 없습니다. (기업·NPO 전용)'],
  ['[P-03] a company at an admin page', member('COMPANY'), 'ADMIN', '접근 권한이 없습니다. (관리자 전용)'],
  ['[F-57] a visitor at an admin page', visitor, 'ADMIN', '로그인하면 이용할 수 있어요.'],
  ['[F-57] a visitor at a member page', visitor, 'SIGNED_IN', '로그인하면 이용할 수 있어요.'],
  ['[F-57] a visitor at a page of both parties', visitor, 'PARTY', '로그인하면 이용할 수 있어요.'],
  ['[P-03] the system at a company page', { kind: 'SYSTEM' }, 'COMPANY', '접근 권한이 없습니다. (기업 전용)'],
])('%s reads whom the page is for', (_, actor, audience, message) => {
  expect(roleMessage(actor, audience)).toBe(message);
});
