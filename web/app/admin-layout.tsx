import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { adminOverviewQuery } from '#web/features/admin/queries.ts';
import { adminCertificatesQuery } from '#web/features/certificates/admin-queries.ts';
import { useSession } from '#web/lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { AdminMenu, type WaitingCounts } from './admin-menu.tsx';
import { Guard } from './guard.tsx';
import { LogoMark } from './logo.tsx';
import { useStarted } from './started.ts';

/** The admin's screens: made for a window of 1240 px and more; on a smaller one their panes stand under each other. */
export function AdminLayout() {
  useStarted();
  return (
    <div className="flex min-h-dvh flex-col">
      <AdminBar />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Guard>
          <Outlet />
        </Guard>
      </main>
    </div>
  );
}

function AdminBar() {
  const { member } = useSession();
  const isAdmin = member?.role.name === 'ADMIN';
  const mayRead = isAdmin && !member.needsSecondFactor;
  const { data: overview } = useQuery({ ...adminOverviewQuery, enabled: mayRead });
  const { data: certificates } = useQuery({ ...adminCertificatesQuery, enabled: mayRead });
  const counts: WaitingCounts = {
    '/admin': overview?.waiting.length,
    '/admin/applications': overview?.applicationCount,
    '/admin/certificates': certificates?.items.length,
    '/admin/orders': overview?.orderCount,
    '/admin/takedowns': overview?.takedownCount,
    '/admin/mails': overview?.failedMailCount,
  };
  return (
    <header
      data-theme="dark"
      className="sticky top-0 z-30 flex h-14 items-center gap-3 bg-[#12212A] px-5 text-white tablet:gap-5 tablet:px-6 print:hidden"
    >
      <Link
        to="/admin"
        aria-label="맞손 운영 데스크"
        className="inline-flex items-center gap-2 text-[18px] font-extrabold tracking-[-.04em] whitespace-nowrap"
      >
        <LogoMark className="w-6" />
        맞손
        <span className="ml-0.5 text-sm font-medium tracking-normal text-[#B9C5CC] max-tablet:sr-only">
          운영
        </span>
      </Link>
      <AdminMenu counts={counts} />
      <div className="ml-auto flex items-center gap-3 text-sm">
        <Link to="/" className="min-h-6 font-medium text-[#D3DDE3] hover:underline max-laptop:hidden">
          서비스 화면
        </Link>
        <div data-theme="light" className="flex h-11 items-center gap-2 text-white">
          {isAdmin && (
            <>
              <span className="max-laptop:hidden">{member.name}</span>
              <AccountMenu member={member} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
