import { findNotifications, readNotifications } from '#contract/notifications.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as notifications from './service.ts';

export function notificationsRoutes(app: App): void {
  mount(app, findNotifications, notifications.findNotifications);
  mount(app, readNotifications, (call) => notifications.readNotifications(call, call.body.ids));
}
