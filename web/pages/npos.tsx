import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { NpoDirectory } from '#contract/npos/npos.ts';
import { AppliedFilters } from '#web/features/npos/applied-filters.tsx';
import { CompareTray } from '#web/features/npos/compare-tray.tsx';
import { EmptyDirectory } from '#web/features/npos/empty-directory.tsx';
import { NpoCard, NpoCardSkeleton } from '#web/features/npos/npo-card.tsx';
import { NpoFilters } from '#web/features/npos/npo-filters.tsx';
import { NpoSearchBox } from '#web/features/npos/npo-search-box.tsx';
import { nposQuery } from '#web/features/npos/queries.ts';
import {
  countConditions,
  defaultSort,
  type NposSearch,
  type NposSort,
  readNposSearch,
  sortLabels,
  toFirstPage,
  turnPage,
} from '#web/features/npos/search.ts';
import { SearchHelp } from '#web/features/npos/search-help.tsx';
import { useCodeNames } from '#web/lib/codes.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { LoadingArea } from '#web/ui/skeleton.tsx';

const FiltersSheet = latePart(() =>
  import('#web/features/npos/filters-sheet.tsx').then((file) => file.FiltersSheet),
);

/** At most, on a phone. */
const ITEMS_ON_FIRST_SCREEN = 3;

const route = getRouteApi('/site/npos');

/** The directory of NPOs: everything that narrows, sorts or turns its pages stands in the address (B-09). */
export function NposPage() {
  const search = readNposSearch(route.useSearch());
  const hash = useRouterState({ select: (state) => state.location.hash });

  useEffect(() => {
    if (hash === 'search') document.querySelector<HTMLInputElement>('#search input[type=search]')?.focus();
  }, [hash]);

  return (
    <div className="mx-auto max-w-[1280px] px-5 tablet:px-8 desktop:px-10">
      <section className="pt-8 pb-7 tablet:pt-11">
        <h1>비영리단체 찾기</h1>
        <NpoSearchBox search={search} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 min-[1024px]:grid-cols-[288px_minmax(0,1fr)]">
        <section
          aria-labelledby="filters"
          className="rounded-r3 border border-line bg-surface px-5 py-5.5 max-[1023px]:hidden"
        >
          <h2 id="filters" className="sr-only">
            찾기 조건
          </h2>
          <NpoFilters search={search} />
        </section>
        <Results search={search} />
      </div>
    </div>
  );
}

function Results({ search }: { search: NposSearch }) {
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useQuery(nposQuery(search));
  const names = useCodeNames();
  const isCompany = useSession().member?.role.name === 'COMPANY';
  return (
    <section aria-labelledby="results" aria-busy={isFetching}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-2">
        <h2
          id="results"
          aria-live="polite"
          className="mr-2 text-[18px] whitespace-nowrap max-[1023px]:flex-1 max-tablet:mr-0 max-tablet:basis-full"
        >
          조건에 맞는 단체 {data && <span className="tnum text-brand-ink">{formatNumber(data.total)}곳</span>}
        </h2>
        <div className="min-w-0 max-[1023px]:order-3 max-[1023px]:basis-full min-[1024px]:flex-1">
          <AppliedFilters search={search} />
        </div>
        <FiltersButton search={search} />
        <SortSelect search={search} />
      </div>
      {data === undefined && !isError && (
        <LoadingArea label="단체를 불러오는 중이에요" className="grid gap-4 tablet:grid-cols-2 tablet:gap-5">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <NpoCardSkeleton key={key} />
          ))}
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="목록을 불러오지 못했어요"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <SearchHelp search={search} directory={data} />}
      {data?.total === 0 && <EmptyDirectory search={search} />}
      {data && data.total > 0 && data.items.length === 0 && (
        <PageBeyondEnd search={search} pageCount={Math.ceil(data.total / data.pageSize)} />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-(--t-2) tablet:grid-cols-2 tablet:gap-5',
              isPlaceholderData && 'opacity-50',
            )}
          >
            {data.items.map((npo, index) => (
              <li key={npo.id} className={index < ITEMS_ON_FIRST_SCREEN ? undefined : 'late-[262px]'}>
                <NpoCard npo={npo} names={names} isComparable={isCompany} word={search.q ?? ''} />
              </li>
            ))}
          </ul>
          {/* The list of before says nothing of where the pages of the next one begin. */}
          <Pages search={search} list={isPlaceholderData ? { ...data, items: [] } : data} />
        </>
      )}
      {isCompany && <CompareTray />}
    </section>
  );
}

function FiltersButton({ search }: { search: NposSearch }) {
  const sheet = useDialogAddress('dialog');
  const count = countConditions(search);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${buttonClassNames('line', 'sm')} min-[1024px]:hidden!`}
        onClick={() => sheet.open('filters')}
      >
        <SlidersHorizontal aria-hidden="true" />
        조건{count > 0 && ` ${count}`}
      </button>
      {sheet.value === 'filters' && (
        <Suspense fallback={null}>
          <FiltersSheet search={search} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}

function SortSelect({ search }: { search: NposSearch }) {
  const navigate = useNavigate();
  return (
    <label className="relative inline-flex items-center max-tablet:ml-auto">
      <span className="sr-only">정렬</span>
      <select
        value={search.sort ?? defaultSort(search)}
        onChange={(event) => {
          const sort = event.target.value as NposSort;
          void navigate({
            to: '/npos',
            search: { ...toFirstPage(search), sort: sort === defaultSort(search) ? undefined : sort },
            resetScroll: false,
          });
        }}
        className={`${buttonClassNames('line', 'sm')} appearance-none pr-8! text-left!`}
      >
        {Object.entries(sortLabels)
          .filter(([value]) => value !== 'RELEVANCE' || search.q !== undefined)
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4" />
    </label>
  );
}

function Pages({ search, list }: { search: NposSearch; list: NpoDirectory }) {
  const router = useRouter();
  const ends = { firstId: list.items[0]?.id, lastId: list.items.at(-1)?.id };
  return (
    <div className="mt-7">
      <Pagination
        page={Number(search.page ?? 1)}
        pageCount={Math.ceil(list.total / list.pageSize)}
        hrefFor={(page) => router.buildLocation({ to: '/npos', search: turnPage(search, page, ends) }).href}
        onPageChange={(page) => void router.navigate({ to: '/npos', search: turnPage(search, page, ends) })}
      />
    </div>
  );
}

/** An address that names a page behind the last one: mistyped, or the list has become shorter. */
function PageBeyondEnd({ search, pageCount }: { search: NposSearch; pageCount: number }) {
  return (
    <div className="rounded-r3 border border-line bg-surface">
      <EmptyState
        illustration="empty-search"
        title={`${search.page}페이지는 없어요`}
        description={`조건에 맞는 단체는 ${pageCount}페이지까지 있어요.`}
        action={
          <Link to="/npos" search={toFirstPage(search)} className={buttonClassNames('line')}>
            첫 페이지 보기
          </Link>
        }
      />
    </div>
  );
}
