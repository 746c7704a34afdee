import type { AgreementContent } from '#contract/agreements/agreement-content.ts';
import { draftPlanMessage } from '#contract/agreements/agreement-messages.ts';
import type { DraftedForm } from '#contract/agreements/agreement-status.ts';
import { draftClauses, receiptClause } from '#contract/agreements/clauses.ts';
import { emptyWorkplan } from '#contract/agreements/workplan.ts';
import { planFeatures } from '#contract/organizations/plans.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findCertificatePair } from '#server/modules/certificates/store.ts';
import { lockFileForGood, lockFileOf } from '#server/modules/files/store.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { progressOf } from '#server/modules/projects/progress.ts';
import { currentOf } from '#server/modules/projects/transition.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { writePeriod, writeWon } from './content.ts';
import { type HeldProject, holdProject } from './held.ts';
import { agreementMessages } from './messages.ts';
import { findVersionIn, insertVersion, wasDrafted } from './store.ts';
import { nameValues, readNames } from './values.ts';

/** Why a project of this company has no draft made for it today; null where it may (G-20, G-21). */
export async function draftRefusal(db: Reader, companyId: string, projectId: string): Promise<string | null> {
  const { plan } = await planOf(db, companyId);
  if (planFeatures[plan].hasDraft) return null;
  return (await wasDrafted(db, projectId)) ? null : draftPlanMessage;
}

/** Whether the NPO may write a donation receipt on this day (`YYYY-MM-DD`): its designation is verified and valid (G-08). */
export async function canIssueReceipt(db: Reader, npoId: string, day: string): Promise<boolean> {
  const { standing } = await findCertificatePair(db, npoId, 'DONATION_DESIGNATION');
  if (standing?.certificate.status !== 'VERIFIED') return false;
  const { validFrom, validUntil } = standing.certificate;
  return (validFrom === null || validFrom <= day) && (validUntil === null || validUntil >= day);
}

/** The clauses of a donation with clause 7 exactly where a receipt may be written on `day`. */
export function withReceiptClause(content: AgreementContent, canIssue: boolean): AgreementContent {
  if (content.form !== 'DONATION') return content;
  const has = content.clauses.some(({ number }) => number === receiptClause.number);
  if (has === canIssue) return content;
  const clauses = canIssue
    ? [...content.clauses, receiptClause].sort((one, other) => one.number - other.number)
    : content.clauses.filter(({ number }) => number !== receiptClause.number);
  return { ...content, clauses };
}

/** What every agreement of the project begins with: parties, values, nothing written yet. */
async function beginContent(
  unit: Unit,
  held: HeldProject,
): Promise<Omit<AgreementContent, 'form' | 'clauses'>> {
  const { project, companyId, npoId } = held;
  const company = await findOrganization(unit.tx, companyId);
  const npo = await findOrganization(unit.tx, npoId);
  if (!company || !npo) throw problem('NOT_FOUND');
  const locked = progressOf(project.partnership);
  const values = locked
    ? {
        start: locked.actualStart,
        end: locked.actualEnd,
        budget: locked.actualBudget,
        regionLevel1Code: locked.regionLevel1Code,
        regionLevel2Code: locked.regionLevel2Code,
      }
    : {
        start: project.expectedStart,
        end: project.expectedEnd,
        budget: project.expectedBudget,
        regionLevel1Code: project.regionLevel1Code,
        regionLevel2Code: project.regionLevel2Code,
      };
  return {
    title: project.title,
    company: { name: company.name, number: company.number },
    npo: { name: npo.name, number: npo.number },
    values: await nameValues(unit.tx, values),
    payDay: null,
    workplan: emptyWorkplan,
    attachments: [],
  };
}

async function checkNoVersion(unit: Unit, { partnershipId, project }: HeldProject): Promise<void> {
  if (await findVersionIn(unit.tx, partnershipId, ['DRAFT', 'OFFERED', 'CONFIRMED']))
    throw problem('TRANSITION_REFUSED', {
      message: '이미 협약서가 있어요. 먼저 거두거나 변경 협약을 만들어 주세요.',
      current: currentOf(project),
    });
}

/** Tells whoever did not make it: the other side, and both where the operator did. */
async function tellOfDraft(unit: Unit, held: HeldProject): Promise<void> {
  const { project, ownId, companyId, npoId } = held;
  const by = ownId === null ? '매칭 매니저' : ((await findOrganization(unit.tx, ownId))?.name ?? '');
  const message = agreementMessages.drafted({ projectId: project.id, projectTitle: project.title, by });
  await notifyOrganizations(
    unit,
    [companyId, npoId].filter((id) => id !== ownId).map((organizationId) => ({ organizationId, message })),
  );
}

/** Drafts the agreement from request, agreed values and both organisations; what is not known is left blank (G-04). */
export async function draftVersion(unit: Unit, projectId: string, form: DraftedForm): Promise<void> {
  const held = await holdProject(unit, 'partnership.agreement.draft', projectId);
  const { project, companyId, npoId, ownId: organizationId, partnershipId } = held;
  const refusal = await draftRefusal(unit.tx, companyId, projectId);
  if (refusal !== null) throw problem('QUOTA_REACHED', { message: refusal });
  await checkNoVersion(unit, held);
  const begun = await beginContent(unit, held);
  const { values } = begun;
  const nameOf = await readNames(unit.tx, [{ group: 'BENEFICIARY', code: project.beneficiaryCode }]);
  const clauses = draftClauses(form, {
    title: project.title,
    beneficiaries: `${values.region}의 ${nameOf('BENEFICIARY', project.beneficiaryCode)}`,
    period: writePeriod(values),
    region: values.region,
    amount: values.budget === null ? null : writeWon(values.budget),
    canIssueReceipt: await canIssueReceipt(unit.tx, npoId, values.start),
  });
  await insertVersion(unit.tx, {
    projectId,
    partnershipId,
    organizationId,
    reason: null,
    ownFileId: null,
    content: { form, clauses, ...begun },
  });
  await tellOfDraft(unit, held);
}

/** Takes a PDF among the documents of the partnership; from here on nobody deletes it. */
export async function takePdf(unit: Unit, { partnershipId }: HeldProject, fileId: string) {
  const file = await lockFileOf(unit.tx, { partnershipId }, fileId);
  if (!file) throw problem('NOT_FOUND');
  if (file.mimeType !== 'application/pdf') throw fieldProblem('fileId', 'PDF 파일을 골라 주세요.');
  await lockFileForGood(unit.tx, file.id);
  return file;
}

/** Brings an agreement of one's own: its text stands in the PDF, the workplan is written here. */
export async function bringVersion(unit: Unit, projectId: string, fileId: string): Promise<void> {
  const held = await holdProject(unit, 'partnership.agreement.write', projectId);
  await checkNoVersion(unit, held);
  const file = await takePdf(unit, held, fileId);
  const begun = await beginContent(unit, held);
  await insertVersion(unit.tx, {
    projectId,
    partnershipId: held.partnershipId,
    organizationId: held.ownId,
    reason: null,
    ownFileId: file.id,
    content: {
      form: 'OWN',
      clauses: [],
      ...begun,
      attachments: [{ name: file.name, sha256: file.sha256 }],
    },
  });
  await tellOfDraft(unit, held);
}
