import { findAuditEntries } from '#contract/admin/admin.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as audits from './service.ts';

export function auditsRoutes(app: App): void {
  mount(app, findAuditEntries, (call) => audits.findAuditEntries(call, call.query));
}
