import { type UploadPlace, uploadQuotas } from '#contract/upload-quotas.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { problem } from '#server/http/problem.ts';
import { findProjectOfEntry, findProjectOfSpending, measureProject } from './project-space-store.ts';
import { holdPlace, measureFilesOf } from './store.ts';

const places = {
  projectDraftId: uploadQuotas.attachment.place,
  projectId: uploadQuotas.projectDocument.place,
  npoProjectId: uploadQuotas.npoProjectImage.place,
  npoId: uploadQuotas.npoDocument.place,
  activityEntryId: uploadQuotas.activityPhoto.place,
  spendingId: uploadQuotas.evidence.place,
} satisfies Record<string, UploadPlace>;

type PlaceKey = keyof typeof places;

/** What holds a limited number of files, by the column that names it in their rows. */
export type FilePlace = { [Key in PlaceKey]: Record<Key, string> }[PlaceKey];

const placeKeys = Object.keys(places) as PlaceKey[];

/** The project whose bytes are counted together, where the place lies in one. */
async function projectOf(db: Reader, place: FilePlace): Promise<string | null> {
  if ('projectId' in place) return place.projectId;
  if ('spendingId' in place) return findProjectOfSpending(db, place.spendingId);
  return 'activityEntryId' in place ? findProjectOfEntry(db, place.activityEntryId) : null;
}

/** Throws FILES_FULL where a further file of so many bytes has no room. */
export async function checkSpace(db: Reader, place: FilePlace, sizeBytes: number): Promise<void> {
  const [[key]] = Object.entries(place) as [[PlaceKey, string]];
  const { filesMax, tooMany, total }: UploadPlace = places[key];
  const held = await measureFilesOf(db, place);
  if (held.files >= filesMax) throw problem('FILES_FULL', { message: tooMany });
  if (!total) return;
  const projectId = await projectOf(db, place);
  const heldBytes = projectId === null ? held.sizeBytes : await measureProject(db, projectId);
  if (heldBytes + sizeBytes > total.sizeMaxMB * 1024 * 1024) {
    throw problem('FILES_FULL', { message: total.tooLarge });
  }
}

/**
 * The same for a file that this transaction adds: whoever adds one at the same time waits. A file whose parent stands in
 * none of these columns takes the place of the one before.
 */
export async function takeSpace(
  tx: Transaction,
  parent: { [Key in PlaceKey]?: string | null | undefined },
  sizeBytes: number,
): Promise<void> {
  for (const key of placeKeys) {
    const id = parent[key];
    if (!id) continue;
    const place = { [key]: id } as FilePlace;
    await holdPlace(tx, (await projectOf(tx, place)) ?? id);
    await checkSpace(tx, place, sizeBytes);
  }
}
