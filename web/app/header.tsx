import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowUpRight, Search } from 'lucide-react';
import { useEffect } from 'react';
import { useLoaded } from '#web/lib/loaded.ts';
import { useSession } from '#web/lib/session.ts';
import { siteQuery } from '#web/lib/site.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AccountMenu } from './account-menu.tsx';
import { ComingTag } from './coming-tag.tsx';
import { LogoLink } from './logo.tsx';
import { MobileNavigation } from './mobile-navigation.tsx';
import { findMainItems } from './navigation.ts';
import { NotificationBell } from './notification-bell.tsx';
import { focusSearch, isSearchShortcut, searchPlace } from './search-shortcut.ts';
import { usePlace } from './use-place.ts';

/** The bar on top of every page but those of the admin. */
export function Header() {
  useSearchShortcut();
  const role = useSession().member?.role.name;
  const { audience } = usePlace();
  const isAtHome = audience !== 'ANYONE';
  return (
    <header className="sticky top-0 z-30 max-[299px]:static border-b border-line bg-surface print:hidden">
      <div className="relative mx-auto flex h-14 max-w-[1280px] items-center gap-1 px-5 tablet:h-17 max-[299px]:h-auto max-[299px]:flex-wrap max-[299px]:px-3 tablet:gap-2 tablet:px-8 min-[1024px]:gap-11 desktop:px-10">
        <LogoLink />
        <nav aria-label="주요 메뉴" className="hidden gap-8.5 self-stretch min-[1024px]:flex">
          {findMainItems(role).map(({ to, label, feature }) => (
            <Link
              key={to}
              to={to}
              // The organisation's own item stands for all of its places.
              aria-current={to === '/home' && isAtHome ? 'true' : undefined}
              className="flex items-center border-y-2 border-transparent text-[16px] font-[550] whitespace-nowrap text-ink-2 hover:text-ink [&[aria-current]]:border-b-brand [&[aria-current]]:font-bold [&[aria-current]]:text-ink"
            >
              {label}
              <ComingTag feature={feature} />
            </Link>
          ))}
        </nav>
        <Link
          to="/npos"
          className="ml-auto flex size-10 items-center justify-center gap-2 rounded-full text-sm whitespace-nowrap text-ink tablet:w-auto tablet:bg-sunken tablet:px-3.5 tablet:text-ink-3 tablet:hover:text-ink"
        >
          <Search aria-hidden="true" className="size-5 tablet:size-4" />
          <span aria-hidden="true" className="max-tablet:hidden">
            단체 이름·초성으로 찾기
          </span>
          <span className="sr-only">단체 이름·초성으로 찾기, 비영리단체 찾기</span>
        </Link>
        <div className="flex items-center gap-1 tablet:gap-2.5 min-[1024px]:-ml-7">
          <GuideLink />
          <AccountArea />
          <MobileNavigation />
        </div>
      </div>
    </header>
  );
}

function GuideLink() {
  const site = useLoaded(siteQuery);
  return (
    <a
      href={site?.guideUrl ?? '/guide'}
      target="_blank"
      rel="noopener"
      className={`${buttonClassNames('ghost', 'sm')} hidden! whitespace-nowrap min-[1024px]:inline-flex!`}
    >
      이용 가이드
      <ArrowUpRight aria-hidden="true" />
      <span className="sr-only">새 창</span>
    </a>
  );
}

/** Holds the same room whatever the session says, so nothing moves when it arrives (H-02). */
function AccountArea() {
  const session = useSession();
  return (
    <div className="flex h-11 w-21 items-center justify-end tablet:w-24 tablet:gap-2">
      {session.member === null && (
        <Link
          to="/login"
          className={classNames(
            buttonClassNames('line', 'sm'),
            'whitespace-nowrap',
            // Before the application runs, the document says when nobody is signed in.
            session.status === 'loading' && 'hidden! in-data-[session=unauthenticated]:inline-flex!',
          )}
        >
          로그인
        </Link>
      )}
      {session.member && (
        <>
          <NotificationBell />
          <AccountMenu member={session.member} />
        </>
      )}
    </div>
  );
}

/** Ctrl+K or ⌘K opens the search of the directory. */
function useSearchShortcut() {
  const navigate = useNavigate();
  useEffect(() => {
    const openSearch = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      if (!focusSearch()) void navigate(searchPlace);
    };
    document.addEventListener('keydown', openSearch);
    return () => document.removeEventListener('keydown', openSearch);
  }, [navigate]);
}
