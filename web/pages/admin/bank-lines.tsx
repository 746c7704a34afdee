import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { bankLineViewLabels, bankLineViews } from '#contract/orders/bank-lines.ts';
import { BankExact } from '#web/features/orders/bank-exact.tsx';
import { BankLineTable } from '#web/features/orders/bank-line-table.tsx';
import { bankLinesQuery } from '#web/features/orders/bank-queries.ts';
import { readBankSearch } from '#web/features/orders/bank-search.ts';
import { BankUpload } from '#web/features/orders/bank-upload.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { AdminPage } from './admin-page.tsx';

/** 통장 내역: deposits of bank statements, and the orders that they pay. */
export function AdminBankLinesPage() {
  const search = readBankSearch(useSearch({ strict: false }));
  const { show, pages } = useListAddress('/admin/bank-lines', search);
  const found = useQuery(bankLinesQuery(search));
  const mayDecide = useMay('admin.order.write');
  const { data } = found;
  const { view = 'OPEN' } = search;
  const isNarrowed = search.q !== undefined || view !== 'OPEN';
  const isNew = data?.counts.OPEN === 0 && data.counts.BOOKED === 0 && data.counts.SET_ASIDE === 0;

  return (
    <AdminPage
      decides="admin.order.write"
      title="통장 내역"
      count={data?.counts.OPEN}
      lead="통장에 들어온 돈을 주문에 이어요. 주문 번호, 금액, 보낸 사람으로 짝을 찾아 둬요."
    >
      {mayDecide && <BankUpload />}
      {mayDecide && data && data.counts.EXACT > 0 && <BankExact count={data.counts.EXACT} />}
      <div className="grid gap-2.5 tablet:grid-cols-[minmax(0,1fr)_220px]">
        <SearchBox
          label="보낸 사람이나 적요"
          value={search.q ?? ''}
          maxLength={limits.searchMaxLength}
          onSearch={(q) => show({ ...search, q: q || undefined, page: undefined })}
        />
        <FilterSelect
          label="상태"
          allLabel={`${bankLineViewLabels.OPEN}${data ? ` ${formatNumber(data.counts.OPEN)}` : ''}`}
          choices={bankLineViews
            .filter((each) => each !== 'OPEN')
            .map((each) => ({
              value: each,
              label: `${bankLineViewLabels[each]}${data ? ` ${formatNumber(data.counts[each])}` : ''}`,
            }))}
          value={view === 'OPEN' ? undefined : view}
          onChange={(next) => show({ ...search, view: next, page: undefined })}
        />
      </div>
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="통장 내역을 불러오는 중이에요"
        errorTitle="통장 내역을 불러오지 못했어요"
        empty={
          isNarrowed
            ? {
                illustration: 'empty-search',
                title: '여기에 드는 입금이 없어요',
                description: '다른 상태를 고르거나 낱말을 바꿔 보세요.',
                action: (
                  <Button variant="line" onClick={() => show({})}>
                    정할 것 모두 보기
                  </Button>
                ),
              }
            : {
                illustration: 'empty-review',
                title: isNew ? '아직 올린 통장 내역이 없어요' : '정할 입금이 없어요',
                description: isNew
                  ? '은행에서 받은 파일을 올리면 입금마다 맞는 주문을 찾아 둬요.'
                  : '올린 입금을 모두 정했어요. 새 내역을 올리면 이곳에 모여요.',
              }
        }
        outdated={found.isPlaceholderData}
      >
        {data && <BankLineTable lines={data.items} />}
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
      <p className="text-xs text-ink-3">통장 내역을 본 사람과 시각은 감사 기록에 남아요.</p>
    </AdminPage>
  );
}
