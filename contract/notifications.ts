import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { newestFirst } from '#contract/lists.ts';
import { endpoint } from './endpoint.ts';

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  /** Path inside the product that the notification leads to. */
  path: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const notificationList = z.object({ unreadCount: z.number().int(), items: z.array(notification) });

export const findNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Newest notifications of the signed-in member',
  action: 'notification.find',
  list: { members: 'Those of the member who calls', order: newestFirst, most: 50 },
  response: notificationList,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications as read',
  action: 'notification.read',
  effects: noEffects,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  response: notificationList,
});

export const mail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: z.enum(['QUEUED', 'SENT', 'FAILED']),
  createdAt: z.string(),
});
export type Mail = z.infer<typeof mail>;

/** Exists only in demo mode: the mails that would have gone out. */
export const findDemoMails = endpoint({
  method: 'GET',
  path: '/api/demo/mails',
  summary: 'Outbox of the demo',
  action: 'demo.mailbox',
  response: z.array(mail),
});
