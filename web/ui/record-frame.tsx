import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import type { IllustrationName } from './illustration.tsx';
import { LoadingArea, Skeleton } from './skeleton.tsx';

type RecordFrameProps<Kept> = {
  query: {
    data: Kept | null | undefined;
    isError: boolean;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  loadingLabel: string;
  errorTitle: string;
  absent?: { illustration?: IllustrationName; title: string; description: string; action?: ReactNode };
  /** The heading of a page that is the record alone, for screen readers while it has none of its own. */
  heading?: string;
  skeleton?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
  children: (kept: Kept) => ReactNode;
};

/**
 * One record that is loaded: its shape in grey while `data` is undefined, what went wrong with a way to try again,
 * what to do when there is none (`data` null; a record that always exists needs no `absent`), else the record.
 * `className` holds these three; the record stands bare.
 */
export function RecordFrame<Kept>({
  query,
  loadingLabel,
  errorTitle,
  absent,
  heading,
  skeleton = <Skeleton className="h-80 w-full" />,
  headingLevel = 2,
  className,
  children,
}: RecordFrameProps<Kept>) {
  if (query.data) return children(query.data);
  return (
    <div className={className}>
      {heading && <h1 className="sr-only">{heading}</h1>}
      {query.data === null && absent ? (
        <EmptyState illustration="empty-search" headingLevel={headingLevel} {...absent} />
      ) : query.isError ? (
        <ErrorState
          title={errorTitle}
          error={query.error}
          headingLevel={headingLevel}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <LoadingArea label={loadingLabel}>{skeleton}</LoadingArea>
      )}
    </div>
  );
}
