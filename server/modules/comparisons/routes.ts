import { getComparison, getComparisonDocument } from '#contract/matches/comparisons.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as comparisons from './service.ts';

export function comparisonsRoutes(app: App): void {
  mount(app, getComparison, (call) => comparisons.getComparison(call, call.params.projectId));
  mount(app, getComparisonDocument, (call) => comparisons.sendDocument(call, call.params.projectId), {
    isRaw: true,
  });
}
