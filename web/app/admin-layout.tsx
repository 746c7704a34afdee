import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { deskCertificatesQuery } from '#web/features/certificates/desk-queries.ts';
import { deskOverviewQuery } from '#web/features/desk/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Guard } from './guard.tsx';
import { LogoMark } from './logo.tsx';
import { useStarted } from './started.ts';

const ITEMS = [
  { to: '/admin', label: '매칭 데스크', isExact: true },
  { to: '/admin/applications', label: '승인 대기', isExact: false },
  { to: '/admin/projects', label: '프로젝트', isExact: false },
  { to: '/admin/certificates', label: '서류 확인', isExact: false },
  { to: '/admin/organizations', label: '회원', isExact: false },
  { to: '/admin/payments', label: '결제', isExact: false },
  { to: '/admin/inquiries', label: '문의', isExact: false },
  { to: '/admin/mails', label: '메일', isExact: false },
  { to: '/admin/incidents', label: '사고', isExact: false },
  { to: '/admin/fairness', label: '공정성', isExact: false },
  { to: '/admin/weights', label: '가중치', isExact: false },
  { to: '/admin/audit', label: '감사 기록', isExact: false },
  { to: '/admin/settings', label: '설정', isExact: false },
  { to: '/admin/administrators', label: '관리자', isExact: false },
] as const;

/** The operator's screens: made for a desk of 1240 px and more; on a smaller one their panes stand under each other. */
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
  const { data: overview } = useQuery({ ...deskOverviewQuery, enabled: mayRead });
  const { data: certificates } = useQuery({ ...deskCertificatesQuery, enabled: mayRead });
  const counts: Partial<Record<(typeof ITEMS)[number]['to'], number>> = {
    '/admin': overview?.waiting.length,
    '/admin/applications': overview?.applicationCount,
    '/admin/certificates': certificates?.items.length,
    '/admin/payments': overview?.planOrderCount,
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
      <nav
        aria-label="운영 메뉴"
        className="relative -my-1 flex min-w-0 flex-1 gap-0.5 overflow-x-auto py-1 [scrollbar-width:none]"
      >
        {ITEMS.map(({ to, label, isExact }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: isExact }}
            className="flex min-h-9 items-center gap-1.5 rounded-[8px] px-2.5 text-sm font-medium whitespace-nowrap text-[#D3DDE3] hover:bg-[#1D313D] aria-[current=page]:bg-[#26404F] aria-[current=page]:font-[650] aria-[current=page]:text-white"
          >
            {label}
            <WaitingCount count={counts[to] ?? 0} />
          </Link>
        ))}
      </nav>
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

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b className="tnum rounded-full bg-[#F28A4B] px-1.5 text-2xs leading-4.5 text-[#2B1204]">
      {count}
      <span className="sr-only">건 대기</span>
    </b>
  );
}
