import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api.ts';

const STALE_MS = 15_000;
const RETRIES = 2;

/** A query client with the product's defaults: only failures that may pass are tried again. */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined';
  return new QueryClient({
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
}

function mayPass(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.code === 'NETWORK' || error.status >= 500;
}
