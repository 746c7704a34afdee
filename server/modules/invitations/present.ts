import { shortRegionName } from '#contract/fields/regions.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import type { InvitationParts } from './offer-store.ts';

export function presentInvitation(codes: CodeBook, parts: InvitationParts): Invitation {
  const { invitation: row, project } = parts;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    projectId: project.id,
    projectTitle: project.title,
    continues: parts.continues,
    companyName: parts.companyName,
    company: parts.company,
    region: shortRegionName(codes.nameOf('REGION', project.regionLevel1Code)),
    regionDetail: codes.nameOf(`REGION_DETAIL_${project.regionLevel1Code}`, project.regionLevel2Code),
    fieldCode: project.fieldCode,
    beneficiaryCode: project.beneficiaryCode,
    expectedStart: project.expectedStart,
    expectedEnd: project.expectedEnd,
    isBudgetUnknown: project.isBudgetUnknown,
    expectedBudget: project.expectedBudget,
    replyBy: row.replyBy,
    sentAt: row.createdAt.toISOString(),
    repliedAt: row.repliedAt?.toISOString() ?? null,
    declineReason: row.declineReason,
    notChosenReason: row.notChosenReason,
    chooseBy: row.chooseBy,
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
    takenBackReason: row.takenBackReason,
    reasons: (parts.reasons ?? [])
      .filter((reason) => reason.kind === 'STRENGTH')
      .map((reason) => reason.text),
    factors: parts.factors ?? [],
  };
}
