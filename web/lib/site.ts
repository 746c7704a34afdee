import { queryOptions } from '@tanstack/react-query';
import { getSite } from '#contract/site.ts';
import { call } from './api.ts';

/** Operator, links, fees, limits of plans and demo accounts. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getSite, { signal }),
  staleTime: 60_000,
});
