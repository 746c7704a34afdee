import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AuditFilter,
  exportAuditEntries,
  findAuditEntries,
  getAuditCheck,
  getAuditSurroundings,
  requestAuditCheck,
} from '#contract/admin/audits.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { call, endpointUrl } from '#web/lib/api.ts';
import { saveFrom } from '#web/lib/download.ts';
import type { AuditSearch } from '../admin-search.ts';

/** The log is filtered by instants; a day begins at midnight in Korea. */
const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`).toISOString();

function formFilter({ q, from, until, ...search }: AuditSearch): AuditFilter {
  return {
    ...search,
    ...(from !== undefined && { from: midnight(from) }),
    ...(until !== undefined && { until: midnight(addDays(until, 1)) }),
    ...(q !== undefined && { text: q }),
  };
}

/** Pages of the audit log, newest first; each page begins before the last entry of the one above. */
export function auditQuery(search: AuditSearch) {
  return {
    queryKey: ['admin', 'audit', search],
    queryFn: ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
      call(findAuditEntries, { query: { ...formFilter(search), before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: { nextBefore: number | null }) => last.nextBefore ?? undefined,
  };
}

/** What stands around one entry. */
export const auditSurroundingsQuery = (sequence: number) =>
  queryOptions({
    queryKey: ['admin', 'audit-surroundings', sequence],
    queryFn: ({ signal }) => call(getAuditSurroundings, { params: { sequence: String(sequence) }, signal }),
  });

/** The newest check of the log. */
export const auditCheckQuery = queryOptions({
  queryKey: ['admin', 'audit-check'],
  queryFn: ({ signal }) => call(getAuditCheck, { signal }),
});

/** Asks for a check now; its result is read until it is there. */
export function useAuditCheckRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestAuditCheck, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] }),
  });
}

/** Saves the entries that a search finds as a workbook, for a purpose. */
export function saveAuditEntries(search: AuditSearch, purpose: string): Promise<void> {
  const address = endpointUrl(exportAuditEntries, {}, { ...formFilter(search), purpose });
  return saveFrom(address, '감사-기록.xlsx');
}
