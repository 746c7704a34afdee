import type { z } from 'zod';
import type { WaitingAnswer } from '#contract/admin/outgoing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointCall, memberOf, type Transact } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { readSettings } from '#server/modules/settings/service.ts';
import { runUnit, type Unit } from '#server/unit.ts';
import type { Act, Described } from './acts.ts';
import { presentOutgoing } from './present.ts';
import { findOutgoing, findWaitingOn, insertOutgoing, type NamedOutgoing } from './store.ts';

/** Ends a rehearsal: nothing of it stays. */
class Rehearsed extends Error {}

/** Who has decided what about the same thing, and that it has not left yet. */
function alreadyDecided({ decidedBy, label, leavesAt }: NamedOutgoing) {
  return problem('STALE', {
    message: `${decidedBy} 님이 이미 정했어요(${label}). ‘나가는 중’에서 되돌린 뒤에 다시 정할 수 있어요.`,
    current: { decidedBy, label, leavesAt: leavesAt.toISOString() },
  });
}

/**
 * Runs the use case in a transaction that is rolled back: whatever it would refuse, it refuses while somebody is there to
 * read it. Returns how many mails it would send.
 */
async function rehearse<E extends Endpoint>(act: Act<E>, call: EndpointCall<E>): Promise<number> {
  let mails = 0;
  const transact = (work: (unit: Unit) => Promise<unknown>) =>
    runUnit(call, call.actor, async (unit) => {
      const note = (queue: string, count: number) => {
        if (queue === 'mail-deliver') mails += count;
      };
      await work({
        ...unit,
        audit: () => {},
        send: async (queue) => note(queue, 1),
        sendAll: async (queue, data) => note(queue, data.length),
      });
      throw new Rehearsed();
    });
  try {
    await act.run({ ...call, transact: transact as Transact });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return mails;
}

/** Writes the decision with the job that carries it out, in one transaction. */
function hold<E extends Endpoint>(
  act: Act<E>,
  call: EndpointCall<E>,
  { described, mails, minutes }: { described: Described; mails: number; minutes: number },
): Promise<WaitingAnswer> {
  const { memberId: decidedById } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const leavesAt = new Date(unit.now.getTime() + minutes * 60_000);
    const id = await insertOutgoing(unit.tx, {
      ...described,
      act: act.name,
      params: (call.params ?? {}) as Record<string, string>,
      body: (call.body ?? {}) as Record<string, unknown>,
      mails,
      decidedById,
      leavesAt,
    });
    if (id === null) {
      const other = await findWaitingOn(unit.tx, described);
      throw other ? alreadyDecided(other) : problem('STALE');
    }
    await unit.send('outgoing-send', { outgoingId: id }, { startAfter: leavesAt });
    unit.audit({
      action: 'outgoing.create',
      subjectType: 'outgoing',
      subjectId: id,
      details: { what: described.label },
    });
    const held = await findOutgoing(unit.tx, id);
    if (!held) throw problem('INTERNAL');
    return { waiting: presentOutgoing(held) };
  });
}

/**
 * Lets a decision wait in '나가는 중' for the minutes of the setting (O-05), and refuses one on a thing on which another one
 * waits. With no minutes it is carried out at once.
 */
export function deferred<E extends Endpoint>(
  act: Act<E>,
): (call: EndpointCall<E>) => Promise<z.output<E['response']>> {
  return async (call) => {
    // What was carried out at once is answered again as it was, whatever the setting says now.
    if (call.isRepeated) return act.run(call) as Promise<z.output<E['response']>>;
    const described = await act.describe(call);
    const other = described && (await findWaitingOn(call.db, described));
    if (other) throw alreadyDecided(other);
    const { outgoingMinutes: minutes } = await readSettings(call.db);
    // The use case says what is wrong with a thing that is not there.
    if (minutes === 0 || described === null) return act.run(call) as Promise<z.output<E['response']>>;
    const mails = (await rehearse(act, call)) + ((await act.countMails?.(call)) ?? 0);
    return hold(act, call, { described, mails, minutes }) as Promise<z.output<E['response']>>;
  };
}
