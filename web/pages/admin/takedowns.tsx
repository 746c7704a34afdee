import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminTakedown as AdminTakedownShape, isOpenTakedown } from '#contract/takedowns.ts';
import { AdminTakedown } from '#web/features/takedowns/admin-takedown.tsx';
import { adminTakedownsQuery } from '#web/features/takedowns/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** 내린 것: what is taken down, with the answers of its owners first, and what became of earlier ones. */
export function AdminTakedownsPage() {
  const { data, isError, refetch, isFetching } = useQuery(adminTakedownsQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16">
      <header className="grid gap-1">
        <h1>내린 것</h1>
        <p className="text-ink-2">공개 프로필이나 프로젝트 화면에서 내릴 수 있어요.</p>
      </header>
      {data === undefined && !isError && (
        <LoadingArea label="내린 것을 불러오는 중이에요" className="grid gap-4">
          {[1, 2].map((key) => (
            <Card as="div" key={key} className="grid gap-4">
              <Skeleton className="h-6 w-48" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-11 w-48" />
            </Card>
          ))}
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="내린 것을 불러오지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <Takedowns takedowns={data.items} />}
    </div>
  );
}

function Takedowns({ takedowns }: { takedowns: readonly AdminTakedownShape[] }) {
  const [view, setView] = useState('OPEN');
  const open = takedowns.filter(({ status }) => isOpenTakedown(status));
  const closed = takedowns.filter(({ status }) => !isOpenTakedown(status));
  const shown = view === 'OPEN' ? open : closed;
  return (
    <Tabs
      label="내린 것의 상태"
      value={view}
      onChange={setView}
      items={[
        { value: 'OPEN', label: '내려 둠', count: open.length },
        { value: 'CLOSED', label: '끝남', count: closed.length },
      ]}
    >
      {shown.length === 0 ? (
        <Card as="div">
          <EmptyState
            illustration="empty-review"
            headingLevel={2}
            title={view === 'OPEN' ? '지금 내려 둔 것이 없어요' : '아직 끝난 것이 없어요'}
            description={
              view === 'OPEN'
                ? '약관에 어긋나는 프로필, 사진, 서류, 프로젝트를 내리면 여기에 모여요.'
                : '다시 보이게 하거나 삭제한 것이 여기에 모여요.'
            }
          />
        </Card>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.map((takedown) => (
            <li key={takedown.id}>
              <AdminTakedown takedown={takedown} />
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
}
