import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { AdminApplication, Application, ApplicationRow } from '#contract/organizations/applications.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { MemberRow } from '#server/modules/members/store.ts';
import type { OrganizationRow } from '#server/modules/organizations/store.ts';
import type { ApplicationCertificate } from './certificate.ts';
import type { NamedDecision } from './store.ts';

/** What an application is made of; decisions the last on top. */
export type ApplicationParts = {
  organization: OrganizationRow;
  contact: MemberRow;
  certificate: ApplicationCertificate | null;
  decisions: readonly NamedDecision[];
};

/** When the admin's answer is due: `reviewDays` after the application was sent. */
function dueAt(appliedAt: Date): string {
  return new Date(appliedAt.getTime() + limits.reviewDays * 86_400_000).toISOString();
}

/** An application as its own organisation sees it. */
export function presentApplication({
  organization,
  contact,
  certificate: found,
  decisions: [last],
}: ApplicationParts): Application {
  return {
    organizationId: organization.id,
    version: organization.version,
    status: organization.membershipStatus,
    type: organization.type,
    organization: {
      name: organization.name,
      number: formatOrganizationNumber(organization.number),
      industry: organization.industry,
    },
    contact: {
      name: contact.name,
      jobTitle: contact.jobTitle,
      phone: contact.phone,
      email: contact.email,
      isEmailVerified: contact.emailVerified,
      emailVerifiedAt: contact.emailVerifiedAt?.toISOString() ?? null,
    },
    certificate: found && {
      id: found.certificate.id,
      status: found.certificate.status,
      name: found.file.name,
      size: found.file.sizeBytes,
      mimeType: found.file.mimeType,
      sha256: found.file.sha256,
    },
    appliedAt: organization.appliedAt.toISOString(),
    dueAt: dueAt(organization.appliedAt),
    decision: last
      ? {
          reason: last.decision.reason,
          fixes: last.decision.fixes,
          decidedAt: last.decision.createdAt.toISOString(),
        }
      : null,
  };
}

/** The same for the admin, with the look-up of the number and every decision so far. */
export function presentAdminApplication(
  parts: ApplicationParts,
  {
    businessStatus,
    earlierMemberships,
  }: Pick<AdminApplication, 'businessStatus'> & { earlierMemberships: readonly OrganizationRow[] },
): AdminApplication {
  return {
    ...presentApplication(parts),
    businessStatus,
    username: parts.contact.username,
    earlierMemberships: earlierMemberships.map((row) => ({
      organizationId: row.id,
      name: row.name,
      joinedOn: koreanDay(row.createdAt),
      // Final: nothing has changed the row since.
      withdrawnOn: koreanDay(row.updatedAt),
    })),
    earlierDecisions: parts.decisions.map(({ decision, decidedBy }) => ({
      status: decision.status,
      reason: decision.reason,
      fixes: decision.fixes,
      decidedAt: decision.createdAt.toISOString(),
      decidedBy,
    })),
  };
}

/** One row of the queue. */
export function presentRow(
  organization: OrganizationRow,
  { businessStatus, returns }: Pick<ApplicationRow, 'businessStatus' | 'returns'>,
): ApplicationRow {
  return {
    organizationId: organization.id,
    version: organization.version,
    status: organization.membershipStatus,
    type: organization.type,
    name: organization.name,
    appliedAt: organization.appliedAt.toISOString(),
    dueAt: dueAt(organization.appliedAt),
    businessStatus,
    returns,
  };
}
