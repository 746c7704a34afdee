import type { MatchHistory } from '#contract/matches/match-history.ts';
import type { Call } from '#server/http/mount.ts';
import { countMatches } from '#server/modules/matches/store.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { checkAccess } from './access.ts';
import { findShownCandidates } from './match-history-store.ts';

/** The lists that a company was shown for a request, newest first, and whether it may ask for another one. */
export async function getMatchHistory(call: Call, projectId: string): Promise<MatchHistory> {
  const { companyId } = await checkAccess(call, 'project.rematch', projectId);
  const rows = await findShownCandidates(call.db, projectId);
  const { rematches } = await planOf(call.db, companyId);
  return {
    items: [...Map.groupBy(rows, ({ list }) => list.id).values()].map((own) => {
      const { list } = own[0] as (typeof rows)[number];
      // Those that the company saw, counted within their lane, whoever stands between them unasked.
      const newCount = own.filter(({ candidate }) => !candidate.isRepeatPartner).length;
      return {
        id: list.id,
        sequence: list.sequence,
        publishedAt: list.publishedAt?.toISOString() ?? '',
        cause: list.cause,
        reason: list.reason,
        npos: own.map(({ candidate, orgName, invitationStatus }, index) => ({
          rank: index + 1 - (candidate.isRepeatPartner ? newCount : 0),
          userId: candidate.npoId,
          orgName,
          fit: candidate.fit,
          level: candidate.level,
          isRepeatPartner: candidate.isRepeatPartner,
          summary: candidate.editedSummary ?? candidate.summary,
          invitationStatus,
        })),
      };
    }),
    rematches: { used: await countMatches(call.db, projectId, 'COMPANY'), limit: rematches },
  };
}
