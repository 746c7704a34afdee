import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { membershipStatuses, membershipStatusLabels } from '#contract/accounts/membership.ts';
import { limits } from '#contract/limits.ts';
import { MembershipBadge } from '#web/features/account/membership-state.tsx';
import { readOrganizationSearch } from '#web/features/organizations/organization-search.ts';
import { OrganizationTable, TYPE_NAMES } from '#web/features/organizations/organization-table.tsx';
import { organizationsQuery } from '#web/features/organizations/queries.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { AdminPage } from './admin-page.tsx';

/** 회원: organisations by name, number, kind and state; filters and page stand in the address. */
export function AdminOrganizationsPage() {
  const search = readOrganizationSearch(useSearch({ strict: false }));
  const { show, pages } = useListAddress('/admin/organizations', search);
  const found = useQuery(organizationsQuery(search));
  const { data } = found;

  return (
    <AdminPage title="회원" count={data?.total}>
      <div className="grid gap-2.5 tablet:grid-cols-[minmax(0,1fr)_160px_160px]">
        <SearchBox
          label="기관 이름 또는 번호"
          value={search.q ?? ''}
          maxLength={limits.searchMaxLength}
          onSearch={(q) => show({ ...search, q: q || undefined, page: undefined })}
        />
        <FilterSelect
          label="구분"
          allLabel="기업과 단체"
          choices={[
            { value: 'COMPANY', label: TYPE_NAMES.COMPANY },
            { value: 'NPO', label: TYPE_NAMES.NPO },
          ]}
          value={search.type}
          onChange={(type) => show({ ...search, type, page: undefined })}
        />
        <FilterSelect
          label="상태"
          allLabel="모든 상태"
          choices={membershipStatuses.map((status) => ({
            value: status,
            label: membershipStatusLabels[status],
          }))}
          value={search.status}
          onChange={(status) => show({ ...search, status, page: undefined })}
        />
      </div>
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="회원을 불러오는 중이에요"
        errorTitle="회원을 불러오지 못했어요"
        empty={{
          illustration: 'empty-search',
          title: '찾는 회원이 없어요',
          description: '이름이나 번호, 상태를 바꿔 다시 찾아 보세요.',
          action: (
            <Button variant="line" onClick={() => show({})}>
              모두 보기
            </Button>
          ),
        }}
        outdated={found.isPlaceholderData}
      >
        {data && (
          <OrganizationTable
            organizations={data.items}
            renderStatus={(status) => <MembershipBadge status={status} />}
          />
        )}
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </AdminPage>
  );
}
