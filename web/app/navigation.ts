import type { MemberRole } from '#contract/members.ts';

/** The three items of the main navigation (H-01). */
export const mainNavigation = [
  { to: '/about', label: '서비스 소개' },
  { to: '/project/request', label: 'CSR 요청하기' },
  { to: '/howto/faq', label: '이용 방법·FAQ' },
] as const;

type AccountItem = {
  to:
    | '/project/manage'
    | '/invitations'
    | '/account/profile'
    | '/account/info'
    | '/account/inquiry'
    | '/admin';
  label: string;
  roles: readonly MemberRole[];
};

const everyone: readonly MemberRole[] = ['COMPANY', 'NPO', 'ADMIN'];

const accountItems: readonly AccountItem[] = [
  { to: '/admin', label: '운영 데스크', roles: ['ADMIN'] },
  { to: '/project/manage', label: '프로젝트 관리', roles: ['COMPANY', 'NPO'] },
  { to: '/invitations', label: '받은 제안', roles: ['NPO'] },
  { to: '/account/profile', label: '프로필', roles: ['NPO'] },
  { to: '/account/info', label: '회원가입 정보', roles: everyone },
  { to: '/account/inquiry', label: '문의하기', roles: everyone },
];

/** The items of the account menu that a member of this role has (H-05). */
export function findAccountItems(role: MemberRole): AccountItem[] {
  return accountItems.filter(({ roles }) => roles.includes(role));
}
