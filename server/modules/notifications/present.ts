import type { z } from 'zod';
import type { findNotifications } from '#contract/notifications.ts';
import type { NotificationRow } from './store.ts';

export function presentNotification(
  row: NotificationRow,
): z.infer<typeof findNotifications.response>['items'][number] {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    path: row.path,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}
