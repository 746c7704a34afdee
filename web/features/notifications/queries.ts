import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { findNotifications, readNotifications } from '#contract/notifications.ts';
import { call } from '#web/lib/api.ts';
import { pollUnlessLive } from '#web/lib/live.ts';

const REFETCH_MS = 60_000;

/** Newest notifications of the signed-in member with the count of unread ones. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(findNotifications, { signal }),
  refetchInterval: pollUnlessLive(REFETCH_MS),
  meta: { live: ['NOTIFICATION'] },
});

/** Marks notifications as read. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(readNotifications, { body: { ids } }),
    onSuccess: (list) => queryClient.setQueryData(notificationsQuery.queryKey, list),
  });
}
