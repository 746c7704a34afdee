import { getCodeMapsByGroups } from '#contract/codes.ts';
import * as contract from '#contract/desk-codes.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as desk from './desk.ts';
import { findCodeMaps, untilCodesChange } from './service.ts';

export function codesRoutes(app: App): void {
  mount(app, getCodeMapsByGroups, (call) => findCodeMaps(call.db, call.query.groups), {
    validity: () => untilCodesChange(app.platform.db),
  });
  mount(app, contract.findDeskCodes, desk.findDeskCodes);
  mount(app, contract.createCode, desk.createCode);
  mount(app, contract.updateCode, desk.changeCode);
  mount(app, contract.moveCode, desk.moveCode);
  mount(app, contract.activateCode, desk.activateCode);
  mount(app, contract.deleteCode, desk.removeCode);
}
