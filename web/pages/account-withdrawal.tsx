import { useQuery } from '@tanstack/react-query';
import { withdrawalQuery } from '#web/features/account/queries.ts';
import { WithdrawalPanel } from '#web/features/account/withdrawal-panel.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** 회원 탈퇴: what it does, told before it is done. */
export function AccountWithdrawalPage() {
  const { data: preview, isError, error, refetch, isFetching } = useQuery(withdrawalQuery);
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8 pb-16 tablet:pt-10">
      <header className="grid justify-items-start gap-2">
        <BackLink to="/account/info">회원가입 정보</BackLink>
        <h1>회원 탈퇴</h1>
      </header>
      {preview === undefined && !isError && (
        <LoadingArea label="탈퇴하면 달라지는 것을 확인하는 중이에요" className="grid gap-6">
          <Skeleton className="h-48" />
          <Skeleton className="h-32" />
        </LoadingArea>
      )}
      {preview === undefined && isError && (
        <ErrorState
          title="탈퇴하면 달라지는 것을 확인하지 못했어요"
          error={error}
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {preview && <WithdrawalPanel preview={preview} />}
    </div>
  );
}
