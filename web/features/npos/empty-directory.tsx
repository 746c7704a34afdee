import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useConditions } from './conditions.ts';
import { FilterLink } from './filter-link.tsx';
import { npoTotalQuery } from './queries.ts';
import type { NposSearch } from './search.ts';
import { tellSearchMiss } from './search-misses.ts';

/** Nothing fits: says which single condition to leave out and how many NPOs that brings back, the best one first. */
export function EmptyDirectory({ search }: { search: NposSearch }) {
  const { q } = search;
  useEffect(() => {
    if (q !== undefined) tellSearchMiss(q);
  }, [q]);
  const conditions = useConditions(search);
  const totals = useQueries({
    queries: conditions.map(({ without }) => npoTotalQuery(without)),
    combine: (results) => results.map(({ data }) => data),
  });
  const ways = conditions
    .map((condition, index) => ({ ...condition, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  const hasNoWay = totals.length > 0 && totals.every((total) => total === 0);
  return (
    <div className="rounded-r3 border border-line bg-surface">
      <EmptyState
        illustration="empty-search"
        title="조건에 꼭 맞는 단체가 아직 없어요"
        description={
          ways.length > 0
            ? '조건을 하나만 빼면 이만큼 찾을 수 있어요.'
            : hasNoWay && '조건을 두 가지 이상 빼거나 모두 지우고 다시 찾아보세요.'
        }
        action={
          hasNoWay && (
            <Link to="/npos" preload={false} className={buttonClassNames('line')}>
              모두 지우고 찾기
            </Link>
          )
        }
      />
      {ways.length > 0 && (
        <ul className="mx-auto grid max-w-105 grid-cols-[minmax(0,1fr)] gap-2 px-5 pb-10">
          {ways.map(({ key, name, without, total }) => (
            <li key={key}>
              <FilterLink
                search={without}
                isOn={false}
                className="flex min-h-12 items-center justify-between gap-3 rounded-r2 border border-line-strong px-4 hover:border-brand hover:bg-brand-tint"
              >
                <span className="min-w-0 py-2 [overflow-wrap:anywhere]">
                  <b className="font-semibold">{name}</b> 조건 빼기
                </span>
                <span className="tnum inline-flex flex-none items-center font-semibold text-brand-ink">
                  {formatNumber(total)}곳
                  <ChevronRight aria-hidden="true" className="size-4.5" />
                </span>
              </FilterLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
