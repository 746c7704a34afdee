import type { z } from 'zod';
import type { AdminMatch, AdminProjectDetail, updateAdminMatch } from '#contract/admin/admin.ts';
import { engineVersion, type MatchSnapshot } from '#matching/replay/snapshot.ts';
import type { Call } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { compareReplay } from '#server/modules/matches/candidates.ts';
import {
  findFirstUnpublished,
  findMatchRow,
  updateMatch as raiseMatch,
  updateCandidate,
} from '#server/modules/matches/store.ts';
import { publishMatch } from '#server/modules/projects/matching.ts';
import { addEvent, lockProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { findAdminMatch } from './overview-store.ts';
import { getMatch, getProject } from './service.ts';

/** Locks the project of a list and refuses when the list is stale or already published. */
async function lockMatch(unit: Unit, matchId: string, version: number) {
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
  if (row.publishedAt !== null || project.status !== 'MATCHING')
    throw problem('TRANSITION_REFUSED', { current });
  return { project, row };
}

type OrderInput = z.output<NonNullable<typeof updateAdminMatch.body>>;

/** Writes the admin's order, exclusions and sentences; every candidate must be named once. */
export function updateMatch(call: Call, matchId: string, body: OrderInput): Promise<AdminMatch> {
  return call.transact(
    (unit) => reorder(unit, matchId, body),
    () => getMatch(call, matchId),
  );
}

async function reorder(unit: Unit, matchId: string, body: OrderInput): Promise<void> {
  const { project, row } = await lockMatch(unit, matchId, body.version);
  const candidates =
    (await findAdminMatch(unit.tx, matchId))?.candidates.map(({ candidate }) => candidate) ?? [];
  const named = [...body.order, ...body.exclusions.map(({ npoId }) => npoId)];
  const isWhole = named.length === candidates.length && new Set(named).size === named.length;
  if (!isWhole || candidates.some(({ npoId }) => !named.includes(npoId))) {
    throw fieldProblem('order', '후보를 빠짐없이 한 번씩 담아 주세요.');
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
    isSharedWithNpo: false,
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
      const { project, row } = await lockMatch(unit, matchId, version);
      if ((await findFirstUnpublished(unit.tx, project.id)) !== matchId) throw problem('TRANSITION_REFUSED');
      await publishMatch(unit, project, row, 'ADMIN');
      return { projectId: project.id };
    },
    ({ projectId }) => getProject(call, projectId),
  );
}

/** Recomputes a stored list from its snapshot and compares it with what was stored. */
export async function verifyReplay(call: Call, matchId: string) {
  const found = await findAdminMatch(call.db, matchId);
  if (!found) throw problem('NOT_FOUND');
  const stored = found.candidates.map(({ candidate }) => ({
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
