import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminInquiry } from '#web/features/inquiries/admin-inquiry.tsx';
import { adminInquiriesQuery } from '#web/features/inquiries/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** 문의: what members ask, unanswered first, and the answers. */
export function AdminInquiriesPage() {
  const { data, isError, refetch, isFetching } = useQuery(adminInquiriesQuery);
  const [view, setView] = useState('OPEN');
  const [open, answered] = ['OPEN', 'ANSWERED'].map((status) =>
    (data?.items ?? []).filter((inquiry) => inquiry.status === status),
  ) as [NonNullable<typeof data>['items'], NonNullable<typeof data>['items']];
  const shown = view === 'OPEN' ? open : answered;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16">
      <h1>문의</h1>
      {data === undefined && !isError && (
        <LoadingArea label="문의를 불러오는 중이에요" className="grid gap-4">
          {[1, 2].map((key) => (
            <Card as="div" key={key} className="grid gap-4">
              <Skeleton className="h-6 w-48" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-20 w-full" />
            </Card>
          ))}
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="문의를 불러오지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <Tabs
          label="문의 상태"
          value={view}
          onChange={setView}
          items={[
            { value: 'OPEN', label: '답변 대기', count: open.length },
            { value: 'ANSWERED', label: '답변 완료', count: answered.length },
          ]}
        >
          {shown.length === 0 ? (
            <Card as="div">
              <EmptyState
                illustration="empty-review"
                headingLevel={2}
                title={view === 'OPEN' ? '답을 기다리는 문의가 없어요' : '아직 답한 문의가 없어요'}
                description={
                  view === 'OPEN' ? '새 문의가 오면 알림으로 알려 드려요.' : '답한 문의가 여기에 모여요.'
                }
              />
            </Card>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {shown.map((inquiry) => (
                <li key={inquiry.id}>
                  <AdminInquiry inquiry={inquiry} />
                </li>
              ))}
            </ul>
          )}
        </Tabs>
      )}
    </div>
  );
}
