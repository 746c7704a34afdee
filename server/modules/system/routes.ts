import { getSystem, sendTestMail } from '#contract/admin/system.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as system from './service.ts';

export function systemRoutes(app: App): void {
  mount(app, getSystem, system.getSystem);
  mount(app, sendTestMail, system.sendTestMail);
}
