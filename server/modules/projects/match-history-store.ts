import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match, matchCandidate } from '#db/schema/matches.ts';
import { organization } from '#db/schema/organizations.ts';

/**
 * Every NPO that the company saw on a published list, newest list first, in the order shown: those invited with it,
 * and those that had accepted before and were kept.
 */
export function findShownCandidates(db: Reader, projectId: string) {
  return db
    .select({
      list: {
        id: match.id,
        sequence: match.sequence,
        cause: match.cause,
        reason: match.reason,
        publishedAt: match.publishedAt,
      },
      candidate: {
        npoId: matchCandidate.npoId,
        rank: matchCandidate.rank,
        automaticRank: matchCandidate.automaticRank,
        fit: matchCandidate.fit,
        level: matchCandidate.level,
        isRepeatPartner: matchCandidate.isRepeatPartner,
        summary: matchCandidate.summary,
        editedSummary: matchCandidate.editedSummary,
      },
      orgName: organization.name,
      invitationStatus: invitation.status,
    })
    .from(match)
    .innerJoin(matchCandidate, eq(matchCandidate.matchId, match.id))
    .innerJoin(organization, eq(organization.id, matchCandidate.npoId))
    .innerJoin(
      invitation,
      sql`${invitation.id} = (
        SELECT v.id FROM invitation v
        WHERE v.project_id = ${match.projectId} AND v.npo_id = ${matchCandidate.npoId}
          AND (v.match_id = ${match.id}
            OR (v.replied_at < ${match.publishedAt} AND v.status IN ('ACCEPTED', 'CHOSEN', 'NOT_CHOSEN')))
        ORDER BY v.match_id = ${match.id} DESC, v.created_at DESC LIMIT 1)`,
    )
    .where(
      and(
        eq(match.projectId, projectId),
        sql`${match.publishedAt} IS NOT NULL`,
        sql`${matchCandidate.rank} IS NOT NULL`,
      ),
    )
    .orderBy(desc(match.sequence), asc(matchCandidate.isRepeatPartner), asc(matchCandidate.rank));
}
