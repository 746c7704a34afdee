import { canonicalJson } from '#contract/agreements/agreement-content.ts';
import { contactOnlyMessage, openProposalsMessage } from '#contract/agreements/agreement-messages.ts';
import type {
  Agreement,
  AgreementRoom,
  amendAgreement as amendEndpoint,
  answerProposal as answerEndpoint,
  approveClause as approveEndpoint,
  attachSignedCopy as attachEndpoint,
  bringAgreement as bringEndpoint,
  confirmAgreement as confirmEndpoint,
  discardAgreement as discardEndpoint,
  draftAgreement as draftEndpoint,
  exportAgreement as exportEndpoint,
  fillAgreementBlank as fillEndpoint,
  getAgreement as getEndpoint,
  offerAgreement as offerEndpoint,
  getAgreementPaper as paperEndpoint,
  proposeClause as proposeEndpoint,
  updateAgreementValues as valuesEndpoint,
  updateWorkplan as workplanEndpoint,
} from '#contract/agreements/agreements.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { isPasswordOf } from '#server/modules/accounts/password.ts';
import { setBudgetLines } from '#server/modules/budgets/lines.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { findMember } from '#server/modules/members/store.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { addEvent } from '#server/modules/projects/transition.ts';
import { drawPaper } from '#server/paper/thread.ts';
import type { Unit } from '#server/unit.ts';
import {
  answerVersionProposal,
  approveVersionClause,
  changeVersionValues,
  fillVersionBlank,
  proposeVersionClause,
  tellOther,
  writeWorkplan,
} from './clauses.ts';
import { findFaults } from './content.ts';
import { bringVersion, draftVersion, takePdf } from './draft.ts';
import { type HeldProject, holdProject, openVersion, staleVersion } from './held.ts';
import { agreementMessages } from './messages.ts';
import { offerVersion } from './offer.ts';
import { layOut } from './paper.ts';
import { readRoom, readVersion } from './room.ts';
import {
  type AgreementRow,
  findConfirmations,
  findProposals,
  findVersionIn,
  insertConfirmation,
  insertVersion,
  updateVersion,
} from './store.ts';

/** Runs a change of the agreement and answers with the room as it is then. */
function change<E extends Endpoint>(
  call: EndpointCall<E> & { params: { projectId: string } },
  work: (unit: Unit) => Promise<void>,
): Promise<AgreementRoom> {
  return call.transact(work, () => readRoom(call, call.params.projectId));
}

export const getRoom = (call: Call & { params: { projectId: string } }): Promise<AgreementRoom> =>
  readRoom(call, call.params.projectId);

export const getVersion = (call: EndpointCall<typeof getEndpoint>): Promise<Agreement> =>
  readVersion(call, call.params);

/** Sends what a version says as the very bytes that its hash is of. */
export async function sendContent(call: EndpointCall<typeof exportEndpoint>): Promise<void> {
  const { content, number } = await readVersion(call, call.params);
  call.reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="agreement-${number}.json"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(canonicalJson(content)));
}

const paperTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Sends a version on paper, drawn beside the event loop (G-15, G-23). */
export async function sendPaper(call: EndpointCall<typeof paperEndpoint>): Promise<void> {
  const { format } = call.params;
  const version = await readVersion(call, call.params);
  const codes = await getCodeBook(call.db);
  const bytes = await drawPaper(
    layOut(version, (code) => codes.nameOf('EXPENSE', code)),
    format,
  );
  call.reply
    .header('content-type', paperTypes[format])
    .header(
      'content-disposition',
      formAttachmentHeader(`협약서 ${version.number}판_${version.content.title}.${format}`),
    )
    .header('cache-control', 'no-store')
    .send(bytes);
}

export const draftAgreement = (call: EndpointCall<typeof draftEndpoint>) =>
  change(call, (unit) => draftVersion(unit, call.params.projectId, call.body.form));

export const bringAgreement = (call: EndpointCall<typeof bringEndpoint>) =>
  change(call, (unit) => bringVersion(unit, call.params.projectId, call.body.fileId));

export const fillBlank = (call: EndpointCall<typeof fillEndpoint>) =>
  change(call, (unit) => fillVersionBlank(unit, call.params, call.body));

export const updateValues = (call: EndpointCall<typeof valuesEndpoint>) =>
  change(call, (unit) => changeVersionValues(unit, call.params, call.body));

export const updateWorkplan = (call: EndpointCall<typeof workplanEndpoint>) =>
  change(call, (unit) => writeWorkplan(unit, call.params, call.body));

export const approveClause = (call: EndpointCall<typeof approveEndpoint>) =>
  change(call, (unit) => approveVersionClause(unit, call.params, call.body));

export async function proposeClause(call: EndpointCall<typeof proposeEndpoint>): Promise<AgreementRoom> {
  await countUse(call, `clause-proposal:${organizationOf(call.actor)}`, { limit: 60, windowSeconds: 3600 });
  return change(call, (unit) => proposeVersionClause(unit, call.params, call.body));
}

export const answerProposal = (call: EndpointCall<typeof answerEndpoint>) =>
  change(call, (unit) => answerVersionProposal(unit, call.params, call.body));

/** Hands a draft over; open proposals, blanks or an unfinished workplan refuse it (G-12, G-33, G-40). */
export const offerAgreement = (call: EndpointCall<typeof offerEndpoint>) =>
  change(call, async (unit) => {
    const held = await holdProject(unit, 'partnership.agreement.write', call.params.projectId);
    const row = await openVersion(unit, held, call.params.agreementId, call.body.version);
    if (row.status !== 'DRAFT') throw staleVersion(row);
    const proposals = await findProposals(unit.tx, [row.id]);
    const open = proposals.filter(({ row: { status } }) => status === 'OPEN').length;
    const [fault] = findFaults(row.content, open);
    if (fault) throw problem('TRANSITION_REFUSED', { message: fault.text });
    await offerVersion(unit, held, row);
  });

