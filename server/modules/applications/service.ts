import type { z } from 'zod';
import {
  type AdminApplication,
  type Application,
  type ApplicationField,
  applicationFieldLabels,
  type correctApplication as correctEndpoint,
  type DecisionForm,
  type findApplications as findEndpoint,
} from '#contract/organizations/applications.ts';
import { findCheckFault } from '#contract/organizations/document-checks.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import {
  findBusinessStatuses,
  lookUpNumber,
  readBusinessStatus,
} from '#server/modules/business-status/service.ts';
import { compareWith } from '#server/modules/certificates/compared.ts';
import { findCompanyManagerId, putCompanyManager } from '#server/modules/managers/store.ts';
import { takeTurn } from '#server/modules/managers/turns.ts';
import { findMembersOf, type MemberRow, updateMember } from '#server/modules/members/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { publishWithApproval } from '#server/modules/npo-profiles/drafts.ts';
import {
  findApplications,
  findEarlierMemberships,
  findOrganization,
  isNumberTaken,
  type OrganizationRow,
  updateOrganization,
} from '#server/modules/organizations/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { findApplicationCertificate, settleCertificate } from './certificate.ts';
import { type ApplicationParts, presentAdminApplication, presentApplication, presentRow } from './present.ts';
import { countDecisions, type DecisionRow, findDecisions, insertDecision } from './store.ts';

type Correction = z.output<NonNullable<(typeof correctEndpoint)['body']>>;

/** An organisation with its contact person, its certificate and what was decided. Throws NOT_FOUND. */
async function findParts(db: Reader, organizationId: string): Promise<ApplicationParts> {
  const organization = await findOrganization(db, organizationId);
  const [contact] = await findMembersOf(db, organizationId);
  if (!organization || !contact) throw problem('NOT_FOUND');
  return {
    organization,
    contact,
    certificate: await findApplicationCertificate(db, organizationId, organization.type),
    decisions: await findDecisions(db, organizationId),
  };
}

/** An application as the admin reads it. Throws NOT_FOUND. */
export async function readApplication(db: Reader, organizationId: string): Promise<AdminApplication> {
  return readAdminApplication(db, await findParts(db, organizationId));
}

async function readAdminApplication(db: Reader, parts: ApplicationParts): Promise<AdminApplication> {
  const { certificate, organization } = parts;
  return presentAdminApplication(parts, {
    compared: certificate ? compareWith(organization, certificate.certificate.documentType) : [],
    businessStatus: await readBusinessStatus(db, parts.organization.number),
    earlierMemberships: await findEarlierMemberships(db, parts.organization),
  });
}

const isEmailReturned = ({ fixes }: { fixes: { field: ApplicationField }[] }) =>
  fixes.some(({ field }) => field === 'contact.email');

const isVerifiedSince = ({ emailVerifiedAt }: MemberRow, returnedAt: Date) =>
  emailVerifiedAt !== null && emailVerifiedAt > returnedAt;

/** The application of the member's own organisation. */
export async function getOwn(call: Call): Promise<Application> {
  return presentApplication(await findParts(call.db, organizationOf(call.actor)));
}

/**
 * Corrects a returned application and sends it again; the promise of three days begins anew.
 * Throws STALE when it is no longer as the member saw it, VALIDATION when the number belongs to somebody else or an
 * address that came back has not been verified since.
 */
export async function correct(call: Call, form: Correction): Promise<Application> {
  const organizationId = organizationOf(call.actor);
  await lookUpNumber(call, form.organization.number);
  return call.transact(async (unit) => {
    const parts = await findParts(unit.tx, organizationId);
    const { organization: before, contact, certificate } = parts;
    if (before.membershipStatus !== 'NEEDS_FIX') throw problem('TRANSITION_REFUSED');
    if (certificate?.certificate.status === 'REJECTED' || !certificate)
      throw fieldProblem('certificate', '증빙 서류를 새로 올려 주세요.');
    const [decision] = parts.decisions;
    if (
      decision &&
      isEmailReturned(decision.decision) &&
      !isVerifiedSince(contact, decision.decision.createdAt)
    )
      throw fieldProblem('contact.email', '담당자 이메일을 새로 인증해 주세요.');
    if (await isNumberTaken(unit.tx, form.organization.number, organizationId))
      throw fieldProblem('organization.number', '이미 가입했거나 심사하고 있는 번호예요.');
    const seen = { id: organizationId, version: form.version, membershipStatus: 'NEEDS_FIX' } as const;
    const sent = await updateOrganization(unit.tx, seen, {
      ...form.organization,
      membershipStatus: 'PENDING',
      appliedAt: unit.now,
    });
    if (!sent) throw problem('STALE');
    if (!(await updateMember(unit.tx, contact, form.contact))) throw problem('STALE');
    const { name } = form.organization;
    unit.audit({
      action: 'application.correct',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { certificateSha256: certificate.file.sha256, isNumberChanged: sent.number !== before.number },
    });
    await notifyAdmins(unit, messages.applicationWaits({ organizationId, organizationName: name }));
    return presentApplication(await findParts(unit.tx, organizationId));
  });
}

/** What waits for a decision, the promise soonest due first. */
export async function findWaiting(call: Call): Promise<z.infer<typeof findEndpoint.response>> {
  const rows = await findApplications(call.db);
  const statuses = await findBusinessStatuses(
    call.db,
    rows.map(({ number }) => number),
  );
  const returns = await countDecisions(
    call.db,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) =>
      presentRow(row, { businessStatus: statuses(row.number), returns: returns.get(row.id) ?? 0 }),
    ),
  };
}

