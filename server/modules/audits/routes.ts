import * as contract from '#contract/admin/audits.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { getAuditCheck, requestAuditCheck } from './check.ts';
import { sendAuditExport } from './export.ts';
import { findAuditEntries } from './service.ts';
import { getAuditSurroundings } from './surroundings.ts';

export function auditsRoutes(app: App): void {
  mount(app, contract.findAuditEntries, findAuditEntries);
  mount(app, contract.getAuditCheck, getAuditCheck);
  mount(app, contract.requestAuditCheck, requestAuditCheck);
  mount(app, contract.exportAuditEntries, sendAuditExport, { isRaw: true });
  mount(app, contract.getAuditSurroundings, getAuditSurroundings);
}
