import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { addDays, koreanDay } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { takeRecommended } from '#contract/recommended.ts';
import { invitation, match, matchCandidate } from '#db/schema/matches.ts';
import { organization } from '#db/schema/organizations.ts';
import { project } from '#db/schema/projects.ts';
import { setting } from '#db/schema/settings.ts';
import type { MatchRequest } from '#matching/match-request.ts';
import { problem } from '#server/http/problem.ts';
import { findExposure } from '#server/modules/fairness/exposure.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { findActiveWeights } from '#server/modules/weight-sets/active.ts';
import type { Platform } from '#server/platform.ts';
import type { Unit } from '#server/unit.ts';
import type { ProjectRow } from './store.ts';
import { moveProject } from './transition.ts';

/** Why a past partner whose work lies far from the request is left out unless the operator puts it back. */
const farPartnerReason = '함께한 적은 있지만 이번 요청과는 거리가 있어 자동으로 뺐어요';

type MatchCause = (typeof match.$inferSelect)['cause'];

export type MatchRow = Pick<typeof match.$inferSelect, 'id' | 'version' | 'publishedAt'>;

/** Partners of this company in earlier projects, and NPOs whose offer of this very request has ended. */
async function findHistory(unit: Unit, row: ProjectRow) {
  const partners = await unit.tx
    .selectDistinct({ npoId: project.npoId })
    .from(project)
    .where(and(eq(project.companyId, row.companyId), ne(project.id, row.id), ne(project.status, 'CANCELED')));
  const declined = await unit.tx
    .selectDistinct({ npoId: invitation.npoId })
    .from(invitation)
    .where(
      and(eq(invitation.projectId, row.id), inArray(invitation.status, ['DECLINED', 'WITHDRAWN', 'EXPIRED'])),
    );
  return {
    pastPartnerNpoIds: partners.flatMap(({ npoId }) => (npoId ? [npoId] : [])),
    declinedNpoIds: declined.map(({ npoId }) => npoId),
  };
}

/**
 * Ranks the NPOs of the catalogue for a locked project and stores the list with everything that replays it.
 * `anew` says why it is not the first. The caller has made the catalogue fresh before the transaction began.
 */
export async function computeMatch(
  { recommender }: Pick<Platform, 'recommender'>,
  unit: Unit,
  row: ProjectRow,
  anew: { cause: Exclude<MatchCause, 'REQUEST'>; reason: string | null } | null = null,
): Promise<MatchRow> {
  const history = await findHistory(unit, row);
  const request: MatchRequest = {
    id: row.id,
    version: row.version,
    title: row.title,
    texts: [row.purpose, row.description],
    regionLevel1Code: row.regionLevel1Code,
    regionLevel2Code: row.regionLevel2Code,
    fieldCode: row.fieldCode,
    beneficiaryCode: row.beneficiaryCode,
    expectedStart: row.expectedStart,
    expectedEnd: row.expectedEnd,
    budgetWon: row.expectedBudget,
    donationReceipt: row.donationReceipt,
    taxInvoice: row.taxInvoice,
    requesterId: row.companyId,
    blockedNpoIds: [],
    ...history,
  };
  const { engineVersion, weightsHash, candidates, rejectionCounts, snapshot } = await recommender.recommend(
    request,
    koreanDay(unit.now),
    {
      weights: await findActiveWeights(unit.tx),
      exposure: await findExposure(unit),
    },
  );
  const [last] = await unit.tx
    .select({ sequence: sql<number>`coalesce(max(${match.sequence}), 0)::int` })
    .from(match)
    .where(eq(match.projectId, row.id));
  const [stored] = await unit.tx
    .insert(match)
    .values({
      projectId: row.id,
      sequence: (last?.sequence ?? 0) + 1,
      ...anew,
      engineVersion,
      weightsHash,
      snapshot: sql`${snapshot}::jsonb`,
      rejectionCounts,
    })
    .returning({
      id: match.id,
      version: match.version,
      sequence: match.sequence,
      publishedAt: match.publishedAt,
    });
  if (!stored) throw problem('INTERNAL');
  if (candidates.length > 0) {
    await unit.tx.insert(matchCandidate).values(
      candidates.map((columns) => {
        const isFarPartner = columns.isRepeatPartner && columns.level === 'EXPLORE';
        return {
          ...columns,
          matchId: stored.id,
          rank: isFarPartner ? null : columns.automaticRank,
          exclusionReason: isFarPartner ? farPartnerReason : null,
        };
      }),
    );
  }
  unit.audit({
    action: 'match.compute',
    subjectType: 'match',
    subjectId: stored.id,
    details: { projectId: row.id, sequence: stored.sequence, candidates: candidates.length },
  });
  return stored;
}

