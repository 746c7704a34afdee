import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import type { IllustrationName } from './illustration.tsx';
import { LoadingArea, Skeleton } from './skeleton.tsx';

type ListFrameProps = {
  count: number | undefined;
  query: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
  loadingLabel: string;
  errorTitle: string;
  empty: { illustration: IllustrationName; title: string; description: string; action?: ReactNode };
  outdated?: boolean;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
};

const PLACES = [1, 2, 3, 4, 5, 6];

/**
 * The card of a list that is loaded: skeletons while `count` is undefined, what went wrong with a way to try again,
 * what to do when there is nothing (`empty`), else the list. `query` is the query it comes from; `outdated` fades a list
 * that another is about to replace.
 */
export function ListFrame({
  count,
  query,
  loadingLabel,
  errorTitle,
  empty,
  outdated = false,
  headingLevel = 2,
  children,
}: ListFrameProps) {
  if (count === undefined && query.isError)
    return (
      <ErrorState
        title={errorTitle}
        error={query.error}
        headingLevel={headingLevel}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (count === undefined)
    return (
      <LoadingArea label={loadingLabel}>
        <Card as="div" className="grid gap-5">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-10 w-full" />
          ))}
        </Card>
      </LoadingArea>
    );
  return (
    <Card
      as="div"
      padding="none"
      aria-busy={outdated || undefined}
      className={outdated ? 'overflow-hidden opacity-60' : 'overflow-hidden'}
    >
      {count === 0 ? <EmptyState headingLevel={headingLevel} {...empty} /> : children}
    </Card>
  );
}
