import {
  Building2,
  ChartNoAxesColumn,
  CreditCard,
  FolderKanban,
  House,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  SquarePen,
  UserRound,
} from 'lucide-react';
import type { SessionMember } from '#contract/accounts/members.ts';
import type { MemberRole } from '#contract/accounts/membership.ts';
import type { Feature } from '#contract/feature-switches.ts';

type MainItem = {
  to: '/about' | '/project/request' | '/home' | '/howto/faq';
  label: string;
  feature?: Feature;
};

const csrRequest: MainItem = { to: '/project/request', label: 'CSR 요청하기', feature: 'MATCHING' };

/**
 * The three items of the main navigation (H-01); `feature` names the part of the service that an item leads into. An
 * NPO, to which requests are closed, finds its own organisation in their place (F-49).
 */
export function findMainItems(role: MemberRole | undefined): MainItem[] {
  return [
    { to: '/about', label: '서비스 소개' },
    role === 'NPO' ? { to: '/home', label: '우리 단체' } : csrRequest,
    { to: '/howto/faq', label: '이용 방법·FAQ' },
  ];
}

type Place = {
  to:
    | '/home'
    | '/invitations'
    | '/project/manage'
    | '/project/results'
    | '/project/request'
    | '/account/profile';
  label: string;
  /** On the bar of phones. */
  shortLabel: string;
  icon: LucideIcon;
  feature?: Feature;
  /** False for what the bar of desktops leaves to the main navigation. */
  isOnBar?: false;
};

const projects: Place = {
  to: '/project/manage',
  label: '프로젝트 관리',
  shortLabel: '프로젝트',
  icon: FolderKanban,
  feature: 'PROJECTS',
};
const results: Place = {
  to: '/project/results',
  label: '우리 성과',
  shortLabel: '성과',
  icon: ChartNoAxesColumn,
  feature: 'PROJECTS',
};
const homePlace: Place = { to: '/home', label: '홈', shortLabel: '홈', icon: House };

/** The places of each kind of party, in the order of its bars. */
export const places: Readonly<Record<'COMPANY' | 'NPO', readonly Place[]>> = {
  COMPANY: [
    homePlace,
    projects,
    results,
    { ...csrRequest, to: '/project/request', shortLabel: '요청하기', icon: SquarePen, isOnBar: false },
  ],
  NPO: [
    homePlace,
    { to: '/invitations', label: '받은 제안', shortLabel: '제안', icon: MailOpen, feature: 'MATCHING' },
    projects,
    results,
    { to: '/account/profile', label: '프로필', shortLabel: '프로필', icon: UserRound },
  ],
};

/** Whose places a member sees: those of a party that takes part. */
export function findPlacesOf(member: SessionMember | null): 'COMPANY' | 'NPO' | null {
  if (member === null || member.membershipStatus !== 'APPROVED') return null;
  return member.role.name === 'ADMIN' ? null : member.role.name;
}

type AccountItem = {
  to:
    | '/project/manage'
    | '/project/results'
    | '/account/profile'
    | '/account/info'
    | '/account/plan'
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
    label: projects.label,
    icon: projects.icon,
    feature: 'PROJECTS',
    roles: ['COMPANY', 'NPO'],
  },
  {
    to: '/project/results',
    label: results.label,
    icon: results.icon,
    feature: 'PROJECTS',
    roles: ['COMPANY', 'NPO'],
  },
  { to: '/account/profile', label: '프로필', icon: IdCard, roles: ['NPO'] },
  { to: '/account/info', label: '회원가입 정보', icon: Building2, roles: everyone },
  { to: '/account/plan', label: '요금제', icon: CreditCard, roles: ['COMPANY'] },
  { to: '/account/inquiry', label: '문의하기', icon: MessageCircle, roles: everyone },
];

/** The items of the account menu that a member of this role has (H-05). */
export function findAccountItems(role: MemberRole): AccountItem[] {
  return accountItems.filter(({ roles }) => roles.includes(role));
}
