import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { keptEntriesKey, sendKept, watchOutbox } from './outbox.ts';
import { deletePagesOfOthers } from './outbox-store.ts';
import { activityEntriesQuery } from './queries.ts';

/** A connection that comes back without saying so is noticed within this time. */
const retryMs = 30_000;

/**
 * Sends what a member has kept on this device, now and whenever the connection comes back, as long as a page of the
 * product is open; what is on screen is read again when something has arrived. Returns what ends it.
 */
export function followOutbox(memberId: string, queryClient: QueryClient): () => void {
  const sendNow = () => void sendKept(memberId).catch(() => {});
  const stopWatching = watchOutbox((arrived) => {
    void queryClient.invalidateQueries({ queryKey: keptEntriesKey(memberId) });
    for (const projectId of arrived) void queryClient.invalidateQueries(activityEntriesQuery(projectId));
    if (arrived.length > 0 && document.visibilityState === 'visible')
      toast.success('활동 기록을 보냈어요.', { id: 'activity-entries-sent' });
  });
  void deletePagesOfOthers(memberId).catch(() => {});
  sendNow();
  window.addEventListener('online', sendNow);
  const timer = setInterval(sendNow, retryMs);
  return () => {
    stopWatching();
    window.removeEventListener('online', sendNow);
    clearInterval(timer);
  };
}
