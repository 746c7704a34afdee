import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ActivityEntryPage } from '#contract/activity-entries/activity-entries.ts';
import type { Period } from './entry-values.ts';
import { outboxSyncTag } from './outbox.ts';
import { deleteAllOf, type EntryPage, findKept, findPage, putPage } from './outbox-store.ts';

/** Pages below it are served by the service worker where there is no connection; it looks at the entry pages alone. */
const scope = '/project/manage/';

type SyncRegistration = ServiceWorkerRegistration & {
  /** Not every browser has it. */
  sync?: { register: (tag: string) => Promise<void> };
};

/** What the entry page of a project begins with, by the newest entries that the server has. */
export function entryPageOf(
  { projectId, memberId, period }: { projectId: string; memberId: string; period: Period },
  newest: ActivityEntryPage,
): EntryPage {
  const { actualStart, actualEnd } = period;
  return {
    projectId,
    memberId,
    period: { actualStart, actualEnd },
    places: newest.places,
    lastHours: newest.items.find(({ hoursEach }) => hoursEach > 0)?.hoursEach ?? null,
  };
}

/** Keeps on this device what the entry page of a project needs to open without a connection, and its files. */
async function preparePage(page: EntryPage): Promise<void> {
  await putPage(page);
  // Without a build there are no files to keep.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js', { scope, updateViaCache: 'none' });
}

/** Lets the entry page of a project open without a connection from now on; null while its writer may not write. */
export function useOfflinePage(page: EntryPage | null): void {
  const text = page === null ? null : JSON.stringify(page);
  useEffect(() => {
    // A browser without room for it writes while it is connected.
    if (text !== null) void preparePage(JSON.parse(text) as EntryPage).catch(() => {});
  }, [text]);
}

/** What the entry page of a project began with when it was last open on this device; null where it was not. */
export function useKeptPage(projectId: string): EntryPage | null {
  const { data } = useQuery({
    queryKey: ['kept-entry-page', projectId],
    queryFn: () => findPage(projectId),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** Asks the browser to send what waits once there is a connection, whether or not a page is open then. */
export async function askForSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration(scope);
  await registration?.sync?.register(outboxSyncTag);
}

/** How many entries of a member wait on this device. */
export const countKept = async (memberId: string): Promise<number> => (await findKept(memberId)).length;

/** Takes away all that this device keeps for a member who signs out: entries, pages, their files and the worker. */
export async function leaveDevice(memberId: string): Promise<void> {
  await deleteAllOf(memberId);
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith('matson-')) await caches.delete(name);
}
