import type { z } from 'zod';
import type {
  AdminMatch,
  AdminProjectDetail,
  extendAdminMatch,
  updateAdminMatch,
} from '#contract/admin/admin.ts';
import { engineVersion, type MatchSnapshot } from '#matching/replay/snapshot.ts';
import type { Call } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findInvitationsOf } from '#server/modules/invitations/store.ts';
import { compareReplay } from '#server/modules/matches/candidates.ts';
import {
  findFirstUnpublished,
  findMatch,
  findMatchRow,
  findRanked,
  updateMatch as raiseMatch,
  updateCandidate,
} from '#server/modules/matches/store.ts';
import { publishMatch, extendMatch as sendFurther } from '#server/modules/projects/matching.ts';
import { addEvent, lockProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { findAdminMatch } from './overview-store.ts';
import { getMatch, getProject } from './service.ts';

/**
 * Locks the project of a list and refuses when the list is stale, or neither waits for publication nor is the one from
 * which the company chooses now.
 */
export async function lockMatch(unit: Unit, matchId: string, version: number) {
  const found = await findMatchRow(unit.tx, matchId);
  if (!found) throw problem('NOT_FOUND');
  const project = await lockProject(unit, found.projectId);
  const row = await findMatchRow(unit.tx, matchId);
  if (!row) throw problem('NOT_FOUND');
  const current = {
    version: row.version,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    status: project.status,
  };
  if (row.version !== version) throw problem('STALE', { current });
  const isWaiting = row.publishedAt === null && project.status === 'MATCHING';
  const newest = await findMatch(unit.tx, project.id, { isPublished: true });
  const isChosenFrom = project.status === 'PROPOSING' && newest?.id === matchId;
  if (!isWaiting && !isChosenFrom) throw problem('TRANSITION_REFUSED', { current });
  return { project, row, isSent: isChosenFrom, refuse: () => problem('TRANSITION_REFUSED', { current }) };
}

/** NPOs that have an offer of the project, whatever became of it. */
const findAsked = async (unit: Unit, projectId: string) =>
  new Set((await findInvitationsOf(unit.tx, [projectId])).map(({ npoId }) => npoId));

type OrderInput = z.output<NonNullable<typeof updateAdminMatch.body>>;

/** Writes the admin's order, exclusions and sentences; every candidate must be named once. */
export function updateMatch(call: Call, matchId: string, body: OrderInput): Promise<AdminMatch> {
  return call.transact(
    (unit) => reorder(unit, matchId, body),
    () => getMatch(call, matchId),
  );
}

async function reorder(unit: Unit, matchId: string, body: OrderInput): Promise<void> {
  const { project, row, isSent } = await lockMatch(unit, matchId, body.version);
  const candidates =
    (await findAdminMatch(unit.tx, matchId))?.candidates.map(({ candidate }) => candidate) ?? [];
  const named = [...body.order, ...body.exclusions.map(({ npoId }) => npoId)];
  const isWhole = named.length === candidates.length && new Set(named).size === named.length;
  if (!isWhole || candidates.some(({ npoId }) => !named.includes(npoId))) {
    throw fieldProblem('order', '후보를 빠짐없이 한 번씩 담아 주세요.');
  }
  const asked = isSent ? await findAsked(unit, project.id) : null;
  if (body.exclusions.some(({ npoId }) => asked?.has(npoId))) {
    throw fieldProblem('exclusions', '이미 제안을 받은 단체는 목록에서 뺄 수 없어요.');
  }
  const laneOf = new Map(candidates.map(({ npoId, isRepeatPartner }) => [npoId, isRepeatPartner]));
  const places = new Map(
    [false, true].flatMap((lane) =>
      body.order
        .filter((npoId) => laneOf.get(npoId) === lane)
        .map((npoId, index) => [npoId, index + 1] as const),
    ),
  );
  const exclusionOf = new Map(body.exclusions.map(({ npoId, reason }) => [npoId, reason]));
  const summaryOf = new Map(body.summaries.map(({ npoId, summary }) => [npoId, summary]));
  for (const candidate of candidates) {
    const written = summaryOf.get(candidate.npoId);
    await updateCandidate(unit.tx, candidate.id, {
      rank: places.get(candidate.npoId) ?? null,
      exclusionReason: exclusionOf.get(candidate.npoId) ?? null,
      editedSummary:
        written === undefined ? candidate.editedSummary : written === candidate.summary ? null : written,
    });
  }
  await raiseMatch(unit.tx, row);
  await addEvent(unit, project, {
    kind: 'MATCH',
    text: `추천 순서를 다듬었어요. 이유: ${body.reason}`,
  });
  unit.audit({
    action: 'match.update',
    subjectType: 'match',
    subjectId: matchId,
    reason: body.reason,
    details: {
      projectId: project.id,
      moved: candidates
        .filter(({ npoId, rank }) => rank !== (places.get(npoId) ?? null))
        .map(({ npoId, rank }) => ({ npoId, from: rank, to: places.get(npoId) ?? null })),
      exclusions: body.exclusions,
    },
  });
}

/** Sends the list to the company and invites its NPOs. */
export function publish(call: Call, matchId: string, version: number): Promise<AdminProjectDetail> {
  return call.transact(
    async (unit) => {
      const { project, row, isSent, refuse } = await lockMatch(unit, matchId, version);
      if (isSent) throw refuse();
      if ((await findFirstUnpublished(unit.tx, project.id)) !== matchId) throw problem('TRANSITION_REFUSED');
      await publishMatch(unit, project, row, 'ADMIN');
      return { projectId: project.id };
    },
    ({ projectId }) => getProject(call, projectId),
  );
}

type ExtensionInput = z.output<NonNullable<typeof extendAdminMatch.body>>;

/**
 * Asks further candidates of the list from which the company chooses. Throws a field problem for an NPO that is not on the
 * list, was taken out of it, or has been asked for this request already.
 */
export function extendMatch(call: Call, matchId: string, body: ExtensionInput): Promise<AdminMatch> {
  return call.transact(
    async (unit) => {
      const { project, row, isSent, refuse } = await lockMatch(unit, matchId, body.version);
      if (!isSent || project.isHidden) throw refuse();
      const asked = await findAsked(unit, project.id);
      const open = (await findRanked(unit.tx, matchId)).filter(({ npoId }) => !asked.has(npoId));
      const wanted = new Set(body.npoIds);
      const added = open.map(({ npoId }) => npoId).filter((npoId) => wanted.has(npoId));
      if (added.length < wanted.size) {
        throw fieldProblem('npoIds', '이미 제안을 받았거나 목록에서 뺀 단체가 있어요. 다시 골라 주세요.');
      }
      await addEvent(unit, project, {
        kind: 'MATCH',
        text: `추천 단체 ${added.length}곳을 더했어요. 이유: ${body.reason}`,
      });
      unit.audit({
        action: 'match.extend',
        subjectType: 'match',
        subjectId: matchId,
        reason: body.reason,
        details: { projectId: project.id, npoIds: added },
      });
      await sendFurther(unit, project, row, added);
    },
    () => getMatch(call, matchId),
  );
}

/** Recomputes a stored list from its snapshot and compares it with what was stored. */
export async function verifyReplay(call: Call, matchId: string) {
  const found = await findAdminMatch(call.db, matchId);
  if (!found) throw problem('NOT_FOUND');
  // Whoever was put on it by hand stands in no record of the engine.
  const computed = found.candidates.filter(({ candidate }) => candidate.addedReason === null);
  const stored = computed.map(({ candidate }) => ({
    npoId: candidate.npoId,
    automaticRank: candidate.automaticRank,
    score: candidate.score,
    fit: candidate.fit,
    level: candidate.level,
    isRepeatPartner: candidate.isRepeatPartner,
    summary: candidate.summary,
    factors: candidate.factors,
    contributions: candidate.contributions,
    reasons: candidate.reasons,
  }));
  return {
    ...compareReplay(found.match.snapshot as MatchSnapshot, stored as Parameters<typeof compareReplay>[1]),
    candidateCount: stored.length,
    recordedBy: found.match.engineVersion,
    recomputedBy: engineVersion,
  };
}