/** An application on the admin screens; that somebody read a person's data is recorded. */
export async function getOnAdmin(call: Call, organizationId: string): Promise<AdminApplication> {
  return call.transact(async (unit) => {
    const parts = await findParts(unit.tx, organizationId);
    unit.audit({
      action: 'application.read',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { purpose: 'review of an application', memberIds: [parts.contact.id] },
    });
    return readAdminApplication(unit.tx, parts);
  });
}

/**
 * Decides on an application as the admin saw it: version and certificate must still be the same, else STALE. Of two
 * admins one decides; the decision, the certificate, the mail and the audit entry belong together.
 */
export async function decide(
  call: Call,
  organizationId: string,
  form: DecisionForm,
): Promise<AdminApplication> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const before = await findOrganization(unit.tx, organizationId);
    if (!before) throw problem('NOT_FOUND');
    const seen = { id: organizationId, version: form.version, membershipStatus: 'PENDING' } as const;
    const decided = await updateOrganization(unit.tx, seen, {
      membershipStatus: form.to,
      ...(form.to === 'APPROVED' ? { approvedAt: unit.now } : {}),
    });
    if (!decided) {
      const current = (await findOrganization(unit.tx, organizationId)) ?? before;
      throw problem('STALE', {
        message: '다른 관리자가 먼저 판단했거나 신청이 바뀌었어요. 지금 상태를 확인해 주세요.',
        current: { version: current.version, status: current.membershipStatus },
      });
    }
    const checks = await decideCertificate(unit, decided, form);
    await insertDecision(unit.tx, {
      organizationId,
      organizationVersion: before.version,
      status: form.to,
      reason: form.reason || null,
      fixes: form.to === 'NEEDS_FIX' ? form.fixes : [],
      checks,
      certificateSha256: form.certificateSha256,
      decidedBy: memberId,
    });
    unit.audit({
      action: 'application.decide',
      subjectType: 'organization',
      subjectId: organizationId,
      ...(form.reason ? { reason: form.reason } : {}),
      details: {
        from: before.membershipStatus,
        to: form.to,
        fixes: form.fixes,
        certificateSha256: form.certificateSha256,
        checks: Object.fromEntries(form.checks.map(({ field, mark }) => [field, mark])),
      },
    });
    if (form.to === 'APPROVED' && decided.type === 'COMPANY') await giveManager(unit, organizationId);
    const isPublished =
      form.to === 'APPROVED' && decided.type === 'NPO' && (await publishWithApproval(unit, organizationId));
    await notifyOrganization(unit, organizationId, formMessage(decided, form, isPublished));
    return readApplication(unit.tx, organizationId);
  });
}

/** A company that has just come gets the manager whose turn it is; none where the admins give managers by hand. */
async function giveManager(unit: Unit, organizationId: string): Promise<void> {
  if ((await findCompanyManagerId(unit.tx, organizationId)) !== null) return;
  const managerId = await takeTurn(unit);
  if (managerId === null) return;
  await putCompanyManager(unit.tx, organizationId, managerId);
  unit.audit({
    action: 'manager.assign',
    subjectType: 'organization',
    subjectId: organizationId,
    details: { managerId },
  });
}

/**
 * Nobody is approved without the certificate that was looked at, field by field (O-09); what is wrong with it is said
 * at its place. Returns what was compared, and how it was seen.
 */
async function decideCertificate(
  unit: Unit,
  organization: OrganizationRow,
  form: DecisionForm,
): Promise<DecisionRow['checks']> {
  const found = await findApplicationCertificate(unit.tx, organization.id, organization.type);
  if ((found?.file.sha256 ?? null) !== form.certificateSha256)
    throw problem('STALE', { message: '그사이 증빙 서류가 바뀌었어요. 새 서류를 확인한 뒤 판단해 주세요.' });
  const compared = found ? compareWith(organization, found.certificate.documentType) : [];
  const isUsable = found !== null && ['REVIEWING', 'VERIFIED'].includes(found.certificate.status);
  if (form.to === 'APPROVED') {
    if (!isUsable) throw fieldProblem('to', '확인할 수 있는 증빙 서류가 없어 승인할 수 없어요.');
    const fault = findCheckFault(compared, form.checks);
    if (fault) throw fieldProblem('checks', fault);
    await settleCertificate(unit, found.certificate, { status: 'VERIFIED' });
  }
  const fix = form.fixes.find(({ field }) => field === 'certificate');
  if (form.to === 'NEEDS_FIX' && fix && found)
    await settleCertificate(unit, found.certificate, { status: 'REJECTED', reason: fix.reason });
  const marks = new Map(form.checks.map(({ field, mark }) => [field, mark]));
  return compared.map((value) => ({ ...value, mark: marks.get(value.field) ?? null }));
}

function formMessage(
  { name: organizationName, type }: { name: string; type: 'COMPANY' | 'NPO' },
  { to, reason, fixes }: DecisionForm,
  isPublished: boolean,
) {
  if (to === 'APPROVED') return messages.applicationApproved({ organizationName, type, isPublished });
  if (to === 'REJECTED') return messages.applicationRejected({ organizationName, reason: reason ?? '' });
  return messages.applicationReturned({
    organizationName,
    reason,
    fixes: fixes.map((fix) => ({ label: applicationFieldLabels[fix.field], reason: fix.reason })),
  });
}
