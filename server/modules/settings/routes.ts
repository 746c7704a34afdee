import * as contract from '#contract/admin/admin.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as settings from './service.ts';

export function settingsRoutes(app: App): void {
  mount(app, contract.getAdminSettings, settings.getSettings);
  mount(app, contract.updateAdminSettings, settings.updateSettings);
}
