import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Page<Item, Place> = { items: Item[]; next: Place | null };

/** What a list that comes in pages shows, and how it goes on. */
export type Pages<Item> = {
  items: Item[];
  hasMore: boolean;
  isReading: boolean;
  /** True when the last page that was asked for could not be read. */
  isError: boolean;
  readMore: () => void;
};

/** A list whose first page is there already; the pages behind it are read one by one, as they are asked for. */
export function usePages<Item, Place>(
  first: Page<Item, Place>,
  queryKey: QueryKey,
  read: (place: Place, signal: AbortSignal) => Promise<Page<Item, Place>>,
): Pages<Item> {
  const [isOpen, setIsOpen] = useState(false);
  const rest = useInfiniteQuery({
    // What follows depends on where the first page ends now.
    queryKey: [...queryKey, first.next],
    queryFn: ({ pageParam, signal }) => read(pageParam as Place, signal),
    initialPageParam: first.next,
    getNextPageParam: ({ next }) => next,
    enabled: isOpen && first.next !== null,
  });
  return {
    items: [...first.items, ...(rest.data?.pages ?? []).flatMap(({ items }) => items)],
    hasMore: rest.data ? rest.hasNextPage : first.next !== null,
    isReading: rest.isFetching,
    isError: rest.isError,
    readMore: () => (isOpen ? void rest.fetchNextPage() : setIsOpen(true)),
  };
}
