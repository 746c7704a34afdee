import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ActivityEntryForm } from '#contract/activity-entries/activity-entries.ts';
import type { PhotoConsent, PhotoScope } from '#contract/activity-entries/activity-photos.ts';

/** A photo that has not arrived yet; `id` is the key under which it is sent, so that it arrives once. */
export type KeptPhoto = {
  id: string;
  picture: Blob;
  name: string;
  consent: PhotoConsent;
  scope: PhotoScope;
};

/** An entry that waits on this device until all of it has arrived (G-25). */
export type KeptEntry = {
  /** The key under which it is sent. */
  id: string;
  memberId: string;
  projectId: string;
  form: ActivityEntryForm;
  photos: KeptPhoto[];
  /** The id that the server gave it; null before it has arrived, after which only photos are left. */
  entryId: string | null;
  /** Why the server did not take it; null while nothing speaks against another try. */
  refusal: string | null;
  keptAt: number;
};

interface Schema extends DBSchema {
  entries: { key: string; value: KeptEntry };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('matson-activity-entries', 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'id' });
    },
  });
  return opening;
}

/** Entries of a member that wait on this device, the oldest first. */
export async function findKept(memberId: string): Promise<KeptEntry[]> {
  const all = await (await open()).getAll('entries');
  return all.filter((entry) => entry.memberId === memberId).sort((a, b) => a.keptAt - b.keptAt);
}

export async function putKept(entry: KeptEntry): Promise<void> {
  await (await open()).put('entries', entry);
}

export async function deleteKept(id: string): Promise<void> {
  await (await open()).delete('entries', id);
}
