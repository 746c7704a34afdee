import { expect, test } from 'vitest';
import { presentMeasurement } from './present.ts';

type Found = Parameters<typeof presentMeasurement>[0];
type Named = Parameters<typeof presentMeasurement>[1];

const row = {
  id: 'the measurement',
  day: '2026-11-20',
  value: 12,
  source: 'source',
  reason: 'reason',
  entryId: null,
  fileId: null,
  version: 4,
  createdAt: new Date('2026-11-21T00:00:00Z'),
} as unknown as Found['row'];
const named = {
  entries: [
    { id: 'other entry', day: '2026-01-01', place: 'elsewhere' },
    { id: 'entry', day: '2026-11-19', place: 'place' },
  ],
  files: [
    { id: 'other file', name: 'other.pdf', sizeBytes: 1 },
    { id: 'file', name: 'list.pdf', sizeBytes: 7 },
  ],
} as unknown as Named;
const present = (changes: Partial<Found['row']> = {}, authorName: string | null = 'author') =>
  presentMeasurement({ row: { ...row, ...changes }, authorName } as Found, named);

test('a measurement says what was measured by whom, and what it rests on', () => {
  expect(present({ entryId: 'entry' })).toEqual({
    id: 'the measurement',
    day: '2026-11-20',
    value: 12,
    source: 'source',
    reason: 'reason',
    evidence: { kind: 'ENTRY', entryId: 'entry', day: '2026-11-19', place: 'place' },
    authorName: 'author',
    version: 4,
    createdAt: '2026-11-21T00:00:00.000Z',
  });
  expect(present({ fileId: 'file' }).evidence).toEqual({
    ...{ kind: 'FILE', fileId: 'file', name: 'list.pdf', size: 7 },
  });
  for (const changes of [{}, { entryId: 'gone' }, { fileId: 'gone' }])
    expect(present(changes).evidence).toEqual({ kind: 'KEPT' });
});

test('whoever measured and has left has no name', () => {
  for (const name of [null, '']) expect(present({}, name).authorName).toBe('탈퇴한 회원');
});
