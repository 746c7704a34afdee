import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchAdmin } from '#contract/admin/searches.ts';
import { call } from '#web/lib/api.ts';

/** What the desk finds; the answer to the letters before stays on screen while the next one loads. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => call(searchAdmin, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // It names people: nothing of it is kept once the search is closed.
    gcTime: 0,
    staleTime: 10_000,
  });
