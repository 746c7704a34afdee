import type { z } from 'zod';
import { koreanDay } from '#contract/calendar/dates.ts';
import {
  type AdminCertificateDetail,
  type correctCertificateValidity as correctEndpoint,
  type findDecidedCertificates as findEndpoint,
  findValidityFaults,
  isStandingStatus,
  type remindOfCertificate as remindEndpoint,
} from '#contract/npos/certificates.ts';
import { authorize, type EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { lockOrganization } from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { presentAdminCertificate } from './present.ts';
import { readDetail } from './review.ts';
import { type DecidedRow, findAdminCertificate, findDecided } from './review-store.ts';
import { correctDays, markRemindedToday } from './store.ts';

const pageSize = 30;

/** Documents that were decided on: of one organisation, those about to end, or all. */
export async function findDecidedCertificates(
  call: EndpointCall<typeof findEndpoint>,
): Promise<z.infer<typeof findEndpoint.response>> {
  const { within, page = 1, ...query } = call.query;
  const asked = { ...query, page, pageSize, within: within === undefined ? null : Number(within) };
  const { total, rows } = await findDecided(call.db, asked);
  return { total, pageSize, items: rows.map(present) };
}

function present({ certificate: row, organization, isRenewing, mayRemind }: DecidedRow) {
  return {
    id: row.id,
    version: row.version,
    organizationId: organization.id,
    organizationName: organization.name,
    organizationType: organization.type,
    documentType: row.documentType,
    status: row.status,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    decidedAt: (row.decidedAt ?? row.updatedAt).toISOString(),
    isRenewing,
    mayRemind,
    remindedDaysBefore: row.remindedDaysBefore,
  };
}

/** A certificate held behind its organisation, at the version that was seen. Throws STALE for another one. */
async function lockSeen(unit: Unit, certificateId: string, version: number) {
  const found = await findAdminCertificate(unit.tx, certificateId);
  if (!found) throw problem('NOT_FOUND');
  authorize(unit.actor, 'admin.certificate.decide', { organizationId: found.organization.id });
  await lockOrganization(unit.tx, found.organization.id);
  const parts = await findAdminCertificate(unit.tx, certificateId);
  if (!parts) throw problem('NOT_FOUND');
  if (parts.certificate.version !== version)
    throw problem('STALE', { current: presentAdminCertificate(parts) });
  return parts;
}

/**
 * Writes the days as they stand on the document, with the reason, and tells the organisation. Whether it may issue
 * receipts, what its profile shows and whom lists name follow from them at once; a document that ended by a wrong day
 * stands again, and one that should have ended ends.
 */
export function correctCertificateValidity(
  call: EndpointCall<typeof correctEndpoint>,
): Promise<AdminCertificateDetail> {
  const { certificateId } = call.params;
  const { version, reason, ...days } = call.body;
  return call.transact(async (unit) => {
    const parts = await lockSeen(unit, certificateId, version);
    const { certificate: row, organization } = parts;
    if (!isStandingStatus(row.status))
      throw problem('TRANSITION_REFUSED', { message: '확인한 서류의 유효 기간만 바로잡을 수 있어요.' });
    const today = koreanDay(unit.now);
    const fieldErrors = findValidityFaults(row.documentType, days, today, { mayHaveEnded: true });
    if (fieldErrors.length === 0 && row.validFrom === days.validFrom && row.validUntil === days.validUntil)
      fieldErrors.push({ path: 'validUntil', message: '지금 적힌 날과 같아요.' });
    if (fieldErrors.length > 0) throw problem('VALIDATION', { fieldErrors });
    if (!(await correctDays(unit.tx, row, days, { reason, today })))
      throw problem('STALE', { current: presentAdminCertificate(parts) });
    unit.audit({
      action: 'certificate.correct',
      subjectType: 'certificate',
      subjectId: row.id,
      reason,
      details: {
        organizationId: organization.id,
        documentType: row.documentType,
        before: { validFrom: row.validFrom, validUntil: row.validUntil },
        after: days,
      },
    });
    const hasEnded = days.validUntil !== null && days.validUntil < today;
    await notifyOrganization(
      unit,
      organization.id,
      messages.certificateCorrected({
        documentType: row.documentType,
        validUntil: days.validUntil,
        hasEnded,
        reason,
      }),
    );
    const corrected = await findAdminCertificate(unit.tx, certificateId);
    if (!corrected) throw problem('INTERNAL');
    return readDetail(unit.tx, corrected);
  });
}

/** Tells an organisation that its document is about to end; once a day, beside what goes out by itself. */
export function remindOfCertificate(
  call: EndpointCall<typeof remindEndpoint>,
): Promise<{ success: boolean }> {
  const { certificateId } = call.params;
  return call.transact(async (unit) => {
    const { certificate: row } = await lockSeen(unit, certificateId, call.body.version);
    const ending = await markRemindedToday(unit.tx, row);
    if (!ending) {
      throw problem('TRANSITION_REFUSED', {
        message: '오늘 이미 알렸거나, 곧 끝나는 서류가 아니에요.',
      });
    }
    const { organizationId, documentType, validUntil, daysLeft, isRenewing } = ending;
    unit.audit({
      action: 'certificate.remind',
      subjectType: 'certificate',
      subjectId: certificateId,
      details: { organizationId, documentType, validUntil, daysLeft },
    });
    await notifyOrganization(
      unit,
      organizationId,
      messages.certificateEnding({ documentType, validUntil, daysLeft, isRenewing }),
    );
    return { success: true };
  });
}
