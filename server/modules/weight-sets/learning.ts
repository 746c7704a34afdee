import { learningSteps, minOutcomes } from '#contract/matches/outcomes.ts';
import {
  learningHours,
  type startLearning as startEndpoint,
  type WeightSetList,
} from '#contract/matches/weight-sets.ts';
import { completeWeights, hashWeights } from '#matching/weights.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import type { Platform } from '#server/platform.ts';
import { runUnit, type Unit } from '#server/unit.ts';
import {
  endLearning,
  failLearningsBefore,
  findLearning,
  insertLearning,
  type LearningRow,
  noteLearningStep,
} from './learning-store.ts';
import { learningMessages } from './messages.ts';
import type { Learned } from './relearn.ts';
import { presentAll } from './service.ts';
import { findByHash, insertSet, lockActive, updateCheck, type WeightSetRow } from './store.ts';
import { learnSince } from './thread.ts';

const system = { kind: 'SYSTEM' } as const;

/** Starts learning from the outcomes since a day. Throws TRANSITION_REFUSED while another learning goes on. */
export function startLearning(call: EndpointCall<typeof startEndpoint>): Promise<WeightSetList> {
  const { since } = call.body;
  return call.transact(async (unit) => {
    await failLearningsBefore(unit.tx, new Date(unit.now.getTime() - learningHours * 3_600_000));
    const row = await insertLearning(unit.tx, {
      since,
      total: learningSteps,
      startedById: memberOf(unit.actor).memberId,
    });
    if (!row)
      throw problem('TRANSITION_REFUSED', {
        message: '가중치를 배우고 있어요. 끝나면 다시 시작할 수 있어요.',
      });
    await unit.send('learning-run', { learningId: row.id });
    unit.audit({
      action: 'weight-set.learn',
      subjectType: 'learning',
      subjectId: row.id,
      details: { since },
    });
    return presentAll(unit.tx);
  });
}

/**
 * Learns what was asked for, and proposes what comes out, unless the outcomes are too few or the same weights are known.
 * Whoever asked is told. One that has ended is left alone; one that fails is tried again by the queue.
 */
export async function runLearning(platform: Platform, learningId: string): Promise<void> {
  const row = await findLearning(platform.db, learningId);
  if (row?.status !== 'WAITING') return;
  let noting: Promise<unknown> = Promise.resolve();
  const learned = await learnSince(platform.db, row.since, (done) => {
    noting = noting.then(() => noteLearningStep(platform.db, row.id, done)).catch(() => {});
  });
  await noting;
  await runUnit(platform, system, (unit) => keepLearned(unit, row, learned));
}

async function keepLearned(unit: Unit, row: LearningRow, learned: Learned): Promise<void> {
  const { outcomes } = learned;
  const set = outcomes < minOutcomes ? null : await proposeLearned(unit, row, learned);
  if (!(await endLearning(unit.tx, row.id, { status: 'DONE', outcomes, weightSetId: set?.id ?? null })))
    return;
  await notifyMember(unit, row.startedById, learningMessages.done({ outcomes, name: set?.name ?? null }));
}

/** The set with the learned weights: a known one, or a new proposal that needs no other check. */
async function proposeLearned(
  unit: Unit,
  { since }: LearningRow,
  { weightSet, outcomes, checks, mayShip }: Learned,
): Promise<WeightSetRow> {
  await lockActive(unit.tx);
  const content = completeWeights(weightSet);
  const hash = hashWeights(content);
  const known = await findByHash(unit.tx, hash);
  if (known) return known;
  const evaluation = { outcomes, checks, mayShip };
  const name = `${since}부터 ${outcomes}건`;
  const set = await insertSet(unit.tx, {
    name,
    hash,
    content: {
      ...content,
      name,
      calibration: {
        ...weightSet.calibration,
        knots: weightSet.calibration.knots.map(([fit, probability]): [number, number] => [fit, probability]),
      },
      since,
    },
    evaluation,
  });
  await updateCheck(unit.tx, set, { isSame: true, evaluation, at: unit.now.toISOString() });
  unit.audit({
    action: 'weight-set.propose',
    subjectType: 'weight_set',
    subjectId: set.id,
    details: { name, hash, outcomes, since },
  });
  return set;
}
