import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MemberSelection } from '#contract/admin/incident-members.ts';
import {
  addIncidentMembers,
  addIncidentStep,
  closeIncident,
  createIncident,
  findIncidents,
  getIncident,
  type IncidentDetail,
  type IncidentMembersForm,
  noticeIncident,
  previewIncidentMembers,
  previewIncidentNotice,
  reportIncident,
  waiveIncidentNotice,
  waiveIncidentReport,
} from '#contract/admin/incidents.ts';
import { ApiProblem, call } from '#web/lib/api.ts';

/** Every incident, open ones first. */
export const incidentsQuery = queryOptions({
  queryKey: ['admin', 'incidents'],
  queryFn: ({ signal }) => call(findIncidents, { signal }),
});

/** One incident; null where there is none. */
export const incidentQuery = (incidentId: string) =>
  queryOptions({
    queryKey: ['admin', 'incident', incidentId],
    queryFn: async ({ signal }) => {
      try {
        return await call(getIncident, { params: { incidentId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });

/** Records an incident. */
export function useCreateIncident() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: { title: string; description: string; discoveredAt: string }) =>
      call(createIncident, { body: form }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: incidentsQuery.queryKey }),
  });
}

/** What the admin does next about an incident. */
export type IncidentAction =
  | { kind: 'NOTE' | 'REPORT' | 'REPORT_WAIVER' | 'NOTICE_WAIVER' | 'CLOSURE'; text: string }
  | { kind: 'NOTICE'; text: string; memberCount: number }
  | { kind: 'MEMBERS'; form: IncidentMembersForm };

function send({ id, version }: IncidentDetail, action: IncidentAction): Promise<IncidentDetail> {
  const params = { incidentId: id };
  switch (action.kind) {
    case 'MEMBERS':
      return call(addIncidentMembers, { params, body: action.form });
    case 'NOTE':
      return call(addIncidentStep, { params, body: { text: action.text } });
    case 'NOTICE':
      return call(noticeIncident, { params, body: { text: action.text, memberCount: action.memberCount } });
    case 'REPORT_WAIVER':
      return call(waiveIncidentReport, { params, body: { version, text: action.text } });
    case 'NOTICE_WAIVER':
      return call(waiveIncidentNotice, { params, body: { version, text: action.text } });
    case 'REPORT':
      return call(reportIncident, { params, body: { version, receipt: action.text } });
    case 'CLOSURE':
      return call(closeIncident, { params, body: { version, text: action.text } });
  }
}

/** Takes a step on the incident that was read; a refused one shows what the incident is now. */
export function useIncidentAction(incident: IncidentDetail) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: IncidentAction) => send(incident, action),
    onSuccess: (answer) => queryClient.setQueryData(incidentQuery(incident.id).queryKey, answer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Whom a condition finds; each look is recorded, so it is asked for and never read again by itself. */
export function usePreviewedMembers(incidentId: string) {
  return useMutation({
    mutationFn: (selection: MemberSelection) =>
      call(previewIncidentMembers, { params: { incidentId }, query: selection }),
  });
}

/** What a notice would say, and to how many. */
export function usePreviewedNotice(incidentId: string) {
  return useMutation({
    mutationFn: (text: string) => call(previewIncidentNotice, { params: { incidentId }, body: { text } }),
  });
}
