import type { RefusalCause } from '#contract/admin/outgoing.ts';
import { problems } from '#contract/problem.ts';
import { describeError } from '#server/http/describe-error.ts';
import { checkAudience, type EndpointCall, type Transact } from '#server/http/mount.ts';
import { isDiskFault, Problem, problem, toProblem } from '#server/http/problem.ts';
import type { Log } from '#server/jobs/queue.ts';
import type { Platform } from '#server/platform.ts';
import { runUnit, type Unit } from '#server/unit.ts';
import { findAct } from './acts.ts';
import { findOutgoing, findOverdue, lockOutgoing, type OutgoingRow, updateOutgoing } from './store.ts';

/** After so long an error that is no refusal is one all the same; an outage of database or disk is waited for. */
const patienceMs = 15 * 60_000;
const overdueSeconds = 60;

/** Carries out the decision as the administrator who made it, in one transaction with its row. */
async function carryOut(platform: Platform, row: OutgoingRow): Promise<void> {
  const act = findAct(row.act);
  const actor = await platform.signIn.findActor(row.decidedById);
  checkAudience(actor, act.endpoint);
  const params = act.endpoint.params?.safeParse(row.params);
  const body = act.endpoint.body?.safeParse(row.body);
  // A release in between may ask for more than this one knew.
  if (params?.success === false || body?.success === false) throw problem('STALE');
  let isSent = false;
  const transact = async (
    work: (unit: Unit) => Promise<unknown>,
    answer?: (outcome: unknown) => Promise<unknown>,
  ) => {
    const outcome = await runUnit(platform, actor, async (unit) => {
      const held = await lockOutgoing(unit.tx, row.id);
      if (held?.status !== 'WAITING') throw new Settled();
      const result = await work(unit);
      await updateOutgoing(unit.tx, row, { status: 'SENT', endedAt: unit.now });
      return result;
    });
    isSent = true;
    return answer ? answer(outcome) : outcome;
  };
  try {
    await act.run({
      ...platform,
      actor,
      ipAddress: '',
      isRepeated: false,
      params: params?.data,
      body: body?.data,
      transact: transact as Transact,
    } as unknown as EndpointCall<typeof act.endpoint>);
  } catch (error) {
    // What an answer would say has no reader here.
    if (!isSent) throw error;
  }
}

/** Somebody was faster: it was undone, or another worker has carried it out. */
class Settled extends Error {}

/** Notes why a decision was not carried out: it is a task until somebody has seen it. */
async function refuse(
  platform: Platform,
  { id }: OutgoingRow,
  { refusal, refusedAs }: { refusal: string; refusedAs: RefusalCause },
): Promise<void> {
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
    const held = await lockOutgoing(unit.tx, id);
    if (held?.status !== 'WAITING') return;
    await updateOutgoing(unit.tx, held, { status: 'REFUSED', endedAt: unit.now, refusal, refusedAs });
    unit.audit({
      action: 'outgoing.refuse',
      subjectType: 'outgoing',
      subjectId: id,
      details: { what: held.label },
    });
  });
}

/** The sentence of a refusal, with what was wrong with a field. */
const sentenceOf = ({ message, details }: Problem) => details.fieldErrors?.[0]?.message ?? message;

/**
 * Carries out a decision whose time has come; one that was undone or has left already is left alone. What the use case
 * refuses is noted. Throws what may go better another time.
 */
export async function sendOutgoing(platform: Platform, outgoingId: string): Promise<void> {
  const row = await findOutgoing(platform.db, outgoingId);
  if (row?.status !== 'WAITING') return;
  try {
    await carryOut(platform, row);
  } catch (error) {
    if (error instanceof Settled) return;
    const told = toProblem(error);
    const isRefused = error instanceof Problem && told.status < 500;
    const isOutage = isDiskFault(error) || (told.status >= 503 && told.code !== 'INTERNAL');
    const isLate = Date.now() - row.leavesAt.getTime() > patienceMs;
    if (!isRefused && (isOutage || !isLate)) throw error;
    await refuse(platform, row, {
      refusal: isRefused ? sentenceOf(told) : problems.INTERNAL.message,
      refusedAs: !isRefused
        ? 'FAILED'
        : told.status === 401 || told.status === 403
          ? 'NOT_ALLOWED'
          : 'CHANGED',
    });
  }
}

/** Carries out what is overdue because its job has been lost. */
export async function sendOverdue(
  platform: Platform,
  log: Log,
  { seconds = overdueSeconds }: { seconds?: number } = {},
): Promise<void> {
  for (const id of await findOverdue(platform.db, seconds)) {
    try {
      await sendOutgoing(platform, id);
    } catch (error) {
      log.warn({ error: describeError(error), outgoingId: id }, 'a decision could not leave yet');
    }
  }
}
