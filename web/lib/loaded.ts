import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

type LoadedQuery<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>;

function useCurrent<T, K extends QueryKey>(query: LoadedQuery<T, K>): T | undefined {
  return useQuery(query).data;
}

/** A page on the server is rendered once, of what its loader has loaded: nothing there needs to be watched. */
function useRendered<T, K extends QueryKey>(query: LoadedQuery<T, K>): T | undefined {
  return useQueryClient().getQueryData<T>(query.queryKey);
}

/** What a query has loaded, undefined before; in the browser it is asked and kept current. */
export const useLoaded = typeof window === 'undefined' ? useRendered : useCurrent;
