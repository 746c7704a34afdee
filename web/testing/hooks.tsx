import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { createAppRouter } from '#web/app/router.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

/**
 * Stands for a value of which only the way matters: wherever it is written, it writes by which names it was reached, and
 * what is spread of it writes `...` before them. Only what is `known` of it has a value.
 */
export function named(name: string, known: Readonly<Record<string, unknown>> = {}): never {
  return new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === Symbol.toPrimitive || key === 'toJSON') return () => `{${name}}`;
        if (typeof key === 'symbol' || key === 'then') return undefined;
        if (key in known) return known[key];
        return key.startsWith('...') ? `{${name}}` : named(`${name}.${key}`);
      },
      ownKeys: () => [`...${name}`],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ) as never;
}

/** Calls a hook as a component would, and answers with what it gave and the queries that it changes. */
export function runHook<Result>(hook: () => Result) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/'] }));
  const results: Result[] = [];
  function Probe() {
    results.push(hook());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <Probe />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return { result: results[0] as Result, queryClient };
}
