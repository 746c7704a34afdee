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
export type DeskPage = {
  to: DeskAddress;
  label: string;
  isExact?: true;
  /** Under which it stands where a place has so many screens that they need a rail of their own. */
  group?: string;
};

/** A place of the desk with the screens that belong to it; the first is where the place leads. */
export type DeskPlace = {
  label: string;
  icon: LucideIcon;
  pages: readonly [DeskPage, ...DeskPage[]];
  /** What of the address of one of its screens goes along to the others. */
  carry?: (search: Record<string, unknown>) => Record<string, unknown>;
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
  | '/admin/settings/account'
  | '/admin/settings/fees'
  | '/admin/settings/managers'
  | '/admin/settings/operator'
  | '/admin/settings/switches'
  | '/admin/statistics'
  | '/admin/statistics/members'
  | '/admin/statistics/money'
  | '/admin/system'
  | '/admin/takedowns'
  | '/admin/weights';

/** The period of 통계, how it is cut and its field; rows stand at a part of it, and name the whole as well. */
function carryPeriod({ from, until, by, field, first, last, of }: Record<string, unknown>) {
  return first === undefined ? { from, until, by, field } : { from: first, until: last, by, field: of };
}

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
        carry: carryPeriod,
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
          { to: '/admin/settings', label: '요금제와 가격', group: '돈', isExact: true },
          { to: '/admin/settings/account', label: '입금 계좌', group: '돈' },
          { to: '/admin/settings/fees', label: '이용료', group: '돈' },
          { to: '/admin/administrators', label: '관리자', group: '사람' },
          { to: '/admin/settings/managers', label: '매칭 매니저', group: '사람' },
          { to: '/admin/announcements', label: '공지', group: '글' },
          { to: '/admin/mail-wordings', label: '메일 문구', group: '글' },
          { to: '/admin/legal-texts', label: '법적 고지', group: '글' },
          { to: '/admin/settings/operator', label: '운영사 정보', group: '글' },
          { to: '/admin/codes', label: '코드', group: '서비스' },
          { to: '/admin/settings/switches', label: '기능 켜고 끄기', group: '서비스' },
          { to: '/admin/system', label: '시스템', group: '서비스' },
          { to: '/admin/guide', label: '운영 가이드', group: '서비스' },
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

/** The screen of these on which an address stands: the one that says most of it. */
export const findDeskPage = (pages: readonly DeskPage[], pathname: string): DeskPage | undefined =>
  pages.filter((page) => isAt(pathname, page)).sort((a, b) => b.to.length - a.to.length)[0];

/** True for a place whose screens stand on a rail of their own. */
export const hasOwnRail = ({ pages }: DeskPlace): boolean => pages.some(({ group }) => group !== undefined);
