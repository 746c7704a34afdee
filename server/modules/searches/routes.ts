import * as contract from '#contract/admin/searches.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { searchAdmin } from './service.ts';

export function searchesRoutes(app: App): void {
  mount(app, contract.searchAdmin, searchAdmin);
}
