import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

type LineFrameProps<Kept> = {
  query: { data: Kept | undefined; isError: boolean };
  children: (kept: Kept) => ReactNode;
};

/** One line about a record that is loaded, inside a link that leads to it: a grey line meanwhile, or that it is missing. */
export function LineFrame<Kept>({ query, children }: LineFrameProps<Kept>) {
  if (query.data) return children(query.data);
  if (query.isError) return <p className="text-ink-3">불러오지 못했어요. 열어서 다시 볼 수 있어요.</p>;
  return <Skeleton className="h-4 w-3/5" />;
}
