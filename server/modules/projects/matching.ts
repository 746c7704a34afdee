import { randomUUID } from 'node:crypto';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { takeRecommended } from '#contract/matches/recommended.ts';
import { problem } from '#server/http/problem.ts';
import { findNpoIdsWith, insertInvitations } from '#server/modules/invitations/store.ts';
import {
  findRanked,
  insertCandidates,
  insertMatch,
  type MatchCause,
  type MatchRow,
  updateMatch,
} from '#server/modules/matches/store.ts';
import { type Message, messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyOrganizations } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { readSettings } from '#server/modules/settings/service.ts';
import type { Unit } from '#server/unit.ts';
import { checkRanked, type RankedSnapshot } from './ranking.ts';
import { readRequestFacts } from './request-facts.ts';
import type { ProjectRow } from './store.ts';
import { currentOf, moveProject } from './transition.ts';

/** Why a past partner whose work lies far from the request is left out unless the admin puts it back. */
const farPartnerReason = '함께한 적은 있지만 이번 요청과는 거리가 있어 자동으로 뺐어요';

/**
 * Stores a computed list for a locked project with everything that replays it, if it still holds. `anew` says why it is
 * not the first; `wantedNpoId` is a past partner whom the company asks for.
 */
export async function storeMatch(
  unit: Unit,
  row: ProjectRow,
  ranked: RankedSnapshot,
  anew: { cause: Exclude<MatchCause, 'REQUEST'>; reason: string | null } | null = null,
  wantedNpoId: string | null = null,
): Promise<MatchRow> {
  await checkRanked(unit, row, ranked);
  const { candidates, ...list } = ranked.list;
  const stored = await insertMatch(unit.tx, row.id, list, anew);
  await insertCandidates(
    unit.tx,
    candidates.map((columns) => {
      const isFarPartner =
        columns.isRepeatPartner && columns.level === 'EXPLORE' && columns.npoId !== wantedNpoId;
      return {
        ...columns,
        matchId: stored.id,
        rank: isFarPartner ? null : columns.automaticRank,
        exclusionReason: isFarPartner ? farPartnerReason : null,
      };
    }),
  );
  unit.audit({
    action: 'match.compute',
    subjectType: 'match',
    subjectId: stored.id,
    details: { projectId: row.id, sequence: stored.sequence, candidates: candidates.length },
  });
  return stored;
}

/** NPOs of a list that the company sees; `fresh` are the ones that it has not been offered before. */
type ShownNpoIds = { all: string[]; fresh: string[] };

/**
 * NPOs of a list that the company sees: as many as its plan allows, both lanes together, and besides those that have
 * accepted already.
 */
export async function findShownNpoIds(
  unit: Unit,
  matchId: string,
  { id: projectId, companyId }: ProjectRow,
): Promise<ShownNpoIds> {
  const { recommendations: shown } = await planOf(unit.tx, companyId);
  // They stay, and are not asked again.
  const accepted = new Set(await findNpoIdsWith(unit.tx, projectId, ['ACCEPTED']));
  const ranked = await findRanked(unit.tx, matchId);
  const taken = new Set(takeRecommended(ranked, shown).map(({ npoId }) => npoId));
  const all = ranked.map(({ npoId }) => npoId).filter((npoId) => taken.has(npoId) || accepted.has(npoId));
  return { all, fresh: all.filter((npoId) => !accepted.has(npoId)) };
}

const nameOf = async (unit: Unit, id: string) => (await findOrganization(unit.tx, id))?.name ?? '';

