import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ActivityEntryForm, ActivityEntryPlace } from '#contract/activity-entries/activity-entries.ts';
import type { PhotoConsent, PhotoScope } from '#contract/activity-entries/activity-photos.ts';
import { limits } from '#contract/limits.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { activityComment, activityEntry } from '#db/schema/activity-entries.ts';
import { activityPhoto } from '#db/schema/activity-photos.ts';
import { memberName } from '#server/modules/members/store.ts';

export type EntryRow = typeof activityEntry.$inferSelect & {
  authorName: string | null;
  /** To the microsecond, for the place where a page ends. */
  createdAtText: string;
};
export type PhotoRow = typeof activityPhoto.$inferSelect;
export type CommentRow = typeof activityComment.$inferSelect & { authorName: string | null };

/** Whose photos are looked at: an NPO sees those that it withholds from everybody else. */
type Sight = { seesWithheld: boolean };

const entryColumns = {
  id: activityEntry.id,
  projectId: activityEntry.projectId,
  partnershipId: activityEntry.partnershipId,
  authorId: activityEntry.authorId,
  day: activityEntry.day,
  place: activityEntry.place,
  participants: activityEntry.participants,
  employeeVolunteers: activityEntry.employeeVolunteers,
  otherVolunteers: activityEntry.otherVolunteers,
  staff: activityEntry.staff,
  hoursEach: activityEntry.hoursEach,
  sentence: activityEntry.sentence,
  toldAt: activityEntry.toldAt,
  version: activityEntry.version,
  createdAt: activityEntry.createdAt,
  updatedAt: activityEntry.updatedAt,
  authorName: memberName(activityEntry.authorId),
  createdAtText: sql<string>`to_char(${activityEntry.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
};

/** Entries of a partnership behind a place, newest day first, one more than a page holds. */
export function findEntries(
  db: Reader,
  partnershipId: string,
  { beforeDay, beforeTime, beforeId }: Partial<ActivityEntryPlace>,
): Promise<EntryRow[]> {
  const isBehind =
    beforeDay && beforeTime && beforeId
      ? sql`(${activityEntry.day}, ${activityEntry.createdAt}, ${activityEntry.id})
          < (${beforeDay}::date, ${beforeTime}::timestamptz, ${beforeId}::uuid)`
      : undefined;
  return db
    .select(entryColumns)
    .from(activityEntry)
    .where(and(eq(activityEntry.partnershipId, partnershipId), isBehind))
    .orderBy(desc(activityEntry.day), desc(activityEntry.createdAt), desc(activityEntry.id))
    .limit(limits.activityEntriesPerPage + 1);
}

/** Day and place of every entry of a partnership, newest day first. */
export function listEntries(db: Reader, partnershipId: string) {
  return db
    .select({ id: activityEntry.id, day: activityEntry.day, place: activityEntry.place })
    .from(activityEntry)
    .where(eq(activityEntry.partnershipId, partnershipId))
    .orderBy(desc(activityEntry.day), desc(activityEntry.createdAt), desc(activityEntry.id));
}

/** What a report says of every entry of a partnership, oldest day first; hours of all volunteers together. */
export function findReportedEntries(db: Reader, partnershipId: string) {
  const { id, day, place, sentence, participants, employeeVolunteers, otherVolunteers, hoursEach } =
    activityEntry;
  return db
    .select({
      id,
      day,
      place,
      sentence,
      participants,
      employeeVolunteers,
      otherVolunteers,
      hours: sql<number>`((${employeeVolunteers} + ${otherVolunteers}) * ${hoursEach})::float8`,
    })
    .from(activityEntry)
    .where(eq(activityEntry.partnershipId, partnershipId))
    .orderBy(asc(activityEntry.day), asc(activityEntry.createdAt), asc(activityEntry.id));
}

/** One entry of a partnership; null where the partnership has none under this id. */
export async function findEntry(
  db: Reader,
  partnershipId: string,
  entryId: string,
): Promise<EntryRow | null> {
  const [row] = await db
    .select(entryColumns)
    .from(activityEntry)
    .where(and(eq(activityEntry.id, entryId), eq(activityEntry.partnershipId, partnershipId)));
  return row ?? null;
}

export function countEntries(db: Reader, partnershipId: string): Promise<number> {
  return db.$count(activityEntry, eq(activityEntry.partnershipId, partnershipId));
}

/** Places of the newest entries, each once, the newest first. */
export async function findPlaces(db: Reader, partnershipId: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ place: string }>(sql`
    SELECT place FROM activity_entry WHERE partnership_id = ${partnershipId}
    GROUP BY place ORDER BY max(day) DESC, max(created_at) DESC, place LIMIT ${most}`);
  return rows.map(({ place }) => place);
}

export type EntrySums = {
  entries: number;
  participants: number;
  employeeVolunteers: number;
  otherVolunteers: number;
  employeeHours: number;
  volunteerHours: number;
  photos: number;
};

/** Sums over all entries of a partnership. */
export async function sumEntries(
  db: Reader,
  partnershipId: string,
  { seesWithheld }: Sight,
): Promise<EntrySums> {
  const { rows } = await db.execute<EntrySums>(sql`
    SELECT count(*)::int AS entries, coalesce(sum(participants), 0)::int AS participants,
      coalesce(sum(employee_volunteers), 0)::int AS "employeeVolunteers",
      coalesce(sum(other_volunteers), 0)::int AS "otherVolunteers",
      coalesce(sum(employee_volunteers * hours_each), 0)::float8 AS "employeeHours",
      coalesce(sum((employee_volunteers + other_volunteers) * hours_each), 0)::float8 AS "volunteerHours",
      (SELECT count(*)::int FROM activity_photo p JOIN activity_entry e ON e.id = p.entry_id
        WHERE e.partnership_id = ${partnershipId} AND (${seesWithheld} OR p.consent <> 'NOT_AGREED')) AS photos
    FROM activity_entry WHERE partnership_id = ${partnershipId}`);
  return rows[0] as EntrySums;
}

/** Photos of some entries in the order in which they were added. */
export async function findPhotos(
  db: Reader,
  entryIds: readonly string[],
  { seesWithheld }: Sight,
): Promise<PhotoRow[]> {
  if (entryIds.length === 0) return [];
  const isSeen = seesWithheld ? undefined : sql`${activityPhoto.consent} <> 'NOT_AGREED'`;
  return db
    .select()
    .from(activityPhoto)
    .where(and(inArray(activityPhoto.entryId, [...entryIds]), isSeen))
    .orderBy(asc(activityPhoto.createdAt), asc(activityPhoto.fileId));
}

/** One photo of an entry of a partnership. */
export async function findPhoto(
  db: Reader,
  { partnershipId, entryId, photoId }: { partnershipId: string; entryId: string; photoId: string },
): Promise<PhotoRow | null> {
  const [row] = await db
    .select({ photo: activityPhoto })
    .from(activityPhoto)
    .innerJoin(activityEntry, eq(activityEntry.id, activityPhoto.entryId))
    .where(
      and(
        eq(activityPhoto.fileId, photoId),
        eq(activityPhoto.entryId, entryId),
        eq(activityEntry.partnershipId, partnershipId),
      ),
    );
  return row?.photo ?? null;
}

/** Comments of some entries, oldest first. */
export async function findComments(db: Reader, entryIds: readonly string[]): Promise<CommentRow[]> {
  if (entryIds.length === 0) return [];
  return db
    .select({
      id: activityComment.id,
      entryId: activityComment.entryId,
      organizationId: activityComment.organizationId,
      authorId: activityComment.authorId,
      text: activityComment.text,
      toldAt: activityComment.toldAt,
      createdAt: activityComment.createdAt,
      authorName: memberName(activityComment.authorId),
    })
    .from(activityComment)
    .where(inArray(activityComment.entryId, [...entryIds]))
    .orderBy(asc(activityComment.createdAt), asc(activityComment.id));
}

export async function insertEntry(
  tx: Transaction,
  values: ActivityEntryForm & Pick<EntryRow, 'projectId' | 'partnershipId' | 'authorId'>,
): Promise<string> {
  const [row] = await tx.insert(activityEntry).values(values).returning({ id: activityEntry.id });
  return (row as { id: string }).id;
}

/** Writes an entry on the version that was seen; false when it stands at another. */
export async function updateEntry(
  tx: Transaction,
  { entryId, version }: { entryId: string; version: number },
  values: ActivityEntryForm,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(activityEntry)
    .set({ ...values, version: version + 1 })
    .where(and(eq(activityEntry.id, entryId), eq(activityEntry.version, version)));
  return rowCount === 1;
}

/** Deletes an entry with its comments; its photos are gone by then. */
export async function deleteEntryRow(tx: Transaction, entryId: string): Promise<void> {
  await tx.delete(activityComment).where(eq(activityComment.entryId, entryId));
  await tx.delete(activityEntry).where(eq(activityEntry.id, entryId));
}

export async function insertPhoto(
  tx: Transaction,
  values: Pick<PhotoRow, 'fileId' | 'entryId' | 'consent' | 'scope'>,
): Promise<PhotoRow> {
  const [row] = await tx.insert(activityPhoto).values(values).returning();
  return row as PhotoRow;
}

/** Changes what is said of a photo on the version that was seen; null when it stands at another. */
export async function updatePhoto(
  tx: Transaction,
  { photoId, version }: { photoId: string; version: number },
  values: { consent: PhotoConsent; scope: PhotoScope; updatedAt: Date },
): Promise<PhotoRow | null> {
  const [row] = await tx
    .update(activityPhoto)
    .set({ ...values, version: version + 1 })
    .where(and(eq(activityPhoto.fileId, photoId), eq(activityPhoto.version, version)))
    .returning();
  return row ?? null;
}

/** Forgets what was said of photos; their files go next. */
export async function deletePhotoRows(tx: Transaction, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length > 0) await tx.delete(activityPhoto).where(inArray(activityPhoto.fileId, [...photoIds]));
}

export function countComments(db: Reader, entryId: string): Promise<number> {
  return db.$count(activityComment, eq(activityComment.entryId, entryId));
}

export async function insertComment(
  tx: Transaction,
  values: Pick<CommentRow, 'entryId' | 'organizationId' | 'authorId' | 'text'>,
): Promise<CommentRow> {
  const [row] = await tx.insert(activityComment).values(values).returning({ id: activityComment.id });
  const [comment] = await findComments(tx, [values.entryId]).then((all) =>
    all.filter(({ id }) => id === row?.id),
  );
  return comment as CommentRow;
}

/** Deletes a member's own comment; false where there is none. */
export async function deleteComment(
  tx: Transaction,
  own: { entryId: string; commentId: string; authorId: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(activityComment)
    .where(
      and(
        eq(activityComment.id, own.commentId),
        eq(activityComment.entryId, own.entryId),
        eq(activityComment.authorId, own.authorId),
      ),
    );
  return rowCount === 1;
}

/** Notes that the other side is told of entries and comments with this transaction. */
export async function markTold(
  tx: Transaction,
  { entryIds, commentIds }: { entryIds: readonly string[]; commentIds: readonly string[] },
  toldAt: Date,
): Promise<void> {
  if (entryIds.length > 0)
    await tx
      .update(activityEntry)
      .set({ toldAt })
      .where(inArray(activityEntry.id, [...entryIds]));
  if (commentIds.length > 0)
    await tx
      .update(activityComment)
      .set({ toldAt })
      .where(inArray(activityComment.id, [...commentIds]));
}
