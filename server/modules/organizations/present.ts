import { membershipTransitions } from '#contract/accounts/members.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type {
  Administrator,
  AdminMember,
  OrganizationDetail,
  OrganizationRow,
} from '#contract/organizations/organizations.ts';
import { presentHistory } from '#server/modules/audits/present.ts';
import type { MemberRow } from '#server/modules/members/store.ts';
import type { Departure } from '#server/modules/projects/departure.ts';
import type { findOrganizationRow } from './overview-store.ts';
import type { OrganizationRow as OrganizationRecord } from './store.ts';

type Row = { organization: OrganizationRecord; memberCount: number };
type DetailRow = NonNullable<Awaited<ReturnType<typeof findOrganizationRow>>>;

/** What the admin does with an approved organisation and after it; the approval queue has the rest. */
const operated = ['APPROVED', 'HELD', 'WITHDRAWN'] as const;

export function presentOrganizationRow({ organization: row, memberCount }: Row): OrganizationRow {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    number: formatOrganizationNumber(row.number),
    status: row.membershipStatus,
    memberCount,
    joinedOn: koreanDay(row.createdAt),
  };
}

function presentAdminMember(row: MemberRow, lastSignIn: Date | undefined): AdminMember {
  return {
    ...presentPerson(row),
    phone: row.phone,
    jobTitle: row.jobTitle,
    isContact: row.isContact,
    lastSignInOn: lastSignIn ? koreanDay(lastSignIn) : null,
  };
}

function presentPerson(row: MemberRow) {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    hasSecondFactor: row.twoFactorEnabled,
    withdrawnOn: row.withdrawnAt && koreanDay(row.withdrawnAt),
  };
}

/** An administrator, whose role the database holds to be there. */
export function presentAdministrator(row: MemberRow): Administrator {
  return { ...presentPerson(row), administratorRole: row.administratorRole ?? 'READING' };
}

export function presentOrganization(found: DetailRow, departure: Departure): OrganizationDetail {
  const { membershipStatus: from } = found.organization;
  const names = new Map(found.members.map(({ id, name }) => [id, name]));
  return {
    ...presentOrganizationRow(found),
    version: found.organization.version,
    industry: found.organization.industry,
    plan: found.plan,
    planFrom: found.plan === 'FREEMIUM' ? null : found.organization.planFrom,
    planUntil: found.plan === 'FREEMIUM' ? null : found.organization.planUntil,
    isProfilePublished: found.organization.type === 'NPO' ? (found.isProfilePublished ?? false) : null,
    managerId: found.managerId,
    members: found.members.map((row) => presentAdminMember(row, found.lastSignIns.get(row.id))),
    concerned: {
      underWay: departure.underWay.length,
      unsettled: departure.canceled.length + departure.rematched.length,
      offers: departure.invitations.length,
    },
    transitions: operated.filter(
      (to) =>
        // Approving an application takes more than a reason: its own screen does that.
        (to !== 'APPROVED' || from === 'HELD') &&
        membershipTransitions.some((transition) => transition.from === from && transition.to === to),
    ),
    history: presentHistory(found.history, names),
  };
}
