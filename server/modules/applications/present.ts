import type { Application, ApplicationRow, DeskApplication } from '#contract/applications.ts';
import { koreanDay } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { formatOrganizationNumber } from '#contract/organization-number.ts';
import { presentBusinessStatus, readBusinessStatus } from '#server/modules/business-status/service.ts';
import type { Reader } from '#server/unit.ts';
import { findApplicationCertificate } from './certificate.ts';
import {
  findDecisions,
  findEarlierMemberships,
  type findWaiting,
  type MemberRow,
  type OrganizationRow,
} from './store.ts';

type Found = { organization: OrganizationRow; contact: MemberRow };

/** When the operator's answer is due: `reviewDays` after the application was sent. */
function dueAt(appliedAt: Date): string {
  return new Date(appliedAt.getTime() + limits.reviewDays * 86_400_000).toISOString();
}

/** An application as its own organisation sees it. */
export async function presentApplication(db: Reader, { organization, contact }: Found): Promise<Application> {
  const found = await findApplicationCertificate(db, organization.id, organization.type);
  const [last] = await findDecisions(db, organization.id);
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

/** The same for the operator, with the look-up of the number and every decision so far. */
export async function presentDeskApplication(db: Reader, found: Found): Promise<DeskApplication> {
  const decisions = await findDecisions(db, found.organization.id);
  return {
    ...(await presentApplication(db, found)),
    businessStatus: await readBusinessStatus(db, found.organization.number),
    username: found.contact.username,
    earlierMemberships: (await findEarlierMemberships(db, found.organization)).map((row) => ({
      organizationId: row.id,
      name: row.name,
      joinedOn: koreanDay(row.createdAt),
      // Final: nothing has changed the row since.
      withdrawnOn: koreanDay(row.updatedAt),
    })),
    earlierDecisions: decisions.map(({ decision, decidedBy }) => ({
      status: decision.status,
      reason: decision.reason,
      fixes: decision.fixes,
      decidedAt: decision.createdAt.toISOString(),
      decidedBy,
    })),
  };
}

/** One row of the queue. */
export function presentRow({
  organization,
  status,
  returns,
}: Awaited<ReturnType<typeof findWaiting>>[number]): ApplicationRow {
  return {
    organizationId: organization.id,
    version: organization.version,
    status: organization.membershipStatus,
    type: organization.type,
    name: organization.name,
    appliedAt: organization.appliedAt.toISOString(),
    dueAt: dueAt(organization.appliedAt),
    businessStatus: presentBusinessStatus(status),
    returns,
  };
}
