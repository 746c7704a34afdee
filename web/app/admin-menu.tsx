import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useFittingCount } from '#web/ui/use-fitting-count.ts';
import { usePopup } from './use-popup.ts';

const ITEMS = [
  { to: '/admin', label: '매칭 데스크', isExact: true },
  { to: '/admin/applications', label: '승인 대기', isExact: false },
  { to: '/admin/projects', label: '프로젝트', isExact: false },
  { to: '/admin/certificates', label: '서류 확인', isExact: false },
  { to: '/admin/organizations', label: '회원', isExact: false },
  { to: '/admin/orders', label: '결제', isExact: false },
  { to: '/admin/inquiries', label: '문의', isExact: false },
  { to: '/admin/takedowns', label: '내린 것', isExact: false },
  { to: '/admin/mails', label: '메일', isExact: false },
  { to: '/admin/incidents', label: '사고', isExact: false },
  { to: '/admin/fairness', label: '공정성', isExact: false },
  { to: '/admin/weights', label: '가중치', isExact: false },
  { to: '/admin/audit', label: '감사 기록', isExact: false },
  { to: '/admin/system', label: '시스템', isExact: false },
  { to: '/admin/codes', label: '코드 관리', isExact: false },
  { to: '/admin/settings', label: '설정', isExact: false },
  { to: '/admin/administrators', label: '관리자', isExact: false },
  { to: '/admin/guide', label: '운영 가이드', isExact: false },
] as const;

/** How much waits behind an item of the menu. */
export type WaitingCounts = Partial<Record<(typeof ITEMS)[number]['to'], number>>;

const itemClassName =
  'flex min-h-9 items-center gap-1.5 rounded-[8px] px-2.5 text-sm font-medium whitespace-nowrap text-[#D3DDE3] hover:bg-[#1D313D] aria-[current=page]:bg-[#26404F] aria-[current=page]:font-[650] aria-[current=page]:text-white';

/** The admin's menu: as many items as the window has room for, the others under a button at its end. */
export function AdminMenu({ counts }: { counts: WaitingCounts }) {
  const row = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { isOpen, setIsOpen, popupProps, triggerRef } = usePopup<HTMLButtonElement>();
  const shownCount = useFittingCount(row, list, triggerRef);
  const { pathname } = useLocation();
  const others = ITEMS.slice(shownCount);
  const isAmongOthers = others.some(({ to, isExact }) =>
    isExact ? pathname === to : pathname.startsWith(to),
  );
  const waitingCount = others.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);
  return (
    <nav ref={row} aria-label="운영 메뉴" className="flex min-w-0 flex-1 items-center gap-0.5">
      <ul ref={list} className="relative -my-1 flex min-w-0 gap-0.5 overflow-hidden py-1">
        {ITEMS.map(({ to, label, isExact }, index) => (
          <li
            key={to}
            inert={index >= shownCount}
            className={index < shownCount ? 'flex-none' : 'invisible absolute'}
          >
            <Link to={to} activeOptions={{ exact: isExact }} className={itemClassName}>
              {label}
              <WaitingCount count={counts[to] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
      <div
        {...popupProps}
        className={classNames('relative flex-none', others.length === 0 && 'invisible absolute')}
      >
        <button
          ref={triggerRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'admin-menu-others' : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className={classNames(itemClassName, isAmongOthers && 'bg-[#26404F] font-[650] text-white')}
        >
          {/* The wider words where there is less room, so that measuring comes to an end. */}
          {others.length === ITEMS.length ? '전체 메뉴' : '더 보기'}
          <WaitingCount count={waitingCount} />
          <ChevronDown aria-hidden="true" className={classNames('size-4', isOpen && 'rotate-180')} />
        </button>
        {isOpen && (
          <ul
            id="admin-menu-others"
            className="absolute top-full right-0 z-40 mt-2 grid max-h-[calc(100dvh-72px)] min-w-48 animate-drop gap-0.5 overflow-y-auto rounded-r3 border border-[#26404F] bg-[#12212A] p-2 shadow-sh2"
          >
            {others.map(({ to, label, isExact }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: isExact }}
                  className={classNames(itemClassName, 'min-h-11 justify-between')}
                >
                  {label}
                  <WaitingCount count={counts[to] ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  );
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b className="tnum rounded-full bg-[#F28A4B] px-1.5 text-2xs leading-4.5 text-[#2B1204]">
      {count}
      <span className="sr-only">건 대기</span>
    </b>
  );
}
