import { countNpos, findNpos, findSimilarNpos, getNpo } from '#contract/npos/npos.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { untilAnythingChanges, untilVersionChanges } from '#server/public-cache/validity.ts';
import * as npos from './service.ts';

export function nposRoutes(app: App): void {
  mount(app, findNpos, (call) => npos.findNpos(call, call.query), { validity: untilAnythingChanges });
  mount(app, countNpos, (call) => npos.countNpos(call, call.query), { validity: untilAnythingChanges });
  mount(app, getNpo, (call) => npos.getNpo(call, call.params.npoId), {
    validity: (snapshot, { npoId }) => untilVersionChanges(snapshot, npoId),
  });
  mount(app, findSimilarNpos, (call) => npos.findSimilarNpos(call, call.params.npoId), {
    validity: untilAnythingChanges,
  });
}
