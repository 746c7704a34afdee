import { type Query, type QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api.ts';

const STALE_MS = 15_000;
const RETRIES = 2;

/**
 * A query client with the product's defaults: only failures that may pass are tried again, and what could not be read
 * stays failed while it is read again.
 */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // On the server a client lives for one page: nothing is collected, and nothing is tried again.
        gcTime: isServer ? Number.POSITIVE_INFINITY : undefined,
        retry: (failures, error) => !isServer && failures < RETRIES && mayPass(error),
      },
      mutations: { retry: false },
    },
  });
  if (!isServer) keepFailures(client.getQueryCache());
  return client;
}

/**
 * The library takes a failed query that is read again for one that was never read: what went wrong would give way to grey
 * shapes, and the button that was pressed would go with its focus. Here the failure stands until there is an answer. One
 * that nobody shows any more is forgotten, so that who comes back does not meet it first.
 */
function keepFailures(cache: QueryCache): void {
  const shown = new WeakMap<Query, Error>();
  const isShown = (query: Query) => query.getObserversCount() > 0;
  cache.subscribe((event) => {
    const { query, type } = event;
    if (type === 'updated' && event.action.type === 'fetch') {
      const error = shown.get(query);
      if (error) query.setState({ status: 'error', error });
    } else if (type === 'updated') {
      const { error, data } = query.state;
      if (error && data === undefined && isShown(query)) shown.set(query, error);
      else shown.delete(query);
    } else if (type === 'observerRemoved') {
      queueMicrotask(() => {
        if (shown.has(query) && !isShown(query)) cache.remove(query);
      });
    }
  });
}

function mayPass(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.code === 'NETWORK' || error.status >= 500;
}
