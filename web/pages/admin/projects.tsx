import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { projectStatuses, projectStatusLabels } from '#contract/project-status.ts';
import { type DeskSearch, readDeskSearch } from '#web/features/desk/desk-search.ts';
import { ProjectTable } from '#web/features/desk/project-table.tsx';
import { deskProjectsQuery } from '#web/features/desk/queries.ts';
import { ProjectStatusBadge } from '#web/features/projects/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

const ALL = 'ALL';

/** 프로젝트: every project by words and status; filters and page stand in the address. */
export function AdminProjectsPage() {
  const search = readDeskSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { data, isError, refetch, isFetching, isPlaceholderData } = useQuery(deskProjectsQuery(search));
  const pageCount = data ? Math.ceil(data.total / data.pageSize) : 0;

  const show = (next: DeskSearch) => void navigate({ to: '/admin/projects', search: next });
  const hrefFor = (page: number) => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...search, page })) params.set(name, String(value));
    return `/admin/projects?${params}`;
  };

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16">
      <h1>
        프로젝트 {data && <span className="tnum text-brand-ink">{data.total.toLocaleString('ko-KR')}</span>}
      </h1>
      <div className="grid gap-2.5 tablet:grid-cols-[minmax(0,1fr)_200px]">
        <SearchBox
          q={search.q ?? ''}
          onSearch={(q) => show({ ...search, q: q || undefined, page: undefined })}
        />
        <Select
          aria-label="상태"
          size="sm"
          value={search.status ?? ALL}
          choices={[
            { value: ALL, label: '모든 상태' },
            ...projectStatuses.map((status) => ({ value: status, label: projectStatusLabels[status] })),
          ]}
          onChange={(status) =>
            show({
              ...search,
              status: status === ALL ? undefined : (status as DeskSearch['status']),
              page: undefined,
            })
          }
        />
      </div>
      {data === undefined && !isError && (
        <LoadingArea label="프로젝트를 불러오는 중이에요">
          <Card as="div" className="grid gap-5">
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <Skeleton key={key} className="h-10 w-full" />
            ))}
          </Card>
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="프로젝트를 불러오지 못했어요"
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <Card
          as="div"
          padding="none"
          aria-busy={isPlaceholderData || undefined}
          className={isPlaceholderData ? 'overflow-hidden opacity-60' : 'overflow-hidden'}
        >
          {data.items.length === 0 ? (
            <EmptyState
              illustration="empty-search"
              headingLevel={2}
              title="찾는 프로젝트가 없어요"
              description="낱말이나 상태를 바꿔 다시 찾아 보세요."
              action={
                <Button variant="line" onClick={() => show({})}>
                  모두 보기
                </Button>
              }
            />
          ) : (
            <ProjectTable
              caption="프로젝트, 최근에 바뀐 순서"
              projects={data.items}
              renderStatus={(code) => <ProjectStatusBadge code={code} />}
            />
          )}
        </Card>
      )}
      <Pagination
        page={search.page ?? 1}
        pageCount={pageCount}
        hrefFor={hrefFor}
        onPageChange={(page) => show({ ...search, page: page === 1 ? undefined : page })}
      />
    </div>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <search>
      <form onSubmit={submit} className="flex gap-2">
        <Input
          type="search"
          size="sm"
          aria-label="프로젝트, 기업, 단체 이름"
          placeholder="프로젝트, 기업, 단체 이름"
          leading={<Search aria-hidden="true" />}
          maxLength={limits.searchMaxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="line" size="sm" className="min-h-10 flex-none">
          찾기
        </Button>
      </form>
    </search>
  );
}
