import {
  type ActivityComment,
  type ActivityEntry,
  type ActivityEntryForm,
  type ActivityEntryPage,
  type findActivityEntries as findEndpoint,
  futureDayMessage,
  outsidePeriodMessage,
} from '#contract/activity-entries/activity-entries.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { checkHeadcount, checkNoEvidence } from '#server/modules/measurements/headcount.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import type { KnownPartnership } from '#server/modules/projects/access-store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { lockRunning, viewerOf } from './access.ts';
import { deletePhotosOf } from './photos.ts';
import { presentComment, presentEntry, type Viewer } from './present.ts';
import {
  countComments,
  countEntries,
  deleteComment,
  deleteEntryRow,
  type EntryRow,
  findComments,
  findEntries,
  findEntry,
  findPhotos,
  findPlaces,
  insertComment,
  insertEntry,
  sumEntries,
  updateEntry,
} from './store.ts';

/** Recent places that a form offers. */
const placesShown = 4;

/** Adds to each entry what hangs on it, as the viewer may see it. */
async function presentAll(db: Reader, rows: readonly EntryRow[], viewer: Viewer): Promise<ActivityEntry[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await findPhotos(db, ids, viewer);
  const comments = await findComments(db, ids);
  return rows.map((row) => presentEntry(row, { photos, comments }, viewer));
}

/** A page of entries of the viewer's partnership, with what they sum up to. */
export async function findActivityEntries(
  call: EndpointCall<typeof findEndpoint>,
): Promise<ActivityEntryPage> {
  const { db, query } = call;
  const { projectId } = call.params;
  const partnership = await checkPartnership(call, db, 'activity-entry.read', projectId);
  const viewer = viewerOf(call, projectId, partnership);
  const rows = await findEntries(db, partnership.id, query);
  const shown = rows.slice(0, limits.activityEntriesPerPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: await presentAll(db, shown, viewer),
    next: last ? { beforeDay: last.day, beforeTime: last.createdAtText, beforeId: last.id } : null,
    sums: await sumEntries(db, partnership.id, viewer),
    places: await findPlaces(db, partnership.id, placesShown),
  };
}

/** Throws VALIDATION for a day that has not come in Korea, or that lies outside of the agreed period (G-28). */
function checkDay(unit: Unit, day: string, period: { actualStart: string | null; actualEnd: string | null }) {
  if (day > koreanDay(unit.now)) throw fieldProblem('day', futureDayMessage);
  if (day < (period.actualStart ?? '') || day > (period.actualEnd ?? ''))
    throw fieldProblem('day', outsidePeriodMessage);
}

/** An entry as it is now, as the acting member sees it. */
async function readEntry(
  unit: Unit,
  projectId: string,
  known: KnownPartnership,
  entryId: string,
): Promise<ActivityEntry> {
  const row = await findEntry(unit.tx, known.id, entryId);
  if (!row) throw problem('NOT_FOUND');
  const [entry] = await presentAll(unit.tx, [row], viewerOf(unit, projectId, known));
  return entry as ActivityEntry;
}

/** Writes an entry; a repeated call with the same key writes none. The company hears of it by `tellOfActivity`. */
export function createActivityEntry(
  call: Call,
  projectId: string,
  form: ActivityEntryForm,
): Promise<ActivityEntry> {
  const { memberId: authorId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const { known, partnership } = await lockRunning(unit, 'activity-entry.write', projectId);
    checkDay(unit, form.day, partnership);
    if ((await countEntries(unit.tx, known.id)) >= limits.activityEntriesMax)
      throw problem('VALIDATION', {
        message: `활동 기록은 ${limits.activityEntriesMax}건까지 남길 수 있어요.`,
      });
    const id = await insertEntry(unit.tx, { ...form, projectId, partnershipId: known.id, authorId });
    unit.audit({
      action: 'activity-entry.create',
      subjectType: 'activity_entry',
      subjectId: id,
      details: { projectId, day: form.day },
    });
    return readEntry(unit, projectId, known, id);
  });
}

/** Changes an entry. Throws STALE with what it says now when a colleague has changed it since. */
export function updateActivityEntry(
  call: Call,
  { projectId, entryId }: { projectId: string; entryId: string },
  { version, ...form }: ActivityEntryForm & { version: number },
): Promise<ActivityEntry> {
  return call.transact(async (unit) => {
    const { known, partnership } = await lockRunning(unit, 'activity-entry.write', projectId);
    const before = await readEntry(unit, projectId, known, entryId);
    checkDay(unit, form.day, partnership);
    await checkHeadcount(unit.tx, known.id, form.participants - before.participants);
    if (!(await updateEntry(unit.tx, { entryId, version }, form)))
      throw problem('STALE', { current: before });
    unit.audit({
      action: 'activity-entry.update',
      subjectType: 'activity_entry',
      subjectId: entryId,
      details: { projectId, version: version + 1 },
    });
    return readEntry(unit, projectId, known, entryId);
  });
}

/** Deletes an entry with its comments and photos; their objects go with the commit. */
export function deleteActivityEntry(
  call: Call,
  { projectId, entryId }: { projectId: string; entryId: string },
): Promise<Record<string, never>> {
  return call.transact(async (unit) => {
    const { known } = await lockRunning(unit, 'activity-entry.write', projectId);
    const { day, participants } = await readEntry(unit, projectId, known, entryId);
    await checkNoEvidence(unit.tx, entryId);
    await checkHeadcount(unit.tx, known.id, -participants);
    await deletePhotosOf(unit, entryId);
    await deleteEntryRow(unit.tx, entryId);
    unit.audit({
      action: 'activity-entry.delete',
      subjectType: 'activity_entry',
      subjectId: entryId,
      details: { projectId, day },
    });
    return {};
  });
}

/** Adds a comment of one of the parties. The other side hears of it by `tellOfActivity`. */
export function createActivityComment(
  call: Call,
  { projectId, entryId }: { projectId: string; entryId: string },
  text: string,
): Promise<ActivityComment> {
  const { memberId: authorId } = memberOf(call.actor);
  const organizationId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    const { known } = await lockRunning(unit, 'activity-entry.comment', projectId);
    if (!(await findEntry(unit.tx, known.id, entryId))) throw problem('NOT_FOUND');
    if ((await countComments(unit.tx, entryId)) >= limits.activityCommentsMax)
      throw problem('VALIDATION', {
        message: `댓글은 기록 하나에 ${limits.activityCommentsMax}개까지 달 수 있어요.`,
      });
    const row = await insertComment(unit.tx, { entryId, organizationId, authorId, text });
    return presentComment(row, viewerOf(unit, projectId, known));
  });
}

/** Deletes a comment of the acting member; any other is not there. */
export function deleteActivityComment(
  call: Call,
  { projectId, entryId, commentId }: { projectId: string; entryId: string; commentId: string },
): Promise<Record<string, never>> {
  const { memberId: authorId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const { known } = await lockRunning(unit, 'activity-entry.comment', projectId);
    const isThere = (await findEntry(unit.tx, known.id, entryId)) !== null;
    if (!isThere || !(await deleteComment(unit.tx, { entryId, commentId, authorId })))
      throw problem('NOT_FOUND');
    return {};
  });
}
