import { expect, test } from 'vitest';
import { presentVersion } from './present.ts';

type Parts = Parameters<typeof presentVersion>[0];

const at = (day: number) => new Date(`2026-11-${day}T00:00:00Z`);
const content = { form: 'DONATION' } as unknown as Parts['row']['content'];
const row = {
  ...{ id: 'A', number: 2, version: 7, status: 'CONFIRMED', content, reason: 'reason', sha256: 'sum' },
  ...{ createdAt: at(10), offeredAt: at(11), confirmedAt: at(12), ownFileId: 'own', signedFileId: 'signed' },
} as unknown as Parts['row'];
const proposal = (
  organizationId: string,
  names: { organizationName: string | null; memberName: string | null },
) =>
  ({
    row: {
      ...{
        id: `by ${organizationId}`,
        clause: 4,
        before: 'before',
        text: 'text',
        reason: 'why',
        status: 'OPEN',
      },
      ...{ organizationId, createdAt: at(13) },
    },
    ...names,
  }) as unknown as Parts['proposals'][number];
const parts: Parts = {
  row,
  offeredBy: 'who offered it',
  proposals: [
    proposal('company', { organizationName: '하늬에너지', memberName: '김담당' }),
    proposal('npo', { organizationName: null, memberName: null }),
  ],
  approvals: [{ clause: 1, organizationId: 'npo' }] as unknown as Parts['approvals'],
  confirmations: [
    {
      row: {
        ...{
          organizationId: 'company',
          memberName: '김담당',
          jobTitle: '팀장',
          confirmedAt: at(14),
          sha256: 'its sum',
        },
      },
      organizationName: '하늬에너지',
    },
  ] as unknown as Parts['confirmations'],
  files: [
    { id: 'signed', name: 'signed.pdf', sizeBytes: 9 },
    { id: 'own', name: 'own.pdf', sizeBytes: 8 },
  ] as unknown as Parts['files'],
  warnings: [{ clause: 2 }] as unknown as Parts['warnings'],
  faults: ['a fault'] as unknown as Parts['faults'],
  viewerId: 'company',
};

test('a version is shown with what each side proposed, approved and confirmed', () => {
  const proposed = {
    ...{ clause: 4, before: 'before', text: 'text', reason: 'why', status: 'OPEN' },
    createdAt: '2026-11-13T00:00:00.000Z',
  };
  expect(presentVersion(parts)).toEqual({
    id: 'A',
    number: 2,
    version: 7,
    status: 'CONFIRMED',
    form: 'DONATION',
    content,
    reason: 'reason',
    sha256: 'sum',
    createdAt: '2026-11-10T00:00:00.000Z',
    offeredAt: '2026-11-11T00:00:00.000Z',
    offeredBy: 'who offered it',
    confirmedAt: '2026-11-12T00:00:00.000Z',
    approvals: parts.approvals,
    proposals: [
      {
        ...{ ...proposed, id: 'by company', organizationId: 'company' },
        ...{ organizationName: '하늬에너지', memberName: '김담당', isOwn: true },
      },
      {
        ...{ ...proposed, id: 'by npo', organizationId: 'npo' },
        ...{ organizationName: '', memberName: '', isOwn: false },
      },
    ],
    confirmations: [
      {
        organizationId: 'company',
        organizationName: '하늬에너지',
        memberName: '김담당',
        jobTitle: '팀장',
        confirmedAt: '2026-11-14T00:00:00.000Z',
        sha256: 'its sum',
      },
    ],
    warnings: parts.warnings,
    faults: parts.faults,
    ownFile: { id: 'own', name: 'own.pdf', size: 8 },
    signedFile: { id: 'signed', name: 'signed.pdf', size: 9 },
  });
});

test('a version that nobody has offered has neither day nor file, and the operator no proposal of its own', () => {
  const bare = { ...row, offeredAt: null, confirmedAt: null, ownFileId: null, signedFileId: 'gone' };
  const shown = presentVersion({ ...parts, row: bare, offeredBy: null, viewerId: null });
  expect(shown).toMatchObject({
    ...{ offeredAt: null, offeredBy: null, confirmedAt: null, ownFile: null, signedFile: null },
  });
  expect(shown.proposals.map(({ isOwn }) => isOwn)).toEqual([false, false]);
});
