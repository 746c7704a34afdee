import { useEffect } from 'react';

type Queue = { data: readonly { version: number }[] | undefined; dataUpdatedAt: number };
type Record = { data: { version: number } | null | undefined; refetch: () => unknown };

/**
 * Reads an open record again once its queue, which is live, holds another version of it or holds it no longer: a colleague
 * has decided, or it was sent anew. Records of which each reading is noted are not read for less.
 */
export function useQueuedRecord<Row extends { version: number }>(
  queue: Queue & { data: readonly Row[] | undefined },
  record: Record,
  { isOwn, isWaiting }: { isOwn: (row: Row) => boolean; isWaiting: boolean },
): void {
  const { data, refetch } = record;
  const row = queue.data?.find(isOwn);
  const isOutdated = Boolean(data && queue.data && (row ? row.version !== data.version : isWaiting));
  const { dataUpdatedAt } = queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the queue is compared once
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, dataUpdatedAt, refetch]);
}
