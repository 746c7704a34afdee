import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useConditions } from './conditions.ts';
import { FilterLink } from './filter-link.tsx';
import type { NposSearch } from './search.ts';

/** The conditions as chips that take themselves away. */
export function AppliedFilters({ search }: { search: NposSearch }) {
  const conditions = useConditions(search);
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="걸어 둔 조건" className="flex min-w-0 flex-1 flex-wrap gap-2">
      {conditions.map(({ key, name, without }) => (
        <li key={key} className="max-w-full">
          <FilterLink
            search={without}
            isOn={false}
            label={`${name} 조건 지우기`}
            className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-brand bg-brand-tint-2 pr-2 pl-3 text-xs font-semibold text-brand-ink hover:border-brand-press"
          >
            <span className="truncate">{name}</span>
            <X aria-hidden="true" className="size-3.75 flex-none" />
          </FilterLink>
        </li>
      ))}
      <li>
        <Link
          to="/npos"
          search={search.sort ? { sort: search.sort } : {}}
          preload={false}
          className="inline-flex min-h-8 items-center rounded-[8px] px-3 text-sm font-semibold text-ink-2 hover:bg-sunken"
        >
          모두 지우기
        </Link>
      </li>
    </ul>
  );
}
