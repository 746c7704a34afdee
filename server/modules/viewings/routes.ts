import * as contract from '#contract/admin/viewings.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { findViewings, putViewing } from './service.ts';

export function viewingsRoutes(app: App): void {
  mount(app, contract.findViewings, findViewings);
  mount(app, contract.putViewing, putViewing);
}
