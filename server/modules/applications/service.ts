import type { z } from 'zod';
import {
  type Application,
  type ApplicationField,
  applicationFieldLabels,
  type correctApplication as correctEndpoint,
  type DecisionForm,
  type DeskApplication,
  type findApplications as findEndpoint,
} from '#contract/applications.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { lookUpNumber } from '#server/modules/business-status/service.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { findApplicationCertificate, settleCertificate } from './certificate.ts';
import { presentApplication, presentDeskApplication, presentRow } from './present.ts';
import * as store from './store.ts';

type Correction = z.output<NonNullable<(typeof correctEndpoint)['body']>>;

async function findOrThrow(db: Reader, organizationId: string) {
  const found = await store.findOrganization(db, organizationId);
  if (!found) throw problem('NOT_FOUND');
  return found;
}

const isEmailReturned = ({ fixes }: { fixes: { field: ApplicationField }[] }) =>
  fixes.some(({ field }) => field === 'contact.email');

const isVerifiedSince = ({ emailVerifiedAt }: store.MemberRow, returnedAt: Date) =>
  emailVerifiedAt !== null && emailVerifiedAt > returnedAt;

/** The application of the member's own organisation. */
export async function getOwn(call: Call): Promise<Application> {
  return presentApplication(call.db, await findOrThrow(call.db, organizationOf(call.actor)));
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
    const { organization: before, contact } = await findOrThrow(unit.tx, organizationId);
    const certificate = await findApplicationCertificate(unit.tx, organizationId, before.type);
    if (before.membershipStatus !== 'NEEDS_FIX') throw problem('TRANSITION_REFUSED');
    if (certificate?.certificate.status === 'REJECTED' || !certificate)
      throw fieldProblem('certificate', '증빙 서류를 새로 올려 주세요.');
    const [decision] = await store.findDecisions(unit.tx, organizationId);
    if (
      decision &&
      isEmailReturned(decision.decision) &&
      !isVerifiedSince(contact, decision.decision.createdAt)
    )
      throw fieldProblem('contact.email', '담당자 이메일을 새로 인증해 주세요.');
    if (await store.isNumberTaken(unit.tx, form.organization.number, organizationId))
      throw fieldProblem('organization.number', '이미 가입했거나 심사하고 있는 번호예요.');
    const seen = { organizationId, version: form.version, status: 'NEEDS_FIX' } as const;
    const sent = await store.updateSeen(unit, seen, {
      ...form.organization,
      membershipStatus: 'PENDING',
      appliedAt: unit.now,
    });
    if (!sent) throw problem('STALE');
    await store.updateContact(unit, contact.id, form.contact);
    const { name } = form.organization;
    unit.audit({
      action: 'application.correct',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { certificateSha256: certificate.file.sha256, isNumberChanged: sent.number !== before.number },
    });
    await notifyAdmins(unit, messages.applicationWaits({ organizationId, organizationName: name }));
    return presentApplication(unit.tx, await findOrThrow(unit.tx, organizationId));
  });
}

/** What waits for a decision, the promise soonest due first. */
export async function findWaiting(call: Call): Promise<z.infer<typeof findEndpoint.response>> {
  return { items: (await store.findWaiting(call.db)).map(presentRow) };
}

/** An application on the desk; that somebody read a person's data is recorded. */
export async function getOnDesk(call: Call, organizationId: string): Promise<DeskApplication> {
  return call.transact(async (unit) => {
    const found = await findOrThrow(unit.tx, organizationId);
    unit.audit({
      action: 'application.read',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { purpose: 'review of an application', memberIds: [found.contact.id] },
    });
    return presentDeskApplication(unit.tx, found);
  });
}

/**
 * Decides on an application as the operator saw it: version and certificate must still be the same, else STALE. Of two
 * operators one decides; the decision, the certificate, the mail and the audit entry belong together.
 */
export async function decide(
  call: Call,
  organizationId: string,
  form: DecisionForm,
): Promise<DeskApplication> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const { organization: before } = await findOrThrow(unit.tx, organizationId);
    const seen = { organizationId, version: form.version, status: 'PENDING' } as const;
    const decided = await store.updateSeen(unit, seen, {
      membershipStatus: form.to,
      ...(form.to === 'APPROVED' ? { approvedAt: unit.now } : {}),
    });
    if (!decided) {
      const current = await findOrThrow(unit.tx, organizationId);
      throw problem('STALE', {
        message: '다른 운영자가 먼저 결정했거나 신청이 바뀌었어요. 지금 상태를 확인해 주세요.',
        current: { version: current.organization.version, status: current.organization.membershipStatus },
      });
    }
    await decideCertificate(unit, decided, form);
    await store.insertDecision(unit, {
      organizationId,
      organizationVersion: before.version,
      status: form.to,
      reason: form.reason || null,
      fixes: form.to === 'NEEDS_FIX' ? form.fixes : [],
      certificateSha256: form.certificateSha256,
      decidedBy: memberId,
    });
    unit.audit({
      action: 'application.decide',
      subjectType: 'organization',
      subjectId: organizationId,
      ...(form.reason ? { reason: form.reason } : {}),
      details: {
        to: form.to,
        fields: form.fixes.map(({ field }) => field),
        certificateSha256: form.certificateSha256,
      },
    });
    await notifyOrganization(unit, organizationId, formMessage(decided, form));
    if (form.to === 'APPROVED') await store.endSessions(unit, organizationId);
    return presentDeskApplication(unit.tx, await findOrThrow(unit.tx, organizationId));
  });
}

/** Nobody is approved without the certificate that was looked at; what is wrong with it is said at its place. */
async function decideCertificate(unit: Unit, organization: store.OrganizationRow, form: DecisionForm) {
  const found = await findApplicationCertificate(unit.tx, organization.id, organization.type);
  if ((found?.file.sha256 ?? null) !== form.certificateSha256)
    throw problem('STALE', { message: '그사이 증빙 서류가 바뀌었어요. 새 서류를 확인한 뒤 결정해 주세요.' });
  const isUsable = found !== null && ['REVIEWING', 'VERIFIED'].includes(found.certificate.status);
  if (form.to === 'APPROVED') {
    if (!isUsable) throw fieldProblem('to', '확인할 수 있는 증빙 서류가 없어 승인할 수 없어요.');
    await settleCertificate(unit, found.certificate, { status: 'VERIFIED' });
  }
  const fix = form.fixes.find(({ field }) => field === 'certificate');
  if (form.to === 'NEEDS_FIX' && fix && found)
    await settleCertificate(unit, found.certificate, { status: 'REJECTED', reason: fix.reason });
}

function formMessage(
  { name: organizationName, type }: { name: string; type: 'COMPANY' | 'NPO' },
  { to, reason, fixes }: DecisionForm,
) {
  if (to === 'APPROVED') return messages.applicationApproved({ organizationName, type });
  if (to === 'REJECTED') return messages.applicationRejected({ organizationName, reason: reason ?? '' });
  return messages.applicationReturned({
    organizationName,
    reason,
    fixes: fixes.map((fix) => ({ label: applicationFieldLabels[fix.field], reason: fix.reason })),
  });
}
