import type { putViewing as endpoint } from '#contract/admin/viewings.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import * as store from './store.ts';

/** Says that the caller looks at a record, or no longer, and gives who else does (O-03). */
export function putViewing(call: EndpointCall<typeof endpoint>): Promise<{ others: string[] }> {
  const { place, isLeaving } = call.body;
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    if (isLeaving) {
      await store.deleteLook(unit.tx, place, memberId);
      return { others: [] };
    }
    await store.putLook(unit.tx, place, memberId, unit.now);
    return { others: await store.findOthers(unit.tx, { place, memberId, now: unit.now }) };
  });
}
