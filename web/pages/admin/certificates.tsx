import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import {
  adminCertificatesQuery,
  decidedCertificatesQuery,
} from '#web/features/certificates/admin-queries.ts';
import {
  type CertificateSearch,
  type CertificateView,
  readCertificateSearch,
} from '#web/features/certificates/certificate-search.ts';
import { DecidedCertificates } from '#web/features/certificates/decided-certificates.tsx';
import { ReviewQueue } from '#web/features/certificates/review-queue.tsx';
import { useListAddress } from '#web/lib/list-address.ts';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AdminPage } from './admin-page.tsx';

/** 서류 확인: documents that wait for a decision, those that are about to end, and all that were decided on. */
export function AdminCertificatesPage() {
  const search = readCertificateSearch(useSearch({ strict: false }));
  const { view = 'waiting' } = search;
  const { show } = useListAddress('/admin/certificates', search);
  const waiting = useQuery(adminCertificatesQuery);
  return (
    <AdminPage
      decides="admin.certificate.decide"
      title="서류 확인"
      count={waiting.data?.items.length}
      lead="올린 때부터 최대 3일 안에 답하기로 약속했어요. 막대는 지나간 시간이에요."
    >
      <Tabs
        label="서류 보기"
        value={view}
        onChange={(next) => show({ view: next === 'waiting' ? undefined : (next as CertificateView) })}
        items={[
          {
            value: 'waiting',
            label: '기다림',
            ...(waiting.data && { count: waiting.data.items.length }),
            content: (
              <ListFrame
                count={waiting.data?.items.length}
                query={waiting}
                loadingLabel="서류를 불러오는 중이에요"
                errorTitle="서류를 불러오지 못했어요"
                empty={{
                  illustration: 'empty-review',
                  title: '확인을 기다리는 서류가 없어요',
                  description: '새 서류가 올라오면 알림으로 알려 드려요.',
                }}
              >
                {waiting.data && (
                  <div className="p-2">
                    <ReviewQueue certificates={waiting.data.items} />
                  </div>
                )}
              </ListFrame>
            ),
          },
          { value: 'ending', label: '곧 끝나요', content: <Decided search={search} view="ending" /> },
          { value: 'decided', label: '판단함', content: <Decided search={search} view="decided" /> },
        ]}
      />
    </AdminPage>
  );
}

/** Decided documents by organisation, page by page; those about to end within 30, 60 or 90 days. */
function Decided({ search, view }: { search: CertificateSearch; view: 'ending' | 'decided' }) {
  const { show, pages } = useListAddress('/admin/certificates', search);
  const { within = '30', q, page } = search;
  const found = useQuery(decidedCertificatesQuery({ q, page, ...(view === 'ending' && { within }) }));
  const { data } = found;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2.5 tablet:grid-cols-[minmax(0,1fr)_auto]">
        <SearchBox
          label="기관 이름"
          value={q ?? ''}
          maxLength={limits.searchMaxLength}
          onSearch={(next) => show({ ...search, q: next || undefined, page: undefined })}
        />
        {view === 'ending' && (
          <RadioGroup
            variant="segmented"
            aria-label="며칠 안에 끝나는지"
            value={within}
            onChange={(next) => show({ ...search, within: next, page: undefined })}
            choices={[
              { value: '30', label: '30일 안' },
              { value: '60', label: '60일 안' },
              { value: '90', label: '90일 안' },
            ]}
          />
        )}
      </div>
      {view === 'ending' && (
        <p className="text-sm text-ink-2">
          끝나기 {limits.certificateReminderDays.join('일 전과 ')}일 전에는 저절로 알려요. 그 사이에는 하루 한
          번 직접 알릴 수 있어요.
        </p>
      )}
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="서류를 불러오는 중이에요"
        errorTitle="서류를 불러오지 못했어요"
        outdated={found.isPlaceholderData}
        empty={
          view === 'ending'
            ? {
                illustration: 'empty-review',
                title: `${within}일 안에 끝나는 서류가 없어요`,
                description: '기간을 넓히거나 다른 이름으로 찾아 보세요.',
              }
            : {
                illustration: 'empty-search',
                title: '찾는 서류가 없어요',
                description: '기관 이름을 바꿔 다시 찾아 보세요.',
              }
        }
      >
        {data && <DecidedCertificates certificates={data.items} />}
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </div>
  );
}
