import type { ActivityComment, ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { ActivityPhoto } from '#contract/activity-entries/activity-photos.ts';
import type { KnownPartnership } from '#server/modules/projects/access-store.ts';
import type { CommentRow, EntryRow, PhotoRow } from './store.ts';

/** A member whose data is destroyed has no name left. */
const left = '탈퇴한 회원';

/** Who looks, and at whose entries. */
export type Viewer = {
  projectId: string;
  memberId: string | null;
  partnership: Pick<KnownPartnership, 'companyId'>;
  /** True for the NPO of the partnership. */
  seesWithheld: boolean;
};

export function presentPhoto(row: PhotoRow, { projectId, seesWithheld }: Viewer): ActivityPhoto {
  return {
    id: row.fileId,
    path: `/api/projects/${projectId}/activity-entries/${row.entryId}/photos/${row.fileId}`,
    consent: seesWithheld ? row.consent : null,
    scope: row.scope,
    version: row.version,
  };
}

export function presentComment(row: CommentRow, { memberId, partnership }: Viewer): ActivityComment {
  return {
    id: row.id,
    text: row.text,
    authorName: row.authorName || left,
    side: row.organizationId === partnership.companyId ? 'COMPANY' : 'NPO',
    isOwn: row.authorId === memberId,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An entry with those photos and comments of a list that are its own. */
export function presentEntry(
  row: EntryRow,
  { photos, comments }: { photos: readonly PhotoRow[]; comments: readonly CommentRow[] },
  viewer: Viewer,
): ActivityEntry {
  const isOwn = ({ entryId }: { entryId: string }) => entryId === row.id;
  return {
    id: row.id,
    day: row.day,
    place: row.place,
    participants: row.participants,
    employeeVolunteers: row.employeeVolunteers,
    otherVolunteers: row.otherVolunteers,
    staff: row.staff,
    hoursEach: row.hoursEach,
    sentence: row.sentence,
    authorName: row.authorName || left,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    photos: photos.filter(isOwn).map((photo) => presentPhoto(photo, viewer)),
    comments: comments.filter(isOwn).map((comment) => presentComment(comment, viewer)),
  };
}
