import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { durationOf } from './present.ts';
import { presentDocuments, presentEvent } from './present-contents.ts';

test.each([
  ['2026-03-01', '2026-03-01', '1일'],
  ['2026-03-01', '2026-03-27', '27일'],
  ['2026-03-01', '2026-03-28', '약 1개월'],
  ['2026-03-01', '2026-04-14', '약 1개월'],
  ['2026-03-01', '2026-04-16', '약 2개월'],
  ['2026-01-01', '2026-12-31', '약 12개월'],
])('a project from %s to %s takes %s, both days counted', (start, end, duration) => {
  expect(durationOf(start, end)).toBe(duration);
});

type Entry = Parameters<typeof presentEvent>[0];
const entry = (
  actorType: Entry['event']['actorType'],
  names: Pick<Entry, 'actorName' | 'orgName'>,
): Entry => {
  const createdAt = '2026-03-01T00:00:00.000001Z';
  const event = {
    id: 'e',
    kind: 'NOTE',
    text: '기록',
    status: null,
    partnershipId: null,
    actorType,
  } as const;
  return { event: { ...event, createdAt: new Date(createdAt) }, ...names, createdAt };
};

test.each([
  ['COMPANY', { actorName: '김하늬', orgName: '하늬에너지' }, '하늬에너지'],
  ['NPO', { actorName: '오새벽', orgName: '새벽숲' }, '새벽숲'],
  ['ADMIN', { actorName: '박나린', orgName: null }, '박나린'],
  ['ADMIN', { actorName: null, orgName: null }, '맞손 관리자'],
  ['SYSTEM', { actorName: null, orgName: null }, '맞손'],
] as const)('a line of the log by %s with %j is signed %s', (actorType, names, signed) => {
  expect(presentEvent(entry(actorType, names)).actorName).toBe(signed);
});

type Document = Parameters<typeof presentDocuments>[0][number];
const document = (id: string, changes: Partial<Document['file']> = {}): Document => {
  const createdAt = `2026-03-01T00:00:00.0000${id}Z`;
  const file = {
    ...{ id, name: '계획.pdf', sizeBytes: 5, documentKind: 'COMPLETION', isLocked: true },
    ...{ ownerId: 'npo', uploaderId: 'member', createdAt: new Date(createdAt), ...changes },
  } as Document['file'];
  return { file, uploaderName: '오새벽', orgName: '새벽숲', createdAt };
};

test('[F-77] a document is shown with its kind, and as one’s own to its organisation alone', () => {
  const shown = {
    ...{ id: '10', name: '계획.pdf', size: 5, path: '/api/files/10/download' },
    uploadedAt: '2026-03-01T00:00:00.000Z',
    uploader: { id: 'member', name: '오새벽', orgName: '새벽숲' },
    ...{ kind: 'COMPLETION', isLocked: true },
  };
  const [one] = [document('10')];
  expect(presentDocuments([one], 'npo').items).toEqual([{ ...shown, isOwn: true }]);
  expect(presentDocuments([one], 'company').items).toEqual([{ ...shown, isOwn: false }]);
  const bare = document('10', { documentKind: null, isLocked: false });
  expect(presentDocuments([bare], null).items).toEqual([
    { ...shown, kind: 'GENERAL', isLocked: false, isOwn: false },
  ]);
});

test('[F-77] a page of documents is followed by another only where there are more', () => {
  const entries = Array.from({ length: limits.documentsPerPage + 1 }, (_, at) => document(String(at + 10)));
  const { items, next } = presentDocuments(entries, 'npo');
  expect(items.map(({ id }) => id)).toEqual(entries.slice(0, -1).map(({ file }) => file.id));
  const last = entries.at(-2) as Document;
  expect(next).toEqual({ afterKind: 'COMPLETION', afterTime: last.createdAt, afterId: last.file.id });
  expect(presentDocuments(entries.slice(1), 'npo').next).toBeNull();
  const bare = entries.map(({ file, ...rest }) => ({ ...rest, file: { ...file, documentKind: null } }));
  expect(presentDocuments(bare, 'npo').next?.afterKind).toBe('GENERAL');
});
