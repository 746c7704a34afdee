import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { Note } from '#web/ui/note.tsx';
import { incidentQuery, incidentsQuery } from './queries.ts';

const ASK_AGAIN_MS = 3000;

/**
 * How far a notice has come while its members are being told. It asks for the list, which names nobody: every look at
 * the incident itself is recorded.
 */
export function NoticeProgress({ incident }: { incident: IncidentDetail }) {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({ ...incidentsQuery, refetchInterval: ASK_AGAIN_MS });
  const row = data?.items.find(({ id }) => id === incident.id) ?? incident;
  const isDone = row.waitingCount === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list read before the notice looks done; the next one counts
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: incidentQuery(incident.id).queryKey });
  }, [isDone, dataUpdatedAt, incident.id, queryClient]);

  return (
    <Note role="status">
      회원에게 알리고 있어요. <span className="tnum">{row.memberCount.toLocaleString('ko-KR')}</span>명 가운데{' '}
      <span className="tnum">{row.noticedCount.toLocaleString('ko-KR')}</span>명에게 알렸어요.
    </Note>
  );
}
