import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ApplicationParts,
  presentAdminApplication,
  presentApplication,
  presentRejected,
  presentRow,
} from './present.ts';

type Decision = ApplicationParts['decisions'][number]['decision'];

const appliedAt = new Date('2026-11-20T01:00:00Z');
const organization = {
  id: 'the organisation',
  version: 6,
  membershipStatus: 'PENDING',
  type: 'NPO',
  name: 'name of the organisation',
  number: '1234567890',
  industry: 'industry',
  appliedAt,
  createdAt: new Date('2026-10-01T00:00:00Z'),
  updatedAt: new Date('2026-11-21T00:00:00Z'),
} as ApplicationParts['organization'];
const contact = {
  id: 'the contact',
  name: 'name of the contact',
  username: 'username',
  jobTitle: 'job title',
  phone: 'phone',
  email: 'email',
  emailVerified: true,
  emailVerifiedAt: new Date('2026-11-19T00:00:00Z'),
} as ApplicationParts['contact'];
const certificate = {
  certificate: { id: 'the certificate', status: 'REVIEWING' },
  file: { id: 'the file', name: 'file.pdf', sizeBytes: 7, mimeType: 'type', sha256: 'sum' },
} as ApplicationParts['certificate'];

/** A decision, by name: what it said, by whom, and what was compared with the certificate then. */
function decide(
  status: Decision['status'],
  name: string,
  day: string,
  entered: Record<string, string> = {},
): ApplicationParts['decisions'][number] {
  const checks = Object.entries(entered).map(([field, value]) => ({ field, entered: value }));
  const decision = {
    ...{ status, reason: `reason of ${name}`, fixes: [{ field: 'NAME', reason: `fix of ${name}` }] },
    ...{ createdAt: new Date(`${day}T00:00:00Z`), checks },
  } as unknown as Decision;
  return { decision, decidedBy: `who decided on ${name}` } as ApplicationParts['decisions'][number];
}
const parts = (changes: Partial<ApplicationParts> = {}): ApplicationParts => ({
  ...{ organization, contact, certificate, decisions: [] },
  ...changes,
});
const own = {
  organizationId: 'the organisation',
  version: 6,
  status: 'PENDING',
  type: 'NPO',
  organization: { name: 'name of the organisation', number: '123-45-67890', industry: 'industry' },
  contact: {
    name: 'name of the contact',
    jobTitle: 'job title',
    phone: 'phone',
    email: 'email',
    isEmailVerified: true,
    emailVerifiedAt: '2026-11-19T00:00:00.000Z',
  },
  certificate: {
    id: 'the certificate',
    status: 'REVIEWING',
    name: 'file.pdf',
    size: 7,
    mimeType: 'type',
    sha256: 'sum',
  },
  appliedAt: '2026-11-20T01:00:00.000Z',
  dueAt: '2026-11-23T01:00:00.000Z',
  decision: null,
};

