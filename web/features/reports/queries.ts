import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getReport, type Report } from '#contract/reports/reports.ts';
import { call } from '#web/lib/api.ts';

/** The result report of a project. */
export function reportQuery(projectId: string) {
  return queryOptions({
    queryKey: ['report', projectId],
    queryFn: ({ signal }) => call(getReport, { params: { projectId }, signal }),
  });
}

/**
 * Runs a change of the report, whose answer takes its place; a refused one is read again. What an acceptance locks and ticks
 * is read again too.
 */
export function useReportChange(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = reportQuery(projectId);
  return useMutation({
    mutationFn: (change: () => Promise<Report>) => change(),
    onSuccess: (report) => {
      queryClient.setQueryData(queryKey, report);
      if (report.status !== 'ACCEPTED') return;
      for (const key of ['project', 'budget', 'measurements', 'admin'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
