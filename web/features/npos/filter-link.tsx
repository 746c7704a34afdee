import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { type NposSearch, toFirstPage } from './search.ts';

type FilterLinkProps = {
  search: NposSearch;
  isOn: boolean;
  className: string;
  label?: string;
  children: ReactNode;
};

/** Within the sheet of the filters: switches to other ones without closing the sheet. */
export const FilterSheetContext = createContext<((search: NposSearch) => void) | null>(null);

/**
 * One filter as a link to the directory with it switched: it works before any script runs, opens in a new tab,
 * and the browser's back button undoes it. Page 1 follows every change of a filter.
 */
export function FilterLink({ search, isOn, className, label, children }: FilterLinkProps) {
  const chooseInSheet = use(FilterSheetContext);
  return (
    <Link
      to="/npos"
      search={toFirstPage(search)}
      onClick={(event) => {
        if (!chooseInSheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        chooseInSheet(toFirstPage(search));
      }}
      preload={false}
      resetScroll={false}
      aria-label={label}
      aria-current={isOn ? 'true' : undefined}
      // The router calls a link current that is part of the address; only a chosen filter is.
      activeOptions={{ exact: true, explicitUndefined: false }}
      className={className}
    >
      {children}
    </Link>
  );
}
