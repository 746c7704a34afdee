import { queryOptions } from '@tanstack/react-query';
import { getResults } from '#contract/results/results.ts';
import { call } from '#web/lib/api.ts';

/** 우리 성과 of a year, or of all; read again whenever the page is entered. */
export function resultsQuery(year: number | null) {
  return queryOptions({
    queryKey: ['project', 'results', year],
    queryFn: ({ signal }) =>
      call(getResults, { query: { year: year === null ? undefined : String(year) }, signal }),
    staleTime: 0,
  });
}
