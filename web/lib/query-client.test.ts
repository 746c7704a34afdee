// @vitest-environment jsdom
import { notifyManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['read'];

let client: QueryClient;
let answers: (() => Promise<string>)[];

beforeEach(() => {
  client = createQueryClient();
  answers = [];
});

const refuse = () => Promise.reject(new Error('refused'));
const answer = () => Promise.resolve('answered');

/** Shows the query, as a part of a page does, and tells what it has to show. */
function show() {
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => (answers.shift() ?? answer)(),
    retry: false,
  });
  const hide = observer.subscribe(() => {});
  return { observer, hide, status: () => observer.getCurrentResult().status };
}

describe('what could not be read', () => {
  test('stays failed while it is read again, until there is an answer', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    answers = [refuse, refuse, () => promise];
    const { observer, status } = show();
    await vi.waitFor(() => expect(status()).toBe('error'));
    const seen: string[] = [];
    const look = () => {
      const { status, error, isFetching } = observer.getCurrentResult();
      seen.push([status, error?.message, isFetching && 'busy'].filter(Boolean).join(' '));
    };
    // As React is told: after all that belongs together.
    observer.subscribe(notifyManager.batchCalls(look));
    await observer.refetch();
    const reading = observer.refetch();
    await vi.waitFor(() => expect(seen.at(-1)).toBe('error refused busy'));
    resolve('answered');
    await reading;
    await vi.waitFor(() => expect(seen.at(-1)).toBe('success'));
    expect(seen.filter((state) => state.startsWith('pending'))).toEqual([]);
  });

  test('is read for the first time by who comes back to it', async () => {
    const { promise } = Promise.withResolvers<string>();
    answers = [refuse, () => promise];
    const first = show();
    await vi.waitFor(() => expect(first.status()).toBe('error'));
    first.hide();
    await vi.waitFor(() => expect(client.getQueryState(queryKey)).toBeUndefined());
    expect(show().status()).toBe('pending');
  });

  test('is read for the first time where a page asked for it before anything showed it', async () => {
    const { promise } = Promise.withResolvers<string>();
    await client.prefetchQuery({ queryKey, queryFn: refuse, retry: false });
    answers = [() => promise];
    expect(show().status()).toBe('pending');
  });
});
