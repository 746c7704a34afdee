import { useQuery } from '@tanstack/react-query';
import { adminCertificatesQuery } from '#web/features/certificates/admin-queries.ts';
import { ReviewQueue } from '#web/features/certificates/review-queue.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** 서류 확인: certificates that wait for a decision, the promise that ends first on top. */
export function AdminCertificatesPage() {
  const { data, isError, refetch, isFetching } = useQuery(adminCertificatesQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16">
      <header className="grid gap-1">
        <h1>서류 확인 {data && <span className="tnum text-brand-ink">{data.items.length}</span>}</h1>
        <p className="text-ink-2">올린 때부터 최대 3일 안에 답하기로 약속했어요. 막대는 지나간 시간이에요.</p>
      </header>
      {data === undefined && !isError && (
        <LoadingArea label="서류를 불러오는 중이에요">
          <Card as="div" className="grid gap-5">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} className="h-12 w-full" />
            ))}
          </Card>
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="서류를 불러오지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <Card as="div" padding="none" className="overflow-hidden p-2">
          {data.items.length === 0 ? (
            <EmptyState
              illustration="empty-review"
              headingLevel={2}
              title="확인을 기다리는 서류가 없어요"
              description="새 서류가 올라오면 알림으로 알려 드려요."
            />
          ) : (
            <ReviewQueue certificates={data.items} />
          )}
        </Card>
      )}
    </div>
  );
}
