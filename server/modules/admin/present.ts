import type { AdminMatch, AdminProject } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { planLimits } from '#contract/organizations/plans.ts';
import { areDocumentsComplete, type DocumentCounts } from '#contract/projects/required-document-status.ts';
import type { Cards } from '#server/modules/projects/present.ts';
import type { AdminRow, findAdminMatch } from './overview-store.ts';

const rejectionLabels: Record<string, string> = {
  BLOCKED: '기업이 이미 보았거나 이 요청을 함께하던 단체',
  DECLINED: '이 요청을 거절했거나 답하지 않은 단체',
  NO_DONATION_RECEIPT: '기부금영수증을 발급할 수 없는 단체',
  NO_TAX_INVOICE: '세금계산서를 발급할 수 없는 단체',
  AT_CAPACITY: '진행 중인 사업이 가득 찬 단체',
};

/** What keeps a project open whose deadline has passed: who is asked for what. */
function describeLateDocuments(documents: DocumentCounts): string {
  const missing = documents.WANTED + documents.RETURNED;
  if (missing > 0) return `서류 ${missing}건이 늦어지고 있어요. 단체에 확인해 주세요`;
  if (documents.HANDED_IN > 0)
    return `기업이 아직 서류 ${documents.HANDED_IN}건을 확인하지 않았어요. 기업에 확인해 주세요`;
  return areDocumentsComplete(documents)
    ? '서류 확인이 끝났어요. 프로젝트를 마무리해 주세요'
    : '받기로 한 서류가 없어요. 두 기관에 확인하고 마무리해 주세요';
}

/** What waits for the admin in a project, and by when. */
function waitingOf({
  project,
  actualEnd,
  documents,
  openInvitationCount,
  chooseBy,
  changeRequestedOn,
}: AdminRow): {
  waitsFor: string | null;
  dueOn: string | null;
} {
  if (changeRequestedOn !== null) {
    const dueOn = addDays(changeRequestedOn, limits.reviewDays);
    return { waitsFor: '진행 정보 변경 요청을 확인해 주세요', dueOn };
  }
  const changedOn = koreanDay(project.statusChangedAt);
  switch (project.status) {
    case 'MATCHING':
      return { waitsFor: '추천 목록을 확인하고 보내 주세요', dueOn: addDays(changedOn, 3) };
    case 'PROPOSING':
      if (chooseBy !== null && chooseBy < koreanDay(new Date()))
        return { waitsFor: '파트너를 선택할 날이 지났어요. 기업에 확인해 주세요', dueOn: chooseBy };
      return openInvitationCount === 0
        ? {
            waitsFor: '답변이 모두 끝났어요. 다시 매칭할지 살펴봐 주세요',
            dueOn: addDays(changedOn, limits.replyDays),
          }
        : { waitsFor: null, dueOn: null };
    case 'IN_PROGRESS':
      return areDocumentsComplete(documents)
        ? { waitsFor: '서류 확인이 끝났어요. 프로젝트를 마무리해 주세요', dueOn: actualEnd }
        : { waitsFor: null, dueOn: null };
    case 'DEADLINE_PASSED':
      return { waitsFor: describeLateDocuments(documents), dueOn: addDays(changedOn, 3) };
    case 'PAYMENT_REQUESTED':
      return { waitsFor: '입금을 확인해 주세요', dueOn: addDays(changedOn, 14) };
    case 'PAYMENT_CONFIRMED':
      return { waitsFor: '결과 기록을 확인하고 종료해 주세요', dueOn: addDays(changedOn, 3) };
    default:
      return { waitsFor: null, dueOn: null };
  }
}

export function presentAdminProject(row: AdminRow): AdminProject {
  return {
    id: row.project.id,
    version: row.project.version,
    title: row.project.title,
    companyName: row.companyName,
    partnerName: row.partnerName,
    status: { code: row.project.status },
    ...waitingOf(row),
    updatedAt: row.project.updatedAt.toISOString(),
  };
}

export function presentAdminMatch(
  cards: Cards,
  { match, plan, candidates }: NonNullable<Awaited<ReturnType<typeof findAdminMatch>>>,
  runningCounts: Map<string, number>,
): AdminMatch {
  return {
    id: match.id,
    version: match.version,
    sequence: match.sequence,
    engineVersion: match.engineVersion,
    weightsHash: match.weightsHash,
    computedAt: match.createdAt.toISOString(),
    publishedAt: match.publishedAt?.toISOString() ?? null,
    recommendationLimit: planLimits[plan].recommendations,
    candidates: candidates.map(({ candidate, orgName, invitationStatus }) => {
      const card = cards.get(candidate.npoId);
      return {
        npoId: candidate.npoId,
        orgName,
        location: card?.location ?? null,
        tenure: card?.tenure ?? null,
        automaticRank: candidate.automaticRank,
        rank: candidate.rank,
        exclusionReason: candidate.exclusionReason,
        summary: candidate.editedSummary ?? candidate.summary,
        fit: candidate.fit,
        level: candidate.level,
        isRepeatPartner: candidate.isRepeatPartner,
        factors: candidate.factors,
        contributions: candidate.contributions,
        reasons: candidate.reasons,
        inProgressCount: runningCounts.get(candidate.npoId) ?? 0,
        invitationStatus,
      };
    }),
    rejectionCounts: Object.entries(match.rejectionCounts).map(([reason, count]) => ({
      reason,
      label: rejectionLabels[reason] ?? reason,
      count,
    })),
  };
}
