import { getChoseong } from 'es-hangul';
import {
  Building2,
  FolderKanban,
  List,
  type LucideIcon,
  MessageCircle,
  PanelsTopLeft,
  ReceiptText,
  Tag,
  UserRound,
} from 'lucide-react';
import { membershipStatusLabels } from '#contract/accounts/membership.ts';
import type { SearchResult } from '#contract/admin/searches.ts';
import { nameCodeGroup } from '#contract/codes.ts';
import { orderStatusLabels } from '#contract/orders/orders.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import type { DeskScreen } from '#web/lib/dialogs.ts';

/** Something that was found: what it is called, what tells it from others, how it stands, and where it is. */
export type SearchOption = {
  key: string;
  icon: LucideIcon;
  name: string;
  about?: string;
  state?: string;
  href: string;
};

/** `count` of all that agree, where every one of them is among the options. */
export type SearchGroup = { label: string; count?: number | undefined; options: SearchOption[] };

const typeNames = { COMPANY: '기업', NPO: '단체' } as const;

const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What was found as groups of links, the screens of the desk last; groups without any are left out. */
export function formSearchGroups(
  found: SearchResult | undefined,
  screens: readonly DeskScreen[],
  q: string,
): SearchGroup[] {
  const groups: SearchGroup[] = [
    ...(found ? formFound(found, q) : []),
    {
      label: '화면',
      options: findScreens(screens, q).map(({ to, name, place }) => ({
        key: to,
        icon: PanelsTopLeft,
        name,
        about: place === name ? undefined : place,
        href: to,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function formFound(found: SearchResult, q: string): SearchGroup[] {
  const all = (label: string, path: string): SearchOption => ({
    key: path,
    icon: List,
    name: label,
    href: `${path}?${new URLSearchParams({ q })}`,
  });
  const countOf = ({ items, hasMore }: { items: readonly unknown[]; hasMore: boolean }) =>
    hasMore ? undefined : items.length;
  return [
    {
      label: '회원',
      count: countOf(found.organizations),
      options: [
        ...found.organizations.items.map(({ id, type, name, number, status }) => ({
          key: id,
          icon: Building2,
          name,
          about: join(typeNames[type], number),
          state: status === 'APPROVED' ? undefined : membershipStatusLabels[status],
          href: `/admin/organizations/${id}`,
        })),
        ...(found.organizations.hasMore ? [all('회원 목록에서 더 찾기', '/admin/organizations')] : []),
      ],
    },
    {
      label: '사람',
      count: countOf(found.people),
      options: found.people.items.map((person) => ({
        key: person.id,
        icon: UserRound,
        name: person.name,
        about: join(person.username, person.email, person.phoneTail && `전화 뒷자리 ${person.phoneTail}`),
        state: join(person.organizationName ?? '관리자', person.hasLeft ? '탈퇴' : null),
        href: person.organizationId
          ? `/admin/organizations/${person.organizationId}`
          : '/admin/administrators',
      })),
    },
    {
      label: '프로젝트',
      count: countOf(found.projects),
      options: [
        ...found.projects.items.map(({ id, title, companyName, partnerName, offeredTo, status }) => ({
          key: id,
          icon: FolderKanban,
          name: title,
          about: partnerName
            ? `${companyName} × ${partnerName}`
            : join(companyName, offeredTo && `제안 받은 단체 ${offeredTo}`),
          state: projectStatusLabels[status],
          href: `/admin/projects/${id}`,
        })),
        ...(found.projects.hasMore ? [all('프로젝트 목록에서 더 찾기', '/admin/projects')] : []),
      ],
    },
    {
      label: '주문',
      count: countOf(found.orders),
      options: found.orders.items.map(({ id, referenceCode, organizationName, payerName, status }) => ({
        key: id,
        icon: ReceiptText,
        name: referenceCode,
        about: join(organizationName, payerName !== organizationName && `입금자 ${payerName}`),
        state: orderStatusLabels[status],
        href: `/admin/orders/${id}`,
      })),
    },
    {
      label: '문의',
      count: countOf(found.inquiries),
      options: found.inquiries.items.map(({ id, subject, organizationName, status }) => ({
        key: id,
        icon: MessageCircle,
        name: subject,
        about: organizationName ?? undefined,
        state: status === 'OPEN' ? '답변 대기' : '답변 완료',
        href: `/admin/inquiries?id=${id}`,
      })),
    },
    {
      label: '코드',
      count: countOf(found.codes),
      options: found.codes.items.map(({ group, code, name }) => ({
        key: `${group}/${code}`,
        icon: Tag,
        name,
        about: join(nameCodeGroup(group), code),
        href: `/admin/codes?group=${group}`,
      })),
    },
  ];
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** Screens by a part of their name or their place, or by its first consonants; all of them for nothing. */
function findScreens(screens: readonly DeskScreen[], q: string): readonly DeskScreen[] {
  const wanted = plain(q);
  return screens.filter(({ name, place }) =>
    [name, place].some((text) => {
      const letters = plain(text);
      return letters.includes(wanted) || getChoseong(letters).includes(wanted);
    }),
  );
}

/** The option above or below one, around the ends. */
export function stepTo(
  options: readonly SearchOption[],
  active: SearchOption,
  direction: 'ArrowUp' | 'ArrowDown',
): SearchOption | undefined {
  const at = options.indexOf(active) + (direction === 'ArrowDown' ? 1 : options.length - 1);
  return options[at % options.length];
}
