import { describe, expect, test } from 'vitest';
import type { NumberChangeRow } from '#server/modules/number-changes/store.ts';
import { presentAdminCertificateDetail, presentCertificate } from './present.ts';
import type { AdminCertificateParts } from './review-store.ts';
import type { CertificateRow, OwnCertificate } from './store.ts';

const fileOf = (name: string) =>
  ({
    id: `id of ${name}`,
    name,
    sizeBytes: name.length,
    uploaderId: `uploader of ${name}`,
    mimeType: `type of ${name}`,
    sha256: `sum of ${name}`,
    createdAt: new Date('2026-10-05T00:00:00Z'),
  }) as OwnCertificate['file'];
const own = (name: string, changes: Partial<CertificateRow>): OwnCertificate => ({
  certificate: {
    id: `certificate ${name}`,
    version: 4,
    organizationId: 'the organisation',
    documentType: 'UNIQUE_NUMBER',
    fileId: `id of ${name}`,
    numberChangeId: null,
    validFrom: null,
    validUntil: null,
    rejectionReason: null,
    decidedAt: null,
    status: 'REVIEWING',
    ...changes,
  } as CertificateRow,
  file: fileOf(name),
});
const decidedAt = new Date('2026-10-07T15:00:00Z');
const days = { validFrom: '2026-01-01', validUntil: '2027-12-31' };
const standing = own('old.pdf', { status: 'VERIFIED', decidedAt, ...days });
const shownFile = (name: string) => ({
  id: `id of ${name}`,
  name,
  size: name.length,
  uploadedAt: '2026-10-05T00:00:00.000Z',
});
const none = {
  documentType: 'UNIQUE_NUMBER',
  status: 'NONE',
  file: null,
  validFrom: null,
  validUntil: null,
  checkedOn: null,
  rejectionReason: null,
  renewal: null,
  numberAsked: null,
};

describe('[F-54] a document as its organisation sees it', () => {
  const present = (pair: Partial<Record<'standing' | 'waiting', OwnCertificate>>) =>
    presentCertificate('UNIQUE_NUMBER', { standing: null, waiting: null, ...pair }, [
      { id: 'other request', after: '1111111111' } as NumberChangeRow,
      { id: 'own request', after: '2222222222' } as NumberChangeRow,
    ]);

  test('was not handed in, waits, or has to be put right', () => {
    expect(present({})).toEqual(none);
    expect(present({ waiting: own('new.pdf', { numberChangeId: 'own request' }) })).toEqual({
      ...none,
      status: 'REVIEWING',
      file: shownFile('new.pdf'),
      numberAsked: '222-22-22222',
    });
    const refused = { status: 'REJECTED', rejectionReason: 'not readable', decidedAt } as const;
    expect(present({ waiting: own('new.pdf', refused) })).toEqual({
      ...none,
      status: 'REJECTED',
      file: shownFile('new.pdf'),
      checkedOn: '2026-10-08',
      rejectionReason: 'not readable',
    });
  });

  test('stands with its days, and with the one that waits to replace it', () => {
    const shown = {
      ...none,
      ...days,
      status: 'VERIFIED',
      file: shownFile('old.pdf'),
      checkedOn: '2026-10-08',
    };
    expect(present({ standing })).toEqual(shown);
    expect(present({ standing, waiting: own('new.pdf', {}) }).renewal).toEqual({
      status: 'REVIEWING',
      file: shownFile('new.pdf'),
      rejectionReason: null,
    });
    const refused = own('new.pdf', { status: 'REJECTED', rejectionReason: 'not readable' });
    expect(present({ standing, waiting: refused })).toEqual({
      ...shown,
      renewal: { status: 'REJECTED', file: shownFile('new.pdf'), rejectionReason: 'not readable' },
    });
  });
});

describe('[O-11] a document as the desk sees it', () => {
  const organization = {
    id: 'the organisation',
    name: 'name of the organisation',
    type: 'NPO',
    number: '1234567890',
    membershipStatus: 'APPROVED',
  } as AdminCertificateParts['organization'];
  const beside: Omit<Parameters<typeof presentAdminCertificateDetail>[1], 'standing'> = {
    contact: null,
    businessStatus: { status: 'OPERATING', taxType: null, checkedOn: null },
    numberChange: null,
    compared: [],
  };
  const present = (
    given: { membershipStatus?: AdminCertificateParts['organization']['membershipStatus'] } = {},
    changes: Partial<CertificateRow> = {},
    replaced: OwnCertificate | null = null,
  ) => {
    const { certificate, file } = own('new.pdf', changes);
    const parts = { certificate, file, uploaderName: 'name of the uploader', isRenewal: replaced !== null };
    return presentAdminCertificateDetail(
      { ...parts, organization: { ...organization, ...given } } as AdminCertificateParts,
      { ...beside, standing: replaced },
    );
  };

  test('names its own file and that of the one that it would replace, each with its own days', () => {
    const shown = present(
      {},
      { numberChangeId: 'own request', decidedAt, rejectionReason: 'why not' },
      standing,
    );
    expect(shown).toEqual({
      ...beside,
      id: 'certificate new.pdf',
      version: 4,
      organizationId: 'the organisation',
      organizationName: 'name of the organisation',
      organizationType: 'NPO',
      organizationNumber: '123-45-67890',
      documentType: 'UNIQUE_NUMBER',
      status: 'REVIEWING',
      fileName: 'new.pdf',
      uploadedAt: '2026-10-05T00:00:00.000Z',
      dueAt: '2026-10-08T00:00:00.000Z',
      isRenewal: true,
      isNumberChange: true,
      isMember: true,
      file: {
        ...shownFile('new.pdf'),
        path: '/api/files/id of new.pdf/download',
        mimeType: 'type of new.pdf',
        sha256: 'sum of new.pdf',
        uploader: {
          id: 'uploader of new.pdf',
          name: 'name of the uploader',
          orgName: 'name of the organisation',
        },
      },
      validFrom: null,
      validUntil: null,
      rejectionReason: 'why not',
      decidedAt: '2026-10-07T15:00:00.000Z',
      replaced: {
        ...days,
        id: 'certificate old.pdf',
        status: 'VERIFIED',
        file: {
          ...shownFile('old.pdf'),
          path: '/api/files/id of old.pdf/download',
          mimeType: 'type of old.pdf',
          uploader: { id: 'uploader of old.pdf', name: '알 수 없음', orgName: 'name of the organisation' },
        },
        decidedAt: '2026-10-07T15:00:00.000Z',
      },
    });
    expect(present({}, days)).toMatchObject({
      ...days,
      replaced: null,
      isRenewal: false,
      isNumberChange: false,
    });
  });

  test.each([
    ['PENDING', false],
    ['APPROVED', true],
    ['HELD', true],
    ['REJECTED', false],
    ['WITHDRAWN', false],
  ] as const)('an organisation that is %s is a member: %s', (membershipStatus, isMember) => {
    expect(present({ membershipStatus }).isMember).toBe(isMember);
  });
});
