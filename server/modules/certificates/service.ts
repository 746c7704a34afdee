import type { z } from 'zod';
import { can } from '#contract/access/policy.ts';
import type { MembershipStatus } from '#contract/accounts/membership.ts';
import { limits } from '#contract/limits.ts';
import {
  type CertificateType,
  certificateFileMessages,
  certificateFileTypes,
  type certificateList,
  certificateTypesOf,
  type deleteCertificate as deleteEndpoint,
  type uploadCertificate as uploadEndpoint,
} from '#contract/npos/certificates.ts';
import { authorize, type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Upload, UploadRule } from '#server/http/uploads.ts';
import { presentFile } from '#server/modules/files/present.ts';
import { deleteFile, insertFile } from '#server/modules/files/service.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import { withdrawNumberChange } from '#server/modules/number-changes/decision.ts';
import { findNumberChanges } from '#server/modules/number-changes/store.ts';
import { lockOrganization } from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { presentCertificate } from './present.ts';
import {
  type CertificatePair,
  deleteCertificate as deleteRow,
  findCertificatePair,
  findOwnCertificates,
  insertCertificate,
  type OwnCertificate,
  pickPair,
} from './store.ts';

/** What every upload of a certificate holds to, wherever it is sent from. */
export const certificateUploadRule: UploadRule = {
  maxSizeMB: limits.certificateMaxSizeMB,
  types: certificateFileTypes,
  messages: certificateFileMessages,
};

/** The organisation's certificates, one entry for each kind it can give; the admin has none. */
export async function findCertificates(call: Call): Promise<z.infer<typeof certificateList>> {
  const { organizationId, role, membershipStatus } = memberOf(call.actor);
  if (organizationId === null || role === 'ADMIN') return { items: [], isOpen: false, isRenewable: false };
  const rows = await findOwnCertificates(call.db, organizationId);
  const changes = await findNumberChanges(call.db, organizationId);
  return {
    items: certificateTypesOf[role].map((documentType) =>
      presentCertificate(documentType, pickPair(rows, documentType), changes),
    ),
    isOpen: can(call.actor, 'certificate.write', { organizationId }),
    isRenewable: isRenewable(membershipStatus),
  };
}

/** An applicant's documents are decided on with the application, one of each kind; members renew theirs (F-54). */
const isRenewable = (status: MembershipStatus) => status === 'APPROVED';

/** One document of a kind waits at a time, and beside one that stands only that of a member. */
function refuseAnother({ standing, waiting }: CertificatePair, status: MembershipStatus): void {
  if (waiting || (standing && !isRenewable(status))) throw problem('CERTIFICATE_EXISTS');
}

/** Decides before the upload whether it is listened to: not while one of this kind waits. */
export async function admitCertificate({
  actor,
  db,
  params,
}: Pick<EndpointCall<typeof uploadEndpoint>, 'actor' | 'db' | 'params'>): Promise<void> {
  const organizationId = organizationOf(actor);
  const { membershipStatus } = memberOf(actor);
  authorize(actor, 'certificate.write', { organizationId });
  refuseAnother(await findCertificatePair(db, organizationId, params.documentType), membershipStatus);
}

/**
 * Puts a stored upload under review as the organisation's certificate of this kind, beside the one that stands; the
 * caller has checked access. Throws CERTIFICATE_EXISTS while another waits, NOT_FOUND where the organisation gives no such document.
 */
export async function createCertificate(
  unit: Unit,
  given: {
    organizationId: string;
    documentType: CertificateType;
    uploaderId: string | null;
    upload: Upload;
    /** The request for another number that is decided on with it. */
    numberChangeId?: string;
  },
) {
  const { organizationId, documentType, uploaderId, upload, numberChangeId } = given;
  const owner = await lockOrganization(unit.tx, organizationId);
  if (!owner || !certificateTypesOf[owner.type].includes(documentType)) throw problem('NOT_FOUND');
  const pair = await findCertificatePair(unit.tx, organizationId, documentType);
  refuseAnother(pair, owner.membershipStatus);
  const file = await insertFile(unit, upload, {
    class: 'CERTIFICATE',
    ownerId: organizationId,
    uploaderId,
    certificateOrganizationId: organizationId,
  });
  const row = await insertCertificate(unit.tx, {
    organizationId,
    documentType,
    fileId: file.id,
    numberChangeId: numberChangeId ?? null,
  });
  unit.audit({
    action: 'certificate.create',
    subjectType: 'certificate',
    subjectId: row.id,
    details: {
      organizationId,
      documentType,
      fileId: file.id,
      sha256: file.sha256,
      isRenewal: pair.standing !== null,
    },
  });
  return { owner, certificate: row, file, isRenewal: pair.standing !== null };
}

/** Takes a stored upload as certificate of the member's organisation and asks the admin to verify it. */
export function uploadCertificate(
  call: EndpointCall<typeof uploadEndpoint>,
): Promise<z.infer<typeof uploadEndpoint.response>> {
  const { memberId } = memberOf(call.actor);
  const organizationId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    authorize(call.actor, 'certificate.write', { organizationId });
    const made = await createCertificate(unit, {
      organizationId,
      documentType: call.params.documentType,
      uploaderId: memberId,
      upload: call.upload,
    });
    await notifyAdmins(
      unit,
      messages.certificateReceived({
        certificateId: made.certificate.id,
        organizationName: made.owner.name,
        documentType: made.certificate.documentType,
        isRenewal: made.isRenewal,
      }),
    );
    return {
      success: true,
      message: made.isRenewal
        ? `새 서류를 보냈어요. 최대 ${limits.reviewDays}일 안에 알려 드리고, 그때까지 지금 서류를 그대로 써요.`
        : `인증 요청을 보냈어요. 최대 ${limits.reviewDays}일 안에 알려 드려요.`,
      file: presentFile(made.file, { id: memberId, name: null, orgName: made.owner.name }),
    };
  });
}

/** Takes a certificate away with its file; the caller has locked the organisation. */
export async function removeCertificate(unit: Unit, { certificate, file }: OwnCertificate): Promise<void> {
  const { id, organizationId, documentType, fileId, status } = certificate;
  await deleteRow(unit.tx, id);
  if (file) await deleteFile(unit, file.id);
  unit.audit({
    action: 'certificate.delete',
    subjectType: 'certificate',
    subjectId: id,
    details: { organizationId, documentType, fileId, status },
  });
}

/** Deletes the certificate that was seen, with its file and all that rests on it. Any other file is not there. */
export function deleteCertificate(
  call: EndpointCall<typeof deleteEndpoint>,
): Promise<z.infer<typeof deleteEndpoint.response>> {
  const organizationId = organizationOf(call.actor);
  const { documentType, fileId } = call.params;
  return call.transact(async (unit) => {
    authorize(call.actor, 'certificate.write', { organizationId });
    await lockOrganization(unit.tx, organizationId);
    const { standing, waiting } = await findCertificatePair(unit.tx, organizationId, documentType);
    const found = [standing, waiting].find((own) => own?.file?.id === fileId);
    if (!found) {
      throw problem('NOT_FOUND', { message: '이미 삭제됐거나 바뀐 파일이에요. 목록을 다시 확인해 주세요.' });
    }
    await removeCertificate(unit, found);
    // Without its document the request for another number has nothing to be decided on.
    if (found.certificate.numberChangeId && found.certificate.status === 'REVIEWING')
      await withdrawNumberChange(unit, organizationId);
    return { success: true, message: '파일이 삭제되었습니다.' };
  });
}
