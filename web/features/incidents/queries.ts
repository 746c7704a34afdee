import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addIncidentMembers,
  addIncidentStep,
  closeIncident,
  createIncident,
  findIncidents,
  getIncident,
  type IncidentDetail,
  noticeIncident,
  reportIncident,
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
  | { kind: 'NOTE' | 'NOTICE' | 'REPORT' | 'CLOSURE'; text: string }
  | { kind: 'MEMBERS'; isEveryone: boolean; usernames: string[] };

function send({ id, version }: IncidentDetail, action: IncidentAction): Promise<IncidentDetail> {
  const params = { incidentId: id };
  switch (action.kind) {
    case 'MEMBERS': {
      const { isEveryone, usernames } = action;
      return call(addIncidentMembers, { params, body: { isEveryone, usernames } });
    }
    case 'NOTE':
      return call(addIncidentStep, { params, body: { text: action.text } });
    case 'NOTICE':
      return call(noticeIncident, { params, body: { text: action.text } });
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
