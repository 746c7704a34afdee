import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MemberRole } from '#contract/accounts/membership.ts';
import type { Site } from '#contract/site.ts';
import { EntranceLinks } from '#web/features/account/entrance.tsx';
import { KeptOnDevice } from '#web/features/activity-entries/kept-on-device.tsx';
import { PasskeySignIn } from '#web/features/members/passkey-sign-in.tsx';
import { SignInForm } from '#web/features/members/sign-in-form.tsx';
import { useSession } from '#web/lib/session.ts';
import { siteQuery } from '#web/lib/site.ts';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';

const route = getRouteApi('/site/login');

/** Where a member lands who came to the sign-in page by itself. */
const START_PAGES: Record<MemberRole, string> = {
  COMPANY: '/home',
  NPO: '/home',
  ADMIN: '/admin',
};

/** Sign-in by ID and password; a member who is already signed in is led on. */
export function LoginPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const session = useSession();
  const { data: site } = useQuery(siteQuery);
  const [filled, setFilled] = useState<{ username: string; password: string } | null>(null);
  const role = session.member?.role.name;

  useEffect(() => {
    if (role) router.history.replace(next ?? START_PAGES[role]);
  }, [role, next, router]);

  return (
    <div className="mx-auto grid max-w-[480px] gap-6 px-5 pt-12 tablet:pt-20">
      <header className="text-center">
        <h1>로그인</h1>
        <p className="mt-2 text-ink-2">
          {next ? '로그인하면 보려던 화면으로 바로 이어 드려요.' : '맞손 회원 아이디로 로그인해 주세요.'}
        </p>
      </header>
      <KeptOnDevice />
      <Card padding="lg" as="div">
        <SignInForm filled={filled} onSignedIn={() => {}} />
        <PasskeySignIn onSignedIn={() => {}} />
      </Card>
      <p className="text-center text-ink-2">
        아직 회원이 아니라면{' '}
        <Link to="/signup" className="font-semibold text-brand-ink underline underline-offset-4">
          회원가입
        </Link>
        해 주세요.
      </p>
      <EntranceLinks
        links={[
          { to: '/find-id', label: '아이디 찾기' },
          { to: '/reset-password', label: '비밀번호 재설정' },
          { to: '/howto/faq', label: 'FAQ' },
        ]}
      />
      {site?.isDemo && <DemoAccounts site={site} onPick={setFilled} />}
    </div>
  );
}

type DemoAccountsProps = { site: Site; onPick: (account: { username: string; password: string }) => void };

function DemoAccounts({ site, onPick }: DemoAccountsProps) {
  return (
    <Note>
      <h2 className="mb-2 text-sm leading-5.5 font-[650] text-ink">체험 계정으로 둘러보기</h2>
      <p>누르면 아이디와 비밀번호가 채워져요.</p>
      <ul className="mt-3 grid gap-2">
        {site.demoAccounts.map(({ username, password, label }) => (
          <li key={username}>
            <button
              type="button"
              onClick={() => onPick({ username, password })}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-r2 border border-line-strong bg-surface px-4 py-1.5 text-left hover:border-brand"
            >
              <span className="font-semibold text-ink">{label}</span>
              <span className="text-xs text-ink-3">
                {username} / {password}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        체험하는 동안 나가는 메일은{' '}
        <Link to="/demo/mailbox" className="font-semibold text-brand-ink underline underline-offset-3">
          체험 메일함
        </Link>
        에서 볼 수 있어요.
      </p>
    </Note>
  );
}
