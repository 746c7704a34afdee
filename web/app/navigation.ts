import {
  Building2,
  FolderKanban,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MailOpen,
  MessageCircle,
} from 'lucide-react';
import type { MemberRole } from '#contract/accounts/membership.ts';
import type { Feature } from '#contract/feature-switches.ts';

type MainItem = { to: '/about' | '/project/request' | '/howto/faq'; label: string; feature?: Feature };

/** The three items of the main navigation (H-01); `feature` names the part of the service that an item leads into. */
export const mainNavigation: readonly MainItem[] = [
  { to: '/about', label: '서비스 소개' },
  { to: '/project/request', label: 'CSR 요청하기', feature: 'MATCHING' },
  { to: '/howto/faq', label: '이용 방법·FAQ' },
];

type AccountItem = {
  to:
    | '/project/manage'
    | '/invitations'
    | '/account/profile'
    | '/account/info'
    | '/account/inquiry'
    | '/admin';
  label: string;
  icon: LucideIcon;
  feature?: Feature;
  roles: readonly MemberRole[];
};

const everyone: readonly MemberRole[] = ['COMPANY', 'NPO', 'ADMIN'];

const accountItems: readonly AccountItem[] = [
  { to: '/admin', label: '운영 데스크', icon: LayoutDashboard, roles: ['ADMIN'] },
  {
    to: '/project/manage',
    label: '프로젝트 관리',
    icon: FolderKanban,
    feature: 'PROJECTS',
    roles: ['COMPANY', 'NPO'],
  },
  { to: '/invitations', label: '받은 제안', icon: MailOpen, feature: 'MATCHING', roles: ['NPO'] },
  { to: '/account/profile', label: '프로필', icon: IdCard, roles: ['NPO'] },
  { to: '/account/info', label: '회원가입 정보', icon: Building2, roles: everyone },
  { to: '/account/inquiry', label: '문의하기', icon: MessageCircle, roles: everyone },
];

/** The items of the account menu that a member of this role has (H-05). */
export function findAccountItems(role: MemberRole): AccountItem[] {
  return accountItems.filter(({ roles }) => roles.includes(role));
}
