import type { ProgressForm } from '#contract/projects/projects.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { findPartnershipFacts } from '#server/modules/projects/access-store.ts';
import type { Unit } from '#server/unit.ts';
import { changeValues, differs } from './content.ts';
import { agreementMessages } from './messages.ts';
import { reviseVersion } from './revise.ts';
import { findVersionIn, insertVersion } from './store.ts';
import { nameValues } from './values.ts';

type Locked = {
  projectId: string;
  projectTitle: string;
  companyId: string;
  npoId: string;
  partnershipId: string;
  form: ProgressForm;
  reason: string;
};

/**
 * Follows agreed values that were locked or corrected: what is being written takes them over; a confirmed agreement that
 * says something else is given the draft of an amendment, of which both sides are told. It holds until both have
 * confirmed the amendment (G-22).
 */
export async function followLockedValues(unit: Unit, locked: Locked): Promise<void> {
  const { projectId, projectTitle, companyId, npoId, partnershipId, form, reason } = locked;
  const { actualStart: start, actualEnd: end, actualBudget: budget, ...region } = form;
  const values = await nameValues(unit.tx, { start, end, budget, ...region });
  const open = await findVersionIn(unit.tx, partnershipId, ['DRAFT', 'OFFERED']);
  if (open) {
    if (!differs(open.content, values)) return;
    const { content, clauses } = changeValues(open.content, values);
    await reviseVersion(unit, open, content, { changed: clauses, approvedBy: [] });
  } else {
    // Nobody is there to confirm it where one side has left (G-58).
    if ((await findPartnershipFacts(unit.tx, partnershipId))?.leftParty) return;
    const confirmed = await findVersionIn(unit.tx, partnershipId, ['CONFIRMED']);
    if (!confirmed || !differs(confirmed.content, values)) return;
    const { content } = changeValues(confirmed.content, values);
    const { ownFileId } = confirmed;
    await insertVersion(unit.tx, {
      projectId,
      partnershipId,
      content,
      ownFileId,
      reason,
      organizationId: null,
    });
    unit.audit({
      action: 'agreement.amend',
      subjectType: 'project',
      subjectId: projectId,
      reason,
      details: { partnershipId, cause: 'VALUES' },
    });
  }
  const message = agreementMessages.amendmentNeeded({ projectId, projectTitle });
  await notifyOrganizations(unit, [
    { organizationId: companyId, message },
    { organizationId: npoId, message },
  ]);
}
