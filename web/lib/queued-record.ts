import { useEffect } from 'react';

type OpenRecord = { data: { version: number } | null | undefined; refetch: () => unknown };

/**
 * Reads an open record again once its queue, which is live, holds another version of it or holds it no longer: a colleague
 * has decided, or it was sent anew. Records of which each reading is noted are not read for less.
 */
export function useQueuedRecord<Row extends { version: number }>(
  queue: readonly Row[] | undefined,
  record: OpenRecord,
  { isOwn, isWaiting }: { isOwn: (row: Row) => boolean; isWaiting: boolean },
): void {
  const { data, refetch } = record;
  const row = queue?.find(isOwn);
  const isOutdated = Boolean(data && queue && (row ? row.version !== data.version : isWaiting));
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
}
