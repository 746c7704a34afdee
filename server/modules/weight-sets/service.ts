import type { z } from 'zod';
import { withParticle } from '#contract/fields/particles.ts';
import {
  type decideWeightSet,
  findBlockers,
  type WeightSetFile,
  type WeightSetList,
} from '#contract/matches/weight-sets.ts';
import { completeWeights, hashWeights, type Term, termRules } from '#matching/weights.ts';
import { type Call, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Reader } from '#server/unit.ts';
import { findNewestLearning } from './learning-store.ts';
import {
  findAll,
  findByHash,
  findById,
  insertSet,
  lockActive,
  updateStatus,
  type WeightSetRow,
} from './store.ts';

/** All weight sets with what is known of them. */
export function findWeightSets(call: Call): Promise<WeightSetList> {
  return presentAll(call.db);
}

/** Every set, and the newest learning. */
export async function presentAll(db: Reader): Promise<WeightSetList> {
  const rows = await findAll(db);
  return {
    learning: presentLearning(await findNewestLearning(db)),
    items: rows.map(({ row, decidedBy, listCount }) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      hash: row.hash,
      isBuiltIn: row.isBuiltIn,
      status: row.status,
      weights: row.content.weights,
      evaluation: row.recomputed?.evaluation ?? row.evaluation,
      since: row.content.since ?? null,
      checkedAt: row.recomputed?.at ?? null,
      blockers: blockersOf(row),
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy,
      reason: row.reason,
      listCount,
    })),
  };
}

const presentLearning = (newest: Awaited<ReturnType<typeof findNewestLearning>>) =>
  newest && {
    id: newest.learning.id,
    status: newest.learning.status,
    since: newest.learning.since,
    done: newest.learning.done,
    total: newest.learning.total,
    outcomes: newest.learning.outcomes,
    weightSetName: newest.weightSetName,
    startedAt: newest.learning.createdAt.toISOString(),
  };

function blockersOf({ isBuiltIn, content, recomputed }: WeightSetRow): string[] {
  return isBuiltIn ? [] : findBlockers(content.since ?? null, recomputed);
}

/** Refuses terms that the engine does not have and weights of the wrong sign: a contribution must keep its meaning. */
function checkTerms(weights: WeightSetFile['weights']): void {
  for (const [term, weight] of Object.entries(weights)) {
    const path = `weights.${term}`;
    if (!Object.hasOwn(termRules, term))
      throw fieldProblem(path, `${withParticle(`‘${term}’`, '은/는')} 지금 엔진에 없는 항목이에요.`);
    const { sign, maxWeight = Number.POSITIVE_INFINITY } = termRules[term as Term];
    if (weight > maxWeight)
      throw fieldProblem(path, `‘${term}’의 가중치는 ${maxWeight} 이하여야 해요 (${weight}).`);
    if (weight * sign < 0)
      throw fieldProblem(
        path,
        `‘${term}’의 가중치는 0 ${sign > 0 ? '이상' : '이하'}이어야 해요 (${weight}).`,
      );
  }
}

/**
 * Keeps learned weights as a proposal; the same weights are proposed once. What the file says of itself decides
 * nothing: a job learns again from the same outcomes.
 */
export function proposeWeightSet(call: Call, file: WeightSetFile): Promise<WeightSetList> {
  const { evaluation, ...given } = file;
  checkTerms(given.weights);
  const content = completeWeights(given);
  const hash = hashWeights(content);
  return call.transact(async (unit) => {
    await lockActive(unit.tx);
    const known = await findByHash(unit.tx, hash);
    if (known) throw problem('TRANSITION_REFUSED', { message: `같은 가중치가 이미 있어요 (${known.name}).` });
    const row = await insertSet(unit.tx, {
      name: content.name,
      hash,
      content: { ...content, calibration: given.calibration, since: given.since },
      evaluation,
    });
    if (given.since !== null) await unit.send('weight-set-check', { weightSetId: row.id });
    unit.audit({
      action: 'weight-set.propose',
      subjectType: 'weight_set',
      subjectId: row.id,
      details: { name: row.name, hash, outcomes: evaluation.outcomes, since: given.since },
    });
    return presentAll(unit.tx);
  });
}

type Decision = z.output<NonNullable<typeof decideWeightSet.body>>;

/**
 * PROPOSED → ACTIVE or REJECTED, RETIRED → ACTIVE. New lists are ordered by the active set from this commit on; lists
 * that were made before keep their own.
 */
export function decide(
  call: Call,
  weightSetId: string,
  { to, reason, version }: Decision,
): Promise<WeightSetList> {
  return call.transact(async (unit) => {
    const active = await lockActive(unit.tx);
    const row = await findById(unit.tx, weightSetId);
    if (!row) throw problem('NOT_FOUND');
    const current = { version: row.version, status: row.status };
    if (row.version !== version) throw problem('STALE', { current });
    const isRollback = row.status === 'RETIRED';
    if (row.status !== 'PROPOSED' && !(isRollback && to === 'ACTIVE'))
      throw problem('TRANSITION_REFUSED', { current });
    if (to === 'ACTIVE') {
      const blockers = blockersOf(row);
      if (blockers.length > 0) throw problem('TRANSITION_REFUSED', { message: blockers.join(' '), current });
      if (active) await updateStatus(unit.tx, active, 'RETIRED');
    }
    const { memberId } = memberOf(unit.actor);
    await updateStatus(unit.tx, row, to, { reason, decidedById: memberId, decidedAt: unit.now });
    unit.audit({
      action: isRollback
        ? 'weight-set.roll-back'
        : to === 'ACTIVE'
          ? 'weight-set.approve'
          : 'weight-set.reject',
      subjectType: 'weight_set',
      subjectId: row.id,
      reason,
      details: {
        name: row.name,
        hash: row.hash,
        ...(to === 'ACTIVE' ? { replaced: active?.name ?? null } : {}),
      },
    });
    return presentAll(unit.tx);
  });
}
