import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Menu, X } from 'lucide-react';
import { useLoaded } from '#web/lib/loaded.ts';
import { useSession } from '#web/lib/session.ts';
import { siteQuery } from '#web/lib/site.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ComingTag } from './coming-tag.tsx';
import { findMainItems, findPlacesOf, places } from './navigation.ts';
import { usePopup } from './use-popup.ts';

/** The main navigation where the header has no room for it. */
export function MobileNavigation() {
  const { isOpen, setIsOpen, popupProps, triggerRef } = usePopup<HTMLButtonElement>();
  const site = useLoaded(siteQuery);
  const { member } = useSession();
  const side = findPlacesOf(member);
  const own = side === null ? [] : places[side];
  // What is among the own places is named once.
  const items = [
    ...own,
    ...findMainItems(member?.role.name).filter(({ to }) => !own.some((place) => place.to === to)),
  ];
  const itemClassName =
    'flex min-h-13 items-center justify-between border-b border-line text-[16px] font-[550] aria-[current=page]:font-bold aria-[current=page]:text-brand-ink';
  return (
    <div {...popupProps} className="-mr-2.5 min-[1024px]:hidden">
      <IconButton
        ref={triggerRef}
        label={isOpen ? '메뉴 닫기' : '메뉴 열기'}
        icon={isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        size="lg"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <nav
          aria-label="전체 메뉴"
          className="absolute inset-x-0 top-full animate-drop border-b border-line bg-surface px-5 pb-3 shadow-sh2 tablet:px-8"
        >
          <ul>
            {items.map(({ to, label, feature }) => (
              <li key={to}>
                <Link to={to} className={itemClassName}>
                  {label}
                  <ComingTag feature={feature} />
                </Link>
              </li>
            ))}
            <li>
              <Link to="/npos" className={itemClassName}>
                비영리단체 찾기
              </Link>
            </li>
            <li>
              <a
                href={site?.guideUrl ?? '/guide'}
                target="_blank"
                rel="noopener"
                className={`${itemClassName} border-b-0`}
              >
                이용 가이드
                <ArrowUpRight aria-hidden="true" className="size-4.5 text-ink-3" />
                <span className="sr-only">새 창</span>
              </a>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
