import type { Account } from '#contract/accounts/members.ts';
import type { createNumberChange as createEndpoint } from '#contract/organizations/number-changes.ts';
import { authorize, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { documentTypeOf } from '#server/modules/applications/certificate.ts';
import { lookUpNumber } from '#server/modules/business-status/service.ts';
import { createCertificate, removeCertificate } from '#server/modules/certificates/service.ts';
import { findCertificatePair } from '#server/modules/certificates/store.ts';
import { readAccount } from '#server/modules/members/service.ts';
import { findMember } from '#server/modules/members/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import {
  findOrganization,
  isNumberTaken,
  lockOrganization,
  type OrganizationRow,
} from '#server/modules/organizations/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { withdrawNumberChange } from './decision.ts';
import { insertNumberChange } from './store.ts';

type CreateCall = EndpointCall<typeof createEndpoint>;

/** The document that shows the number of an organisation, and the one that waits to take its place. */
const findNumberPair = (db: Reader, { id, type }: Pick<OrganizationRow, 'id' | 'type'>) =>
  findCertificatePair(db, id, documentTypeOf[type]);

/** Decides before the upload whether it is listened to: not while another document of the number is under review. */
export async function admitNumberChange({ actor, db }: Pick<CreateCall, 'actor' | 'db'>): Promise<void> {
  const own = await findOrganization(db, organizationOf(actor));
  if (!own) throw problem('NOT_FOUND');
  authorize(actor, 'certificate.write', { organizationId: own.id });
  const { waiting } = await findNumberPair(db, own);
  if (waiting?.certificate.status === 'REVIEWING') throw problem('CERTIFICATE_EXISTS');
}

/**
 * Asks for another number of the acting contact person's organisation, with its new certificate, which is reviewed beside
 * the valid one. Throws STALE with what stands now, TRANSITION_REFUSED for a colleague, CERTIFICATE_EXISTS while another
 * document of the number is under review, VALIDATION for the own number or somebody else's.
 */
export async function createNumberChange(call: CreateCall): Promise<Account> {
  const { actor, body, upload } = call;
  await lookUpNumber(call, body.number);
  return call.transact(async (unit) => {
    await askForNumber(unit, { actor, body, upload });
    return readAccount(unit.tx, actor);
  });
}

type Asked = Pick<CreateCall, 'actor' | 'body' | 'upload'>;

async function askForNumber(unit: Unit, { actor, body, upload }: Asked): Promise<void> {
  const { memberId } = memberOf(actor);
  const { number: after, reason, version } = body;
  const own = await lockOrganization(unit.tx, organizationOf(actor));
  const asking = await findMember(unit.tx, memberId);
  if (!own || !asking) throw problem('NOT_FOUND');
  if (!asking.isContact)
    throw problem('TRANSITION_REFUSED', { message: '번호 변경은 담당자만 요청할 수 있어요.' });
  if (own.version !== version)
    throw problem('STALE', { current: { number: own.number, version: own.version } });
  if (own.number === after) throw fieldProblem('number', '지금 번호와 같아요. 새 번호를 적어 주세요.');
  if (await isNumberTaken(unit.tx, after, own.id))
    throw fieldProblem('number', '이미 가입했거나 심사하고 있는 번호예요.');
  const { waiting } = await findNumberPair(unit.tx, own);
  if (waiting?.certificate.status === 'REVIEWING') throw problem('CERTIFICATE_EXISTS');
  if (waiting) await removeCertificate(unit, waiting);
  await withdrawNumberChange(unit, own.id);
  const change = await insertNumberChange(unit.tx, {
    organizationId: own.id,
    requestedById: memberId,
    before: own.number,
    after,
    reason,
  });
  const made = await createCertificate(unit, {
    organizationId: own.id,
    documentType: documentTypeOf[own.type],
    uploaderId: memberId,
    upload,
    numberChangeId: change.id,
  });
  unit.audit({
    action: 'number-change.create',
    subjectType: 'organization',
    subjectId: own.id,
    reason,
    details: { before: own.number, after, certificateId: made.certificate.id },
  });
  await notifyAdmins(
    unit,
    messages.numberChangeReceived({
      certificateId: made.certificate.id,
      organizationName: own.name,
      organizationType: own.type,
    }),
  );
}