describe('an application', () => {
  test('is read by its organisation as it was sent, and answered within three days of that', () => {
    expect(presentApplication(parts())).toEqual(own);
    expect(presentApplication(parts({ certificate: null })).certificate).toBeNull();
  });

  test('says of its decisions the last, and to the desk every one with who decided', () => {
    const decisions = [decide('NEEDS_FIX', 'last', '2026-11-22'), decide('REJECTED', 'first', '2026-11-10')];
    const last = {
      reason: 'reason of last',
      fixes: [{ field: 'NAME', reason: 'fix of last' }],
      decidedAt: '2026-11-22T00:00:00.000Z',
    };
    expect(presentApplication(parts({ decisions }))).toEqual({ ...own, decision: last });
    const beside = {
      businessStatus: { status: 'OPERATING', taxType: 'tax type', checkedOn: '2026-11-20' },
      compared: [],
      earlierMemberships: [
        {
          ...organization,
          id: 'before',
          name: 'name before',
          createdAt: new Date('2025-01-01T15:00:00Z'),
          updatedAt: new Date('2025-06-01T14:59:59Z'),
        },
      ],
    } as const;
    expect(presentAdminApplication(parts({ decisions }), beside)).toEqual({
      ...own,
      decision: last,
      businessStatus: beside.businessStatus,
      reopenableUntil: null,
      compared: [],
      username: 'username',
      earlierMemberships: [
        { organizationId: 'before', name: 'name before', joinedOn: '2025-01-02', withdrawnOn: '2025-06-01' },
      ],
      earlierDecisions: [
        { ...last, status: 'NEEDS_FIX', decidedBy: 'who decided on last' },
        {
          status: 'REJECTED',
          reason: 'reason of first',
          fixes: [{ field: 'NAME', reason: 'fix of first' }],
          decidedAt: '2026-11-10T00:00:00.000Z',
          decidedBy: 'who decided on first',
        },
      ],
    });
  });

  test('shows beside each value that of the last decision that compared any, where it was another', () => {
    const decisions = [
      decide('NEEDS_FIX', 'without a comparison', '2026-11-22'),
      decide('NEEDS_FIX', 'last', '2026-11-15', { NAME: 'name before', NUMBER: 'same' }),
      decide('NEEDS_FIX', 'first', '2026-11-10', { NAME: 'name before that', REPRESENTATIVE: 'long ago' }),
    ];
    const compared = ['NAME', 'NUMBER', 'REPRESENTATIVE'].map((field) => ({
      field,
      entered: field === 'NUMBER' ? 'same' : 'now',
    })) as Parameters<typeof presentAdminApplication>[1]['compared'];
    const shown = presentAdminApplication(parts({ decisions }), {
      ...{ businessStatus: { status: 'UNKNOWN', taxType: null, checkedOn: null }, earlierMemberships: [] },
      compared,
    });
    expect(shown.compared.map(({ before }) => before)).toEqual(['name before', null, null]);
  });

  test('stands in the queue with its day, and in the list of what was rejected with the thirty days after that', () => {
    const businessStatus = { status: 'CLOSED', taxType: null, checkedOn: '2026-11-20' } as const;
    expect(presentRow(organization, { businessStatus, returns: 2 })).toEqual({
      organizationId: 'the organisation',
      version: 6,
      status: 'PENDING',
      type: 'NPO',
      name: 'name of the organisation',
      appliedAt: '2026-11-20T01:00:00.000Z',
      dueAt: '2026-11-23T01:00:00.000Z',
      businessStatus,
      returns: 2,
    });
    expect(presentRejected(organization, new Date('2026-11-21T02:00:00Z'))).toEqual({
      organizationId: 'the organisation',
      type: 'NPO',
      name: 'name of the organisation',
      appliedAt: '2026-11-20T01:00:00.000Z',
      rejectedAt: '2026-11-21T02:00:00.000Z',
      reopenableUntil: '2026-12-21T02:00:00.000Z',
    });
  });
});

describe('a rejection', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const until = '2026-12-22T00:00:00.000Z';
  test.each([
    ['REJECTED', 'REJECTED', '2026-12-21T23:59:59Z', until],
    ['REJECTED', 'REJECTED', '2026-12-22T00:00:00Z', null],
    ['PENDING', 'REJECTED', '2026-11-23T00:00:00Z', null],
    ['REJECTED', 'NEEDS_FIX', '2026-11-23T00:00:00Z', null],
  ] as const)(
    'of an organisation that is %s, the last decision %s, may on %s be taken up again until %s',
    (membershipStatus, status, now, reopenable) => {
      vi.setSystemTime(new Date(now));
      const shown = presentAdminApplication(
        parts({
          organization: { ...organization, membershipStatus },
          decisions: [decide(status, 'last', '2026-11-22')],
        }),
        {
          businessStatus: { status: 'UNKNOWN', taxType: null, checkedOn: null },
          compared: [],
          earlierMemberships: [],
        },
      );
      expect(shown.reopenableUntil).toBe(reopenable);
    },
  );
});
