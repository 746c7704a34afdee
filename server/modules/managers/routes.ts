import * as contract from '#contract/admin/managers.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { addAbsence, removeAbsence } from './absences.ts';
import * as managers from './service.ts';

export function managersRoutes(app: App): void {
  mount(app, contract.findManagers, managers.findManagers);
  mount(app, contract.saveManager, managers.saveManager);
  mount(app, contract.removeManager, managers.removeManager);
  mount(app, contract.assignCompanyManager, managers.assignCompanyManager);
  mount(app, contract.assignProjectManager, managers.assignProjectManager);
  mount(app, contract.handOverManager, managers.handOverManager);
  mount(app, contract.addAbsence, addAbsence);
  mount(app, contract.removeAbsence, removeAbsence);
}
