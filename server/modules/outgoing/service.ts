import { administratorRoleMessage } from '#contract/access/administrator-role.ts';
import { isAmongRoles, rolesOf } from '#contract/access/policy.ts';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type {
  acknowledgeOutgoing as acknowledgeEndpoint,
  hastenOutgoing as hastenEndpoint,
  Outgoing,
  OutgoingBoard,
  undoOutgoing as undoEndpoint,
} from '#contract/admin/outgoing.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Unit } from '#server/unit.ts';
import { findAct } from './acts.ts';
import { presentOutgoing } from './present.ts';
import { findBoard, findOutgoing, lockOutgoing, type OutgoingRow, updateOutgoing } from './store.ts';

const recentMs = 3_600_000;
const recentMost = 5;

/** What waits, what could not leave, and what has left or was undone just now; every administrator sees all of it. */
export async function getBoard(call: Call): Promise<OutgoingBoard> {
  const found = await findBoard(call.db, { recentSince: new Date(Date.now() - recentMs), recentMost });
  return {
    waiting: found.waiting.map(presentOutgoing),
    refused: found.refused.map(presentOutgoing),
    recent: found.recent.map(presentOutgoing),
  };
}

const ended = {
  WAITING: '그사이 다른 관리자가 바꿨어요. 지금 상태를 확인해 주세요.',
  SENT: '이미 나갔어요. 바로잡으려면 그 화면에서 새로 정해 주세요.',
  UNDONE: '다른 관리자가 먼저 되돌렸어요. 아무것도 나가지 않았어요.',
  REFUSED: '그사이 바뀌어서 보내지 않았어요. 그 화면에서 다시 확인해 주세요.',
} as const;

type Change = {
  action: AuditAction;
  from: OutgoingRow['status'];
  values(unit: Unit, row: OutgoingRow): Parameters<typeof updateOutgoing>[2];
  after?(unit: Unit, row: OutgoingRow): Promise<void>;
};

/**
 * Changes what becomes of a decision, by an administrator who may make it. Of two who do so at the same time one is told
 * what the other has done.
 */
function change(
  call: EndpointCall<typeof undoEndpoint>,
  { action, from, values, after }: Change,
): Promise<Outgoing> {
  const { outgoingId } = call.params;
  return call.transact(async (unit) => {
    const row = await lockOutgoing(unit.tx, outgoingId);
    if (!row) throw problem('NOT_FOUND');
    const { action: needed } = findAct(row.act).endpoint;
    if (!isAmongRoles(call.actor, needed))
      throw problem('ROLE_MISMATCH', { message: administratorRoleMessage(rolesOf(needed) ?? []) });
    if (row.status !== from || row.version !== call.body.version || row.acknowledgedAt !== null)
      throw problem('STALE', {
        message: ended[row.status],
        current: { status: row.status, version: row.version },
      });
    await updateOutgoing(unit.tx, row, values(unit, row));
    await after?.(unit, row);
    unit.audit({
      action,
      subjectType: 'outgoing',
      subjectId: outgoingId,
      details: { what: row.label },
    });
    const changed = await findOutgoing(unit.tx, outgoingId);
    if (!changed) throw problem('INTERNAL');
    return presentOutgoing(changed);
  });
}

/** Takes a decision back that has not left: nothing of it has happened. */
export const undo = (call: EndpointCall<typeof undoEndpoint>): Promise<Outgoing> =>
  change(call, {
    action: 'outgoing.undo',
    from: 'WAITING',
    values: ({ now }) => ({ status: 'UNDONE', endedAt: now }),
  });

/** Lets a decision leave now: its job is given to the next worker. Until that has begun it can be undone. */
export const hasten = (call: EndpointCall<typeof hastenEndpoint>): Promise<Outgoing> =>
  change(call, {
    action: 'outgoing.hasten',
    from: 'WAITING',
    values: ({ now }, { leavesAt }) => ({ leavesAt: leavesAt < now ? leavesAt : now }),
    after: (unit, { id }) => unit.send('outgoing-send', { outgoingId: id }),
  });

/** Somebody has seen that a decision was not carried out. */
export const acknowledge = (call: EndpointCall<typeof acknowledgeEndpoint>): Promise<Outgoing> =>
  change(call, {
    action: 'outgoing.acknowledge',
    from: 'REFUSED',
    values: ({ now }) => ({ acknowledgedAt: now }),
  });
