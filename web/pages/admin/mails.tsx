import { useQuery } from '@tanstack/react-query';
import { MailList } from '#web/features/desk/mail-list.tsx';
import { failedMailsQuery } from '#web/features/desk/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** 메일: what could not be delivered, why, and another try. */
export function AdminMailsPage() {
  const { data, isError, refetch, isFetching } = useQuery(failedMailsQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16">
      <header className="grid gap-1">
        <h1>보내지 못한 메일 {data && <span className="tnum text-brand-ink">{data.items.length}</span>}</h1>
        <p className="text-ink-2">
          여러 번 보내 봤지만 나가지 못한 메일이에요. 이 목록을 연 것도 감사 기록에 남아요.
        </p>
      </header>
      {data === undefined && !isError && (
        <LoadingArea label="메일을 불러오는 중이에요">
          <Card as="div" className="grid gap-5">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} className="h-10 w-full" />
            ))}
          </Card>
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="메일을 불러오지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <Card as="div" padding="none" className="overflow-hidden">
          {data.items.length === 0 ? (
            <EmptyState
              illustration="empty-review"
              headingLevel={2}
              title="보내지 못한 메일이 없어요"
              description="메일 서버에 문제가 생기면 이곳에 모여요."
            />
          ) : (
            <MailList mails={data.items} />
          )}
        </Card>
      )}
    </div>
  );
}
