import { koreanDay } from '#contract/calendar/dates.ts';
import {
  type AdminCertificate,
  type AdminCertificateDetail,
  type CertificateDecision,
  type CertificateType,
  findValidityFaults,
  type previewCertificate as previewEndpoint,
} from '#contract/npos/certificates.ts';
import { findCheckFault } from '#contract/organizations/document-checks.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import { authorize, type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { readBusinessStatus } from '#server/modules/business-status/service.ts';
import { sendPreview } from '#server/modules/files/previews.ts';
import { deleteFile } from '#server/modules/files/service.ts';
import { findContact } from '#server/modules/members/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { acceptNumberChange, refuseNumberChange } from '#server/modules/number-changes/decision.ts';
import { findNumberChange, type NumberChangeRow } from '#server/modules/number-changes/store.ts';
import { lockOrganization, type OrganizationRow } from '#server/modules/organizations/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { compareWith } from './compared.ts';
import { presentAdminCertificate, presentAdminCertificateDetail } from './present.ts';
import {
  type AdminCertificateParts,
  findAdminCertificate,
  findReviewedCertificates,
} from './review-store.ts';
import { deleteCertificate, findCertificatePair, writeDecision } from './store.ts';

/**
 * Certificates of members that wait for a decision, the promise that ends first on top. Those of an application are
 * decided on with it.
 */
export async function findAdminCertificates(call: Call): Promise<{ items: AdminCertificate[] }> {
  return { items: (await findReviewedCertificates(call.db)).map(presentAdminCertificate) };
}

/** What is asked for with a document, as the admin compares it with the paper. */
async function readNumberChange(
  db: Reader,
  change: NumberChangeRow,
): Promise<NonNullable<AdminCertificateDetail['numberChange']>> {
  return {
    before: formatOrganizationNumber(change.before),
    after: formatOrganizationNumber(change.after),
    reason: change.reason,
    businessStatus: await readBusinessStatus(db, change.after),
  };
}

/** What was entered beside a document; the number is the one that it is to prove. */
function presentCompared(
  organization: OrganizationRow,
  documentType: CertificateType,
  change: NumberChangeRow | null,
): AdminCertificateDetail['compared'] {
  const proven = { ...organization, number: change?.after ?? organization.number };
  return compareWith(proven, documentType).map((value) => ({
    ...value,
    before: value.field === 'NUMBER' && change ? formatOrganizationNumber(change.before) : null,
  }));
}

export async function readDetail(db: Reader, parts: AdminCertificateParts): Promise<AdminCertificateDetail> {
  const { certificate, organization, isRenewal } = parts;
  const change =
    certificate.numberChangeId === null ? null : await findNumberChange(db, certificate.numberChangeId);
  const { standing } = await findCertificatePair(db, organization.id, certificate.documentType);
  return presentAdminCertificateDetail(parts, {
    standing: isRenewal ? standing : null,
    numberChange: change && (await readNumberChange(db, change)),
    compared: presentCompared(organization, certificate.documentType, change),
    contact: await findContact(db, parts.organization.id),
    businessStatus: await readBusinessStatus(db, parts.organization.number),
  });
}

/** A certificate beside what its organisation entered. It shows a person's contact, so the read is recorded. */
export async function getAdminCertificate(
  call: Call,
  certificateId: string,
): Promise<AdminCertificateDetail> {
  const parts = await findAdminCertificate(call.db, certificateId);
  if (!parts) throw problem('NOT_FOUND');
  await call.transact(async (unit) => {
    unit.audit({
      action: 'certificate.read',
      subjectType: 'certificate',
      subjectId: certificateId,
      details: { organizationId: parts.organization.id, purpose: 'reviewing a certificate' },
    });
  });
  return readDetail(call.db, parts);
}

/** Sends the document of a certificate to be looked at. */
export async function previewCertificate(call: EndpointCall<typeof previewEndpoint>): Promise<void> {
  const parts = await findAdminCertificate(call.db, call.params.certificateId);
  if (!parts) throw problem('NOT_FOUND');
  await sendPreview(call, parts.file);
}

/**
 * Verifies a certificate or asks for a better one, on exactly the file and version that were seen, and tells the
 * organisation. Throws CERTIFICATE_REPLACED when the file has gone or is another one, STALE when somebody has decided.
 */
export function decideCertificate(
  call: Call,
  certificateId: string,
  decision: CertificateDecision,
): Promise<AdminCertificateDetail> {
  return call.transact(async (unit) => {
    const parts = await findAdminCertificate(unit.tx, certificateId);
    if (!parts) throw problem('CERTIFICATE_REPLACED');
    authorize(call.actor, 'admin.certificate.decide', { organizationId: parts.organization.id });
    const owner = await lockOrganization(unit.tx, parts.organization.id);
    if (!owner) throw problem('NOT_FOUND');
    if (parts.file.sha256 !== decision.sha256) throw problem('CERTIFICATE_REPLACED');
    const change = await settleNumberChange(unit, { ...parts, organization: owner }, decision, call.actor);
    await writeDecisionOn(unit, { ...parts, organization: owner }, decision, change);
    const decided = await findAdminCertificate(unit.tx, certificateId);
    if (!decided) throw problem('CERTIFICATE_REPLACED');
    return readDetail(unit.tx, decided);
  });
}

