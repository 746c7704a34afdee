import * as contract from '#contract/matches/weight-sets.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { startLearning } from './learning.ts';
import * as weightSets from './service.ts';

export function weightSetsRoutes(app: App): void {
  mount(app, contract.findWeightSets, weightSets.findWeightSets);
  mount(app, contract.createWeightSet, (call) => weightSets.proposeWeightSet(call, call.body));
  mount(app, contract.startLearning, startLearning);
  mount(app, contract.decideWeightSet, (call) => weightSets.decide(call, call.params.weightSetId, call.body));
}
