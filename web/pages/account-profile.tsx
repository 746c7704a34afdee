import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { ProfileGaps } from '#web/features/account/profile-gaps-card.tsx';
import { ProfileSummary } from '#web/features/account/profile-summary.tsx';
import { NpoCard } from '#web/features/npos/npo-card.tsx';
import { projectCoverUrl } from '#web/features/npos/project-image.ts';
import { npoQuery } from '#web/features/npos/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** 단체 프로필: how an NPO's public profile looks now, and what companies see of it. */
export function AccountProfilePage() {
  const { member } = useSession();
  // An NPO's profile has the id of its organisation.
  const npoId = member?.organizationId ?? '';
  const {
    data: profile,
    isError,
    refetch,
    isFetching,
  } = useQuery({ ...npoQuery(npoId), enabled: npoId !== '' });
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-16 tablet:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1>단체 프로필</h1>
          <p className="text-ink-2">기업이 추천을 받을 때 가장 먼저 보는 화면이에요.</p>
        </div>
        {profile && (
          <Link to="/npos/$npoId" params={{ npoId }} className={buttonClassNames('line')}>
            <Eye aria-hidden="true" />
            공개 화면 보기
          </Link>
        )}
      </header>
      {profile === undefined && !isError && <ProfileSkeleton />}
      {profile === undefined && isError && (
        <ErrorState
          title="프로필을 불러오지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {profile === null && (
        <Card>
          <EmptyState
            illustration="empty-review"
            headingLevel={2}
            title="프로필이 아직 공개되지 않았어요"
            description="운영자가 확인을 마치면 공개돼요. 궁금한 점은 1:1 문의로 알려 주세요."
            action={
              <Link to="/account/inquiry" className={buttonClassNames('line')}>
                1:1 문의하기
              </Link>
            }
          />
        </Card>
      )}
      {profile && (
        <>
          <ProfileGaps profile={profile} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-[minmax(0,1fr)_372px] laptop:items-start">
            <ProfileSummary profile={profile} coverUrl={projectCoverUrl} />
            <aside aria-labelledby="preview" className="grid gap-3 laptop:sticky laptop:top-23">
              <h2 id="preview" className="text-h3">
                찾기에서 보이는 카드
              </h2>
              <NpoCard npo={profile} />
              <p className="text-sm text-ink-2">
                기업의 요청에 추천될 때는 이 카드에 추천 순위와 맞춤도, 추천한 이유가 함께 보여요.
              </p>
              <p className="text-xs text-ink-3">
                담당자 연락처는 공개하지 않아요. 파트너로 맺어진 기업의 담당자에게만 보여요.
              </p>
            </aside>
          </div>
        </>
      )}
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <LoadingArea
      label="프로필을 불러오는 중이에요"
      className="grid gap-6 laptop:grid-cols-[minmax(0,1fr)_372px]"
    >
      <div className="grid gap-5">
        {[1, 2, 3].map((key) => (
          <Card as="div" key={key} className="grid gap-4">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </Card>
        ))}
      </div>
      <Skeleton className="h-64 w-full rounded-r3!" />
    </LoadingArea>
  );
}
