import type { Account, SessionMember } from '#contract/accounts/members.ts';

/** A company that is a member, as its session knows it, with whatever the test says of it. */
export const memberOf = (given: Partial<SessionMember> = {}): SessionMember => ({
  id: '11111111-1111-4111-8111-111111111111',
  username: 'hanui_csr',
  name: '김하늬',
  image: null,
  role: { name: 'COMPANY' },
  administratorRole: null,
  organizationId: '22222222-2222-4222-8222-222222222222',
  organizationName: '하늬에너지',
  membershipStatus: 'APPROVED',
  needsSecondFactor: false,
  ...given,
});

/** What its own page says of it. */
export const accountOf = (given: Partial<Account> = {}): Account => ({
  username: 'hanui_csr',
  role: 'COMPANY',
  membershipStatus: 'APPROVED',
  joinedAt: '2026-01-05T00:00:00.000Z',
  avatarFileId: null,
  receivesNews: true,
  organization: {
    name: '하늬에너지',
    type: 'COMPANY',
    number: '1208800767',
    industry: null,
    location: null,
    businessStatus: { status: 'OPERATING', taxType: null, checkedOn: '2026-01-05' },
    appliedOn: '2026-01-05',
    version: 1,
    numberAsked: null,
    formerNumbers: [],
    canEdit: true,
  },
  contact: {
    name: '김하늬',
    jobTitle: null,
    email: 'hanui@example.com',
    phone: null,
    version: 1,
  },
  ...given,
});
