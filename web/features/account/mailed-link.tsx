import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ApiProblem } from '#web/lib/api.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

const watchNothing = () => () => {};
const readFragment = () => location.hash.slice(1);

/**
 * The secret of a mailed link. It stands in the fragment, which no server log and no other site sees: null while the
 * page is rendered without one, empty where it was cut off.
 */
export function useMailedToken(): string | null {
  return useSyncExternalStore(watchNothing, readFragment, () => null);
}

type MailedLinkProps<Kept> = {
  query: Pick<UseQueryResult<Kept>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  token: string | null;
  noun: '링크' | '초대';
  /** Why the link no longer works, unless the server says it. */
  spentText: string;
  /** Where to go with a link that no longer works. */
  wayOn: ReactNode;
  children: (link: Kept, token: string) => ReactNode;
};

/** What a mailed link leads to, once the server knows it; before that its shape in grey, or why it cannot be used. */
export function MailedLink<Kept>({ query, token, noun, spentText, wayOn, children }: MailedLinkProps<Kept>) {
  const { data: link, error, refetch, isFetching } = query;
  if (link && token) return children(link, token);
  if (token === '' || (error instanceof ApiProblem && error.status < 500 && error.status >= 400))
    return (
      <div className="grid justify-items-center gap-4 text-center">
        <h2 className="text-h3">쓸 수 없는 {noun}예요</h2>
        <p className="text-ink-2">{error?.message ?? spentText}</p>
        {wayOn}
      </div>
    );
  if (error)
    return (
      <ErrorState
        title={`${noun}를 확인하지 못했어요`}
        error={error}
        headingLevel={2}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <LoadingArea label={`${noun}를 확인하는 중이에요`} className="grid gap-5">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </LoadingArea>
  );
}
