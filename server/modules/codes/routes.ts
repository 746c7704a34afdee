import { getCodeMapsByGroups } from '#contract/codes.ts';
import type { App } from '#server/app.ts';
import { mount } from '#server/http/mount.ts';
import { createCodeStamp, findCodeMaps } from './service.ts';

export function codesRoutes(app: App): void {
  mount(app, getCodeMapsByGroups, (call) => findCodeMaps(call.db, call.query.groups), {
    stamp: () => createCodeStamp(app.platform.db),
  });
}
