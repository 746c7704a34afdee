import { describe, expect, test } from 'vitest';
import { presentEntry } from './present.ts';

type Row = Parameters<typeof presentEntry>[0];
type Parts = Parameters<typeof presentEntry>[1];
type Viewer = Parameters<typeof presentEntry>[2];

const at = (day: number) => new Date(`2026-11-${day}T00:00:00Z`);
const row = {
  id: 'entry',
  day: '2026-11-20',
  place: 'place',
  participants: 1,
  employeeVolunteers: 2,
  otherVolunteers: 3,
  staff: 4,
  hoursEach: 5,
  sentence: 'sentence',
  authorName: 'author',
  version: 6,
  createdAt: at(21),
} as unknown as Row;
const photo = (entryId: string, fileId: string) => ({
  entryId,
  fileId,
  consent: 'WRITTEN',
  scope: 'PUBLIC',
  version: 7,
});
const comment = (entryId: string, id: string, organizationId: string, authorName: string | null) => ({
  ...{ entryId, id, organizationId, authorName },
  text: `text of ${id}`,
  authorId: `author of ${id}`,
  createdAt: at(22),
});
const parts = {
  photos: [photo('other entry', 'elsewhere'), photo('entry', 'first'), photo('entry', 'second')],
  comments: [
    comment('other entry', 'elsewhere', 'company', 'name'),
    comment('entry', 'of the company', 'company', 'name'),
    comment('entry', 'of the NPO', 'npo', null),
  ],
} as unknown as Parts;
const viewer: Viewer = {
  projectId: 'P',
  memberId: 'author of of the NPO',
  partnership: { companyId: 'company' },
  seesWithheld: true,
};

describe('an activity entry', () => {
  test('is shown with its own photos and comments, each comment by its side', () => {
    expect(presentEntry(row, parts, viewer)).toEqual({
      id: 'entry',
      day: '2026-11-20',
      place: 'place',
      participants: 1,
      employeeVolunteers: 2,
      otherVolunteers: 3,
      staff: 4,
      hoursEach: 5,
      sentence: 'sentence',
      authorName: 'author',
      version: 6,
      createdAt: '2026-11-21T00:00:00.000Z',
      photos: ['first', 'second'].map((id) => ({
        id,
        path: `/api/projects/P/activity-entries/entry/photos/${id}`,
        consent: 'WRITTEN',
        scope: 'PUBLIC',
        version: 7,
      })),
      comments: [
        {
          id: 'of the company',
          text: 'text of of the company',
          authorName: 'name',
          side: 'COMPANY',
          isOwn: false,
          createdAt: '2026-11-22T00:00:00.000Z',
        },
        {
          id: 'of the NPO',
          text: 'text of of the NPO',
          authorName: '탈퇴한 회원',
          side: 'NPO',
          isOwn: true,
          createdAt: '2026-11-22T00:00:00.000Z',
        },
      ],
    });
  });

  test('shows the consent to a photo to nobody but its NPO, and no comment as that of somebody without an account', () => {
    const shown = presentEntry({ ...row, authorName: '' }, parts, {
      ...viewer,
      memberId: null,
      seesWithheld: false,
    });
    expect(shown.photos.map(({ consent, scope }) => [consent, scope])).toEqual([
      [null, 'PUBLIC'],
      [null, 'PUBLIC'],
    ]);
    expect(shown.comments.map(({ isOwn }) => isOwn)).toEqual([false, false]);
    expect(shown.authorName).toBe('탈퇴한 회원');
  });
});
