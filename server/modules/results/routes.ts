import * as contract from '#contract/results/results.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { sendResultsPaper } from './paper.ts';
import * as results from './service.ts';

export function resultsRoutes(app: App): void {
  mount(app, contract.getResults, results.getResults);
  mount(app, contract.getResultsPaper, sendResultsPaper, { isRaw: true });
}
