import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendKept, watchOutbox } from './outbox.ts';
import { findKept, type KeptEntry } from './outbox-store.ts';
import { activityEntriesQuery } from './queries.ts';

const nothing: readonly KeptEntry[] = [];
/** A connection that comes back without saying so is noticed within this time. */
const retryMs = 30_000;

/** Entries of a member that wait on this device. They are sent now, and whenever the connection comes back. */
export function useOutbox(memberId: string): { kept: readonly KeptEntry[]; send: () => Promise<void> } {
  const queryClient = useQueryClient();
  const queryKey = ['kept-activity-entries', memberId];
  const { data = nothing } = useQuery({
    queryKey,
    queryFn: () => findKept(memberId),
    networkMode: 'always',
    retry: false,
  });
  const send = async (again: boolean) => {
    const arrived = await sendKept(memberId, { again });
    for (const projectId of arrived) void queryClient.invalidateQueries(activityEntriesQuery(projectId));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sender for each member
  useEffect(() => {
    const sendNow = () => void send(false).catch(() => {});
    const stopWatching = watchOutbox(() => void queryClient.invalidateQueries({ queryKey }));
    sendNow();
    window.addEventListener('online', sendNow);
    const timer = setInterval(sendNow, retryMs);
    return () => {
      stopWatching();
      window.removeEventListener('online', sendNow);
      clearInterval(timer);
    };
  }, [memberId]);
  return { kept: data, send: () => send(true) };
}
