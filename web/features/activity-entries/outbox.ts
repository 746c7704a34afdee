import { createActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import { uploadActivityPhoto } from '#contract/activity-entries/activity-photos.ts';
import { ApiProblem, call, problemText } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import { deleteKept, findKept, type KeptEntry, putKept } from './outbox-store.ts';

/** The background sync that sends what waits. */
export const outboxSyncTag = 'activity-entries';

let channel: BroadcastChannel | null = null;

/** Tells the other tabs, and the service worker tells all of them. */
function openChannel(): BroadcastChannel {
  if (channel === null) {
    channel = new BroadcastChannel('matson-activity-entries');
    channel.onmessage = ({ data }) => tellThisTab(data as string[]);
  }
  return channel;
}

/** The key under which a page has read what waits. */
export const keptEntriesKey = (memberId: string) => ['kept-activity-entries', memberId] as const;

type Listener = (arrivedProjectIds: readonly string[]) => void;
const listeners = new Set<Listener>();

/** Calls back whenever what waits on this device has changed, with the projects in which something has arrived. */
export function watchOutbox(listener: Listener): () => void {
  listeners.add(listener);
  openChannel();
  return () => listeners.delete(listener);
}

const tellThisTab: Listener = (arrived) => {
  for (const listener of listeners) listener(arrived);
};

function tell(arrived: readonly string[] = []): void {
  tellThisTab(arrived);
  openChannel().postMessage(arrived);
}

/** Keeps an entry on this device; `sendKept` sends it. Throws where the browser has no room for it. */
export async function keepEntry(entry: KeptEntry): Promise<void> {
  await putKept(entry);
  tell();
}

/**
 * Sends what waits, and resolves as soon as the line is busy with the first photo of an entry, or nothing is to be waited
 * for: it has arrived, it could not go, or `patienceMs` are over. What a page draws then keeps no request waiting.
 */
export function beginSending(entry: KeptEntry, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    sendKept(entry.memberId, {
      onUploading: (keptId) => {
        if (keptId === entry.id) resolve();
      },
    })
      .catch(() => {})
      .finally(resolve);
  });
}

/** Forgets an entry that has not arrived, as its writer wants. */
export async function forgetKept(id: string): Promise<void> {
  await deleteKept(id);
  tell();
}

/** True for what may pass by itself: no connection, a server that is busy, a session that has ended. */
const mayPass = (error: unknown) =>
  error instanceof ApiProblem &&
  (error.code === 'NETWORK' || error.status === 401 || error.status === 429 || error.status >= 500);

/**
 * Sends one entry with its photos. What has arrived is noted at once, so that a reload goes on where this stopped; the
 * keys let the server tell what it has already. `onUploading` is called with each photo that has been put on its way.
 */
async function sendEntry(entry: KeptEntry, onUploading: (keptId: string) => void): Promise<void> {
  const { projectId } = entry;
  if (entry.entryId === null) {
    const { id } = await call(createActivityEntry, {
      params: { projectId },
      body: entry.form,
      key: entry.id,
    });
    entry.entryId = id;
    await putKept(entry);
  }
  const { entryId } = entry;
  for (const { id: key, picture, name, consent, scope } of [...entry.photos]) {
    const uploading = upload(uploadActivityPhoto, {
      params: { projectId, entryId },
      file: new File([picture], name, { type: picture.type }),
      fields: { consent, scope },
      key,
    });
    onUploading(entry.id);
    await uploading;
    entry.photos = entry.photos.filter(({ id }) => id !== key);
    await putKept(entry);
  }
  await deleteKept(entry.id);
}

/**
 * Sends what a member has kept on this device, in its order, from one tab or the service worker at a time. What the
 * server refuses for good stays with the reason, for its writer to decide; `again` tries that too. Returns true when
 * something is left that may pass later.
 */
export async function sendKept(
  memberId: string,
  { again = false, onUploading = () => {} }: { again?: boolean; onUploading?: (keptId: string) => void } = {},
): Promise<boolean> {
  const arrived = new Set<string>();
  let isCutOff = false;
  await navigator.locks.request('matson-activity-entries', async () => {
    for (const entry of await findKept(memberId)) {
      if (entry.refusal !== null && !again) continue;
      const before = entry.photos.length;
      try {
        await sendEntry({ ...entry, refusal: null }, onUploading);
        arrived.add(entry.projectId);
      } catch (error) {
        const now = (await findKept(memberId)).find(({ id }) => id === entry.id);
        if (now && (now.entryId !== entry.entryId || now.photos.length < before))
          arrived.add(entry.projectId);
        if (mayPass(error)) {
          isCutOff = true;
          break;
        }
        const refusal = problemText(error);
        if (now) await putKept({ ...now, refusal });
      }
    }
  });
  tell([...arrived]);
  return isCutOff;
}
