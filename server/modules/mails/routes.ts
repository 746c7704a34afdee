import { findAdminMails, retryMail } from '#contract/admin/admin.ts';
import { findDemoMails } from '#contract/notifications.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as mails from './service.ts';

export function mailsRoutes(app: App): void {
  mount(app, findDemoMails, mails.findDemoMails);
  mount(app, findAdminMails, mails.findAdminMails);
  mount(app, retryMail, (call) => mails.retryMail(call, call.params.mailId));
}
