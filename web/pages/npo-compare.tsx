import { useQueries } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { CompareTable } from '#web/features/npos/compare-table.tsx';
import { npoQuery } from '#web/features/npos/queries.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

const route = getRouteApi('/site/npos/compare');

/** The NPOs that the address names, side by side; it can be shared and printed. */
export function NpoComparePage() {
  const { ids = '' } = route.useSearch();
  const navigate = useNavigate();
  const wanted = ids === '' ? [] : ids.split(',');
  const results = useQueries({ queries: wanted.map((id) => npoQuery(id)) });
  const npos = results.flatMap(({ data }) => data ?? []);
  const isLoading = results.some(({ data, isError }) => data === undefined && !isError);
  const failed = results.find(({ isError }) => isError);
  const remove = (id: string) => {
    const rest = wanted.filter((other) => other !== id).join(',');
    void navigate({ to: '/npos/compare', search: rest === '' ? {} : { ids: rest } });
  };
  return (
    <div className="mx-auto max-w-[1280px] px-5 tablet:px-8 desktop:px-10">
      <nav aria-label="위치" className="pt-5 pb-3 print:hidden">
        <BackLink to="/npos">비영리단체 찾기</BackLink>
      </nav>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>단체 비교</h1>
          <p className="mt-1 text-ink-2">공개된 프로필을 나란히 봐요. 주소를 보내면 상대도 같은 표를 봐요.</p>
        </div>
        {!failed && npos.length > 0 && (
          <button
            type="button"
            onClick={() => window.print()}
            className={`${buttonClassNames('line')} print:hidden`}
          >
            <Printer aria-hidden="true" />
            인쇄하기
          </button>
        )}
      </header>
      {isLoading && (
        <LoadingArea label="단체를 불러오는 중이에요">
          <Skeleton className="h-120 w-full" />
        </LoadingArea>
      )}
      {failed && (
        <ErrorState
          title="단체를 불러오지 못했어요"
          headingLevel={2}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {!isLoading && !failed && npos.length > 0 && <CompareTable npos={npos} onRemove={remove} />}
      {!isLoading && !failed && npos.length === 0 && (
        <EmptyState
          illustration="empty-search"
          headingLevel={2}
          title="비교할 단체가 없어요"
          description="찾기 화면에서 단체 카드의 책갈피를 누르면 여기에 나란히 놓여요."
          action={
            <Link to="/npos" className={buttonClassNames('primary')}>
              비영리단체 찾기
            </Link>
          }
        />
      )}
      {!isLoading && !failed && npos.length > 0 && npos.length < wanted.length && (
        <p className="mt-4 text-sm text-ink-2">더는 공개하지 않는 단체는 표에서 뺐어요.</p>
      )}
    </div>
  );
}
