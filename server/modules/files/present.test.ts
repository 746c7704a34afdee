import { expect, test } from 'vitest';
import { presentFile } from './present.ts';

const row = { id: 'F', name: 'file.pdf', sizeBytes: 7, createdAt: new Date('2026-11-20T00:00:00Z') };

test('a file names who put it there, and nobody where they have left', () => {
  const shown = {
    id: 'F',
    name: 'file.pdf',
    size: 7,
    path: '/api/files/F/download',
    uploadedAt: '2026-11-20T00:00:00.000Z',
  };
  expect(presentFile(row, { id: 'U', name: '김담당', orgName: '한빛' })).toEqual({
    ...shown,
    uploader: { id: 'U', name: '김담당', orgName: '한빛' },
  });
  expect(presentFile(row, { id: null, name: null, orgName: null })).toEqual({
    ...shown,
    uploader: { id: '00000000-0000-0000-0000-000000000000', name: '알 수 없음', orgName: null },
  });
});
