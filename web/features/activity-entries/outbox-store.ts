import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ActivityEntryForm } from '#contract/activity-entries/activity-entries.ts';
import type { PhotoConsent, PhotoScope } from '#contract/activity-entries/activity-photos.ts';
import type { Period } from './entry-values.ts';

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

/** What the entry page of a project needs to open without a connection: who writes, and what its fields begin with. */
export type EntryPage = {
  projectId: string;
  memberId: string;
  period: Period;
  places: readonly string[];
  lastHours: number | null;
};

interface Schema extends DBSchema {
  entries: { key: string; value: KeptEntry };
  pages: { key: string; value: EntryPage };
}

const databaseName = 'matson-activity-entries';
let opening: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(databaseName, 2, {
    upgrade: (database, before) => {
      if (before < 1) database.createObjectStore('entries', { keyPath: 'id' });
      if (before < 2) database.createObjectStore('pages', { keyPath: 'projectId' });
    },
    // A tab of the next release has to be able to change it.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });
  return opening;
}

/** Entries of a member that wait on this device, the oldest first. */
export async function findKept(memberId: string): Promise<KeptEntry[]> {
  const all = await (await open()).getAll('entries');
  return all.filter((entry) => entry.memberId === memberId).sort((a, b) => a.keptAt - b.keptAt);
}

/** How many entries of anybody wait on this device; a device on which nobody has written one gets no database. */
export async function countKept(): Promise<number> {
  const known = await indexedDB.databases();
  return known.some(({ name }) => name === databaseName) ? (await open()).count('entries') : 0;
}

export async function putKept(entry: KeptEntry): Promise<void> {
  await (await open()).put('entries', entry);
}

export async function deleteKept(id: string): Promise<void> {
  await (await open()).delete('entries', id);
}

export async function findPage(projectId: string): Promise<EntryPage | null> {
  return (await (await open()).get('pages', projectId)) ?? null;
}

export async function putPage(page: EntryPage): Promise<void> {
  await (await open()).put('pages', page);
}

/** Forgets the pages of everybody but a member: nobody writes in the name of who used this device before. */
export async function deletePagesOfOthers(memberId: string): Promise<void> {
  const database = await open();
  for (const page of await database.getAll('pages'))
    if (page.memberId !== memberId) await database.delete('pages', page.projectId);
}

/** Forgets all that a member has left on this device. */
export async function deleteAllOf(memberId: string): Promise<void> {
  const database = await open();
  for (const { id } of await findKept(memberId)) await database.delete('entries', id);
  await database.clear('pages');
}
