import * as contract from '#contract/organizations/plans.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { getPlanUse } from './use.ts';

export function plansRoutes(app: App): void {
  mount(app, contract.getPlanUse, getPlanUse);
}
