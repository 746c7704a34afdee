import type { AdminCandidate, AdminMatch, AdminProject } from '#contract/admin/admin.ts';
import type { RejectionReason } from '#matching/candidates/eligibility.ts';
import type { InvitationRow } from '#server/modules/invitations/store.ts';
import type { Cards } from '#server/modules/projects/present.ts';
import type { AdminRow, findAdminMatch } from './overview-store.ts';

const rejectionLabels: Record<string, string> = {
  BLOCKED: '기업이 이미 보았거나 이 요청을 함께하던 단체',
  DECLINED: '이 요청을 거절했거나 답하지 않은 단체',
  NO_DONATION_RECEIPT: '기부금영수증을 발급할 수 없는 단체',
  NO_TAX_INVOICE: '세금계산서를 발급할 수 없는 단체',
  AT_CAPACITY: '진행 중인 사업이 가득 찬 단체',
};

/** The same of one NPO, where it is to be put on a list by hand. */
export const pickRefusals: Record<RejectionReason | 'ABSENT', string> = {
  BLOCKED: '이 요청을 함께하던 단체예요',
  DECLINED: '이 요청을 거절했거나 답하지 않은 단체예요',
  NO_DONATION_RECEIPT: '꼭 필요한 기부금영수증을 발급할 수 없어요',
  NO_TAX_INVOICE: '꼭 필요한 세금계산서를 발급할 수 없어요',
  AT_CAPACITY: '진행 중인 사업이 가득 찼어요',
  ABSENT: '프로필을 공개하지 않은 단체예요',
};

const presentOffer = (row: InvitationRow): AdminCandidate['offer'] => ({
  sentAt: row.createdAt.toISOString(),
  replyBy: row.replyBy,
  repliedAt: row.repliedAt?.toISOString() ?? null,
  declineReason: row.declineReason,
  askedAgain: row.askedAgain,
  askedAgainOn: row.askedAgainOn,
});

export function presentAdminProject(row: AdminRow): AdminProject {
  return {
    id: row.project.id,
    version: row.project.version,
    title: row.project.title,
    companyId: row.project.companyId,
    companyName: row.companyName,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    status: { code: row.project.status },
    updatedAt: row.project.updatedAt.toISOString(),
  };
}

export function presentAdminMatch(
  cards: Cards,
  { match, candidates }: NonNullable<Awaited<ReturnType<typeof findAdminMatch>>>,
  { runningCounts, recommendationLimit }: { runningCounts: Map<string, number>; recommendationLimit: number },
): AdminMatch {
  return {
    id: match.id,
    version: match.version,
    sequence: match.sequence,
    engineVersion: match.engineVersion,
    weightsHash: match.weightsHash,
    computedAt: match.createdAt.toISOString(),
    publishedAt: match.publishedAt?.toISOString() ?? null,
    recommendationLimit,
    candidates: candidates.map(({ candidate, orgName, offer }) => {
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
        addedReason: candidate.addedReason,
        invitationStatus: offer?.status ?? null,
        offer: offer && presentOffer(offer),
      };
    }),
    rejectionCounts: Object.entries(match.rejectionCounts).map(([reason, count]) => ({
      reason,
      label: rejectionLabels[reason] ?? reason,
      count,
    })),
  };
}
