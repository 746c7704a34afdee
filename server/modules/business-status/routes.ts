import { checkBusinessStatus } from '#contract/organizations/business-status.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { checkNumber } from './service.ts';

export function businessStatusRoutes(app: App): void {
  mount(app, checkBusinessStatus, (call) => checkNumber(call, call.body.businessNumber));
}
