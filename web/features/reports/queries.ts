import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getReport, type Report } from '#contract/reports/reports.ts';
import { ApiProblem, call } from '#web/lib/api.ts';

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

/** What a refused change says: by field, and under '' what concerns the whole. */
export function readMistakes(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return { '': '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.' };
  if (error.fieldErrors.length === 0) return { '': error.message };
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message]).reverse());
}
