import type { previewCompanyView as previewEndpoint } from '#contract/admin/match-desk.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import { takeRecommended } from '#contract/matches/recommended.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findInvitationsOf, type InvitationRow } from '#server/modules/invitations/store.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { presentList } from '#server/modules/projects/present.ts';
import { findAdminMatch, findHiddenWorks } from './overview-store.ts';

/**
 * The list as its company gets it, by the very presenter of the company's page: of one that is sent, who was asked; of one
 * that waits, whom sending it now would ask, each with the offer that would go out.
 */
export async function previewCompanyView(
  call: EndpointCall<typeof previewEndpoint>,
): Promise<{ npos: RecommendedNpo[] }> {
  const { matchId } = call.params;
  const found = await findAdminMatch(call.db, matchId);
  if (!found) throw problem('NOT_FOUND');
  const { match } = found;
  const placeOf = new Map(call.body.order.map((npoId, at) => [npoId, at]));
  const summaryOf = new Map(call.body.summaries.map(({ npoId, summary }) => [npoId, summary]));
  const candidates = found.candidates
    .filter(({ candidate }) => placeOf.has(candidate.npoId))
    .sort((a, b) => (placeOf.get(a.candidate.npoId) ?? 0) - (placeOf.get(b.candidate.npoId) ?? 0))
    .map(({ candidate, orgName }) => {
      const { npoId, editedSummary } = candidate;
      return {
        orgName,
        candidate: { ...candidate, rank: 1, editedSummary: summaryOf.get(npoId) ?? editedSummary },
      };
    });
  const publishedAt = match.publishedAt ?? new Date();
  const own = await findInvitationsOf(call.db, [match.projectId]);
  const accepted = new Set(own.filter(({ status }) => status === 'ACCEPTED').map(({ npoId }) => npoId));
  const taken = takeRecommended(
    candidates.map(({ candidate }) => candidate),
    (await planOf(call.db, found.companyId)).recommendations,
  );
  const coming: InvitationRow[] = taken
    .filter(({ npoId }) => !accepted.has(npoId))
    .map(({ npoId }) => offerOf(match, npoId, publishedAt));
  const cards = await findCards(
    call,
    candidates.map(({ candidate }) => candidate.npoId),
  );
  const list = { ...match, publishedAt, candidates, hiddenWorks: await findHiddenWorks(call.db, matchId) };
  return { npos: presentList(cards, list, match.publishedAt === null ? [...own, ...coming] : own) };
}

/** The offer that an NPO would be sent with a list that goes out now. */
function offerOf(match: { id: string; projectId: string }, npoId: string, now: Date): InvitationRow {
  return {
    id: npoId,
    projectId: match.projectId,
    exposure: 0,
    matchId: match.id,
    npoId,
    status: 'SENT',
    replyBy: addDays(koreanDay(now), limits.replyDays),
    remindedAt: null,
    askedAgain: 0,
    askedAgainOn: null,
    repliedAt: null,
    declineReason: null,
    notChosenReason: null,
    chooseBy: null,
    takenBackAt: null,
    takenBackReason: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
