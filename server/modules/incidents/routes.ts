import * as contract from '#contract/admin/incidents.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { previewIncidentMembers } from './concerned.ts';
import * as incidents from './service.ts';

export function incidentsRoutes(app: App): void {
  mount(app, contract.findIncidents, incidents.findIncidents);
  mount(app, contract.getIncident, (call) => incidents.getIncident(call, call.params.incidentId));
  mount(app, contract.createIncident, (call) => incidents.createIncident(call, call.body));
  mount(app, contract.addIncidentStep, incidents.addIncidentStep);
  mount(app, contract.previewIncidentMembers, previewIncidentMembers);
  mount(app, contract.addIncidentMembers, incidents.addIncidentMembers);
  mount(app, contract.previewIncidentNotice, incidents.previewIncidentNotice);
  mount(app, contract.noticeIncident, incidents.noticeIncident);
  mount(app, contract.reportIncident, incidents.reportIncident);
  mount(app, contract.waiveIncidentReport, incidents.waiveIncidentReport);
  mount(app, contract.waiveIncidentNotice, incidents.waiveIncidentNotice);
  mount(app, contract.closeIncident, incidents.closeIncident);
}
