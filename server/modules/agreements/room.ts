import { can } from '#contract/access/policy.ts';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import { type Call, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findCertificatePair } from '#server/modules/certificates/store.ts';
import { findFiles } from '#server/modules/files/store.ts';
import { findMember } from '#server/modules/members/store.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { progressOf } from '#server/modules/projects/progress.ts';
import { findProject } from '#server/modules/projects/store.ts';
import type { Reader } from '#server/unit.ts';
import { differs, findFaults } from './content.ts';
import { canIssueReceipt, draftRefusal } from './draft.ts';
import { isWritable } from './held.ts';
import { presentSummary, presentVersion } from './present.ts';
import { type AgreementRow, findApprovals, findConfirmations, findProposals, findVersions } from './store.ts';

type Versions = Awaited<ReturnType<typeof findVersions>>;

/** What is worth knowing before a version is signed (G-08): of a clause, or of the whole. */
async function findWarnings(db: Reader, row: AgreementRow, npoId: string): Promise<Agreement['warnings']> {
  const { form, payDay, values } = row.content;
  if (form === 'DONATION' && !(await canIssueReceipt(db, npoId, payDay ?? values.start)))
    return [
      {
        clause: null,
        text: '지급일에 유효한 기부금단체 지정을 확인하지 못해서 제7조(기부금영수증)를 넣지 않았어요. 지정을 확인하면 다시 넣을 수 있어요.',
      },
    ];
  if (form === 'SERVICE') {
    const { standing } = await findCertificatePair(db, npoId, 'BUSINESS_REGISTRATION');
    if (standing?.certificate.status !== 'VERIFIED')
      return [
        {
          clause: 7,
          text: '단체의 사업자등록을 아직 확인하지 못했어요. 세금계산서나 계산서를 낼 수 있는지 먼저 확인해 주세요.',
        },
      ];
  }
  return [];
}

async function readWhole(
  call: Pick<Call, 'db' | 'actor'>,
  { row, offeredBy }: Versions[number],
  npoId: string,
): Promise<Agreement> {
  const { db } = call;
  const proposals = await findProposals(db, [row.id]);
  const files = await findFiles(
    db,
    [row.ownFileId, row.signedFileId].flatMap((id) => id ?? []),
  );
  const open = proposals.filter(({ row: { status } }) => status === 'OPEN').length;
  const isOpen = row.status === 'DRAFT' || row.status === 'OFFERED';
  return presentVersion({
    row,
    offeredBy,
    proposals,
    approvals: await findApprovals(db, row.id),
    confirmations: await findConfirmations(db, row.id),
    files,
    warnings: isOpen ? await findWarnings(db, row, npoId) : [],
    faults: isOpen ? findFaults(row.content, open) : [],
    viewerId: call.actor.kind === 'MEMBER' ? call.actor.organizationId : null,
  });
}

/** One version of the viewer's partnership whole; what another partner wrote is not there. */
export async function readVersion(
  call: Pick<Call, 'db' | 'actor'>,
  { projectId, agreementId }: { projectId: string; agreementId: string },
): Promise<Agreement> {
  const partnership = await checkPartnership(call, call.db, 'partnership.agreement.read', projectId);
  const found = (await findVersions(call.db, partnership.id)).find(({ row }) => row.id === agreementId);
  if (!found) throw problem('NOT_FOUND');
  return readWhole(call, found, partnership.npoId);
}

/** The room 협약 of a project for this viewer. */
export async function readRoom(call: Pick<Call, 'db' | 'actor'>, projectId: string): Promise<AgreementRoom> {
  const { db, actor } = call;
  const partnership = await checkPartnership(call, db, 'partnership.agreement.read', projectId);
  const { companyId, npoId } = partnership;
  const project = await findProject(db, projectId);
  const company = await findOrganization(db, companyId);
  const npo = await findOrganization(db, npoId);
  if (!project || !company || !npo) throw problem('NOT_FOUND');
  const versions = await findVersions(db, partnership.id);
  const inStatus = (...statuses: AgreementRow['status'][]) =>
    versions.find(({ row }) => statuses.includes(row.status));
  const open = inStatus('DRAFT', 'OFFERED');
  const confirmed = inStatus('CONFIRMED');
  const shown = open ?? confirmed ?? null;
  const { memberId, organizationId: viewerId } = memberOf(actor);
  const isCurrent = project.partnershipId === partnership.id && isWritable(project.status);
  const isTakenDown = project.isHidden && memberOf(actor).role !== 'ADMIN';
  const mayWrite = isCurrent && !isTakenDown && can(actor, 'partnership.agreement.write', partnership);
  const refusal =
    isCurrent && shown === null && can(actor, 'partnership.agreement.draft', partnership)
      ? await draftRefusal(db, companyId, projectId)
      : null;
  const member = await findMember(db, memberId);
  const locked = isCurrent ? progressOf(project.partnership) : null;
  return {
    shown: shown && (await readWhole(call, shown, npoId)),
    versions: versions
      .filter(({ row }) => !(row.status === 'DISCARDED' && row.sha256 === null))
      .map(presentSummary),
    parties: { company: { id: companyId, name: company.name }, npo: { id: npoId, name: npo.name } },
    viewerId,
    request: {
      donationReceipt: project.donationReceipt,
      taxInvoice: project.taxInvoice,
      fieldCode: project.fieldCode,
    },
    needsAmendment:
      locked !== null &&
      confirmed !== undefined &&
      !hasEnded(project.status) &&
      differs(confirmed.row.content, {
        start: locked.actualStart,
        end: locked.actualEnd,
        budget: locked.actualBudget,
        regionLevel1Code: locked.regionLevel1Code,
        regionLevel2Code: locked.regionLevel2Code,
        region: '',
      }),
    allowed: {
      draft:
        isCurrent &&
        !isTakenDown &&
        shown === null &&
        refusal === null &&
        can(actor, 'partnership.agreement.draft', partnership),
      bring: mayWrite && shown === null,
      write: mayWrite,
      confirm:
        isCurrent &&
        !isTakenDown &&
        member?.isContact === true &&
        can(actor, 'partnership.agreement.confirm', partnership),
      amend: mayWrite && open === undefined && confirmed !== undefined,
    },
    draftRefusal: refusal,
  };
}
