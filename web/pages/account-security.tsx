import { useQuery } from '@tanstack/react-query';
import { PasskeyCard } from '#web/features/account/passkey-card.tsx';
import { accountQuery, securityQuery } from '#web/features/account/queries.ts';
import { SecondFactorCard } from '#web/features/account/second-factor-card.tsx';
import { SessionList } from '#web/features/account/session-list.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { useSession } from '#web/lib/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** 로그인과 보안: password, second factor, and where the account is open. */
export function AccountSecurityPage() {
  const { data: security, isError, error, refetch, isFetching } = useQuery(securityQuery);
  const { data: account } = useQuery(accountQuery);
  const { member } = useSession();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-16 tablet:pt-10">
      <header className="grid justify-items-start gap-2">
        <BackLink to="/account/info">회원가입 정보</BackLink>
        <h1>로그인과 보안</h1>
      </header>
      {member?.needsSecondFactor && (
        <Note tone="warn">
          <b>먼저 2단계 인증을 켜 주세요.</b> 관리자는 2단계 인증을 켠 뒤에 운영 화면을 이용할 수 있어요.
        </Note>
      )}
      {security === undefined && !isError && (
        <LoadingArea label="보안 설정을 불러오는 중이에요" className="grid gap-6 laptop:grid-cols-2">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </LoadingArea>
      )}
      {security === undefined && isError && (
        <ErrorState
          title="보안 설정을 불러오지 못했어요"
          error={error}
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {security && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-2">
          <SecondFactorCard security={security} />
          <Card aria-labelledby="password" className="grid content-start justify-items-start gap-4">
            <h2 id="password" className="text-h3">
              비밀번호
            </h2>
            <p className="text-ink-2">
              다른 곳에서 쓰지 않는 비밀번호가 안전해요. 바꾸면 다른 기기에서 모두 로그아웃돼요.
            </p>
            {account && (
              <Button
                variant="line"
                onClick={async () => {
                  const isChanged = await openDialog('passwordChange', { username: account.username });
                  if (isChanged) void refetch();
                }}
              >
                비밀번호 바꾸기
              </Button>
            )}
          </Card>
          <PasskeyCard />
          <SessionList sessions={security.sessions} />
        </div>
      )}
    </div>
  );
}