/** MATCHING → PROPOSING: the company sees the list, its NPOs are invited with a reply-by date. */
export async function publishMatch(
  unit: Unit,
  row: ProjectRow,
  computed: Pick<MatchRow, 'id' | 'version'>,
  by: 'SYSTEM' | 'ADMIN',
  shown?: ShownNpoIds,
): Promise<void> {
  if (row.isHidden) {
    throw problem('TRANSITION_REFUSED', {
      message: '내려 둔 프로젝트예요. 다시 보이게 한 뒤에 목록을 보내 주세요.',
      current: currentOf(row),
    });
  }
  const { all: npoIds, fresh } = shown ?? (await findShownNpoIds(unit, computed.id, row));
  if (npoIds.length === 0) {
    throw problem('TRANSITION_REFUSED', {
      message: '추천할 단체가 없어요. 조건을 살펴본 뒤 다시 매칭해 주세요.',
    });
  }
  await updateMatch(unit.tx, computed, { publishedAt: unit.now });
  await moveProject(unit, row, 'PROPOSING', by, `추천 단체 ${npoIds.length}곳을 보냈어요`);
  const published = { projectId: row.id, projectTitle: row.title, count: npoIds.length };
  const toCompany = messages.recommendationsPublished(published);
  await sendOffers(unit, row, computed.id, { npoIds: fresh, toCompany });
}

/** Asks further NPOs of the list from which the company chooses; what is out already stays as it is. */
export async function extendMatch(
  unit: Unit,
  row: ProjectRow,
  sent: Pick<MatchRow, 'id' | 'version'>,
  npoIds: readonly string[],
): Promise<void> {
  await updateMatch(unit.tx, sent);
  const added = { projectId: row.id, projectTitle: row.title, count: npoIds.length };
  await sendOffers(unit, row, sent.id, { npoIds, toCompany: messages.recommendationsAdded(added) });
}

/**
 * MATCHING → PROPOSING for a request that goes on with a project: its former partner alone is asked, whoever publishes
 * lists otherwise. One that cannot take it on any more is not asked, and the admin is told.
 */
export async function askFormerPartner(
  unit: Unit,
  row: ProjectRow,
  computed: MatchRow,
  npoId: string,
): Promise<void> {
  const ranked = await findRanked(unit.tx, computed.id);
  if (!ranked.some((candidate) => candidate.npoId === npoId)) return tellWaiting(unit, row);
  await updateMatch(unit.tx, computed, { publishedAt: unit.now });
  await moveProject(unit, row, 'PROPOSING', 'SYSTEM', '함께했던 단체에 이어 가자는 제안을 보냈어요');
  const npoName = await nameOf(unit, npoId);
  const toCompany = messages.continuationOffered({ projectId: row.id, projectTitle: row.title, npoName });
  await sendOffers(unit, row, computed.id, { npoIds: [npoId], toCompany, isContinuation: true });
}

/** Sends offers with a reply-by date to NPOs of a list, and tells the company. */
async function sendOffers(
  unit: Unit,
  row: ProjectRow,
  matchId: string,
  {
    npoIds,
    toCompany,
    isContinuation = false,
  }: { npoIds: readonly string[]; toCompany: Message; isContinuation?: boolean },
): Promise<void> {
  const replyBy = addDays(koreanDay(unit.now), limits.replyDays);
  const companyName = await nameOf(unit, row.companyId);
  const facts = await readRequestFacts(unit.tx, row);
  const offers = npoIds.map((npoId) => ({ id: randomUUID(), projectId: row.id, matchId, npoId, replyBy }));
  await notifyOrganizations(unit, [
    ...offers.map(({ id, npoId }) => ({
      organizationId: npoId,
      message: messages.invitationSent({
        invitationId: id,
        projectTitle: row.title,
        companyName,
        replyBy,
        facts,
        isContinuation,
      }),
    })),
    { organizationId: row.companyId, message: toCompany },
  ]);
  // Last, because from here on every other publication waits: an offer raises the catalogue's epoch.
  await insertInvitations(unit.tx, offers);
}

/** Publishes at once where the admin's switch says so; else, or with no one to recommend, the admin is told. */
export async function publishOrWait(unit: Unit, row: ProjectRow, computed: MatchRow): Promise<void> {
  const { autoPublish } = await readSettings(unit.tx);
  const shown = await findShownNpoIds(unit, computed.id, row);
  if (autoPublish && !row.isHidden && shown.all.length > 0)
    await publishMatch(unit, row, computed, 'SYSTEM', shown);
  else await tellWaiting(unit, row);
}

async function tellWaiting(unit: Unit, row: ProjectRow): Promise<void> {
  const companyName = await nameOf(unit, row.companyId);
  await notifyAdmins(
    unit,
    messages.requestWaits({ projectId: row.id, projectTitle: row.title, companyName }),
  );
}
