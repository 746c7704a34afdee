import { useQuery } from '@tanstack/react-query';
import { features } from '#contract/feature-switches.ts';
import { FeatureSwitch } from '#web/features/settings/feature-switch.tsx';
import { PublicationSwitch } from '#web/features/settings/publication-switch.tsx';
import { adminSettingsQuery } from '#web/features/settings/queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** The admin's switches: which parts of the service are open, and whether lists go out by themselves. */
export function AdminSettingsPage() {
  const { data, isError, refetch, isFetching } = useQuery(adminSettingsQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-8 pb-16">
      <header className="grid gap-1">
        <h1>서비스 설정</h1>
        <p className="text-ink-2">
          닫은 기능은 회원에게 ‘준비 중’으로 보여요. 가입, 로그인, 단체 찾기, 프로필, 문의는 늘 열려 있어요.
        </p>
      </header>
      {data === undefined && !isError && (
        <LoadingArea label="설정을 불러오는 중이에요" className="grid gap-5 laptop:grid-cols-3">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="설정을 불러오지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:grid-cols-3">
          {features.map((feature) => (
            <FeatureSwitch key={feature} feature={feature} settings={data} />
          ))}
          <PublicationSwitch settings={data} />
        </div>
      )}
    </div>
  );
}