/** NPOs that have accepted an earlier list's offer: they stay, and are not asked again. */
async function findAcceptedNpoIds(unit: Unit, projectId: string): Promise<Set<string>> {
  const rows = await unit.tx
    .select({ npoId: invitation.npoId })
    .from(invitation)
    .where(and(eq(invitation.projectId, projectId), eq(invitation.status, 'ACCEPTED')));
  return new Set(rows.map(({ npoId }) => npoId));
}

/**
 * NPOs of a list that the company sees: as many as its plan allows, both lanes together, and besides those that have
 * accepted already. `fresh` are the ones that it has not been offered before.
 */
export async function findShownNpoIds(
  unit: Unit,
  matchId: string,
  { id: projectId, companyId }: ProjectRow,
): Promise<{ all: string[]; fresh: string[] }> {
  const { recommendations: shown } = await planOf(unit.tx, companyId);
  const accepted = await findAcceptedNpoIds(unit, projectId);
  const ranked = await unit.tx
    .select({ npoId: matchCandidate.npoId, isRepeatPartner: matchCandidate.isRepeatPartner })
    .from(matchCandidate)
    .where(and(eq(matchCandidate.matchId, matchId), isNotNull(matchCandidate.rank)))
    .orderBy(asc(matchCandidate.isRepeatPartner), asc(matchCandidate.rank));
  const taken = new Set(takeRecommended(ranked, shown).map(({ npoId }) => npoId));
  const all = ranked.map(({ npoId }) => npoId).filter((npoId) => taken.has(npoId) || accepted.has(npoId));
  return { all, fresh: all.filter((npoId) => !accepted.has(npoId)) };
}

async function getOrganizationName(unit: Unit, id: string): Promise<string> {
  const [row] = await unit.tx
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, id));
  return row?.name ?? '';
}

/** MATCHING → PROPOSING: the company sees the list, its NPOs are invited with a reply-by date. */
export async function publishMatch(
  unit: Unit,
  row: ProjectRow,
  computed: MatchRow,
  by: 'SYSTEM' | 'ADMIN',
): Promise<void> {
  const { all: npoIds, fresh } = await findShownNpoIds(unit, computed.id, row);
  if (npoIds.length === 0) {
    throw problem('TRANSITION_REFUSED', {
      message: '추천할 단체가 없어요. 조건을 살펴본 뒤 다시 매칭해 주세요.',
    });
  }
  const replyBy = addDays(koreanDay(unit.now), limits.replyDays);
  await unit.tx
    .update(match)
    .set({ publishedAt: unit.now, version: computed.version + 1 })
    .where(eq(match.id, computed.id));
  await moveProject(unit, row, 'PROPOSING', by, `추천 단체 ${npoIds.length}곳을 보냈어요`);
  const offers = fresh.map((npoId) => ({ projectId: row.id, matchId: computed.id, npoId, replyBy }));
  const sent =
    offers.length === 0
      ? []
      : await unit.tx
          .insert(invitation)
          .values(offers)
          .returning({ id: invitation.id, npoId: invitation.npoId });
  const companyName = await getOrganizationName(unit, row.companyId);
  for (const { id, npoId } of sent) {
    await notifyOrganization(
      unit,
      npoId,
      messages.invitationSent({
        invitationId: id,
        projectTitle: row.title,
        companyName,
        replyBy,
      }),
    );
  }
  await notifyOrganization(
    unit,
    row.companyId,
    messages.recommendationsPublished({ projectId: row.id, projectTitle: row.title, count: npoIds.length }),
  );
}

/** Publishes at once where the operator's switch says so; else, or with no one to recommend, the operator is told. */
export async function publishOrWait(unit: Unit, row: ProjectRow, computed: MatchRow): Promise<void> {
  const [switches] = await unit.tx.select({ autoPublish: setting.autoPublish }).from(setting);
  const { all } = await findShownNpoIds(unit, computed.id, row);
  if (switches?.autoPublish && all.length > 0) {
    await publishMatch(unit, row, computed, 'SYSTEM');
    return;
  }
  await notifyAdmins(
    unit,
    messages.requestWaits({
      projectId: row.id,
      projectTitle: row.title,
      companyName: await getOrganizationName(unit, row.companyId),
    }),
  );
}
