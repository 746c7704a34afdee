import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { orderKindLabels, orderKinds, orderStatuses, orderStatusLabels } from '#contract/orders/orders.ts';
import { OrganizationScope } from '#web/features/admin/organization-scope.tsx';
import { adminOrdersQuery } from '#web/features/orders/admin-queries.ts';
import { readOrderSearch } from '#web/features/orders/order-search.ts';
import { OrderTable } from '#web/features/orders/order-table.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { AdminPage } from './admin-page.tsx';

/** 결제: orders of plans and fees by company, payer or reference code; filters and page stand in the address. */
export function AdminOrdersPage() {
  const search = readOrderSearch(useSearch({ strict: false }));
  const { show, pages } = useListAddress('/admin/orders', search);
  const found = useQuery(adminOrdersQuery(search));
  const { data } = found;
  const isNarrowed =
    search.q !== undefined ||
    search.filter !== undefined ||
    search.kind !== undefined ||
    search.organizationId !== undefined;

  return (
    <AdminPage
      decides="admin.order.write"
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="line" onClick={() => void openDialog('monthList', {})}>
            <Download aria-hidden="true" />
            회계용 목록 받기
          </Button>
          <Link to="/admin/bank-lines" className={buttonClassNames('line')}>
            통장 내역
          </Link>
        </div>
      }
      title="결제"
      count={data?.total}
      lead="요금제와 프로젝트 이용료만 다뤄요. 회원 사이의 계약이나 사업비는 맞손을 거치지 않아요."
    >
      {search.organizationId && (
        <OrganizationScope
          organizationId={search.organizationId}
          name={data?.items[0]?.organizationName ?? null}
          onLeave={() => show({ ...search, organizationId: undefined, page: undefined })}
        />
      )}
      <div className="grid gap-2.5 tablet:grid-cols-[minmax(0,1fr)_160px_200px]">
        <SearchBox
          label="기업, 입금자명 또는 주문 번호"
          value={search.q ?? ''}
          maxLength={limits.searchMaxLength}
          onSearch={(q) => show({ ...search, q: q || undefined, page: undefined })}
        />
        <FilterSelect
          label="종류"
          allLabel="모든 종류"
          choices={orderKinds.map((kind) => ({ value: kind, label: orderKindLabels[kind] }))}
          value={search.kind}
          onChange={(kind) => show({ ...search, kind, page: undefined })}
        />
        <FilterSelect
          label="상태"
          allLabel="모든 상태"
          choices={[
            ...orderStatuses.map((status) => ({ value: status, label: orderStatusLabels[status] })),
            { value: 'INVOICE_OPEN' as const, label: '계산서 발급 대기' },
          ]}
          value={search.filter}
          onChange={(filter) => show({ ...search, filter, page: undefined })}
        />
      </div>
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="주문을 불러오는 중이에요"
        errorTitle="주문을 불러오지 못했어요"
        empty={
          isNarrowed
            ? {
                illustration: 'empty-search',
                title: '찾는 주문이 없어요',
                description: '이름이나 번호, 상태를 바꿔 다시 찾아 보세요.',
                action: (
                  <Button variant="line" onClick={() => show({})}>
                    모두 보기
                  </Button>
                ),
              }
            : {
                illustration: 'empty-review',
                title: '아직 주문이 없어요',
                description: '기업이 요금제를 신청하거나 이용료를 청구하면 이곳에 모여요.',
              }
        }
        outdated={found.isPlaceholderData}
      >
        {data && <OrderTable orders={data.items} />}
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </AdminPage>
  );
}
