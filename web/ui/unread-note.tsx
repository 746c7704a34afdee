import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

type UnreadNoteProps = {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  className?: string;
  children: ReactNode;
};

/**
 * Stands where something could not be read that has nothing to show when there is none, with '다시 시도': nothing there
 * would say that there is none. Nothing otherwise.
 */
export function UnreadNote({ query, className, children }: UnreadNoteProps) {
  if (!query.isError || query.data !== undefined) return null;
  return (
    <Note
      role="alert"
      tone="warn"
      className={className}
      action={
        <Button
          variant="line"
          size="sm"
          loading={query.isFetching}
          loadingText="다시 시도하는 중..."
          onClick={() => void query.refetch()}
        >
          다시 시도
        </Button>
      }
    >
      {children}
    </Note>
  );
}
