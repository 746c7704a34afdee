import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { MembershipStatus } from '#contract/accounts/membership.ts';
import { ContactFacts, OrganizationFacts } from '#web/features/account/account-facts.tsx';
import { DocumentsCard } from '#web/features/account/documents-card.tsx';
import { MembershipState } from '#web/features/account/membership-state.tsx';
import { NotificationCard, OwnDataCard } from '#web/features/account/own-data-cards.tsx';
import { OwnHearing } from '#web/features/account/own-hearing.tsx';
import { PlanCard } from '#web/features/account/plan-card.tsx';
import { ProfilePicture } from '#web/features/account/profile-picture.tsx';
import { accountQuery } from '#web/features/account/queries.ts';
import { SecurityCard } from '#web/features/account/security-card.tsx';
import { CalendarCard } from '#web/features/calendars/calendar-card.tsx';
import { CertificateList } from '#web/features/certificates/certificate-list.tsx';
import { ColleaguesCard } from '#web/features/colleagues/colleagues-card.tsx';
import { ConsentCard } from '#web/features/consents/consent-card.tsx';
import { useSession, useSessionActions } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** How often the page of a membership that waits for a decision asks for it. */
const DECISION_POLL_MS = 10_000;

/**
 * Lets an approval that this page notices lead in at once, to the next step of that kind of member (F-27). `readAt` is the
 * instant at which the account with that status was read, 0 before.
 */
function useApproval(status: MembershipStatus | undefined, readAt: number): void {
  const { member } = useSession();
  const { refresh } = useSessionActions();
  const navigate = useNavigate();
  const known = member?.membershipStatus;
  const before = useRef(known);
  const askedAt = useRef(0);
  const isDecided = status !== undefined && known !== undefined && status !== known;
  // With each reading of the account until the session says the same: one answer may get lost.
  useEffect(() => {
    if (!isDecided || askedAt.current === readAt) return;
    askedAt.current = readAt;
    void refresh();
  }, [isDecided, readAt, refresh]);
  useEffect(() => {
    const wasWaiting = before.current !== undefined && before.current !== 'APPROVED';
    before.current = known;
    if (!wasWaiting || known !== 'APPROVED') return;
    toast.success('가입이 승인됐어요. 이제 모든 화면을 이용할 수 있어요.');
    void navigate({ to: '/home' });
  }, [known, navigate]);
}

/** 회원가입 정보: how the membership stands, and what was given at sign-up. */
export function AccountInfoPage() {
  const known = useSession().member?.membershipStatus;
  const {
    data: account,
    dataUpdatedAt,
    isError,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...accountQuery,
    refetchInterval: ({ state: { data } }) =>
      data === undefined ||
      [data.membershipStatus, known ?? 'APPROVED'].every((status) => status === 'APPROVED')
        ? false
        : DECISION_POLL_MS,
  });
  useApproval(account?.membershipStatus, dataUpdatedAt);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-16 tablet:pt-10">
      <header className="grid gap-3">
        <h1>회원가입 정보</h1>
        {account?.membershipStatus === 'APPROVED' && (
          <>
            <MembershipState account={account} />
            <ProfilePicture avatarFileId={account.avatarFileId} />
          </>
        )}
      </header>
      {account === undefined && !isError && <AccountSkeleton />}
      {account === undefined && isError && (
        <ErrorState
          title="회원가입 정보를 불러오지 못했어요"
          error={error}
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {account && (
        <>
          {account.role !== 'ADMIN' && <OwnHearing />}
          {account.membershipStatus !== 'APPROVED' && <MembershipState account={account} />}
          {/* Two cards a row; beside a tall one stand short ones. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-2">
            {account.organization && <OrganizationFacts organization={account.organization} />}
            <ContactFacts account={account} />
            {account.role === 'COMPANY' && account.membershipStatus === 'APPROVED' && <PlanCard />}
            {account.role !== 'ADMIN' && account.membershipStatus === 'APPROVED' && (
              <ColleaguesCard isCompany={account.role === 'COMPANY'} />
            )}
            <div
              className={account.membershipStatus === 'APPROVED' ? 'grid content-start gap-6' : 'contents'}
            >
              <SecurityCard />
              <NotificationCard account={account} />
              {account.role !== 'ADMIN' && account.membershipStatus === 'APPROVED' && <CalendarCard />}
            </div>
            <div className={account.role === 'ADMIN' ? 'grid laptop:col-span-2' : 'contents'}>
              <OwnDataCard account={account} />
            </div>
            {account.role !== 'ADMIN' && <ConsentCard />}
          </div>
          {account.organization && <CertificateList type={account.organization.type} />}
          {account.organization && account.membershipStatus === 'APPROVED' && <DocumentsCard />}
        </>
      )}
    </div>
  );
}

function AccountSkeleton() {
  return (
    <LoadingArea label="회원가입 정보를 불러오는 중이에요" className="grid gap-6 laptop:grid-cols-2">
      {[1, 2].map((key) => (
        <Card key={key} className="grid gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-2/3" />
        </Card>
      ))}
    </LoadingArea>
  );
}