/** Asks for the own password, at most ten times in ten minutes, and whether the member speaks for its organisation. */
async function checkConfirmer(call: Call, password: string) {
  const { memberId } = memberOf(call.actor);
  const member = await findMember(call.db, memberId);
  if (!member?.isContact) throw problem('ROLE_MISMATCH', { message: contactOnlyMessage });
  await countUse(call, `password:${memberId}`, { limit: 10, windowSeconds: 600 });
  if (!(await isPasswordOf(call.db, memberId, password)))
    throw fieldProblem('password', '비밀번호가 올바르지 않아요.');
  return member;
}

/** Confirms the version that was read, by its hash; with the second confirmation it is locked and the one before replaced. */
export async function confirmAgreement(call: EndpointCall<typeof confirmEndpoint>): Promise<AgreementRoom> {
  const { password, sha256 } = call.body;
  // Before the password: who has no part in the project is told nothing but that it is not there.
  await checkPartnership(call, call.db, 'partnership.agreement.confirm', call.params.projectId);
  const { id: memberId, name: memberName, jobTitle } = await checkConfirmer(call, password);
  return change(call, async (unit) => {
    const held = await holdProject(unit, 'partnership.agreement.confirm', call.params.projectId);
    const row = await openVersion(unit, held, call.params.agreementId);
    if (row.status !== 'OFFERED' || row.sha256 !== sha256) throw staleVersion(row);
    const proposals = await findProposals(unit.tx, [row.id]);
    const open = proposals.filter(({ row: { status } }) => status === 'OPEN').length;
    if (open > 0) throw problem('TRANSITION_REFUSED', { message: openProposalsMessage(open) });
    const organizationId = organizationOf(unit.actor);
    const given = await findConfirmations(unit.tx, row.id);
    if (given.some(({ row: one }) => one.organizationId === organizationId))
      throw problem('TRANSITION_REFUSED', { message: '이 판은 이미 확인했어요.' });
    await insertConfirmation(unit.tx, {
      agreementId: row.id,
      organizationId,
      memberId,
      memberName,
      jobTitle,
      sha256,
    });
    unit.audit({
      action: 'agreement.confirm',
      subjectType: 'project',
      subjectId: held.project.id,
      details: { agreementId: row.id, number: row.number, sha256 },
    });
    if (given.length > 0) await lockVersion(unit, held, row);
  });
}

async function lockVersion(unit: Unit, held: HeldProject, row: AgreementRow): Promise<void> {
  const { project, partnershipId, companyId, npoId } = held;
  const before = await findVersionIn(unit.tx, partnershipId, ['CONFIRMED']);
  if (before) await updateVersion(unit.tx, before, { status: 'SUPERSEDED' });
  await updateVersion(unit.tx, row, { status: 'CONFIRMED', confirmedAt: unit.now });
  await setBudgetLines(unit, { projectId: project.id, partnershipId }, row.content);
  await addEvent(unit, project, { kind: 'NOTE', text: `두 기관이 협약서 ${row.number}판을 확인했어요` });
  const message = agreementMessages.confirmed({
    projectId: project.id,
    projectTitle: project.title,
    number: row.number,
  });
  await notifyOrganizations(unit, [
    { organizationId: companyId, message },
    { organizationId: npoId, message },
  ]);
}

export const discardAgreement = (call: EndpointCall<typeof discardEndpoint>) =>
  change(call, async (unit) => {
    const held = await holdProject(unit, 'partnership.agreement.write', call.params.projectId);
    const row = await openVersion(unit, held, call.params.agreementId, call.body.version);
    await updateVersion(unit.tx, row, { status: 'DISCARDED' });
  });

/** Begins the next version of a confirmed agreement, which holds meanwhile (변경 협약). */
export const amendAgreement = (call: EndpointCall<typeof amendEndpoint>) =>
  change(call, async (unit) => {
    const { projectId } = call.params;
    const { reason } = call.body;
    const held = await holdProject(unit, 'partnership.agreement.write', projectId);
    const { partnershipId, ownId: organizationId } = held;
    const confirmed = await findVersionIn(unit.tx, partnershipId, ['CONFIRMED']);
    if (!confirmed || (await findVersionIn(unit.tx, partnershipId, ['DRAFT', 'OFFERED'])))
      throw problem('TRANSITION_REFUSED', {
        message: confirmed ? '이미 고치고 있는 판이 있어요.' : '확인한 협약서가 아직 없어요.',
      });
    const { content, ownFileId } = confirmed;
    await insertVersion(unit.tx, { projectId, partnershipId, organizationId, reason, content, ownFileId });
    unit.audit({
      action: 'agreement.amend',
      subjectType: 'project',
      subjectId: projectId,
      reason,
      details: { partnershipId, cause: 'PARTY' },
    });
    await tellOther(unit, held, agreementMessages.drafted);
  });

/** Names the signed PDF that belongs to a confirmed version. */
export const attachSignedCopy = (call: EndpointCall<typeof attachEndpoint>) =>
  change(call, async (unit) => {
    const held = await holdProject(unit, 'partnership.agreement.write', call.params.projectId);
    const confirmed = await findVersionIn(unit.tx, held.partnershipId, ['CONFIRMED']);
    if (confirmed?.id !== call.params.agreementId) throw problem('NOT_FOUND');
    const file = await takePdf(unit, held, call.body.fileId);
    await updateVersion(unit.tx, confirmed, { signedFileId: file.id });
  });
