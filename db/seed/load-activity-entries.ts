import { addDays } from '#contract/calendar/dates.ts';
import type { Transaction } from '#db/client.ts';
import { activityComment, activityEntry } from '#db/schema/activity-entries.ts';
import { activityPhoto } from '#db/schema/activity-photos.ts';
import { file } from '#db/schema/files.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { workspaceSketches } from './content/workspace-sketches.ts';
import { demoId } from './demo-id.ts';
import { pictureNames, takePicture } from './images/pictures.ts';
import { organizationId } from './load-organizations.ts';
import { type DemoStorage, type StoredObject, storeAll } from './object-store.ts';
import { type People, partnershipIdOf, projectIdOf } from './request-people.ts';
import { atWork, type Timeline } from './request-timeline.ts';

const sketchesOf = ({ key }: RequestSketch) => workspaceSketches.activities[key] ?? [];

/** Draws and stores the scenes in the photos of one project, by name. */
export function storeActivityPhotos(
  storage: DemoStorage,
  sketch: RequestSketch,
): Promise<Map<string, StoredObject>> {
  const scenes = new Set(sketchesOf(sketch).flatMap(({ photos = [] }) => photos));
  return storeAll(storage, [...scenes], (scene) =>
    takePicture(pictureNames.find((name) => name.startsWith(`${scene}-`)) as string),
  );
}

/** Writes the activity entries of a running project with photos and comments, all of which both sides know by now. */
export async function insertActivityEntries(
  tx: Transaction,
  sketch: RequestSketch,
  { partnerId }: Timeline,
  today: string,
  objects: ReadonlyMap<string, StoredObject>,
  people: People,
): Promise<void> {
  if (!partnerId) return;
  const companyId = organizationId(sketch.company);
  for (const [at, entry] of sketchesOf(sketch).entries()) {
    const day = addDays(today, -entry.day);
    const createdAt = atWork(day, 500);
    const entryId = demoId('activity entry', sketch.key, String(at));
    await tx.insert(activityEntry).values({
      id: entryId,
      projectId: projectIdOf(sketch),
      partnershipId: partnershipIdOf(sketch),
      authorId: people.contactOf(partnerId),
      day,
      place: entry.place,
      participants: entry.participants,
      employeeVolunteers: entry.employees ?? 0,
      otherVolunteers: entry.others ?? 0,
      staff: entry.staff,
      hoursEach: entry.hoursEach ?? 0,
      sentence: entry.sentence,
      toldAt: createdAt,
      createdAt,
    });
    const photos = entry.photos ?? [];
    for (const [position, scene] of photos.entries()) {
      const fileId = demoId('activity photo', sketch.key, String(at), String(position));
      await tx.insert(file).values({
        ...(objects.get(scene) as StoredObject),
        id: fileId,
        class: 'ACTIVITY_PHOTO',
        ownerId: partnerId,
        uploaderId: people.contactOf(partnerId),
        activityEntryId: entryId,
        position,
        name: `활동 사진 ${position + 1}.webp`,
        createdAt,
      });
      await tx.insert(activityPhoto).values({
        fileId,
        entryId,
        consent: position >= photos.length - (entry.withheld ?? 0) ? 'NOT_AGREED' : 'GUARDIANS_AGREED',
        scope: position === 0 ? 'PROMOTION' : 'REPORT',
        createdAt: new Date(createdAt.getTime() + position * 1000),
      });
    }
    for (const [order, [commentDay, by, text]] of (entry.comments ?? []).entries()) {
      const owner = by === 'NPO' ? partnerId : companyId;
      const writtenAt = atWork(addDays(today, -commentDay), 12 + order * 140);
      await tx.insert(activityComment).values({
        id: demoId('activity comment', sketch.key, String(at), String(order)),
        entryId,
        organizationId: owner,
        authorId: people.contactOf(owner),
        text,
        toldAt: writtenAt,
        createdAt: writtenAt,
      });
    }
  }
}
