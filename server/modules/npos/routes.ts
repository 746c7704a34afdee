import { countNpos, findNpos, findSimilarNpos, getNpo } from '#contract/npos.ts';
import type { App } from '#server/app.ts';
import { mount } from '#server/http/mount.ts';
import { untilCatalogChanges, untilNpoChanges } from '#server/http/shelf.ts';
import * as npos from './service.ts';

export function nposRoutes(app: App): void {
  mount(app, findNpos, (call) => npos.findNpos(call, call.query), { stamp: untilCatalogChanges });
  mount(app, countNpos, (call) => npos.countNpos(call, call.query), { stamp: untilCatalogChanges });
  mount(app, getNpo, (call) => npos.getNpo(call, call.params.npoId), {
    stamp: (catalog, { npoId }) => untilNpoChanges(catalog, npoId),
  });
  mount(app, findSimilarNpos, (call) => npos.findSimilarNpos(call, call.params.npoId), {
    stamp: untilCatalogChanges,
  });
}
