import * as contract from '#contract/admin/admin-codes.ts';
import { getCodeMapsByGroups } from '#contract/codes.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as admin from './admin.ts';
import { findCodeMaps, untilCodesChange } from './service.ts';

export function codesRoutes(app: App): void {
  mount(app, getCodeMapsByGroups, (call) => findCodeMaps(call.db, call.query.groups), {
    validity: () => untilCodesChange(app.platform.db),
  });
  mount(app, contract.findAdminCodes, admin.findAdminCodes);
  mount(app, contract.createCode, admin.createCode);
  mount(app, contract.updateCode, admin.changeCode);
  mount(app, contract.moveCode, admin.moveCode);
  mount(app, contract.activateCode, admin.activateCode);
  mount(app, contract.deleteCode, admin.removeCode);
}
