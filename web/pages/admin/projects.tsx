import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { projectStatuses, projectStatusLabels } from '#contract/projects/project-status.ts';
import { readAdminSearch } from '#web/features/admin/admin-search.ts';
import { ProjectTable } from '#web/features/admin/project-table.tsx';
import { adminProjectsQuery } from '#web/features/admin/queries.ts';
import { ProjectStatusBadge } from '#web/features/projects/status-badge.tsx';
import { useListAddress } from '#web/lib/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { AdminPage } from './admin-page.tsx';

/** 프로젝트: every project by words and status; filters and page stand in the address. */
export function AdminProjectsPage() {
  const search = readAdminSearch(useSearch({ strict: false }));
  const { show, pages } = useListAddress('/admin/projects', search);
  const found = useQuery(adminProjectsQuery(search));
  const { data } = found;

  return (
    <AdminPage title="프로젝트" count={data?.total}>
      <div className="grid gap-2.5 tablet:grid-cols-[minmax(0,1fr)_200px]">
        <SearchBox
          label="프로젝트, 기업, 단체 이름"
          value={search.q ?? ''}
          maxLength={limits.searchMaxLength}
          onSearch={(q) => show({ ...search, q: q || undefined, page: undefined })}
        />
        <FilterSelect
          label="상태"
          allLabel="모든 상태"
          choices={projectStatuses.map((status) => ({ value: status, label: projectStatusLabels[status] }))}
          value={search.status}
          onChange={(status) => show({ ...search, status, page: undefined })}
        />
      </div>
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="프로젝트를 불러오는 중이에요"
        errorTitle="프로젝트를 불러오지 못했어요"
        empty={{
          illustration: 'empty-search',
          title: '찾는 프로젝트가 없어요',
          description: '낱말이나 상태를 바꿔 다시 찾아 보세요.',
          action: (
            <Button variant="line" onClick={() => show({})}>
              모두 보기
            </Button>
          ),
        }}
        outdated={found.isPlaceholderData}
      >
        {data && (
          <ProjectTable
            caption="프로젝트, 최근에 바뀐 순서"
            projects={data.items}
            renderStatus={(code) => <ProjectStatusBadge code={code} />}
          />
        )}
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </AdminPage>
  );
}
