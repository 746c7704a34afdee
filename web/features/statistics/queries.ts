import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSignupStatistics } from '#contract/admin/signup-statistics.ts';
import {
  getStandings,
  getStatisticFile,
  getStatisticRows,
  getStatistics,
  type StatisticFormat,
} from '#contract/admin/statistics.ts';
import { call, endpointUrl } from '#web/lib/api.ts';
import { saveFrom } from '#web/lib/download.ts';
import type { StatisticRowSearch, StatisticView } from './statistic-search.ts';

/** What happened in a period; the one before stays on screen while it is counted. */
export const statisticsQuery = ({ from, until, by, field }: StatisticView) =>
  queryOptions({
    queryKey: ['admin', 'statistics', from, until, by, field],
    queryFn: ({ signal }) => call(getStatistics, { query: { from, until, by, field }, signal }),
    placeholderData: keepPreviousData,
  });

/** Who joined in a period; the one before stays on screen while it is counted. */
export const signupStatisticsQuery = ({ from, until, by }: StatisticView) =>
  queryOptions({
    queryKey: ['admin', 'signup-statistics', from, until, by],
    queryFn: ({ signal }) => call(getSignupStatistics, { query: { from, until, by }, signal }),
    placeholderData: keepPreviousData,
  });

/** How plans and profiles stand today. */
export const standingsQuery = queryOptions({
  queryKey: ['admin', 'statistic-standings'],
  queryFn: ({ signal }) => call(getStandings, { signal }),
});

/** A page of the rows of a figure. */
export const statisticRowsQuery = ({
  page = 1,
  first: _,
  last: __,
  by: ___,
  of: ____,
  ...figure
}: StatisticRowSearch) =>
  queryOptions({
    queryKey: ['admin', 'statistic-rows', figure, page],
    queryFn: ({ signal }) => call(getStatisticRows, { query: { ...figure, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Saves all figures of a period on this device; the reading stands in the audit log. Throws `ApiProblem`. */
export function saveStatistics(
  { from, until, by, field }: StatisticView,
  format: StatisticFormat,
): Promise<void> {
  const address = endpointUrl(getStatisticFile, {}, { from, until, by, field, format });
  return saveFrom(address, `통계-${from}-${until}.${format.toLowerCase()}`);
}
