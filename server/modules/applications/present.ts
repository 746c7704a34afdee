import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type {
  AdminApplication,
  Application,
  ApplicationRow,
  RejectedApplication,
} from '#contract/organizations/applications.ts';
import type { ComparedValue } from '#contract/organizations/document-checks.ts';
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

/** The instant until which a rejection of then can be taken up again. */
export const reopenableUntil = (rejectedAt: Date): string =>
  new Date(rejectedAt.getTime() + limits.reopeningDays * 86_400_000).toISOString();

function findReopenableUntil({ organization, decisions: [last] }: ApplicationParts): string | null {
  if (organization.membershipStatus !== 'REJECTED' || last?.decision.status !== 'REJECTED') return null;
  const until = reopenableUntil(last.decision.createdAt);
  return Date.parse(until) > Date.now() ? until : null;
}

/** One row of what was rejected. */
export function presentRejected(row: OrganizationRow, rejectedAt: Date): RejectedApplication {
  return {
    organizationId: row.id,
    type: row.type,
    name: row.name,
    appliedAt: row.appliedAt.toISOString(),
    rejectedAt: rejectedAt.toISOString(),
    reopenableUntil: reopenableUntil(rejectedAt),
  };
}

/** What is compared with the certificate, each value beside the one of the last decision where it was another. */
function presentCompared(
  compared: readonly Pick<ComparedValue, 'field' | 'entered'>[],
  { decisions }: ApplicationParts,
): ComparedValue[] {
  const last = decisions.find(({ decision }) => decision.checks.length > 0);
  return compared.map(({ field, entered }) => {
    const before = last?.decision.checks.find((check) => check.field === field)?.entered ?? null;
    return { field, entered, before: before === entered ? null : before };
  });
}

/** The same for the admin, with the look-up of the number and every decision so far. */
export function presentAdminApplication(
  parts: ApplicationParts,
  {
    businessStatus,
    compared,
    earlierMemberships,
  }: Pick<AdminApplication, 'businessStatus'> & {
    compared: readonly Pick<ComparedValue, 'field' | 'entered'>[];
    earlierMemberships: readonly OrganizationRow[];
  },
): AdminApplication {
  return {
    ...presentApplication(parts),
    businessStatus,
    reopenableUntil: findReopenableUntil(parts),
    compared: presentCompared(compared, parts),
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
