import * as contract from '#contract/home.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as homes from './service.ts';

export function homesRoutes(app: App): void {
  mount(app, contract.getHome, homes.getHome);
}