/** Decides on the request for another number that came with a document, and gives it; null where none waits. */
async function settleNumberChange(
  unit: Unit,
  { certificate: row, organization: owner }: AdminCertificateParts,
  decision: CertificateDecision,
  actor: Call['actor'],
): Promise<NumberChangeRow | null> {
  const { memberId: decidedById } = memberOf(actor);
  const change = row.numberChangeId === null ? null : await findNumberChange(unit.tx, row.numberChangeId);
  // Whether the document still waits is told when the decision is written.
  if (change?.status !== 'OPEN' || row.version !== decision.version) return null;
  if (decision.status === 'VERIFIED') await acceptNumberChange(unit, owner, change, decidedById);
  else await refuseNumberChange(unit, change, { answer: decision.reason, decidedById });
  return change;
}

/** Takes away what a verified renewal replaces, with its file: of a kind only one document stands. */
async function replaceStanding(
  unit: Unit,
  { certificate: row, organization: owner }: AdminCertificateParts,
): Promise<void> {
  const { standing } = await findCertificatePair(unit.tx, owner.id, row.documentType);
  if (!standing) return;
  const { certificate: old, file } = standing;
  await deleteCertificate(unit.tx, old.id);
  if (file) await deleteFile(unit, file.id);
  unit.audit({
    action: 'certificate.replace',
    subjectType: 'certificate',
    subjectId: old.id,
    details: {
      organizationId: owner.id,
      documentType: old.documentType,
      sha256: file?.sha256 ?? null,
      status: old.status,
      validFrom: old.validFrom,
      validUntil: old.validUntil,
      replacedBy: row.id,
    },
  });
}

async function writeDecisionOn(
  unit: Unit,
  parts: AdminCertificateParts,
  decision: CertificateDecision,
  change: NumberChangeRow | null,
): Promise<void> {
  const { certificate: row, organization: owner, isRenewal } = parts;
  const isVerified = decision.status === 'VERIFIED';
  const proven = { ...owner, number: change?.after ?? owner.number };
  const fault = isVerified && findCheckFault(compareWith(proven, row.documentType), decision.checks);
  if (fault) throw fieldProblem('checks', fault);
  const days = isVerified ? decision : { validFrom: null, validUntil: null };
  if (isVerified) {
    const fieldErrors = findValidityFaults(row.documentType, days, koreanDay(unit.now));
    if (fieldErrors.length > 0) throw problem('VALIDATION', { fieldErrors });
  }
  if (isVerified && isRenewal) await replaceStanding(unit, parts);
  const isWritten = await writeDecision(
    unit.tx,
    { id: row.id, version: decision.version },
    {
      status: decision.status,
      validFrom: days.validFrom,
      validUntil: days.validUntil,
      rejectionReason: isVerified ? null : decision.reason,
      decidedAt: unit.now,
    },
  );
  if (!isWritten) {
    const now = await findAdminCertificate(unit.tx, row.id);
    if (!now) throw problem('CERTIFICATE_REPLACED');
    throw problem('STALE', {
      message: '그사이 다른 관리자가 판단했어요. 판단한 내용을 확인해 주세요.',
      current: presentAdminCertificate(now),
    });
  }
  unit.audit({
    action: isVerified ? 'certificate.verify' : 'certificate.reject',
    subjectType: 'certificate',
    subjectId: row.id,
    ...(isVerified ? {} : { reason: decision.reason }),
    details: {
      organizationId: owner.id,
      documentType: row.documentType,
      sha256: decision.sha256,
      version: decision.version,
      validFrom: days.validFrom,
      validUntil: days.validUntil,
      checks: Object.fromEntries(decision.checks.map(({ field, mark }) => [field, mark])),
    },
  });
  const subject = { documentType: row.documentType, organizationType: owner.type, isRenewal };
  if (change) {
    const numbers = {
      organizationType: owner.type,
      before: formatOrganizationNumber(change.before),
      after: formatOrganizationNumber(change.after),
    };
    await notifyOrganization(
      unit,
      owner.id,
      isVerified
        ? messages.numberChangeAccepted(numbers)
        : messages.numberChangeRefused({ ...numbers, reason: decision.reason }),
    );
    return;
  }
  await notifyOrganization(
    unit,
    owner.id,
    isVerified
      ? messages.certificateVerified({ ...subject, validUntil: days.validUntil })
      : messages.certificateRejected({ ...subject, reason: decision.reason }),
  );
}
