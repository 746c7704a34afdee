import * as contract from '#contract/reports/reports.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { acceptReport, acceptSilentReport } from './accept.ts';
import { sendReportPaper } from './paper.ts';
import * as reports from './service.ts';

export function reportsRoutes(app: App): void {
  mount(app, contract.getReport, reports.getReport);
  mount(app, contract.getReportPaper, sendReportPaper, { isRaw: true });
  mount(app, contract.writeReport, reports.writeReport);
  mount(app, contract.submitReport, reports.submitReport);
  mount(app, contract.createReportComment, reports.createReportComment);
  mount(app, contract.deleteReportComment, reports.deleteReportComment);
  mount(app, contract.returnReport, reports.returnReport);
  mount(app, contract.acceptReport, acceptReport);
  mount(app, contract.acceptSilentReport, acceptSilentReport);
}
