import { getFairnessLedger, getFairnessLists } from '#contract/matches/fairness.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { findLists, getLedger } from './service.ts';

export function fairnessRoutes(app: App): void {
  mount(app, getFairnessLedger, getLedger);
  mount(app, getFairnessLists, findLists);
}
