import {
  Building2,
  ChartColumn,
  FolderKanban,
  Inbox,
  Link2,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  ScrollText,
  Settings,
  Stamp,
} from 'lucide-react';

/** A screen of the desk and its name beside the others of its place; below an exact one others stand. */
export type DeskPage = { to: DeskAddress; label: string; isExact?: true };

/** A place of the desk with the screens that belong to it; the first is where the place leads. */
export type DeskPlace = {
  label: string;
  icon: LucideIcon;
  pages: readonly [DeskPage, ...DeskPage[]];
  /** Within reach of the thumb: on the bar of windows under 1024 px. */
  isOnBar?: true;
};

type DeskAddress =
  | '/admin'
  | '/admin/administrators'
  | '/admin/announcements'
  | '/admin/applications'
  | '/admin/audit'
  | '/admin/bank-lines'
  | '/admin/certificates'
  | '/admin/codes'
  | '/admin/fairness'
  | '/admin/guide'
  | '/admin/incidents'
  | '/admin/inquiries'
  | '/admin/legal-texts'
  | '/admin/mail-wordings'
  | '/admin/mails'
  | '/admin/matching'
  | '/admin/orders'
  | '/admin/organizations'
  | '/admin/projects'
  | '/admin/settings'
  | '/admin/statistics'
  | '/admin/statistics/members'
  | '/admin/statistics/money'
  | '/admin/system'
  | '/admin/takedowns'
  | '/admin/weights';

/** The places of the desk in their groups: work, registers, money and words, looking after it. */
export const deskGroups: readonly { label: string; places: readonly DeskPlace[] }[] = [
  {
    label: '일하기',
    places: [
      {
        label: '할 일',
        icon: Inbox,
        pages: [{ to: '/admin', label: '할 일', isExact: true }],
        isOnBar: true,
      },
      {
        label: '심사',
        icon: Stamp,
        pages: [
          { to: '/admin/applications', label: '가입' },
          { to: '/admin/certificates', label: '서류' },
        ],
        isOnBar: true,
      },
      {
        label: '매칭',
        icon: Link2,
        pages: [
          { to: '/admin/matching', label: '추천과 제안' },
          { to: '/admin/weights', label: '가중치' },
        ],
        isOnBar: true,
      },
    ],
  },
  {
    label: '명부',
    places: [
      { label: '프로젝트', icon: FolderKanban, pages: [{ to: '/admin/projects', label: '프로젝트' }] },
      {
        label: '회원',
        icon: Building2,
        pages: [
          { to: '/admin/organizations', label: '회원' },
          { to: '/admin/takedowns', label: '내린 것' },
        ],
      },
    ],
  },
  {
    label: '돈과 말',
    places: [
      {
        label: '요금',
        icon: ReceiptText,
        pages: [
          { to: '/admin/orders', label: '결제' },
          { to: '/admin/bank-lines', label: '통장 내역' },
        ],
      },
      { label: '문의', icon: MessageCircle, pages: [{ to: '/admin/inquiries', label: '문의' }] },
    ],
  },
  {
    label: '살피기',
    places: [
      {
        label: '통계',
        icon: ChartColumn,
        pages: [
          { to: '/admin/statistics', label: '요청과 매칭', isExact: true },
          { to: '/admin/fairness', label: '공정성' },
          { to: '/admin/statistics/members', label: '가입과 심사' },
          { to: '/admin/statistics/money', label: '요금' },
        ],
      },
      {
        label: '기록',
        icon: ScrollText,
        pages: [
          { to: '/admin/audit', label: '감사 기록' },
          { to: '/admin/incidents', label: '개인정보 사고' },
          { to: '/admin/mails', label: '메일' },
        ],
      },
      {
        label: '설정',
        icon: Settings,
        pages: [
          { to: '/admin/settings', label: '서비스' },
          { to: '/admin/announcements', label: '공지' },
          { to: '/admin/mail-wordings', label: '메일 문구' },
          { to: '/admin/legal-texts', label: '법적 고지' },
          { to: '/admin/codes', label: '코드' },
          { to: '/admin/administrators', label: '관리자' },
          { to: '/admin/system', label: '시스템' },
          { to: '/admin/guide', label: '운영 가이드' },
        ],
      },
    ],
  },
];

const isAt = (pathname: string, { to }: DeskPage) =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));

/** The place to which an address of the desk belongs. */
export function findDeskPlace(pathname: string): DeskPlace | undefined {
  return deskGroups
    .flatMap(({ places }) => places)
    .find(({ pages }) => pages.some((page) => isAt(pathname, page)));
}
