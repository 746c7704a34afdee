import { createOpen, getOutcomeExport, getOutcomeSummary } from '#contract/matches/outcomes.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as outcomes from './service.ts';

export function outcomesRoutes(app: App): void {
  mount(app, createOpen, (call) => outcomes.recordOpen(call, call.params.projectId, call.body.npoId));
  mount(app, getOutcomeSummary, outcomes.getSummary);
  mount(app, getOutcomeExport, outcomes.sendExport, { isRaw: true });
}
