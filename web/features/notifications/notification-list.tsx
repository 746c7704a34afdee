import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { formatRelative } from '#web/lib/format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { notificationsQuery, useReadNotifications } from './queries.ts';

/** The newest notifications; opening one marks it as read and leads to what it is about. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const { data, isError, error, refetch, isFetching } = useQuery(notificationsQuery);
  const read = useReadNotifications();
  const router = useRouter();
  const unread = data?.items.filter(({ isRead }) => !isRead) ?? [];

  function open(event: MouseEvent, notification: Notification) {
    if (!notification.isRead) read.mutate([notification.id]);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
    router.history.push(notification.path);
  }

  return (
    <section aria-label="알림">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-body font-[650]">알림</h2>
        {unread.length > 0 && (
          <button
            type="button"
            className="min-h-6 text-sm font-semibold text-brand-ink hover:underline"
            disabled={read.isPending}
            onClick={() => read.mutate(unread.map(({ id }) => id))}
          >
            모두 읽음
          </button>
        )}
      </header>
      <div className="max-h-[min(420px,60dvh)] overflow-y-auto">
        {data === undefined && !isError && (
          <LoadingArea label="알림을 불러오는 중이에요" className="grid gap-3 p-4">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/3" />
          </LoadingArea>
        )}
        {data === undefined && isError && (
          <ErrorState
            title="알림을 불러오지 못했어요"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.items.length === 0 && (
          <p className="px-4 py-10 text-center text-sm text-ink-2">아직 받은 알림이 없어요.</p>
        )}
        <ul>
          {data?.items.map((notification) => (
            <li key={notification.id} className="border-b border-line last:border-0">
              <a
                href={notification.path}
                onClick={(event) => open(event, notification)}
                className="grid grid-cols-[8px_minmax(0,1fr)] gap-x-3 px-4 py-3 -outline-offset-3 hover:bg-sunken"
              >
                <span
                  aria-hidden="true"
                  className={notification.isRead ? 'size-2' : 'mt-2 size-2 rounded-full bg-gam'}
                />
                <span>
                  <span className="block text-sm font-semibold">
                    {!notification.isRead && <span className="sr-only">읽지 않음, </span>}
                    {notification.title}
                  </span>
                  <span className="mt-0.5 block text-sm text-ink-2">{notification.body}</span>
                  <span className="mt-1 block text-2xs text-ink-3">
                    {formatRelative(notification.createdAt)}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
